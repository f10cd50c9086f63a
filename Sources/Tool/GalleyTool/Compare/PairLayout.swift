import ArgumentParser
import GalleyFiles

struct PairLayout: Hashable, Sendable {
  let reference: NameTemplate
  let actual: NameTemplate
  var ignored: [NamePattern] = []
  /// The test tool whose names these are; the other files in its folders are its own.
  var tool: TestTool?

  struct TestTool: Hashable, Sendable {
    /// The pictures of differences, which show that a comparison failed even if there is no actual picture.
    var differences: NameTemplate?
    /// Why there may be no actual picture, and what to do, as the end of a sentence.
    var advice = "run the test again"
    var olderReference: NameTemplate?
    /// Whether expected pictures are those of all tests, so that one alone is not a difference.
    var keepsAllReferences = true
    var folders = Folders.same
  }

  enum Folders: Hashable, Sendable {
    case same
    /// There may be more around the expected picture.
    case inner
    /// Names are unique without folders.
    case any
  }

  static let sameNames = PairLayout(reference: NameTemplate(), actual: NameTemplate())

  var isOfSameNames: Bool { reference == actual }

  static let known: [String: PairLayout] = [
    "playwright": PairLayout(
      reference: NameTemplate(suffix: "-expected.png"),
      actual: NameTemplate(suffix: "-actual.png"),
      ignored: ["*-diff.png", "*-previous.png"].map(NamePattern.init),
      tool: TestTool(
        advice: "the test ended before it took one; look at its error", keepsAllReferences: false)),
    "jest-image-snapshot": PairLayout(
      reference: NameTemplate(suffix: ".png"),
      actual: NameTemplate(prefix: "__received_output__/", suffix: "-received.png"),
      tool: TestTool(
        differences: NameTemplate(prefix: "__diff_output__/", suffix: "-diff.png"),
        advice: "set storeReceivedOnFailure, and run the test again",
        olderReference: NameTemplate(suffix: "-snap.png"))),
    "roborazzi": PairLayout(
      reference: NameTemplate(suffix: ".png"), actual: NameTemplate(suffix: "_actual.png"),
      ignored: ["*_compare.png", "*.annotated.png"].map(NamePattern.init), tool: TestTool()),
    "paparazzi": PairLayout(
      reference: NameTemplate(suffix: ".png"), actual: NameTemplate(suffix: ".png"),
      tool: TestTool(
        differences: NameTemplate(prefix: "delta-", suffix: ".png"),
        advice: "look at it, since of a video there is no other one",
        folders: .any)),
    "swift-snapshot-testing": PairLayout(
      reference: NameTemplate(suffix: ".png"), actual: NameTemplate(suffix: ".png"),
      tool: TestTool(folders: .inner)),
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

  func pairs(
    _ references: [String], _ actuals: [String], in folders: PairList.Folders
  ) -> [PairList.Pair] {
    var pairs: [String: PairList.Pair] = [:]
    for name in actuals {
      guard let key = key(ofActual: name) else { continue }
      pairs[key] = PairList.Pair(name: key, actual: FilePath.path(folders.actual, name))
    }
    for name in actuals {
      guard let key = tool?.differences?.key(of: name), pairs[key] == nil else { continue }
      pairs[key] = PairList.Pair(
        name: key, hasFailed: true, difference: FilePath.path(folders.actual, name))
    }
    add(references, to: &pairs, in: folders)
    // Sorting by bytes keeps apart names that look the same but differ in the file system.
    return pairs.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Returns whether any file is an expected picture, so that a run without failures has no pairs.
  func hasReference(_ names: [String]) -> Bool {
    tool?.keepsAllReferences == true && names.contains { !keys(ofReference: $0).isEmpty }
  }

  /// Returns the name, in the folder of expected pictures, of the one that a new picture can become.
  func newReference(of key: String) -> String {
    let path = reference.path(of: key)
    return tool?.folders == .any ? FilePath.name(of: path) : path
  }

  private func key(ofActual name: String) -> String? {
    tool?.differences?.key(of: name) == nil ? actual.key(of: name) : nil
  }

  /// Returns the names that a file has as an expected picture.
  private func keys(ofReference name: String) -> [String] {
    // The pattern of references may also match the other files: *.png matches *_actual.png.
    guard isOfSameNames || actual.key(of: name) == nil,
      tool?.differences?.key(of: name) == nil
    else { return [] }
    return [reference, tool?.olderReference].compactMap { $0?.key(of: name) }
  }

  private func add(
    _ references: [String], to pairs: inout [String: PairList.Pair], in folders: PairList.Folders
  ) {
    var others: [(key: String, place: String)] = []
    for name in references {
      for key in keys(ofReference: name) {
        let place = FilePath.path(folders.reference, name)
        if tool?.keepsAllReferences != true {
          pairs[key, default: PairList.Pair(name: key, hasFailed: tool != nil)].reference = place
        } else if pairs[key] != nil {
          pairs[key]?.reference = place
        } else {
          others.append((key, place))
        }
      }
    }
    guard let tool, tool.folders != .same else { return }
    let byName = Dictionary(grouping: others) { FilePath.name(of: $0.key) }
    for (key, pair) in pairs where pair.reference == nil {
      let near = byName[FilePath.name(of: key)]?.filter {
        tool.folders == .any || $0.key.hasSuffix("/" + key)
      }
      // Of several it is not known which one is meant.
      if let near, near.count == 1 { pairs[key]?.reference = near[0].place }
    }
  }
}

struct NameTemplate: Hashable, Sendable {
  /// The text before the name, which may begin with folders.
  let prefix: String
  let suffix: String

  private static let placeholder = "{name}"

  init(prefix: String = "", suffix: String = "") {
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
