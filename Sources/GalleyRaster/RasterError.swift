/// An error of creating, reading or writing a picture.
public struct RasterError: Error, Hashable, Sendable {
  /// One sentence with the attempt and the reason.
  public var message: String

  /// Creates an error from a sentence.
  public init(_ message: String) {
    self.message = message
  }

  /// Creates an error about an unreadable file of a format, with the reason and the advice.
  package static func unreadable(
    _ format: String, _ reason: String, _ remedy: String
  ) -> RasterError {
    RasterError("The \(format) file cannot be read because \(reason): \(remedy).")
  }

  /// Creates an error about a damaged file.
  static func damagedPNG(_ reason: String) -> RasterError {
    .unreadable("PNG", reason, "download or create it again")
  }

  /// Creates an error about a file that violates the format.
  static func wrongPNG(_ reason: String) -> RasterError {
    .unreadable("PNG", reason, "save it with another program")
  }

  /// The reason and the advice of the sentence; nil for other sentences.
  private var parts: (reason: Substring, remedy: Substring)? {
    let openings = ["PNG ", "JPEG ", "WebP ", ""].map { "The \($0)file cannot be read because " }
    guard let opening = openings.first(where: message.hasPrefix),
      let colon = message.lastIndex(of: ":"), message.hasSuffix(".")
    else { return nil }
    return (message[..<colon].dropFirst(opening.count), message[colon...].dropFirst().dropLast())
  }

  /// The reason why a file cannot be read, without the advice; other errors unchanged.
  package var reason: String {
    parts.map { String($0.reason) } ?? message
  }

  /// The reason and the advice, as the end of a sentence about the file; other errors unchanged.
  package var ending: String {
    parts.map { "\($0.reason);\($0.remedy)" } ?? message
  }
}

extension RasterError: CustomStringConvertible {
  /// The sentence.
  public var description: String { message }
}
