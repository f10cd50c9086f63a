/// A choice or a condition of a layout, whether it was reached or not.
public struct ChoiceSite: Sendable {
  /// The place of the choice; of a condition, of the first layout that depends on it, as far as it is known.
  public var path: LayoutPath
  /// The name of the choice, if it has one.
  public var id: String?
  /// The condition, unless it is a choice by what fits.
  public var condition: Layout.Condition?
  /// The number of alternatives.
  public var alternativeCount: Int
  /// Where the choice stands in the file of its document, if it comes from one.
  public var source: SourcePlace? { sourcePlace }
  /// The stored place, which is ignored when values are compared.
  @Aside package var sourcePlace: SourcePlace?

  /// Creates a choice.
  public init(path: LayoutPath, id: String? = nil, alternativeCount: Int) {
    self.path = path
    self.id = id
    self.alternativeCount = alternativeCount
  }

  /// Creates a condition.
  public init(path: LayoutPath = LayoutPath(), condition: Layout.Condition) {
    self.path = path
    self.condition = condition
    alternativeCount = condition.tests.count
  }

  /// The name for people: of a choice its id, else its kind and the line of the document, or its place; of a condition
  /// what depends on it.
  public var label: String {
    condition?.label ?? id ?? NodeName.name(of: .choice, at: path, source)
  }

  /// Returns an alternative out of how many, counted from 1; of a condition, with its test.
  public func outcome(_ number: Int) -> String {
    condition?.outcome(number) ?? "\(number + 1) of \(alternativeCount)"
  }

  /// Returns what has to hold for an alternative of a condition, or the number of an alternative of a choice from 1.
  package func test(_ number: Int) -> String {
    condition.flatMap { $0.tests.indices.contains(number) ? $0.tests[number] : nil }
      ?? "\(number + 1)"
  }

  /// What it is for all traits.
  package var key: ChoiceKey {
    condition.map { .condition($0.tests) } ?? .place(path)
  }
}

extension ChoiceSite: Hashable {
  /// Returns whether two are the same choice, or conditions with the same tests.
  public static func == (left: ChoiceSite, right: ChoiceSite) -> Bool {
    left.key == right.key && left.id == right.id && left.alternativeCount == right.alternativeCount
  }

  /// Hashes what makes it the same.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(id)
  }
}

/// What makes two decisions be about the same: the place of a choice, or the tests of a condition.
package enum ChoiceKey: Hashable, Sendable {
  /// The place of a choice.
  case place(LayoutPath)
  /// The tests of a condition.
  case condition([String])
}

extension Decision {
  /// What was decided.
  package var site: ChoiceSite {
    var site =
      condition.map { ChoiceSite(path: path, condition: $0) }
      ?? ChoiceSite(path: path, id: id, alternativeCount: alternatives.count)
    site.sourcePlace = sourcePlace
    return site
  }

  /// What makes two decisions be about the same.
  package var key: ChoiceKey {
    condition.map { .condition($0.tests) } ?? .place(path)
  }

  /// Creates the decision of a condition, whose alternatives need no space.
  package init(path: LayoutPath, condition: Layout.Condition, chosen: Int) {
    self.init(
      path: path, offered: .infinity, chosen: chosen,
      alternatives: condition.tests.map { _ in Alternative(fit: 0) })
    self.condition = condition
  }
}

extension [Decision] {
  /// The numbers of the alternatives that are taken, from 0, by what they are decisions about.
  package var chosenByKey: [ChoiceKey: Int] {
    Dictionary(map { ($0.key, $0.chosen) }, uniquingKeysWith: { first, _ in first })
  }
}
