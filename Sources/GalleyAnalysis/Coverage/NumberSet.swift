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
