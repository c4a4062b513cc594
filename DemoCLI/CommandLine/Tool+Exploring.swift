import DemoMap
import DemoApp
import Foundation
import NavigationKitExplorer

extension Tool {
  /// Prints the map of the app.
  mutating func printMap(_ options: MapOptions) -> ExitStatus {
    let map =
      if let moves = options.walk {
        // What a walk hasn't seen may be there all the same.
        NavigationMap.walk(ShopApp.explorable, moves: moves, seed: options.seed ?? 0)
      } else {
        NavigationMap.explore(ShopApp.explorable, declared: ShopApp.screens)
      }
    switch options.format {
    case .text: output.write("\(map)\n")
    case .mermaid: output.write(map.mermaid)
    case .dot: output.write(map.dot)
    }
    return map.faults.isEmpty ? .success : .faultyMap
  }

  /// Lets a person play the app.
  mutating func play(_ options: PlayOptions) -> ExitStatus {
    let play = Play(
      ShopApp.explorable,
      width: { Terminal.width },
      color: options.usesColor && color == .always
    )
    var problem: Int32?
    if let path = options.record {
      problem = Self.write(play.script, to: path)
      play.onChange = { [unowned play] in problem = problem ?? Self.write(play.script, to: path) }
    }
    guard problem == nil else { return complain(about: options, problem) }
    Terminal.endsLineWhenInterrupted()
    play.run(
      readingLine: {
        // Nobody to read what is printed, or nowhere to record: there's no point in going on.
        fflush(nil) == 0 && problem == nil ? readLine() : nil
      },
      to: output
    )
    return problem == nil ? .success : complain(about: options, problem)
  }

  private mutating func complain(about options: PlayOptions, _ problem: Int32?) -> ExitStatus {
    let reason = String(cString: strerror(problem ?? 0))
    complain("can't write \((options.record ?? "").quoted): \(reason)")
    return .cannotCreate
  }

  /// Writes a text to a file, which then holds nothing else.
  ///
  /// - Returns: The number of the error, if there was one.
  private static func write(_ text: String, to path: String) -> Int32? {
    guard let file = fopen(path, "w") else { return errno }
    let isWritten = fputs(text, file) >= 0
    let number = errno
    guard fclose(file) == 0 else { return errno }
    return isWritten ? nil : number
  }
}
