import ArgumentParser

/// A regular expression that chooses variants.
struct Filter: CommandWord {
  static let expectation = "a regular expression such as episode/390"

  private let pattern: String

  init?(argument: String) {
    guard (try? Regex(argument)) != nil else { return nil }
    pattern = argument
  }

  /// Whether the expression matches somewhere in a text.
  func matches(_ text: String) -> Bool {
    (try? Regex(pattern)).map { text.contains($0) } ?? false
  }
}
