internal import GalleyAssets
internal import GalleyFiles
internal import GalleyLayout
internal import GalleyStrings
internal import GalleyTextFiles

extension Compilation {
  mutating func readStrings(_ tree: Tree) {
    guard tree.entries == nil || tree.isStringFile else { return readInlineStrings(tree) }
    guard let items = tree.isStringFile ? [tree] : tree.elements, !items.isEmpty else {
      return expected(
        "a mapping of languages, or a list of files such as [Localizable.xcstrings]",
        insteadOf: tree)
    }
    var sources: [MergedCatalogs.Source] = []
    // Each item names its table in every language, so items in several languages name the same files.
    var known: Set<[String?]> = []
    for item in items {
      if item.entries == nil || item.isStringFile {
        sources += stringSources(item, &known)
      } else {
        readInlineStrings(item)
      }
    }
    warnOfPluralFiles(beside: items, sources)
    guard !sources.isEmpty else { return }
    strings.set(sources)
    note(strings.fileProblems, of: .string, isShown: true)
  }

  private mutating func readInlineStrings(_ tree: Tree) {
    for entry in tree.entries ?? [] {
      guard LocaleTag.isValid(entry.key), !LocaleTag.isPseudo(entry.key) else {
        report(
          "\(Wording.quoted(entry.key)) is not a language; expected one such as en or pt-BR",
          at: entry.position)
        continue
      }
      guard let texts = entry.value.entries else {
        expected("a mapping of keys to texts", insteadOf: entry.value)
        continue
      }
      strings.addLocale(entry.key)
      for text in texts {
        let words = value(text.value, .sourceString)
        strings.add(
          words ?? SourceString(text: "", position: text.position), key: text.key,
          locale: entry.key)
      }
    }
  }

  private mutating func stringSources(
    _ tree: Tree, _ known: inout Set<[String?]>
  ) -> [MergedCatalogs.Source] {
    guard let (path, isForFlutter) = stringFile(tree) else { return [] }
    guard let format = StringFormat(path: path) else {
      return report(
        "the format of \(Wording.quoted(path)) is not known; expected a file whose name ends in .xcstrings, .strings, .stringsdict, .xml or .arb",
        at: tree) ?? []
    }
    let table = StringFiles(path: path, owner: tree.position.file, format: format)
    do throws(DocumentFiles.Failure) {
      let usesEscaping = format == .applicationResourceBundle && usesEscaping(besides: table)
      return try table.read(&files).compactMap { file in
        guard known.insert([file.target, file.language]).inserted else { return nil }
        let catalog = StringCatalog.read(
          file.bytes, as: format, language: file.language,
          usesEscaping: usesEscaping || !isForFlutter, isForFlutter: isForFlutter)
        return MergedCatalogs.Source(path: file.path, catalog: catalog)
      }
    } catch {
      return report(
        "cannot read the strings \(Wording.quoted(path)): \(error.reason)", at: tree) ?? []
    }
  }

  /// Returns the path of a file, and whether its messages are as Flutter has them and not as ICU.
  private mutating func stringFile(_ tree: Tree) -> (path: String, isForFlutter: Bool)? {
    guard tree.isStringFile else { return value(tree, .name).map { ($0, true) } }
    guard let fields = fields(of: tree, ["file", "format"]),
      let path = value(fields["file"], .name)
    else { return nil }
    guard let format = fields["format"] else { return (path, true) }
    return value(format, .messageFormat).map { (path, $0 == .flutter) }
  }

  /// Warns of files `.stringsdict` with the plurals of a table of which only the file `.strings` is named.
  private mutating func warnOfPluralFiles(beside items: [Tree], _ read: [MergedCatalogs.Source]) {
    let paths = items.compactMap { ($0["file"] ?? $0).scalar?.text }
    let known = Set(read.map(\.path))
    for item in items {
      guard let path = item.scalar?.text, StringFormat(path: path) == .strings else { continue }
      let plurals = path + "dict"
      let owner = item.position.file
      guard !paths.contains(plurals), !known.contains(files.shown(plurals, namedIn: owner)),
        files.isFile(plurals, namedIn: owner)
      else { continue }
      warn(
        "the plurals of this table, in \(Wording.quoted(plurals)), are not read; name that file, too",
        at: item)
    }
  }

  private mutating func usesEscaping(besides table: StringFiles) -> Bool {
    var folder = FilePath.folder(of: table.path) ?? "."
    for _ in 0..<4 {
      let path = FilePath.path(folder, "l10n.yaml")
      if files.isFile(path, namedIn: table.owner) {
        let bytes = (try? files.file(at: path, namedIn: table.owner))?.bytes ?? []
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
          .contains { $0.filter { $0 != " " }.hasPrefix("use-escaping:true") }
      }
      folder = FilePath.path(folder, "..")
    }
    return false
  }
}

enum MessageFormat: String, CaseIterable {
  case flutter, icu
}

extension ValueType where Value == MessageFormat {
  static let messageFormat: Self = .word("messageFormat", "a format of messages")
}

extension Tree {
  fileprivate var isStringFile: Bool { self["file"]?.scalar != nil }
}
