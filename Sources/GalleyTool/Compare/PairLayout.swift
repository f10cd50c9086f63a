import ArgumentParser
import GalleyFiles

/// How the names of files that are expected and of those that are compared with them belong together.
struct PairLayout: Hashable, Sendable {
  let reference: NameTemplate
  let actual: NameTemplate
  /// The files that the tool writes besides.
  var ignored: [NamePattern] = []
  /// Whether files are there only for pictures that changed, so that a reference without one is no difference.
  var hasChangesOnly = false

  /// The files of two folders that have the same names.
  static let sameNames = PairLayout(
    reference: NameTemplate(prefix: "", suffix: ""), actual: NameTemplate(prefix: "", suffix: ""))

  /// Whether names belong together that are the same.
  var isOfSameNames: Bool { reference == actual }

  /// The layouts of tools by their names.
  static let known: [String: PairLayout] = [
    "playwright": PairLayout(
      reference: NameTemplate(prefix: "", suffix: "-expected.png"),
      actual: NameTemplate(prefix: "", suffix: "-actual.png"),
      ignored: ["*-diff.png", "*-previous.png"].map(NamePattern.init)),
    "jest-image-snapshot": PairLayout(
      reference: NameTemplate(prefix: "", suffix: "-snap.png"),
      actual: NameTemplate(prefix: "__received_output__/", suffix: "-received.png"),
      ignored: [NamePattern("*-diff.png")], hasChangesOnly: true),
    "roborazzi": PairLayout(
      reference: NameTemplate(prefix: "", suffix: ".png"),
      actual: NameTemplate(prefix: "", suffix: "_actual.png"),
      ignored: [NamePattern("*_compare.png")], hasChangesOnly: true),
    "paparazzi": PairLayout(
      reference: NameTemplate(prefix: "", suffix: ".png"),
      actual: NameTemplate(prefix: "", suffix: ".png"),
      ignored: [NamePattern("delta-*")], hasChangesOnly: true),
    "swift-snapshot-testing": PairLayout(
      reference: NameTemplate(prefix: "", suffix: ".png"),
      actual: NameTemplate(prefix: "", suffix: ".png"), hasChangesOnly: true),
  ]

  /// Returns the layout of an argument, or throws what was expected.
  @Sendable static func parse(_ argument: String) throws -> PairLayout {
    if let layout = known[argument] { return layout }
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let reference = NameTemplate(parts[0]),
      let actual = NameTemplate(parts[1])
    else {
      let names = known.keys.sorted().joined(separator: ", ")
      throw ValidationError(
        "expected one of \(names), or two patterns such as {name}-expected.png:{name}-actual.png, found '\(argument)'"
      )
    }
    return PairLayout(reference: reference, actual: actual)
  }

  /// Returns the pairs of names in the order of what they have in common.
  func pairs(
    _ references: [String], _ actuals: [String], in folders: PairList.Folders
  ) -> [PairList.Pair] {
    var pairs: [String: PairList.Pair] = [:]
    for name in actuals {
      guard let key = actual.key(of: name) else { continue }
      pairs[key] = PairList.Pair(name: key, actual: FilePath.path(folders.actual, name))
    }
    for name in references {
      // The pattern of references may be one of the others too, as *.png is of *_actual.png.
      guard let key = reference.key(of: name), isOfSameNames || actual.key(of: name) == nil,
        !hasChangesOnly || pairs[key] != nil
      else { continue }
      pairs[key, default: PairList.Pair(name: key)].reference =
        FilePath.path(folders.reference, name)
    }
    // By their bytes, since names that look the same may differ in a file system.
    return pairs.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}

/// A pattern of names of files in which a part is the name of what they show.
struct NameTemplate: Hashable, Sendable {
  /// What comes before the name, after the folder that files have in common.
  let prefix: String
  /// What comes after the name.
  let suffix: String

  private static let placeholder = "{name}"

  init(prefix: String, suffix: String) {
    (self.prefix, self.suffix) = (prefix, suffix)
  }

  /// Creates the pattern of a text, or returns nil if that does not have the placeholder just once.
  init?(_ text: String) {
    let parts = text.split(separator: Self.placeholder, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].contains("/"), !text.isEmpty else { return nil }
    self.init(prefix: String(parts[0]), suffix: String(parts[1]))
  }

  /// Returns the path of the file that shows something.
  func path(of key: String) -> String {
    let start = key.lastIndex(of: "/").map { key.index(after: $0) } ?? key.startIndex
    return key[..<start] + prefix + key[start...] + suffix
  }

  /// Returns the folder and the name of what a file shows, or nil if its path is none of the pattern.
  func key(of path: String) -> String? {
    guard path.utf8.count > suffix.utf8.count, path.hasSuffix(suffix) else { return nil }
    let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    let start = prefix.dropFirst(folder.count)
    let whole = path.dropLast(suffix.count)
    let split = whole.lastIndex(of: "/").map { whole.index(after: $0) } ?? whole.startIndex
    let (outer, name) = (whole[..<split], whole[split...])
    guard name.hasPrefix(start), name.count > start.count, outer.hasSuffix(folder) else {
      return nil
    }
    let rest = outer.dropLast(folder.count)
    guard rest.isEmpty || rest.hasSuffix("/") else { return nil }
    return String(rest) + name.dropFirst(start.count)
  }
}
