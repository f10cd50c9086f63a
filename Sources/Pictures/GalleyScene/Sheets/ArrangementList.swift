package import GalleyLayout

package struct ArrangementList {
  /// An arrangement: its letter, and its decisions as bytes.
  private struct Entry {
    var letter: ArrangementLetter
    var text: [UInt8]
  }

  /// The arrangements in the order in which they were met.
  private var met: [Entry] = []
  private var places: [[UInt8]: Int] = [:]

  package init() {}

  /// Adds the arrangement of decisions, and returns its place in the order in which arrangements were met.
  package mutating func add(_ decisions: [Decision]) -> Int {
    let text = decisions.arrangementText
    if let known = places[text] { return known }
    places[text] = met.count
    met.append(Entry(letter: ArrangementLetter(of: decisions), text: text))
    return met.count - 1
  }

  /// Returns the letters in their order, and the index of the letter of each arrangement in the order in which they
  /// were met.
  package func sorted() -> (letters: [ArrangementLetter], places: [Int]) {
    let order = met.indices.sorted { left, right in
      let (left, right) = (met[left], met[right])
      guard left.letter == right.letter else { return left.letter < right.letter }
      return left.text.lexicographicallyPrecedes(right.text)
    }
    var letters: [ArrangementLetter] = []
    var places = Array(repeating: 0, count: met.count)
    for place in order {
      places[place] = letters.count
      var letter = met[place].letter
      if let last = letters.last, last.number == letter.number { letter.primes = last.primes + 1 }
      letters.append(letter)
    }
    return (letters, places)
  }

  package static func letters(of results: [LayoutResult]) -> [ArrangementLetter] {
    var list = ArrangementList()
    let met = results.map { list.add($0.decisions) }
    let (letters, places) = list.sorted()
    return met.map { letters[places[$0]] }
  }
}
