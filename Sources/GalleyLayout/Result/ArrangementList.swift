/// The arrangements that a view shows, each with its own letter.
package struct ArrangementList {
  /// An arrangement.
  package struct Entry {
    /// The letter.
    package var letter: ArrangementLetter
    /// The decisions at its first occurrence.
    package var decisions: [Decision]
  }

  /// The arrangements in the order in which they were met.
  private var met: [Entry] = []
  private var places: [[ChoiceKey: Int]: Int] = [:]

  /// Creates a list of nothing.
  package init() {}

  /// Adds the arrangement that some decisions make, and returns its place in the order in which they are met.
  package mutating func add(_ decisions: [Decision]) -> Int {
    let chosen = decisions.chosenByKey
    if let known = places[chosen] { return known }
    places[chosen] = met.count
    met.append(Entry(letter: ArrangementLetter(of: decisions), decisions: decisions))
    return met.count - 1
  }

  /// Returns the arrangements in the order of their letters, and where among them each is that was met.
  package func sorted() -> (entries: [Entry], places: [Int]) {
    let order = met.indices.sorted { left, right in
      let letters = (met[left].letter, met[right].letter)
      guard letters.0 == letters.1 else { return letters.0 < letters.1 }
      let texts = (met[left].decisions.arrangementText, met[right].decisions.arrangementText)
      return texts.0.lexicographicallyPrecedes(texts.1)
    }
    var entries: [Entry] = []
    var places = Array(repeating: 0, count: met.count)
    for place in order {
      places[place] = entries.count
      var entry = met[place]
      if let last = entries.last?.letter, last.number == entry.letter.number {
        entry.letter.primes = last.primes + 1
      }
      entries.append(entry)
    }
    return (entries, places)
  }

  /// Returns the letters of results that are shown together.
  package static func letters(of results: [LayoutResult]) -> [ArrangementLetter] {
    var list = ArrangementList()
    let met = results.map { list.add($0.decisions) }
    let (entries, places) = list.sorted()
    return met.map { entries[places[$0]].letter }
  }
}
