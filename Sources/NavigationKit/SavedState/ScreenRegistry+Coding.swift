#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension ScreenRegistry {
  /// Writes down what the tree of a router shows, and which coordinators run.
  ///
  /// It's JSON with sorted keys: the same state always gives the same text. Alerts aren't saved, nor is
  /// what was given to calls, such as `onRemove`, or what tabs do when they're selected. A screen that
  /// can't be saved is cut off with what lies above it, as are those of a coordinator that isn't registered
  /// or isn't below one that is.
  ///
  /// - Parameter router: Any router of the tree; all of it is saved.
  /// - Returns: The data, and what had to be cut off.
  /// - Throws: Nothing, unless a value can be encoded at one time and not at another.
  /// - Complexity: O(*n*) in the number of screens and coordinators.
  @MainActor
  public func encode(_ router: any Router) throws -> EncodedState {
    var picture = SavedPicture(of: router.handle.engine, with: self)
    var faults = SavedPicture.Faults()
    for (index, record) in picture.coordinators.enumerated() where record.kind == nil {
      faults.coordinators[index] = .notRegistered
    }
    let cuts = picture.cut(faults)
    return try encode(picture, cuts)
  }

  /// Writes down a state alone, as for an app without coordinators.
  public func encode(_ state: NavigationState) throws -> EncodedState {
    try encode(SavedPicture(layers: state.layers), [])
  }

  private func encode(_ picture: SavedPicture, _ cuts: [StateCut]) throws -> EncodedState {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    var (picture, cuts) = (picture, cuts)
    while true {
      let writer = SavedPictureWriter(picture, self)
      let data = try encoder.encode(writer)
      guard !writer.notes.faults.isEmpty else { return EncodedState(data: data, cuts: cuts) }
      // What couldn't be written goes, and then the rest can be.
      cuts += picture.cut(writer.notes.faults)
    }
  }

  /// Reads what was saved.
  ///
  /// A screen that can't be read, of a type that the app doesn't know any more for instance, is cut off
  /// with what lies above it; a tab with its stack; a coordinator with those below it and the screens of all
  /// of them. ``SavedState/cuts`` tells what and why.
  ///
  /// - Throws: ``SavedStateError`` if it isn't a saved state, or one of a newer version.
  /// - Complexity: O(*n*) in the size of the data.
  public func decode(_ data: Data) throws(SavedStateError) -> SavedState {
    let decoder = JSONDecoder()
    if let key = SavedPictureReader.registryKey { decoder.userInfo[key] = self }
    let reader: SavedPictureReader
    do {
      reader = try decoder.decode(SavedPictureReader.self, from: data)
    } catch let error as SavedStateError {
      throw error
    } catch {
      throw .damaged(SavedStateError.text(of: error))
    }
    var picture = reader.picture
    let cuts = picture.cut(reader.faults)
    return SavedState(picture: picture, cuts: cuts, version: reader.version)
  }
}

/// What is written to a file.
public struct EncodedState: Hashable, Sendable {
  /// JSON in UTF-8.
  public let data: Data

  /// What was cut off, and why; empty if all is there.
  public let cuts: [StateCut]
}
