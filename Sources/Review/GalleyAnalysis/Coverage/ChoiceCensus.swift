package import GalleyLayout

/// An alternative of a choice.
package struct AlternativeSite: Hashable, Sendable {
  package var choice: ChoiceSite
  package var number: Int

  package var label: String { choice.label + separator + outcome }

  package func label(in columns: Int = 40) -> String {
    let name = choice.label.shown(in: max(8, columns - outcome.count - 1))
    return (name.isEmpty ? "“”" : name) + separator + outcome
  }

  private var separator: String { choice.condition == nil ? " " : " → " }

  private var outcome: String { choice.outcome(number) }
}

extension LayoutResult {
  package var takenAlternatives: [AlternativeSite] { takenAlternatives(of: choices) }

  fileprivate func takenAlternatives(of choices: [ChoiceSite]) -> [AlternativeSite] {
    let chosen = decisions.chosenByKey
    return choices.compactMap { choice in
      guard let number = chosen[choice.key], number < choice.alternativeCount else { return nil }
      return AlternativeSite(choice: choice, number: number)
    }
  }
}

/// Records in which of several numbered results, or rows of results, each alternative is taken.
struct ChoiceCensus: Hashable {
  struct Entry: Hashable {
    var choice: ChoiceSite
    var takers: [NumberSet]
  }

  private(set) var entries: [Entry] = []
  private var indices: [ChoiceSite: Int] = [:]

  mutating func add(_ result: LayoutResult, of number: Int) {
    let choices = result.choices
    for choice in choices { add(choice) }
    for taken in result.takenAlternatives(of: choices) { add(taken, of: number) }
  }

  /// Returns the alternative that decisions take of each choice so far; nil for a choice that they do not contain.
  func taken(by decisions: [Decision]) -> [Int?] {
    let chosen = decisions.chosenByKey
    return entries.map { chosen[$0.choice.key] }
  }

  mutating func add(_ alternative: AlternativeSite, of number: Int) {
    let index = index(of: alternative.choice)
    entries[index].takers[alternative.number].insert(number)
  }

  mutating func add(_ choice: ChoiceSite) {
    _ = index(of: choice)
  }

  /// Returns the index of a choice, which may have more alternatives in one result than in another if Swift code makes them.
  private mutating func index(of choice: ChoiceSite) -> Int {
    if let index = indices[choice] {
      let missing = choice.alternativeCount - entries[index].choice.alternativeCount
      guard missing > 0 else { return index }
      entries[index].choice.alternativeCount = choice.alternativeCount
      entries[index].takers += Array(repeating: NumberSet(), count: missing)
      return index
    }
    indices[choice] = entries.count
    entries.append(
      Entry(
        choice: choice,
        takers: Array(repeating: NumberSet(), count: choice.alternativeCount)))
    return entries.count - 1
  }
}

/// A set of small numbers, stored as bits.
package struct NumberSet: Hashable, Sendable {
  /// The bits, without trailing zero words.
  private var bits: [UInt64] = []

  package init(_ numbers: some Sequence<Int> = []) {
    for number in numbers { insert(number) }
  }

  package var isEmpty: Bool { bits.isEmpty }

  package var count: Int { bits.reduce(0) { $0 + $1.nonzeroBitCount } }

  package mutating func insert(_ number: Int) {
    let word = number / UInt64.bitWidth
    if word >= bits.count {
      bits += Array(repeating: 0, count: word + 1 - bits.count)
    }
    bits[word] |= 1 << UInt64(number % UInt64.bitWidth)
  }

  package func contains(_ number: Int) -> Bool {
    let word = number / UInt64.bitWidth
    return word < bits.count && bits[word] & 1 << UInt64(number % UInt64.bitWidth) != 0
  }

  package mutating func formUnion(_ other: NumberSet) {
    if other.bits.count > bits.count {
      bits += Array(repeating: 0, count: other.bits.count - bits.count)
    }
    for index in other.bits.indices { bits[index] |= other.bits[index] }
  }

  package func subtracting(_ other: NumberSet) -> NumberSet {
    var result = self
    for index in 0..<min(bits.count, other.bits.count) {
      result.bits[index] &= ~other.bits[index]
    }
    while result.bits.last == 0 { result.bits.removeLast() }
    return result
  }

  package func countInCommon(with other: NumberSet) -> Int {
    zip(bits, other.bits).reduce(0) { $0 + ($1.0 & $1.1).nonzeroBitCount }
  }

  package func isDisjoint(with other: NumberSet) -> Bool {
    zip(bits, other.bits).allSatisfy { $0 & $1 == 0 }
  }

  package func isSubset(of other: NumberSet) -> Bool {
    bits.count <= other.bits.count
      && zip(bits, other.bits).allSatisfy { $0 & ~$1 == 0 }
  }

  package var numbers: [Int] {
    bits.indices.flatMap { index in
      (0..<UInt64.bitWidth).filter { bits[index] & 1 << UInt64($0) != 0 }
        .map { index * UInt64.bitWidth + $0 }
    }
  }
}
