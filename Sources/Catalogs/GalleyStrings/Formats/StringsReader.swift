internal import GalleyTextFiles

/// Reads `.strings` files: tables of keys and texts in the old notation of property lists, or XML property lists.
struct StringsReader {
  private static let binaryStart = Array("bplist".utf8)

  /// Reads a file.
  ///
  /// The last of several strings with the same key counts, as on Apple's platforms.
  static func read(_ file: [UInt8], language: String) -> StringCatalog {
    guard !file.has(binaryStart, at: 0) else { return binary(.strings) }
    let source = SourceText(file)
    var catalog = StringCatalog(format: .strings)
    if isXML(source.bytes) {
      var reader = PropertyListStringsReader(source, language: language)
      reader.read()
      (catalog.entries, catalog.problems) = (reader.entries.entries, reader.problems.problems)
    } else {
      var parser = StringsParser(source, language: language)
      parser.parse()
      (catalog.entries, catalog.problems) = (parser.entries.entries, parser.problems.problems)
    }
    catalog.problems = (source.problems + catalog.problems).inOrder
    return catalog
  }

  /// Returns a catalog that says why a binary property list is not read.
  static func binary(_ format: StringFormat) -> StringCatalog {
    let message =
      "the file is a binary property list, which is not read; convert it with"
      + " 'plutil -convert xml1'"
    return StringCatalog(format: format, problems: [CatalogProblem(.error, at: .file, message)])
  }

  private static func isXML(_ bytes: [UInt8]) -> Bool {
    bytes.first { !$0.isSpace } == UInt8(ascii: "<")
  }
}

/// Reads the strings of an XML property list: one dictionary of texts.
private struct PropertyListStringsReader {
  private(set) var entries: EntryList
  private(set) var problems = ProblemList()
  private let source: SourceText
  private let language: String

  init(_ source: SourceText, language: String) {
    self.source = source
    entries = EntryList(forFileOf: source.bytes.count)
    self.language = language
  }

  mutating func read() {
    var reader = PropertyListReader(source)
    let root = reader.read()
    problems = reader.problems
    for item in root?.items ?? [] { add(item) }
  }

  private mutating func add(_ item: PropertyListDictionary.Item) {
    let place = source.places[item.offset]
    guard case .text(let text, let offset) = item.value else {
      problems.error(
        at: source.places[item.value.offset],
        "\(ProblemList.quoted(item.key)) has \(item.value.kind), not a text")
      return
    }
    let translation = Translation(
      language: language, message: PrintfPattern.message(text, .apple),
      place: source.places[offset])
    entries.set(StringEntry(key: item.key, place: place, translations: [translation]), &problems)
  }
}
