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

extension RasterError {
  /// Why a file cannot be read, as a part of a sentence without what to do; other errors as they are.
  package var reason: String {
    let opening = "The PNG file cannot be read because "
    guard message.hasPrefix(opening), let colon = message.lastIndex(of: ":") else { return message }
    return String(message[..<colon].dropFirst(opening.count))
  }
}
