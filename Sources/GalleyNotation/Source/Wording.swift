/// The phrases that messages are made of.
package enum Wording {
  private static let maximumQuotedCount = 40
  private static let maximumNameCount = 500
  private static let maximumComparedCount = 64

  /// Returns words from a file between quotation marks, on one line and not too long.
  package static func quoted(_ text: some StringProtocol) -> String {
    let line = text.prefix(maximumQuotedCount).map { $0.isNewline ? " " : String($0) }.joined()
    return text.dropFirst(maximumQuotedCount).isEmpty ? "'\(line)'" : "'\(line)…'"
  }

  /// Returns words as an enumeration that ends with a conjunction.
  package static func list(_ words: [String], _ conjunction: String = "or") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// Returns the end of a message that names the nearest of a document's own names, unless there are very many.
  static func suggestion(for word: String, amongNames names: some Collection<String>) -> String {
    names.count > maximumNameCount ? "" : suggestion(for: word, among: names.sorted())
  }

  /// Returns the end of a message that names the nearest known word, or nothing if none is near.
  package static func suggestion(for word: String, among known: [String]) -> String {
    guard let nearest = nearest(to: word, among: known) else { return "" }
    return "; did you mean '\(nearest)'?"
  }

  /// Returns the known word that takes the fewest typing mistakes, or nil if all take too many.
  ///
  /// - Complexity: The product of the lengths of the words, which are at most 64, for each known word.
  static func nearest(to word: String, among known: [String]) -> String? {
    let characters = Array(word.lowercased().prefix(maximumComparedCount + 1))
    guard characters.count <= maximumComparedCount else { return nil }
    let allowed = max(1, characters.count / 3)
    var best: (word: String, distance: Int)?
    for candidate in known where abs(candidate.count - characters.count) <= allowed {
      let distance = mistakes(from: characters, to: Array(candidate.lowercased()))
      if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// Returns the number of characters to insert, leave out, replace or swap with a neighbor.
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
