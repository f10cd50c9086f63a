extension [Decision] {
  /// The numbers of the alternatives that are taken, from 0, by what they are decisions about.
  package var chosenByKey: [ChoiceKey: Int] {
    Dictionary(map { ($0.key, $0.chosen) }, uniquingKeysWith: { first, _ in first })
  }
}

/// Numbers the ways to decide everything in the order of their appearance.
package struct ArrangementNumbers {
  /// The decisions of each arrangement where it first appeared.
  package private(set) var arrangements: [[Decision]] = []
  private var numbers: [[ChoiceKey: Int]: Int] = [:]

  /// Creates numbers of nothing.
  package init() {}

  /// Returns the number of the arrangement that some decisions make, from 0.
  package mutating func number(of decisions: [Decision]) -> Int {
    let chosen = decisions.chosenByKey
    if let known = numbers[chosen] { return known }
    numbers[chosen] = arrangements.count
    arrangements.append(decisions)
    return arrangements.count - 1
  }
}
