import ArgumentParser

/// A regular expression that chooses variants.
struct Filter: CommandWord {
  static let expectation = "a regular expression such as episode/390"

  private let pattern: String

  init?(argument: String) {
    guard (try? Regex(argument)) != nil else { return nil }
    pattern = argument
  }

  /// Returns a function that says whether the expression matches somewhere in a text.
  func matcher() -> (String) -> Bool {
    guard let expression = try? Regex(pattern) else { return { _ in false } }
    return { $0.contains(expression) }
  }
}
