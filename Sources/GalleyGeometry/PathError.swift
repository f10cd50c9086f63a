/// A reason why a text is not SVG path data, and the place where reading stopped.
public struct PathError: Error, Hashable, Sendable {
  /// What was expected and what was found, as one sentence.
  public var message: String
  /// The number of UTF-8 bytes before the place.
  public var offset: Int
}

extension PathError: CustomStringConvertible {
  /// The sentence and the place.
  public var description: String {
    "\(message) Reading stopped at byte \(offset)."
  }
}
