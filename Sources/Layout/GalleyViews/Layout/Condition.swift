extension Layout {
  /// A condition on the traits, with the tests of its alternatives in words.
  ///
  /// Conditions with the same tests are the same condition and take the same alternative everywhere.
  public struct Condition: Hashable, Sendable, Codable {
    /// The test of each alternative, in order, such as width ≥ 600.
    package var tests: [String]
    /// The nodes or properties that depend on the condition, such as spacing of card.
    package var places: [String]

    public init(_ tests: [String], places: [String] = []) {
      self.tests = tests
      self.places = places
    }

    /// The words for the alternative that is used if no test holds.
    package static let otherwise = "otherwise"

    /// The display name: the first places, and the number of further ones.
    package var label: String {
      let rest = places.count - 2
      return places.prefix(2).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }

    /// Returns an alternative with its test, such as condition 1 of 2: width ≥ 600.
    package func outcome(_ number: Int) -> String {
      let test = tests.indices.contains(number) ? ": \(tests[number])" : ""
      return "condition \(number + 1) of \(tests.count)\(test)"
    }
  }

  /// Returns the layout as the outcome of a condition, which results list among their decisions.
  ///
  /// ```swift
  /// let isWide = traits.width >= 600
  /// let page = (isWide ? row : column)
  ///   .decided(by: Layout.Condition(["width ≥ 600", "otherwise"]), taking: isWide ? 0 : 1)
  /// ```
  ///
  /// - Parameters:
  ///   - condition: The condition; if it has no places, the layout is its place.
  ///   - number: The number of the alternative that was taken, from 0.
  /// - Returns: The same layout, with the condition.
  public func decided(by condition: Condition, taking number: Int) -> Layout {
    precondition(
      condition.tests.indices.contains(number), "The number of the alternative is out of range.")
    return noting([ConditionOutcome(condition, taking: number)])
  }

  /// Returns the layout with outcomes inserted before its own, which may depend on them.
  package func noting(_ outcomes: [ConditionOutcome]) -> Layout {
    guard !outcomes.isEmpty else { return self }
    return changing(self) { $0.notes.outcomes = outcomes + $0.notes.outcomes }
  }

  package struct ConditionOutcome: Hashable, Sendable {
    package var condition: Condition
    package var number: Int
    package var isMet: Bool

    package init(_ condition: Condition, taking number: Int, isMet: Bool = true) {
      (self.condition, self.number, self.isMet) = (condition, number, isMet)
    }
  }
}

extension Layout {
  /// Returns whether another layout is equal, everything in both stands at the same place of the document, and the
  /// conditions in both take the same alternatives.
  package func isDecided(like other: Layout) -> Bool {
    self == other && hasNotes(of: other)
  }

  private func hasNotes(of other: Layout) -> Bool {
    guard depth.hasNotes || other.depth.hasNotes else { return true }
    let (own, others) = (notes, other.notes)
    return own.outcomes.map(\.number) == others.outcomes.map(\.number) && own.step == others.step
      && own.alternatives == others.alternatives
      && zip(content.children, other.content.children).allSatisfy { $0.hasNotes(of: $1) }
  }
}

/// One of two layouts, chosen by a condition that results list among their decisions.
///
/// ```swift
/// let page = When("width ≥ 600", traits.width >= 600) {
///   HStack { facts }
/// } otherwise: {
///   VStack { facts }
/// }.id("main")
/// ```
///
/// A plain `if` in a body gives the same layout, but results do not list its condition.
public struct When: LayoutConvertible, Hashable {
  public let layout: Layout

  /// Creates the layout of one of two bodies; several layouts in a body form a column.
  ///
  /// - Parameters:
  ///   - test: The condition in words.
  ///   - holds: Whether the test holds.
  ///   - fileID: The file of the code.
  ///   - line: The line of the code.
  ///   - body: The layout if the test holds.
  ///   - otherwise: The layout otherwise.
  public init(
    _ test: String, _ holds: Bool, fileID: String = #fileID, line: Int = #line,
    @LayoutBuilder then body: () -> [Layout], @LayoutBuilder otherwise: () -> [Layout]
  ) {
    layout = Layout(body: holds ? body() : otherwise()).at(fileID, line)
      .inside([holds ? 0 : 1])
      .decided(by: Layout.Condition([test, Layout.Condition.otherwise]), taking: holds ? 0 : 1)
  }
}
