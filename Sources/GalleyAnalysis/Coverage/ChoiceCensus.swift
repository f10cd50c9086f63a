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
  public var label: String { choice.label + separator + outcome }

  /// The name among other words on a terminal.
  package func words(in columns: Int = 40) -> String {
    let name = choice.label.shown(in: max(8, columns - outcome.count - 1))
    return (name.isEmpty ? "“”" : name) + separator + outcome
  }

  private var separator: String { choice.condition == nil ? " " : " → " }

  /// The number out of how many, counted from 1.
  private var outcome: String { choice.outcome(number) }
}

extension LayoutResult {
  /// The alternatives that were taken.
  package var takenAlternatives: [AlternativeSite] {
    let chosen = decisions.chosenByKey
    return choices.compactMap { choice in
      guard let number = chosen[choice.key], number < choice.alternativeCount else { return nil }
      return AlternativeSite(choice: choice, number: number)
    }
  }
}

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

/// A set of small numbers, a bit for each.
package struct NumberSet: Hashable, Sendable {
  /// The bits, without words of zeros at the end.
  private var words: [UInt64] = []

  /// Creates a set.
  package init(_ numbers: some Sequence<Int> = []) {
    for number in numbers { insert(number) }
  }

  /// Whether there is nothing in the set.
  package var isEmpty: Bool { words.isEmpty }

  /// How many numbers there are.
  package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Adds a number, which is not negative.
  package mutating func insert(_ number: Int) {
    let word = number / UInt64.bitWidth
    if word >= words.count {
      words += Array(repeating: 0, count: word + 1 - words.count)
    }
    words[word] |= 1 << UInt64(number % UInt64.bitWidth)
  }

  /// Returns whether a number is in the set.
  package func contains(_ number: Int) -> Bool {
    let word = number / UInt64.bitWidth
    return word < words.count && words[word] & 1 << UInt64(number % UInt64.bitWidth) != 0
  }

  /// Adds everything that is in another set.
  package mutating func formUnion(_ other: NumberSet) {
    if other.words.count > words.count {
      words += Array(repeating: 0, count: other.words.count - words.count)
    }
    for index in other.words.indices { words[index] |= other.words[index] }
  }

  /// Returns what is not in another set.
  package func subtracting(_ other: NumberSet) -> NumberSet {
    var result = self
    for index in 0..<min(words.count, other.words.count) {
      result.words[index] &= ~other.words[index]
    }
    while result.words.last == 0 { result.words.removeLast() }
    return result
  }

  /// Returns how many numbers are in another set too.
  package func countInCommon(with other: NumberSet) -> Int {
    zip(words, other.words).reduce(0) { $0 + ($1.0 & $1.1).nonzeroBitCount }
  }

  /// Returns whether no number is in another set too.
  package func isDisjoint(with other: NumberSet) -> Bool {
    zip(words, other.words).allSatisfy { $0 & $1 == 0 }
  }

  /// Returns whether everything is in another set too.
  package func isSubset(of other: NumberSet) -> Bool {
    words.count <= other.words.count
      && zip(words, other.words).allSatisfy { $0 & ~$1 == 0 }
  }

  /// The numbers, the least first.
  package var numbers: [Int] {
    words.indices.flatMap { index in
      (0..<UInt64.bitWidth).filter { words[index] & 1 << UInt64($0) != 0 }
        .map { index * UInt64.bitWidth + $0 }
    }
  }
}
