internal import GalleyTextFiles

/// A reader of String Catalogs.
///
/// Source: Xcode's format, versions 1.0 and 1.1.
struct StringCatalogReader {
  private let file: JSONFile
  private let sourceLanguage: String
  private var problems = ProblemList()

  static func read(_ bytes: [UInt8]) -> StringCatalog {
    let file = JSONFile(bytes)
    var reader = StringCatalogReader(file: file)
    let entries = reader.entries()
    reader.problems.append(contentsOf: file.problems)
    return StringCatalog(
      format: .stringCatalog, sourceLanguage: reader.sourceLanguage, entries: entries,
      problems: reader.problems.problems.inOrder)
  }

  private init(file: JSONFile) {
    self.file = file
    sourceLanguage = file.value?["sourceLanguage"]?.string ?? "en"
  }

  private mutating func entries() -> [StringEntry] {
    guard let root = file.value else { return [] }
    guard root.members != nil else {
      expected("an object with 'sourceLanguage' and 'strings'", root)
      return []
    }
    if file.problems.isEmpty, root["sourceLanguage"]?.string == nil {
      problems.error(
        at: file.place(of: root), "the catalog has no 'sourceLanguage'; add one such as \"en\"")
    }
    if let version = root["version"], let text = version.string, !["1.0", "1.1"].contains(text) {
      problems.warn(
        at: file.place(of: version),
        "version \(ProblemList.quoted(text)) is newer than 1.1; parts of it may not be read")
    }
    warnOfKeys(beside: root["strings"], in: root)
    guard let strings = root["strings"] else { return [] }
    guard strings.members != nil else {
      expected("an object of keys", strings)
      return []
    }
    return file.uniqueMembers(of: strings, &problems).map { entry($0) }
  }

  /// Warns of the texts that stand beside the object of texts, where nothing reads them.
  private mutating func warnOfKeys(beside strings: JSONNode?, in root: JSONNode) {
    let known = ["sourceLanguage", "strings", "version"]
    let others = (root.members ?? []).filter { !known.contains($0.key) }
    guard let first = others.first else { return }
    let rest = others.count > 1 ? " and \(others.count - 1) more" : ""
    let verb = others.count > 1 ? "are" : "is"
    problems.warn(
      at: file.place(of: first),
      "\(ProblemList.quoted(first.key))\(rest) \(verb) not read, since texts stand under 'strings'; move \(others.count > 1 ? "them" : "it") there"
    )
  }

  private mutating func expected(_ expectation: String, _ node: JSONNode) {
    problems.error(at: file.place(of: node), "expected \(expectation), found \(node.summary)")
  }

  private mutating func entry(_ member: JSONNode.Member) -> StringEntry {
    let place = file.place(of: member)
    var entry = StringEntry(key: member.key, place: place)
    problems.entry = member.key
    defer { problems.entry = nil }
    guard member.value.members != nil else {
      expected("an object with 'localizations'", member.value)
      return entry
    }
    entry.comment = member.value["comment"]?.string ?? ""
    entry.isStale = member.value["extractionState"]?.string == "stale"
    if case .bool(false) = member.value["shouldTranslate"]?.content { entry.isTranslatable = false }
    if let localizations = member.value["localizations"] {
      entry.translations = file.uniqueMembers(of: localizations, &problems)
        .compactMap { translation($0, &entry) }
    }
    if !entry.translations.contains(where: { $0.language == sourceLanguage }) {
      entry.translations.append(
        Translation(
          language: sourceLanguage, message: PrintfPattern.message(member.key, .apple),
          place: place))
    }
    return entry
  }

  private mutating func translation(
    _ member: JSONNode.Member, _ entry: inout StringEntry
  ) -> Translation? {
    var localization = LocalizationReader(file: file)
    let message = localization.message(member.value)
    problems.language = member.key
    problems.append(contentsOf: localization.problems.problems)
    problems.language = nil
    for argument in localization.arguments
    where !entry.arguments.contains(where: { $0.name == argument.name }) {
      entry.arguments.append(argument)
    }
    guard let message else { return nil }
    // Xcode marks the texts that it takes from source code as new; they are what the code says.
    let isSource = member.key == sourceLanguage && localization.state == .new
    return Translation(
      language: member.key, message: message, state: isSource ? .translated : localization.state,
      place: localization.place ?? file.place(of: member.value))
  }
}
