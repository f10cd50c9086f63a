/// A headline and what belongs to it, in lines.
struct FailureLines {
  private let headline: String
  private let entries: [String]

  /// The number of entries after which a text says only how many more there are.
  private static let maximumCount = 20

  /// Creates lines.
  init(_ headline: String, _ entries: [String]) {
    self.headline = headline
    self.entries = entries
  }

  /// Returns the failure of an expectation that would hold because it looks at nothing.
  static func nothing(toLookAtOf document: String) -> TestFailure {
    TestFailure(
      text:
        "Nothing can be said of '\(document)', because no variant of it is asked for; name a width and a size of text."
    )
  }

  /// The failure with these lines.
  var failure: TestFailure {
    let rest = entries.count - Self.maximumCount
    let shown = entries.prefix(Self.maximumCount) + (rest > 0 ? ["and \(rest) more"] : [])
    return TestFailure(text: ([headline] + shown.map { "  " + $0 }).joined(separator: "\n"))
  }
}
