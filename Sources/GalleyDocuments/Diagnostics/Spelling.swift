/// The search for the word that somebody meant.
enum Spelling {
  private static let maximumLength = 64

  /// Returns the known word that takes the fewest typing mistakes, or nil if all take too many.
  ///
  /// - Complexity: The product of the lengths of the words, which are at most 64, for each known word.
  static func nearest(to word: String, among known: [String]) -> String? {
    let letters = Array(word.lowercased().prefix(maximumLength + 1))
    guard letters.count <= maximumLength else { return nil }
    let allowed = max(1, letters.count / 3)
    var best: (word: String, distance: Int)?
    for candidate in known where abs(candidate.count - letters.count) <= allowed {
      let distance = mistakes(from: letters, to: Array(candidate.lowercased()))
      if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// Returns the number of letters to insert, leave out, replace or swap with a neighbour.
  ///
  /// This is the optimal string alignment distance.
  private static func mistakes(from source: [Character], to target: [Character]) -> Int {
    var older: [Int] = []
    var previous = Array(0...target.count)
    for (row, letter) in source.enumerated() {
      var current = [row + 1]
      for (column, other) in target.enumerated() {
        let replaced = previous[column] + (letter == other ? 0 : 1)
        var best = min(replaced, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == target[column - 1], source[row - 1] == other {
          best = min(best, older[column - 1] + 1)
        }
        current.append(best)
      }
      (older, previous) = (previous, current)
    }
    return previous[target.count]
  }
}
