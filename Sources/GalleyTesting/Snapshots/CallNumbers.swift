import Synchronization

/// Tells apart the assertions of a test that are called alike.
///
/// The first place in the source that asks for a folder gets it, the second gets one that ends with 2, and so on. A place
/// that asks again gets the same again, so that a test may run any number of times in a process; a loop around one
/// assertion therefore has to name its turns.
final class CallNumbers: Sendable {
  /// Those of this process.
  static let shared = CallNumbers()

  private let folders = Mutex<[String: Folder]>([:])

  private struct Folder {
    var owner: String
    var places: [String]
  }

  /// Returns the folder for an assertion.
  ///
  /// - Parameters:
  ///   - folder: The folder that it would have alone.
  ///   - owner: The test with all names of the assertion, none of which is cut.
  ///   - place: Where the assertion stands in the source.
  /// - Returns: The folder, with the number of the place unless that is the first.
  /// - Throws: An error if other names lead to the same folder.
  func folder(
    _ folder: String, of owner: String, asked place: String
  ) throws(SnapshotNameError) -> String {
    let number = try number(of: place, in: folder, owner)
    guard number > 1 else { return folder }
    let numbered = "\(folder)-\(number)"
    _ = try self.number(of: place, in: numbered, "\(owner) · \(number)")
    return numbered
  }

  /// Returns how many places asked before for a folder, and this one, whatever the case of its letters.
  private func number(
    of place: String, in folder: String, _ owner: String
  ) throws(SnapshotNameError) -> Int {
    let known = folders.withLock { folders in
      var known = folders[folder.lowercased()] ?? Folder(owner: owner, places: [])
      if known.owner == owner, !known.places.contains(place) { known.places.append(place) }
      folders[folder.lowercased()] = known
      return known
    }
    guard known.owner == owner, let index = known.places.firstIndex(of: place) else {
      throw SnapshotNameError(folder: folder, owner: owner, other: known.owner)
    }
    return index + 1
  }
}

/// That two assertions with different names would have the same references.
struct SnapshotNameError: Error, Hashable, CustomStringConvertible {
  /// The folder of the references.
  var folder: String
  /// The names of the assertion.
  var owner: String
  /// The names of the assertion that has the folder.
  var other: String

  /// One sentence that says what was attempted, why it failed and what to do.
  var description: String {
    "cannot compare '\(owner)' with references in '\(folder)', which are those of '\(other)'; give one of them another name"
  }
}
