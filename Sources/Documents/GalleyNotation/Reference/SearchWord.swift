internal import GalleyFiles
internal import GalleyGeometry

package struct SearchWord: Sendable {
  package let spellings: [String]
  /// The spellings that other words may end with, such as Chip in AssistChip, which have an asterisk in the table.
  fileprivate let endings: [String]
  /// The keys to use instead, if one of them is allowed.
  package let keys: [String]
  /// The advice where one of the keys is allowed, with code between backticks; nil for the keys themselves.
  private let use: String?
  package let otherwise: String?

  fileprivate init(_ cells: [String]) {
    let words = cells[0].split(separator: " ")
    spellings = words.map { String($0.drop { $0 == "*" }) }
    endings = words.filter { $0.hasPrefix("*") }.map { String($0.dropFirst()) }
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
  private let endings: [String: SearchWord]

  /// Creates a list; of two words with one spelling the first counts.
  private init(_ all: [SearchWord]) {
    self.all = all
    let pairs = all.flatMap { word in word.spellings.map { (Self.plain($0), word) } }
    table = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    let ends = all.flatMap { word in word.endings.map { (Self.plain($0), word) } }
    endings = Dictionary(ends, uniquingKeysWith: { first, _ in first })
  }

  /// The word that a key spells, with or without hyphens, capitals and the name of its vendor as in -webkit-line-clamp.
  package subscript(key: String) -> SearchWord? {
    if let word = table[Self.plain(key)] { return word }
    if key.hasPrefix("-") { return table[Self.plain(String(key.dropFirst().drop { $0 != "-" }))] }
    return key.hasPrefix("UI") ? table[Self.plain("\(key.dropFirst(2))")] : nil
  }

  /// Returns the word for a key of a node: with its value, as `display:flex`, with the kind, as `image:radius`, or alone.
  func word(for entry: Tree.Entry, of kind: String? = nil) -> SearchWord? {
    let text = entry.value.scalar?.text ?? entry.value.entries?.first.map { "{\($0.key)}" }
    let values = text.map { [$0] + Self.spellings(of: $0) } ?? []
    return values.lazy.compactMap { table[Self.plain("\(entry.key):\($0)")] }.first
      ?? kind.flatMap { table[Self.plain("\($0):\(entry.key)")] } ?? self[entry.key]
  }

  /// Returns the longest known word that is the end of a longer name, as SearchBar of DockedSearchBar, or else its
  /// beginning, as of SearchBarView.
  func part(of key: String) -> SearchWord? {
    guard key.utf8.count <= 64 else { return nil }
    let breaks = key.indices.dropFirst().filter { key[$0].isUppercase }
    let end = breaks.lazy.compactMap { endings[Self.plain(String(key[$0...]))] }.first
    return end
      ?? breaks.reversed().lazy.filter { Self.plainEnds.contains(String(key[$0...])) }
      .compactMap { endings[Self.plain(String(key[..<$0]))] }.first
  }

  /// The ends of names that say nothing about what a node is.
  private static let plainEnds: Set<String> = [
    "View", "Item", "Group", "Compat", "Control", "Box", "Container", "Layout", "Field",
  ]

  /// Returns the end of a message about an unknown key, which may send the reader to another part of the document.
  func hintOrDetour(for key: String, among known: [String]) -> String {
    let word = self[key]
    return Self.ending(word?.advice(among: known) ?? word?.otherwise)
  }

  static func ending(_ advice: String?) -> String {
    advice.map { "; " + $0.replacing("`", with: "'") } ?? ""
  }

  /// Returns the end of a message about a value: the known one that it spells otherwise, or what to write instead.
  static func hint(
    forValue text: String, of property: String?, among known: [String]
  ) -> String {
    let spellings = spellings(of: text)
    for spelling in spellings {
      if let word = property.flatMap({ ofValues["\($0):\(spelling)"] }) {
        return ending(word.otherwise)
      }
    }
    for spelling in spellings.map(plain) {
      if let same = known.first(where: { plain($0) == spelling }) {
        return "; did you mean '\(same)'?"
      }
    }
    for spelling in spellings {
      let word = ofValues[spelling]
      if let advice = word?.advice(among: known) ?? word?.otherwise { return ending(advice) }
    }
    return Wording.suggestion(for: text, amongNames: known)
  }

  /// Returns the end of a message about a word in the place of a node, if it is like one of the names of kinds.
  static func hint(forKind text: String, among known: [String]) -> String? {
    spellings(of: text).lazy.compactMap { spelling -> String? in
      let name = known.first { plain($0) == plain(spelling) }
      return name.map { "; write '\($0)'" } ?? ofNodes[spelling]?.advice(among: known).map(ending)
    }.first
  }

  /// Returns the words that a value in code of another tool may be: leading for Alignment.leading, dp for 16.dp.
  static func spellings(of text: String) -> [String] {
    guard text.utf8.count <= 64 else { return [] }
    let parts = [text] + text.split { " ,()".contains($0) }.map(String.init)
    return parts.flatMap { part in
      let isNumber = part.first { !"+-.".contains($0) }?.isNumber == true
      let word = isNumber ? part.filter { !$0.isNumber } : part
      let names = word.split(separator: ".")
      return [word] + names.indices.map { names[$0...].joined(separator: ".") }
    }.unique(by: \.self)
  }

  static func plain(_ key: String) -> String {
    guard key.utf8.count <= 64 else { return "" }
    return key.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }
}

extension SearchWords {
  package static let ofNodes = SearchWords(under: "Nodes")
  package static let ofDocuments = SearchWords(under: "Documents")
  package static let ofMatrices = SearchWords(under: "Matrices")
  package static let ofConditions = SearchWords(under: "Conditions")
  package static let ofValues = SearchWords(under: "Values")
  static let ofSymbols = SearchWords(under: "Symbols")

  package static let all: [SearchWords] = [
    ofNodes, ofDocuments, ofMatrices, ofConditions, ofValues,
  ]

  private init(under heading: String) {
    let lines = EmbeddedFile.text(of: "notation/SearchWords.md").split(separator: "\n")
    let table = lines.drop { $0 != "## \(heading)" }.dropFirst().prefix { $0.hasPrefix("|") }
    self.init(
      table.dropFirst(2).map { row in
        SearchWord(row.split(separator: "|").map { String($0.dropFirst().dropLast()) })
      })
  }
}
