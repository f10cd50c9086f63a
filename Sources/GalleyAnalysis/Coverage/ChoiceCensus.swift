import GalleyLayout

/// Notes in which of several numbered results, or rows of results, each alternative is taken.
struct ChoiceCensus: Hashable {
  /// A choice, and the numbers of those that take each alternative.
  struct Entry: Hashable {
    var choice: ChoiceSite
    var takers: [NumberSet]
  }

  /// The choices in the order of their appearance.
  private(set) var entries: [Entry] = []
  private var indices: [ChoiceSite: Int] = [:]

  /// Notes the choices of a result, and what it takes.
  mutating func add(_ result: LayoutResult, of number: Int) {
    for choice in result.choices { add(choice) }
    for taken in result.takenAlternatives { add(taken, of: number) }
  }

  /// Notes that an alternative is taken.
  mutating func add(_ alternative: AlternativeSite, of number: Int) {
    let index = index(of: alternative.choice)
    entries[index].takers[alternative.number].insert(number)
  }

  /// Notes that there is a choice.
  mutating func add(_ choice: ChoiceSite) {
    _ = index(of: choice)
  }

  private mutating func index(of choice: ChoiceSite) -> Int {
    if let index = indices[choice] { return index }
    indices[choice] = entries.count
    entries.append(
      Entry(
        choice: choice,
        takers: Array(repeating: NumberSet(), count: choice.alternativeCount)))
    return entries.count - 1
  }
}
