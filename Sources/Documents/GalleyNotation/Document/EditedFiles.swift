internal import GalleyFiles
internal import Synchronization

/// The contents of files as an editor has them, which may not be stored yet.
package final class EditedFiles: Sendable {
  private let contents = Mutex<[String: [UInt8]]>([:])

  package init() {}

  /// The contents of the file at a path; nil for one that the editor does not have open.
  package subscript(path: String) -> [UInt8]? {
    get {
      let resolved = FilePath.resolved(path) ?? path
      return contents.withLock { $0[resolved] }
    }
    set {
      let resolved = FilePath.resolved(path) ?? path
      contents.withLock { $0[resolved] = newValue }
    }
  }
}
