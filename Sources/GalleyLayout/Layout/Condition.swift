extension Layout {
  /// A condition on the traits, with the words of its alternatives.
  ///
  /// Conditions with the same tests are one: they take the same alternative wherever they stand.
  public struct Condition: Hashable, Sendable, Codable {
    /// What has to hold for each alternative, in their order, such as width ≥ 600.
    public var tests: [String]
    /// What depends on the condition: nodes, or properties of nodes, such as spacing of card.
    public var places: [String]

    /// Creates a condition.
    public init(_ tests: [String], places: [String] = []) {
      self.tests = tests
      self.places = places
    }

    /// The words of the alternative that is taken where no test holds.
    public static let otherwise = "otherwise"

    /// The name for people: the first places, and how many there are besides.
    public var label: String {
      let rest = places.count - 2
      return places.prefix(2).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }

    /// Returns an alternative with its test, such as condition 1 of 2: width ≥ 600.
    package func outcome(_ number: Int) -> String {
      let test = tests.indices.contains(number) ? ": \(tests[number])" : ""
      return "condition \(number + 1) of \(tests.count)\(test)"
    }
  }

  /// Returns the layout as what a condition gives, which results then list among their decisions.
  ///
  /// ```swift
  /// let isWide = traits.width >= 600
  /// let page = (isWide ? row : column)
  ///   .decided(by: Layout.Condition(["width ≥ 600", "otherwise"]), taking: isWide ? 0 : 1)
  /// ```
  ///
  /// - Parameters:
  ///   - condition: The condition; without places, the layout is its place.
  ///   - number: The number of the alternative that was taken, from 0.
  /// - Returns: The same layout, with the condition.
  public func decided(by condition: Condition, taking number: Int) -> Layout {
    precondition(
      condition.tests.indices.contains(number), "A condition takes one of its alternatives.")
    return noting([ConditionOutcome(condition, taking: number)])
  }

  /// Returns the layout with the outcomes of conditions before those that it has, as these may depend on them.
  package func noting(_ outcomes: [ConditionOutcome]) -> Layout {
    guard !outcomes.isEmpty else { return self }
    var copy = self
    copy.conditions.outcomes = outcomes + copy.conditions.outcomes
    return copy
  }

  /// A condition, and what it takes under the traits that a layout was made for.
  package struct ConditionOutcome: Hashable, Sendable {
    /// The condition.
    package var condition: Condition
    /// The number of the alternative taken, from 0.
    package var number: Int
    /// Whether the layout depends on it, and not merely another that stands somewhere in the document.
    package var isMet: Bool

    /// Creates an outcome.
    package init(_ condition: Condition, taking number: Int, isMet: Bool = true) {
      (self.condition, self.number, self.isMet) = (condition, number, isMet)
    }
  }

  /// What is known of the conditions that a layout depends on.
  ///
  /// It does not count where layouts are compared: two that look the same are equal, whatever led to them.
  package struct ConditionNotes: Hashable, Sendable {
    /// The outcomes in the order of the document.
    package var outcomes: [ConditionOutcome] = []

    /// Returns true.
    package static func == (left: ConditionNotes, right: ConditionNotes) -> Bool { true }

    /// Hashes nothing.
    package func hash(into hasher: inout Hasher) {}
  }
}

/// One of two layouts, by a condition with words that results list among their decisions.
///
/// ```swift
/// let page = When("width ≥ 600", traits.width >= 600) {
///   HStack { facts }
/// } otherwise: {
///   VStack { facts }
/// }.id("main")
/// ```
///
/// A plain `if` in a body gives the same layout; results then do not know why.
public struct When: LayoutConvertible, Hashable {
  /// The layout as plain data.
  public let layout: Layout

  /// Creates the layout of one body or the other; several layouts in a body stand one below the other.
  ///
  /// - Parameters:
  ///   - test: What is tested, in words.
  ///   - holds: Whether the test holds.
  ///   - body: The layout where the test holds.
  ///   - otherwise: The layout elsewhere.
  public init(
    _ test: String, _ holds: Bool, @LayoutBuilder then body: () -> [Layout],
    @LayoutBuilder otherwise: () -> [Layout]
  ) {
    layout = Layout(body: holds ? body() : otherwise())
      .decided(by: Layout.Condition([test, Layout.Condition.otherwise]), taking: holds ? 0 : 1)
  }
}
