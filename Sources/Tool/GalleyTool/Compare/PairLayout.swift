import ArgumentParser
import GalleyFiles

/// The patterns that pair the names of expected files with the names of the files to compare.
struct PairLayout: Hashable, Sendable {
  let reference: NameTemplate
  let actual: NameTemplate
  var ignored: [NamePattern] = []
  /// Whether the tool writes only pictures that changed, so that a reference alone is not a difference.
  var hasChangesOnly = false

  static let sameNames = PairLayout(
    reference: NameTemplate(prefix: "", suffix: ""), actual: NameTemplate(prefix: "", suffix: ""))

  var isOfSameNames: Bool { reference == actual }

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

  /// Returns the pairs, sorted by their names.
  func pairs(
    _ references: [String], _ actuals: [String], in folders: PairList.Folders
  ) -> [PairList.Pair] {
    var pairs: [String: PairList.Pair] = [:]
    for name in actuals {
      guard let key = actual.key(of: name) else { continue }
      pairs[key] = PairList.Pair(name: key, actual: FilePath.path(folders.actual, name))
    }
    for name in references {
      // The pattern of references may also match the other files: *.png matches *_actual.png.
      guard let key = reference.key(of: name), isOfSameNames || actual.key(of: name) == nil,
        !hasChangesOnly || pairs[key] != nil
      else { continue }
      pairs[key, default: PairList.Pair(name: key)].reference =
        FilePath.path(folders.reference, name)
    }
    // Sorting by bytes keeps apart names that look the same but differ in the file system.
    return pairs.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}

/// A pattern of file names that contain the name of a picture.
struct NameTemplate: Hashable, Sendable {
  /// The text before the name, which may begin with folders.
  let prefix: String
  let suffix: String

  private static let placeholder = "{name}"

  init(prefix: String, suffix: String) {
    (self.prefix, self.suffix) = (prefix, suffix)
  }

  /// Creates a pattern from a text, or returns nil unless the text contains the placeholder exactly once.
  init?(_ text: String) {
    let parts = text.split(separator: Self.placeholder, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].contains("/"), !text.isEmpty else { return nil }
    self.init(prefix: String(parts[0]), suffix: String(parts[1]))
  }

  func path(of key: String) -> String {
    let start = key.lastIndex(of: "/").map { key.index(after: $0) } ?? key.startIndex
    return key[..<start] + prefix + key[start...] + suffix
  }

  /// Returns the folder and name of the picture in a file, or nil if the path does not match the pattern.
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
