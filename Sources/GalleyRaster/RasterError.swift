/// A reason why a picture cannot be made, read or written.
public struct RasterError: Error, Hashable, Sendable {
  /// What was attempted and why it failed, as one sentence.
  public var message: String

  /// Creates an error from its sentence.
  public init(_ message: String) {
    self.message = message
  }

  private static let pngOpening = "The PNG file cannot be read because "

  /// Creates an error about a file that is not as it was written.
  static func damagedPNG(_ reason: String) -> RasterError {
    RasterError("\(pngOpening)\(reason): get or make it anew.")
  }

  /// Creates an error about a file whose program did not follow the rules.
  static func wrongPNG(_ reason: String) -> RasterError {
    RasterError("\(pngOpening)\(reason): save it with another program.")
  }

  /// Why a file cannot be read, as a part of a sentence without what to do; other errors as they are.
  package var reason: String {
    guard message.hasPrefix(Self.pngOpening), let colon = message.lastIndex(of: ":") else {
      return message
    }
    return String(message[..<colon].dropFirst(Self.pngOpening.count))
  }
}

extension RasterError: CustomStringConvertible {
  /// The sentence.
  public var description: String { message }
}
