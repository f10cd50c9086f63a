internal import GalleyTextFiles

/// Reads `.stringsdict` files: XML property lists of texts that vary by number, width or device.
struct StringsDictionaryReader {
  private var entries: EntryList
  private var problems = ProblemList()
  private let source: SourceText
  private let language: String

  private init(_ source: SourceText, language: String) {
    self.source = source
    entries = EntryList(forFileOf: source.bytes.count)
    self.language = language
  }

  /// Reads a file.
  ///
  /// The last of several strings with the same key counts, as on Apple's platforms.
  static func read(_ file: [UInt8], language: String) -> StringCatalog {
    guard !file.has(Array("bplist".utf8), at: 0) else {
      return StringsReader.binary(.stringsDictionary)
    }
    var reader = StringsDictionaryReader(SourceText(file), language: language)
    reader.read()
    return StringCatalog(
      format: .stringsDictionary, entries: reader.entries.entries,
      problems: (reader.source.problems + reader.problems.problems).inOrder)
  }

  private mutating func read() {
    var list = PropertyListReader(source)
    let root = list.read()
    problems = list.problems
    for item in root?.items ?? [] { add(item) }
  }

  private mutating func add(_ item: PropertyListDictionary.Item) {
    let place = source.places[item.offset]
    guard case .dictionary(let dictionary, _) = item.value else {
      problems.error(
        at: source.places[item.value.offset],
        "\(ProblemList.quoted(item.key)) has \(item.value.kind), not a dictionary")
      return
    }
    var rules = StringsDictionaryRules(item.key, source)
    guard let message = rules.message(dictionary, at: item.offset) else {
      problems.append(contentsOf: rules.problems)
      return
    }
    problems.append(contentsOf: rules.problems)
    let translation = Translation(
      language: language, message: message, place: source.places[rules.offset ?? item.value.offset])
    entries.set(
      StringEntry(
        key: item.key, place: place, arguments: rules.arguments, translations: [translation]),
      &problems)
  }
}
