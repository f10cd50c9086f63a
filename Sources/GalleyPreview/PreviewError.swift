/// An error that prevents a preview, as one sentence.
public struct PreviewError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was attempted, on what, why it failed, and what to do.
  public var description: String

  /// Creates an error from a sentence.
  public init(_ description: String) {
    self.description = description
  }
}
