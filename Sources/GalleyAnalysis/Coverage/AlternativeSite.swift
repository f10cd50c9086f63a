import GalleyGeometry
public import GalleyLayout

/// An alternative of a choice, whether it is ever taken or not.
///
/// ```swift
/// let header = ChoiceSite(path: LayoutPath([0]), id: "header", alternativeCount: 3)
/// print(AlternativeSite(choice: header, number: 1).label)  // header 2 of 3
/// ```
public struct AlternativeSite: Hashable, Sendable {
  /// The choice.
  public var choice: ChoiceSite
  /// The number of the alternative, from 0.
  public var number: Int

  /// Creates an alternative.
  public init(choice: ChoiceSite, number: Int) {
    self.choice = choice
    self.number = number
  }

  /// The name for people, such as header 2 of 3.
  public var label: String { "\(choice.label) \(outcome)" }

  /// The name among other words on a terminal.
  package func words(in columns: Int = 40) -> String {
    let name = choice.label.shown(in: max(1, columns - outcome.count - 1))
    return "\(name.isEmpty ? "“”" : name) \(outcome)"
  }

  /// The number out of how many, counted from 1.
  private var outcome: String { "\(number + 1) of \(choice.alternativeCount)" }
}

extension LayoutResult {
  /// The alternatives that were taken.
  package var takenAlternatives: [AlternativeSite] {
    let chosen = Dictionary(
      decisions.map { ($0.path, $0.chosen) }, uniquingKeysWith: { first, _ in first })
    return choices.compactMap { choice in
      guard let number = chosen[choice.path], number < choice.alternativeCount else { return nil }
      return AlternativeSite(choice: choice, number: number)
    }
  }
}
