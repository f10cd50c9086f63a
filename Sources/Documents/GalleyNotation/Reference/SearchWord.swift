internal import GalleyFiles

package struct SearchWord: Sendable {
  package let spellings: [String]
  /// The keys to use instead, if one of them is allowed.
  package let keys: [String]
  /// The advice where one of the keys is allowed, with code between backticks; nil for the keys themselves.
  private let use: String?
  package let otherwise: String?

  fileprivate init(_ cells: [String]) {
    spellings = cells[0].split(separator: " ").map(String.init)
    keys = cells[1].split(separator: " ").map(String.init)
    use = cells[2].isEmpty ? nil : cells[2]
    otherwise = cells[3].isEmpty ? nil : cells[3]
  }

  /// Returns what to write where only some keys are allowed, or nil if none of these helps.
  func advice(among known: [String]) -> String? {
    let keys = keys.filter { known.contains($0) }
    guard !keys.isEmpty else { return nil }
    return use ?? "use " + Wording.list(keys.map { "`\($0)`" })
  }

  package var answer: String {
    [advice(among: keys), otherwise].compactMap(\.self)
      .joined(separator: "; where that is not allowed, ")
  }
}

package struct SearchWords: Sendable {
  package let all: [SearchWord]
  private let table: [String: SearchWord]

  static let none = SearchWords([])

  /// Creates a list; of two words with one spelling the first counts.
  private init(_ all: [SearchWord]) {
    self.all = all
    let pairs = all.flatMap { word in word.spellings.map { (Self.plain($0), word) } }
    table = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// The word that a key spells, with or without hyphens and capitals.
  package subscript(key: String) -> SearchWord? { table[Self.plain(key)] }

  func hint(for key: String, among known: [String]) -> String {
    Self.ending(self[key]?.advice(among: known))
  }

  /// Returns the end of a message about an unknown key, which may send the reader to another part of the document.
  func hintOrDetour(for key: String, among known: [String]) -> String {
    let word = self[key]
    return Self.ending(word?.advice(among: known) ?? word?.otherwise)
  }

  private static func ending(_ advice: String?) -> String {
    advice.map { "; " + $0.replacing("`", with: "'") } ?? ""
  }

  private static func plain(_ key: String) -> String {
    guard key.utf8.count <= 64 else { return "" }
    return key.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }
}

extension SearchWords {
  package static let ofNodes = SearchWords(under: "Nodes")
  package static let ofDocuments = SearchWords(under: "Documents")
  package static let ofMatrices = SearchWords(under: "Matrices")
  package static let ofConditions = SearchWords(under: "Conditions")

  package static let all: [SearchWords] = [ofNodes, ofDocuments, ofMatrices, ofConditions]

  private init(under heading: String) {
    let lines = EmbeddedFile.text(of: "notation/SearchWords.md").split(separator: "\n")
    let table = lines.drop { $0 != "## \(heading)" }.dropFirst().prefix { $0.hasPrefix("|") }
    self.init(
      table.dropFirst(2).map { row in
        SearchWord(row.split(separator: "|").map { String($0.dropFirst().dropLast()) })
      })
  }
}
