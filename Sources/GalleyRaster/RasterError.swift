/// A reason why a picture cannot be made, read or written.
public struct RasterError: Error, Hashable, Sendable {
  /// What was attempted and why it failed, as one sentence.
  public var message: String

  /// Creates an error from its sentence.
  public init(_ message: String) {
    self.message = message
  }

  /// Creates an error about a file of a format, with the reason why it cannot be read and what to do.
  package static func unreadable(
    _ format: String, _ reason: String, _ remedy: String
  ) -> RasterError {
    RasterError("The \(format) file cannot be read because \(reason): \(remedy).")
  }

  /// Creates an error about a file that is not as it was written.
  static func damagedPNG(_ reason: String) -> RasterError {
    .unreadable("PNG", reason, "get or make it anew")
  }

  /// Creates an error about a file whose program did not follow the rules.
  static func wrongPNG(_ reason: String) -> RasterError {
    .unreadable("PNG", reason, "save it with another program")
  }

  /// The part of the sentence after its opening and before what to do, with what to do; nil for other sentences.
  private var parts: (reason: Substring, remedy: Substring)? {
    let openings = ["PNG ", "JPEG ", "WebP ", ""].map { "The \($0)file cannot be read because " }
    guard let opening = openings.first(where: message.hasPrefix),
      let colon = message.lastIndex(of: ":"), message.hasSuffix(".")
    else { return nil }
    return (message[..<colon].dropFirst(opening.count), message[colon...].dropFirst().dropLast())
  }

  /// Why a file cannot be read, as a part of a sentence without what to do; other errors as they are.
  package var reason: String {
    parts.map { String($0.reason) } ?? message
  }

  /// Why a file cannot be read and what to do, as the end of a sentence that names it; other errors as they are.
  package var ending: String {
    parts.map { "\($0.reason);\($0.remedy)" } ?? message
  }
}

extension RasterError: CustomStringConvertible {
  /// The sentence.
  public var description: String { message }
}
