import GalleyGeometry

package enum ForeignFile {
  private static let advice = "a document is text in YAML or JSON that begins with 'galley: 1'"

  package static func error(ofKind bytes: [UInt8], path: String) -> SourceError? {
    if let picture = signatures.first(where: { bytes.starts(with: $0.bytes) }) {
      let comparison = picture.isPicture ? "; 'galley compare' compares two pictures" : ""
      return SourceError(
        "this is \(picture.name), not a document; \(advice)\(comparison)", at: .start)
    }
    if byteOrderMarks.contains(where: { bytes.starts(with: $0) }) {
      return SourceError("the file is UTF-16; save it as UTF-8", at: .start)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      // Control characters do not occur in text of any encoding.
      guard bytes.contains(where: { $0 < 0x09 }) else { return nil }
      return SourceError("this is a binary file, not a document; \(advice)", at: .start)
    }
    if path.lowercased().hasSuffix(".swift") || isSwift(text) {
      let tests = "'galley init --swift' writes a test for layouts in Swift"
      return SourceError("this is Swift code, not a document; \(advice), and \(tests)", at: .start)
    }
    if let conflict = conflict(in: text) { return conflict }
    guard text.first(where: { !$0.isWhitespace }) == "<" else { return nil }
    return SourceError("this is HTML, SVG or XML, not a document; \(advice)", at: .start)
  }

  private static func conflict(in text: String) -> SourceError? {
    let marker = "<<<<<<< "
    guard text.hasPrefix(marker) || text.contains("\n" + marker) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.firstIndex { $0.hasPrefix(marker) } ?? 0
    return SourceError(
      "the file has a merge conflict; keep one of the sides, and remove the markers of git",
      at: Position(line: line + 1, column: 1))
  }

  package static func error(ofSyntax bytes: [UInt8], isParsed: Bool) -> SourceError? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    if text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) == "{" {
      return comment(in: text)
    }
    return isParsed ? nil : tab(in: text)
  }

  package static func error(ofKeys entries: [Tree.Entry], known: [String]) -> SourceError? {
    let keys = Set(entries.map(\.key))
    guard let first = entries.first, keys.isDisjoint(with: known) else { return nil }
    let tool = tools.first { $0.keys.isSubset(of: keys) }?.name
    guard tool != nil || keys.count > 1 else { return nil }
    let advice = "a document begins with 'galley: 1' and has a 'layout'"
    return SourceError(
      "this looks like \(tool ?? "a file of another tool"), not a document; \(advice)",
      at: first.position)
  }

  private static let signatures: [(bytes: [UInt8], name: String, isPicture: Bool)] = [
    (PNGChunks.mark, "a PNG picture", true),
    ([0xFF, 0xD8, 0xFF], "a JPEG picture", true),
    (Array("RIFF".utf8), "a WebP picture or a sound", true),
    (Array("GIF8".utf8), "a GIF picture", false),
    (Array("%PDF".utf8), "a PDF file", false),
    ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive, such as a Sketch file", false),
    (Array("fig-kiwi".utf8), "a Figma file", false),
    (Array("8BPS".utf8), "a Photoshop file", false),
    ([0x7F, 0x45, 0x4C, 0x46], "a program", false),
  ]

  private static let byteOrderMarks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF]]

  private static let tools: [(keys: Set<String>, name: String)] = [
    (["services"], "a Docker Compose file"),
    (["apiVersion", "kind"], "a Kubernetes manifest"),
    (["jobs"], "a workflow of GitHub Actions"),
    (["stages"], "a pipeline of GitLab"),
    (["openapi"], "an OpenAPI description"),
    (["dependencies"], "a package manifest"),
    (["scripts"], "a package manifest"),
  ]

  private static func isSwift(_ text: String) -> Bool {
    var rest = text.drop(while: \.isWhitespace)
    while rest.hasPrefix("//") {
      rest = rest.drop { !$0.isNewline }.drop(while: \.isWhitespace)
    }
    let first = rest.prefix { !$0.isNewline }
    return ["import ", "@testable import ", "public import "].contains { first.hasPrefix($0) }
      && !first.contains(":")
  }

  private static func tab(in text: String) -> SourceError? {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let indent = line.prefix { $0 == " " || $0 == "\t" }
      guard indent.count < line.count, let tab = indent.firstIndex(of: "\t") else { continue }
      let column = indent.distance(from: indent.startIndex, to: tab) + 1
      return SourceError(
        "a tab indents this line, which YAML does not allow; indent with two spaces for each level",
        at: Position(line: index + 1, column: column))
    }
    return nil
  }

  private static func comment(in text: String) -> SourceError? {
    var position = Position.start
    var isQuoted = false
    var previous: Character = " "
    for character in text {
      if character == "\"", previous != "\\" { isQuoted.toggle() }
      if !isQuoted, previous == "/", character == "/" || character == "*" {
        return SourceError(
          "JSON has no comments; remove this one, or write the document in YAML, where # begins a comment",
          at: Position(line: position.line, column: position.column - 1))
      }
      let beginsComment = previous.isWhitespace || "{[,".contains(previous)
      // A slash within a word begins no comment, and an escaped backslash escapes nothing.
      previous =
        (character == "/" && !beginsComment) || (character == "\\" && previous == "\\")
        ? "." : character
      position =
        character.isNewline
        ? Position(line: position.line + 1, column: 1)
        : Position(line: position.line, column: position.column + 1)
    }
    return nil
  }
}
