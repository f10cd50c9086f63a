/// A choice or a condition of a layout, reached or not.
public struct ChoiceSite: Sendable {
  /// The place of the choice, or of the first layout known to depend on the condition.
  package var path: LayoutPath
  package var id: String?
  /// The condition, or nil for a choice.
  package var condition: Layout.Condition?
  package var alternativeCount: Int
  /// The place of the choice in the file of its document, if it has one.
  package var source: SourcePlace? { sourcePlace }
  /// The stored place, which is ignored when values are compared.
  @Aside package var sourcePlace: SourcePlace?

  @Aside package var recordedName: String?

  package init(path: LayoutPath, id: String? = nil, alternativeCount: Int) {
    self.path = path
    self.id = id
    self.alternativeCount = alternativeCount
  }

  package init(path: LayoutPath = LayoutPath(), condition: Layout.Condition) {
    self.path = path
    self.condition = condition
    alternativeCount = condition.tests.count
  }

  /// The display name: of a choice its id, else the first name inside or its place, with the lines where its component is used; of
  /// a condition the parts that depend on it.
  package var label: String {
    guard condition == nil, id == nil, let use = source?.usePhrase else { return shortLabel }
    return "\(shortLabel) (\(use))"
  }

  /// The display name without the lines where a component is used.
  package var shortLabel: String {
    condition?.label ?? id ?? path.names?.name ?? recordedName
      ?? NodeName.name(of: .choice, at: path, source)
  }

  /// Returns an alternative and the number of alternatives, counted from 1; for a condition, with its test.
  package func outcome(_ number: Int) -> String {
    condition?.outcome(number) ?? "\(number + 1) of \(alternativeCount)"
  }

  package func test(_ number: Int) -> String {
    condition.flatMap { $0.tests.indices.contains(number) ? $0.tests[number] : nil }
      ?? "\(number + 1)"
  }

  package var key: ChoiceKey {
    condition.map { .condition($0.tests) } ?? .place(path)
  }
}

extension ChoiceSite: Hashable {
  /// Returns whether two are the same choice, which is at one place of the document, or conditions with the same tests.
  public static func == (left: ChoiceSite, right: ChoiceSite) -> Bool {
    left.key == right.key
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
  }
}

/// The identity of a decision: the place of a choice, or the tests of a condition.
///
/// Conditions with the same tests are one, at any place: a test asks the traits alone, so that all of them take the same
/// alternative everywhere, and a variant that shows one of them shows all.
package enum ChoiceKey: Hashable, Sendable {
  case place(LayoutPath)
  case condition([String])
}

extension Decision {
  package var site: ChoiceSite {
    var site =
      condition.map { ChoiceSite(path: path, condition: $0) }
      ?? ChoiceSite(path: path, id: id, alternativeCount: alternatives.count)
    (site.sourcePlace, site.recordedName) = (sourcePlace, recordedName)
    return site
  }

  package var key: ChoiceKey {
    condition.map { .condition($0.tests) } ?? .place(path)
  }

  package init(path: LayoutPath, condition: Layout.Condition, chosen: Int) {
    self.init(
      path: path, offered: .infinity, chosen: chosen,
      alternatives: condition.tests.map { _ in Alternative(fit: 0) })
    self.condition = condition
  }
}

extension [Decision] {
  package var chosenByKey: [ChoiceKey: Int] {
    Dictionary(map { ($0.key, $0.chosen) }, uniquingKeysWith: { first, _ in first })
  }
}
