import GalleyCairo
import GalleyFiles
package import GalleyRaster

package enum SnapshotNote: Codable, Hashable, Sendable {
  case noRecord
  case unstable
  case isReference
  case onlyInRevision(revision: String)
  case notInRevision(revision: String)
  case notExpected
  case removed
  case unreadable(failure: Failure)
  case incomparable(failure: Failure)
  case undrawableInRevision(revision: String, failure: Failure)
  case undrawable(failure: Failure)
  case unwritten(failure: Failure)
  case colorSpaces(spaces: ColorSpacePair)
  case flaw(flaw: PictureFlaw, isOfReference: Bool)

  /// An error of the outside world, stored as its case; its sentence is made when it is shown.
  package struct Failure: Codable, Hashable, Sendable {
    private var error: Case

    private enum Case: Codable, Hashable {
      case drawing(error: CairoError)
      case input(error: InputError)
      case output(error: OutputError)
      case picture(error: RasterError)
      case pictureFile(error: PictureFileError)
      case reference(error: ReferenceError)
      /// An error of other code, of which nothing but its sentence is known.
      case other(sentence: String)
    }

    package init(_ error: any Error) {
      self.error =
        switch error {
        case let error as CairoError: .drawing(error: error)
        case let error as InputError: .input(error: error)
        case let error as OutputError: .output(error: error)
        case let error as RasterError: .picture(error: error)
        case let error as PictureFileError: .pictureFile(error: error)
        case let error as ReferenceError: .reference(error: error)
        default: .other(sentence: "\(error)")
        }
    }

    /// Whether the error is that a file is only a pointer of Git LFS.
    package var isPointer: Bool {
      if case .reference(let error) = error { error.problem == .pointer } else { false }
    }

    /// The error without the file, which differs between snapshots.
    fileprivate var cause: Failure {
      switch error {
      case .input(let error): Failure(InputError(path: "", reason: error.reason))
      case .output(let error): Failure(OutputError(path: "", reason: error.reason))
      case .pictureFile(let error): Failure(PictureFileError(path: "", reason: error.reason))
      case .drawing, .picture, .reference, .other: self
      }
    }
  }
}

extension SnapshotNote.Failure: CustomStringConvertible {
  package var description: String {
    switch error {
    case .drawing(let error): "\(error)"
    case .input(let error): "\(error)"
    case .output(let error): "\(error)"
    case .picture(let error): "\(error)"
    case .pictureFile(let error): "\(error)"
    case .reference(let error): "\(error)"
    case .other(let sentence): sentence
    }
  }
}

package struct PictureFileError: Error, Codable, Hashable, Sendable, CustomStringConvertible {
  package var path: String
  package var reason: RasterError

  package init(path: String, reason: RasterError) {
    (self.path, self.reason) = (path, reason)
  }

  package var description: String { "cannot read '\(path)': \(reason.ending)" }
}

extension SnapshotNote {
  /// The note without files, for comparison with other snapshots.
  package var cause: SnapshotNote {
    switch self {
    case .unreadable(let failure): .unreadable(failure: failure.cause)
    case .incomparable(let failure): .incomparable(failure: failure.cause)
    case .undrawable(let failure): .undrawable(failure: failure.cause)
    case .undrawableInRevision(let name, let failure):
      .undrawableInRevision(revision: name, failure: failure.cause)
    case .unwritten(let failure): .unwritten(failure: failure.cause)
    case .noRecord, .unstable, .isReference, .onlyInRevision, .notInRevision, .notExpected,
      .removed, .colorSpaces, .flaw:
      self
    }
  }
}
