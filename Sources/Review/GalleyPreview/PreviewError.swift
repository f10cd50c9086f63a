/// An error that prevents a preview, as one sentence.
///
/// It is only shown. It is not `Equatable`, so no code can decide by the words of its sentence.
public struct PreviewError: Error, Sendable, CustomStringConvertible {
  /// What was attempted, on what, why it failed, and what to do.
  public var description: String

  /// Creates an error from a sentence.
  public init(_ description: String) {
    self.description = description
  }
}
