import GalleyGeometry

/// Why a file is no image that can be drawn.
public struct ImageError: Error, Hashable, Sendable {
  /// The name of the file.
  public var name: String
  /// What is the matter.
  public var reason: Reason

  /// Creates an error.
  public init(name: String, reason: Reason) {
    self.name = name
    self.reason = reason
  }

  /// What can be the matter with a file.
  public enum Reason: Error, Hashable, Sendable {
    /// There are no bytes.
    case empty
    /// A pointer of Git LFS lies in the place of the file.
    case pointer
    /// The file is not a PNG, but perhaps of a kind that is known.
    case notPNG(kind: String?)
    /// The file ends too early.
    case truncated
    /// Something in the file is wrong.
    case damaged
    /// There are more bytes than the limit.
    case tooManyBytes
    /// There are more pixels than the limit.
    case tooManyPixels(width: Int, height: Int, limit: Int)
  }
}

extension ImageError: CustomStringConvertible {
  /// One sentence that says what was attempted, on what, why not, and what to do.
  public var description: String {
    "cannot read the image '\(name.printable)': \(reason)"
  }
}

extension ImageError.Reason: CustomStringConvertible {
  /// What is the matter and what to do, as the end of a sentence.
  public var description: String {
    switch self {
    case .empty: "it is empty; save it again"
    case .pointer: "it is only a pointer of Git LFS; run git lfs pull"
    case .notPNG(let kind): "it is \(kind.map { "\($0) and " } ?? "")not a PNG; save it as one"
    case .truncated: "it ends too early; copy or save it again"
    case .damaged: "it is damaged; copy or save it again"
    case .tooManyBytes:
      "it has more than \(ImageFile.maximumByteCount) bytes (64 MiB); make it smaller"
    case .tooManyPixels(let width, let height, let limit):
      "it has \(width) × \(height) pixels; make it smaller, the limit is"
        + " \(ImageFile.maximumSide) on a side and \(limit) in all"
    }
  }
}
