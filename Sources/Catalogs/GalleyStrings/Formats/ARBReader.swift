internal import GalleyFormats
internal import GalleyTextFiles

/// A reader of Application Resource Bundles.
///
/// Source: the ARB specification, with messages of ICU.
struct ARBReader {
  private let file: JSONFile
  private let language: String
  private let usesEscaping: Bool
  /// The plural forms of the language, in which Flutter chooses; nil for the rules of ICU.
  private let categories: [PluralCategory]?
  private var problems = ProblemList()

  /// Reads a file; the language of the file comes before the language that the path names.
  static func read(
    _ bytes: [UInt8], language: String?, usesEscaping: Bool, isForFlutter: Bool
  ) -> StringCatalog {
    let file = JSONFile(bytes)
    let named = file.value?["@@locale"]?.string.flatMap { LanguageTag($0)?.description }
    var reader = ARBReader(
      file: file, language: named ?? language ?? StringFormat.undeterminedLanguage,
      usesEscaping: usesEscaping, isForFlutter: isForFlutter)
    let entries = reader.entries()
    reader.problems.append(contentsOf: file.problems)
    return StringCatalog(
      format: .applicationResourceBundle, entries: entries,
      problems: reader.problems.problems.inOrder)
  }

  private init(file: JSONFile, language: String, usesEscaping: Bool, isForFlutter: Bool) {
    (self.file, self.language, self.usesEscaping) = (file, language, usesEscaping)
    categories = isForFlutter ? PluralRules(language: language).categories : nil
  }

  private mutating func entries() -> [StringEntry] {
    guard let root = file.value else { return [] }
    guard root.members != nil else {
      problems.error(
        at: file.place(of: root), "expected an object of messages, found \(root.summary)")
      return []
    }
    let members = file.uniqueMembers(of: root, &problems)
    let metadata = Dictionary(
      uniqueKeysWithValues: members.filter(Self.isMetadata).map { ($0.key, $0.value) })
    defer { problems.entry = nil }
    return members.filter { !Self.isMetadata($0) }.compactMap { entry($0, metadata["@" + $0.key]) }
  }

  /// Returns whether a member describes a message, whose key follows an `@`.
  private static func isMetadata(_ member: JSONNode.Member) -> Bool {
    member.key.utf8.first == UInt8(ascii: "@")
  }

  private mutating func entry(_ member: JSONNode.Member, _ metadata: JSONNode?) -> StringEntry? {
    problems.entry = member.key
    // Translation services write null where there is no translation yet.
    if case .null = member.value.content {
      return StringEntry(key: member.key, place: file.place(of: member))
    }
    guard let text = member.value.string else {
      problems.error(
        at: file.place(of: member.value), "expected a text, found \(member.value.summary)")
      return nil
    }
    var parser = ICUMessage(text, usesEscaping: usesEscaping, categories: categories)
    let message = parser.message()
    if let fault = parser.fault {
      problems.error(
        at: file.place(of: member.value),
        "the message of \(ProblemList.quoted(member.key)) is malformed at character \(fault.character): \(fault.message)"
      )
    }
    return StringEntry(
      key: member.key, place: file.place(of: member),
      comment: metadata?["description"]?.string ?? "",
      arguments: (metadata?["placeholders"]?.members ?? []).map(Self.argument),
      translations: [
        Translation(language: language, message: message, place: file.place(of: member.value))
      ])
  }

  private static func argument(_ member: JSONNode.Member) -> ArgumentDescription {
    ArgumentDescription(
      name: .name(member.key), type: member.value["type"]?.string ?? "",
      example: member.value["example"]?.string, format: format(member.value["format"]?.string))
  }

  /// Returns the format of a name that Flutter has for formats of numbers, or nil for others.
  private static func format(_ name: String?) -> ArgumentFormat? {
    switch name {
    case "decimalPattern": .named(type: "number", style: "")
    case "percentPattern", "decimalPercentPattern": .named(type: "number", style: "percent")
    default: nil
    }
  }
}
