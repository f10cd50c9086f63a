import GalleyGeometry

package enum Wording {
  private static let maximumNameCount = 500

  /// Returns words from a file between quotation marks, on one line and not too long.
  package static func quoted(_ text: some StringProtocol) -> String {
    text.quotedOnOneLine
  }

  package static func list(_ words: [String], _ conjunction: String = "or") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// Returns the end of a message that names the nearest of a document's own names, unless there are very many.
  package static func suggestion(for word: String, amongNames names: some Collection<String>)
    -> String
  {
    names.count > maximumNameCount ? "" : suggestion(for: word, among: names.sorted())
  }

  package static func suggestion(for word: String, among known: [String]) -> String {
    guard let nearest = word.nearest(1, among: known).first else { return "" }
    return "; did you mean '\(nearest)'?"
  }
}
