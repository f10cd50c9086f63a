internal import GalleyTextFiles

/// A reader of Application Resource Bundles.
///
/// Source: the ARB specification, with messages of ICU.
struct ARBReader {
  private let file: JSONFile
  private let language: String
  private var problems = ProblemList()

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - language: The language that the path names; that of the file comes before it.
  /// - Returns: The strings that can be read, and what is wrong.
  static func read(_ bytes: [UInt8], language: String?) -> StringCatalog {
    let file = JSONFile(bytes)
    let named = file.value?["@@locale"]?.string.flatMap { LanguageTag($0)?.description }
    var reader = ARBReader(
      file: file, language: named ?? language ?? StringFormat.undeterminedLanguage)
    let entries = reader.entries()
    reader.problems.append(contentsOf: file.problems)
    return StringCatalog(
      format: .applicationResourceBundle, entries: entries,
      problems: reader.problems.problems.inOrder)
  }

  private init(file: JSONFile, language: String) {
    (self.file, self.language) = (file, language)
  }

  private mutating func entries() -> [StringEntry] {
    guard let root = file.value else { return [] }
    guard root.members != nil else {
      problems.error(
        at: file.place(of: root), "expected an object of messages, found \(root.summary)")
      return []
    }
    var repeated: [JSONNode.Member] = []
    let members = file.uniqueMembers(of: root) { repeated.append($0) }
    for member in repeated {
      problems.warn(
        at: file.place(of: member),
        "the key \(ProblemList.quoted(member.key)) is repeated; the last one counts")
    }
    let metadata = Dictionary(
      members.filter { $0.key.hasPrefix("@") }.map { ($0.key, $0.value) },
      uniquingKeysWith: { _, last in last })
    return members.filter { !$0.key.hasPrefix("@") }.compactMap {
      entry($0, metadata["@" + $0.key])
    }
  }

  private mutating func entry(_ member: JSONNode.Member, _ metadata: JSONNode?) -> StringEntry? {
    guard let text = member.value.string else {
      problems.error(
        at: file.place(of: member.value), "expected a text, found \(member.value.summary)")
      return nil
    }
    var parser = ICUMessage(text)
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
      example: member.value["example"]?.string)
  }
}
