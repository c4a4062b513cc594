import Foundation
import NavigationKit

/// The files named by `--save FILE` and `--restore FILE`.
struct StateFiles: Hashable {
  /// Where the state goes when all went well.
  private(set) var save: String?

  /// Where the state comes from that the app begins with.
  private(set) var restore: String?

  /// Takes the options out of a command line.
  init(takenFrom arguments: inout [String]) throws(UsageError) {
    var rest = arguments[...]
    arguments = []
    while let argument = rest.popFirst() {
      if argument == "--" {
        arguments += ["--"] + rest
        return
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let option = parts.first, option == "--save" || option == "--restore" else {
        arguments.append(argument)
        continue
      }
      let file = parts.count == 2 ? String(parts[1]) : rest.popFirst()
      guard let file, !file.isEmpty, !file.hasPrefix("--") else {
        throw UsageError("\(option) needs a FILE")
      }
      if option == "--save" { save = file } else { restore = file }
    }
  }

  /// Says whether a command has a use for them.
  func check(for command: Command) throws(UsageError) {
    guard save != nil || restore != nil else { return }
    switch command {
    case .help, .run, .open: return
    case .tour where restore == nil: return
    case .tour: throw UsageError("the tour begins at the door: --restore goes with run and open")
    case .link, .map, .play: throw UsageError("--save and --restore go with run FILE and open URL")
    }
  }
}

/// A file of a state that can't be read or written.
struct StateFileError: Error, CustomStringConvertible {
  let description: String
  let status: ExitStatus
}

extension StateFiles {
  /// Reads the state to begin with; `nil` if none is named.
  @MainActor
  func read(with registry: ScreenRegistry) throws -> SavedState? {
    guard let restore else { return nil }
    let text = try ScriptSource(restore).read()
    do {
      return try registry.decode(Data(text.utf8))
    } catch {
      throw StateFileError(description: "\(restore.printable): \(error)", status: .wrongData)
    }
  }

  /// Writes the state of an app, if a file is named for it.
  ///
  /// - Returns: What couldn't be saved.
  @MainActor
  func write(_ router: any Router, with registry: ScreenRegistry) throws -> [StateCut] {
    guard let save else { return [] }
    let encoded = try registry.encode(router)
    guard let file = fopen(save, "wb") else { throw Self.cannotWrite(save) }
    let written = encoded.data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    let isClosed = fclose(file) == 0
    guard written == encoded.data.count, isClosed else { throw Self.cannotWrite(save) }
    return encoded.cuts
  }

  private static func cannotWrite(_ path: String) -> StateFileError {
    let why = String(cString: strerror(errno))
    return StateFileError(
      description: "can't write \(path.printable): \(why)",
      status: .cannotCreate
    )
  }
}
