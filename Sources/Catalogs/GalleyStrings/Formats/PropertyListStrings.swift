internal import GalleyTextFiles

/// Reads XML property lists: `.strings` files, whose values are texts, and `.stringsdict` files, whose texts vary by number,
/// width or device.
struct PropertyListStrings {
  private let format: StringFormat
  private let source: SourceText
  private let language: String
  private var entries: EntryList
  private var problems: ProblemList

  /// Reads a file.
  ///
  /// The last of several strings with the same key counts, as on Apple's platforms.
  static func read(_ file: [UInt8], _ format: StringFormat, language: String) -> StringCatalog {
    guard !file.has(StringsReader.binaryStart, at: 0) else { return binary(format) }
    let reader = PropertyListStrings(SourceText(file), format, language: language)
    return StringCatalog(
      format: format, entries: reader.entries.entries,
      problems: (reader.source.problems + reader.problems.problems).inOrder)
  }

  /// Returns a catalog that says why a binary property list is not read.
  private static func binary(_ format: StringFormat) -> StringCatalog {
    let message =
      "the file is a binary property list, which is not read; convert it with"
      + " 'plutil -convert xml1'"
    return StringCatalog(format: format, problems: [CatalogProblem(.error, at: .file, message)])
  }

  private init(_ source: SourceText, _ format: StringFormat, language: String) {
    (self.source, self.format, self.language) = (source, format, language)
    entries = EntryList(forFileOf: source.bytes.count)
    var list = PropertyListReader(source)
    let root = list.read()
    problems = list.problems
    for item in root?.items ?? [] { add(item) }
  }

  private mutating func add(_ item: PropertyListDictionary.Item) {
    var entry = StringEntry(key: item.key, place: source.places[item.offset])
    problems.entry = item.key
    defer { problems.entry = nil }
    switch (format, item.value) {
    case (.stringsDictionary, .dictionary(let dictionary, let offset)):
      var rules = StringsDictionaryRules(item.key, source, language: language)
      let message = rules.message(dictionary, at: item.offset)
      problems.append(contentsOf: rules.problems)
      guard let message else { return }
      entry.arguments = rules.arguments
      entry.translations = [translation(message, at: rules.offset ?? offset)]
    case (.strings, .text(let text, let offset)):
      entry.translations = [translation(PrintfPattern.message(text, .apple), at: offset)]
    default:
      let expected = format == .strings ? "a text" : "a dictionary"
      return problems.error(
        at: source.places[item.value.offset],
        "\(ProblemList.quoted(item.key)) has \(item.value.kind), not \(expected)")
    }
    entries.set(entry, &problems)
  }

  private func translation(_ message: Message, at offset: Int) -> Translation {
    Translation(language: language, message: message, place: source.places[offset])
  }
}
