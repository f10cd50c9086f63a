extension String {
  private static let maximumComparedCount = 64

  /// Returns the known words within a small edit distance, nearest first.
  ///
  /// The limit is a third of the characters, or one for a short word. Words at the same distance keep their order.
  ///
  /// - Complexity: The product of the lengths of both words, which are at most 64, for each known word.
  package func nearest(_ count: Int, among known: [String]) -> [String] {
    let characters = Array(lowercased().prefix(Self.maximumComparedCount + 1))
    guard characters.count <= Self.maximumComparedCount else { return [] }
    let allowed = max(1, characters.count / 3)
    let near = known.compactMap { candidate -> (word: String, distance: Int)? in
      guard abs(candidate.count - characters.count) <= allowed else { return nil }
      let distance = Self.mistakes(from: characters, to: Array(candidate.lowercased()))
      return distance <= allowed ? (candidate, distance) : nil
    }
    // The standard library does not guarantee stable sorting, so the comparison includes the index.
    let order = near.indices.sorted { (near[$0].distance, $0) < (near[$1].distance, $1) }
    return order.prefix(count).map { near[$0].word }
  }

  /// Returns the number of characters to insert, delete, replace or swap with the next.
  ///
  /// This is the optimal string alignment distance.
  private static func mistakes(from source: [Character], to target: [Character]) -> Int {
    var older: [Int] = []
    var previous = Array(0...target.count)
    for (row, letter) in source.enumerated() {
      var current = [row + 1]
      for (column, other) in target.enumerated() {
        let replaced = previous[column] + (letter == other ? 0 : 1)
        var best = Swift.min(replaced, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == target[column - 1], source[row - 1] == other {
          best = Swift.min(best, older[column - 1] + 1)
        }
        current.append(best)
      }
      (older, previous) = (previous, current)
    }
    return previous[target.count]
  }
}
