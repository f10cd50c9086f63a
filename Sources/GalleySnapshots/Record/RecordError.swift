/// A reason why a record makes no sense.
public struct RecordError: Error, Hashable, Sendable {
  /// What was attempted and what stands in the way, as one sentence.
  public var message: String

  /// Creates an error from its sentence.
  public init(_ message: String) {
    self.message = message
  }
}

extension RecordError: CustomStringConvertible {
  /// The sentence.
  public var description: String { message }
}
