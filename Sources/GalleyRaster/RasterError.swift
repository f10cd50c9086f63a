/// A reason why a picture cannot be made, read or written.
public struct RasterError: Error, Hashable, Sendable {
  /// What was attempted and what stands in the way, as one sentence.
  public var message: String

  /// Creates an error from its sentence.
  public init(_ message: String) {
    self.message = message
  }
}

extension RasterError: CustomStringConvertible {
  /// The sentence.
  public var description: String { message }
}
