package import GalleyDocuments
package import GalleyLayout

package struct Finding: Codable, Hashable, Sendable {
  package var kind: FindingKind
  package var path: LayoutPath
  package var id: String?
  /// The name for people: the id, else the text, else the kind and place.
  package var label: String
  package var details: Details
  package var message: String
  /// What is wrong and where it is worst, in few words.
  package var summary: String
  package var advice: String
  /// Where the finding occurs, in the order of the check; empty for an alternative that is never taken.
  package var occurrences: [Occurrence]
  /// Where the finding occurs, in words, such as 320–371 pt at AX3 and above.
  package var place: String
  /// Why the finding is accepted, or nil if it is not.
  package var acceptance: String?
  /// The line of the layout in the file, counted from 1; nil without a file.
  package var line: Int?
  package var column: Int?
  /// The path of the file of the line if the document includes it; nil for the document's file.
  package var file: String?
  /// The smallest margin by which texts are wider when the finding occurs, such as 0.024; nil if it occurs without one.
  package var margin: Double?
  package var uses: [Use]?
  package var translations: [Translation]?
  /// The elements that show the string if its entry is the cause, in document order; nil for other findings.
  package var elements: [SeenElement]?
  /// The key of the string that the layout shows; nil if it shows none.
  @Aside package var stringKey: String?
  /// The languages of the texts in which the finding occurs, where the traits have another one.
  @Aside package var textLocales: [String] = []
  /// The label without a line number, which stays the same when lines are added to the file.
  @Aside package var stableLabel: String?
  /// The traits and the width at which the finding is worst; nil for an alternative that is never taken.
  @Aside package var worst: Traits?
  /// How bad the finding is where it is worst, beside others of its kind; the unit depends on the kind.
  @Aside package var severity = 0.0

  private enum CodingKeys: CodingKey {
    case kind, path, id, label, details, message, summary, advice, occurrences, place, acceptance
    case file, line, column, margin, uses, translations, elements
  }

  package struct Translation: Codable, Hashable, Sendable {
    package var key: String
    /// The language of the text, which can be more general than the language of the traits.
    package var locale: String
    package var file: String
    package var line: Int
    package var column: Int

    package init(key: String, locale: String, file: String, line: Int, column: Int) {
      (self.key, self.locale, self.file, self.line, self.column) = (key, locale, file, line, column)
    }
  }

  /// An element that shows a string whose entry is the cause of a finding.
  package struct SeenElement: Codable, Hashable, Sendable {
    package var path: LayoutPath
    /// The name, if it has one.
    package var id: String?
    package var label: String
    package var line: Int?
    package var column: Int?
    package var file: String?
  }

  /// A place in the file where a component is used.
  package struct Use: Codable, Hashable, Sendable {
    package var line: Int
    package var column: Int
    package var file: String?
  }

  /// The widths at which a finding occurs, for one text size in one combination of other traits.
  package struct Occurrence: Hashable, Sendable {
    package var traits: Traits
    /// The traits that distinguish the combination from others, such as de-dark; empty if there is one.
    package var traitWords: String
    /// The widths in points, in order.
    package var widths: [ClosedRange<Double>]
  }
}

extension Finding.Occurrence: Codable {
  private enum CodingKeys: CodingKey {
    case textSize, traitWords, traits, widths
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    var first = traits
    first.width = widths.first?.lowerBound ?? traits.width
    try container.encode(traits.textSize.name, forKey: .textSize)
    try container.encode(traitWords, forKey: .traitWords)
    try container.encode(TraitsRecord(first), forKey: .traits)
    try container.encode(widths.map { [$0.lowerBound, $0.upperBound] }, forKey: .widths)
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let record = try container.decode(TraitsRecord.self, forKey: .traits)
    let ends = try container.decode([[Double]].self, forKey: .widths)
    guard let traits = record.traits, ends.allSatisfy({ $0.count == 2 && $0[0] <= $0[1] }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .traits, in: container, debugDescription: "the traits or widths are invalid")
    }
    self.init(
      traits: traits, traitWords: try container.decode(String.self, forKey: .traitWords),
      widths: ends.map { $0[0]...$0[1] })
  }
}

extension Finding {
  init(
    _ draft: FindingDraft, _ occurrences: [Occurrence], place: String, _ worst: WorstPlace?
  ) {
    let isMeasured = if case .issue(_, _?, _) = draft.details { true } else { false }
    let worstWords = worst?.phrase(isMeasured: isMeasured)
    self.init(
      kind: draft.key.kind, path: draft.place.path, id: draft.place.id, label: draft.place.label,
      details: draft.details, message: draft.message,
      summary: draft.brief + (worstWords.map { " · \($0.text)" } ?? ""),
      advice: draft.details.advice.text, occurrences: occurrences, place: place)
    (stableLabel, self.worst, textLocales) = (
      draft.place.stableLabel, draft.traits, draft.textLocales
    )
    severity = draft.severity
    stand(at: draft.place.source)
    guard let entry = draft.key.entry else { return }
    stringKey = entry.key
    elements = draft.sites.map { site in
      SeenElement(
        path: site.place.path, id: site.place.id, label: site.place.label,
        line: site.place.source?.line, column: site.place.source?.column,
        file: site.place.source?.file)
    }
  }

  /// Notes the smallest margin at which the finding occurs.
  mutating func begin(at margin: Double) {
    self.margin = margin
    let percent = (margin * 100).shortDecimal(places: 1, .up)
    let words: Phrase = "from a margin of \(percent) %"
    (summary, place) = (Phrase("\(summary); \(words)").text, Phrase("\(place); \(words)").text)
  }

  mutating func stand(at source: SourcePlace?) {
    (file, line, column) = (source?.file, source?.line, source?.column)
    stringKey = source?.stringKey
    let places = source?.uses.map { Use(line: $0.line, column: $0.column, file: $0.file) } ?? []
    uses = places.isEmpty ? nil : places
  }

  /// Where the layout is used, after a comma; empty outside of components.
  package var usage: String { usageWords.isEmpty ? "" : ", \(usageWords)" }

  /// Where the layout is used, such as used in line 40; empty outside of components.
  package var usageWords: String {
    let places = (uses ?? []).map {
      SourcePlace(line: $0.line, column: $0.column, file: $0.file)
    }
    return SourcePlace(line: line ?? 0, column: column ?? 0, uses: places).usePhrase ?? ""
  }

  func precedes(_ other: Finding) -> Bool {
    path == other.path
      ? kind.order < other.kind.order
      : path.indices.lexicographicallyPrecedes(other.path.indices)
  }

  func isMeant(by acceptance: Acceptance) -> Bool {
    let names = elements?.map(\.id) ?? [id]
    return acceptance.finding == kind && (acceptance.id == nil || names.contains(acceptance.id))
  }
}

extension FindingKind {
  package var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

struct FindingDraft {
  var key: Key
  var place: FindingPlace
  var severity: Double
  var details: Finding.Details
  /// The engine's issue that it is; nil for a problem that an inspection found.
  var issue: LayoutIssue?
  var traits: Traits?
  /// The languages of the texts in which it was found, each once, where the traits have another one.
  var textLocales: [String] = []
  /// The elements that show the string whose entry is the cause, each with the traits at which it was found first.
  var sites: [(place: FindingPlace, traits: Traits?)] = []

  /// The kind and place of a problem, without its numbers.
  ///
  /// A named layout counts as the same at every place, since alternatives repeat the names of their contents. What is
  /// wrong with the entry of a string has one cause, regardless of the elements that show it, so it is one problem.
  struct Key: Hashable {
    var kind: FindingKind
    var name: Name
    var detail: Int

    enum Name: Hashable {
      case id(String)
      case path(LayoutPath)
      case entry(Entry)
    }

    struct Entry: Hashable {
      var key: String
      /// The language of the text; nil if the faults of all languages are listed together.
      var language: String?
      /// The acceptances of the element that shows it, as indices, since an element may be accepted by its name.
      var acceptances: [Int] = []
    }

    var entry: Entry? {
      get { if case .entry(let entry) = name { entry } else { nil } }
      set { name = newValue.map { .entry($0) } ?? name }
    }

    init(_ kind: FindingKind, _ place: FindingPlace, detail: Int = 0) {
      self.kind = kind
      self.detail = detail
      name = place.id.map { .id($0) } ?? .path(place.path)
    }
  }

  var message: String { issue?.message ?? details.message.text }

  /// The message without what the kind and the label already say.
  var brief: String {
    switch issue?.details {
    case .truncatedText(_, let missing?)?: return Phrase("needs \(up: missing) pt more").text
    case .brokenWord(let word, let missing)?:
      let needed: Phrase = "needs \(up: missing) pt more"
      return (place.label == "“\(word)”" ? needed : "\(word.quotedOnOneLine) \(needed)").text
    default: return message
    }
  }

  func found(under traits: Traits) -> FindingDraft {
    var copy = self
    copy.traits = traits
    copy.textLocales = place.textLocale.map { [$0] } ?? []
    if key.entry != nil { copy.sites = [(place, traits)] }
    return copy
  }

  mutating func add(_ other: FindingDraft) {
    for locale in other.textLocales where !textLocales.contains(locale) {
      textLocales.append(locale)
    }
    for site in other.sites where !sites.contains(where: { $0.place.isSame(as: site.place) }) {
      sites.append(site)
    }
    guard case .translation(var faults) = details, case .translation(let others) = other.details
    else { return }
    faults += others.filter { !faults.contains($0) }
    details = .translation(faults: faults)
  }

  /// The draft at the first of the elements that show the string, in document order.
  var standing: FindingDraft {
    var copy = self
    copy.sites.sort {
      $0.place.path.indices.lexicographicallyPrecedes($1.place.path.indices)
    }
    if let first = copy.sites.first { (copy.place, copy.traits) = first }
    return copy
  }
}

struct FindingPlace: Hashable {
  var path: LayoutPath
  var id: String?
  var kind: Layout.Kind
  var label: String
  var stableLabel: String?
  @Aside var source: SourcePlace?
  /// The language of the text that it shows, if that is not the language of the traits.
  @Aside var textLocale: String?

  /// Returns whether the place is the same in the document, such as in another turn of a loop.
  func isSame(as other: FindingPlace) -> Bool {
    guard let source, let known = other.source else { return path == other.path }
    return source == known
  }

  init(_ path: LayoutPath, in result: LayoutResult) {
    self.path = path
    guard let placement = result.placement(at: path) else {
      (kind, label) = (.empty, NodeName.name(of: .empty, at: path))
      return
    }
    (id, kind, label) = (placement.id, placement.kind, placement.label)
    (stableLabel, source) = (placement.stableLabel, placement.source)
    if case .text(let text) = placement.content { textLocale = text.locale }
  }
}
