import GalleyGeometry

/// Why a report cannot be made.
public enum ReportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A page with its pictures in it would be larger than services and browsers like; of the run in a folder.
  case tooLarge(String)

  /// One sentence that says what was attempted, why it failed and what to do.
  public var description: String {
    switch self {
    case .tooLarge(let folder):
      "cannot put the pictures of the run in '\(folder.printable)' into one file: it would be larger than 50 MB; leave out --single-file and pass on the whole folder"
    }
  }
}
