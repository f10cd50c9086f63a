import GalleyFiles

/// A remark about a result besides its differences: why nothing could be compared, or what was done.
public enum SnapshotNote: Codable, Hashable, Sendable {
  /// The reference has no record, so only its picture was compared.
  case noRecord
  /// The document makes another picture each time.
  case unstable
  /// The snapshot became the reference.
  case isReference
  /// The snapshot exists only in another revision.
  case onlyInRevision(revision: String)
  /// Another revision does not have the snapshot.
  case notInRevision(revision: String)
  /// A folder of expected pictures has none with this name.
  case notExpected
  /// The picture with this name was removed.
  case removed
  /// The reference cannot be read.
  case unreadable(failure: Failure)
  /// The picture of a test cannot be compared.
  case incomparable(failure: Failure)
  /// The document of another revision cannot be drawn.
  case undrawableInRevision(revision: String, failure: Failure)
  /// The document cannot be drawn, or the pictures of a pair cannot be read.
  case undrawable(failure: Failure)
  /// A file of the result cannot be written.
  case unwritten(failure: Failure)

  /// An error of the outside world, which is shown as it is.
  public struct Failure: Codable, Hashable, Sendable {
    /// The file, if the error is about one.
    public var file: String?
    /// Why it failed, without the file.
    public var reason: String
    /// The whole sentence.
    public var description: String

    /// Creates a failure from an error.
    package init(_ error: any Error) {
      description = "\(error)"
      switch error {
      case let error as OutputError: (file, reason) = (error.path, "\(error.reason)")
      case let error as InputError: (file, reason) = (error.path, "\(error.reason)")
      default: (file, reason) = (nil, description)
      }
    }
  }
}

extension SnapshotNote {
  /// Whether the note says why the snapshot could not be compared.
  package var isError: Bool {
    switch self {
    case .unreadable, .incomparable, .undrawable, .undrawableInRevision: true
    case .noRecord, .unstable, .isReference, .onlyInRevision, .notInRevision, .notExpected,
      .removed, .unwritten:
      false
    }
  }

  /// The note for comparison with those of other snapshots: without the file and with the reason alone.
  package var cause: SnapshotNote {
    func reason(_ failure: Failure) -> Failure {
      var copy = failure
      (copy.file, copy.description) = (nil, failure.reason)
      return copy
    }
    return switch self {
    case .unreadable(let failure): .unreadable(failure: reason(failure))
    case .incomparable(let failure): .incomparable(failure: reason(failure))
    case .undrawable(let failure): .undrawable(failure: reason(failure))
    case .undrawableInRevision(let name, let failure):
      .undrawableInRevision(revision: name, failure: reason(failure))
    case .unwritten(let failure): .unwritten(failure: reason(failure))
    case .noRecord, .unstable, .isReference, .onlyInRevision, .notInRevision, .notExpected,
      .removed:
      self
    }
  }
}
