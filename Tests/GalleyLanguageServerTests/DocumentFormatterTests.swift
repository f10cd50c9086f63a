import Foundation
import GalleySource
import TestSupport
import Testing

/// The form of documents: what it changes, and that it changes no meaning.
@Suite struct DocumentFormatterTests {
  /// The documents of the samples, with their names.
  static let samples: [(name: String, bytes: [UInt8])] = {
    let folder = Repository.root.appending(path: "Samples")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".yaml") && !$0.contains(".build") }.sorted()
      .compactMap { name in
        let data = try? Data(contentsOf: folder.appending(path: name))
        return data.map { (name, [UInt8]($0)) }
      }
      .filter { TopLevelKey.isDocument($0.bytes) }
  }()

  private static func formatted(_ text: String) throws -> String {
    let bytes = try DocumentFormatter.formatted(Array(text.utf8), path: "a.yaml")
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func tree(_ bytes: [UInt8]) -> Tree? {
    var errors = ErrorList()
    let tree = Tree.read(bytes, path: "a.yaml", errors: &errors)
    return errors.isEmpty ? tree : nil
  }

  private static func comments(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("#") }
  }

  @Test func `The samples have the form already`() throws {
    #expect(Self.samples.count > 15)
    for (name, bytes) in Self.samples {
      #expect(try DocumentFormatter.formatted(bytes, path: name) == bytes, "\(name)")
    }
  }

  @Test(arguments: 0..<TestAmount.count(4, thorough: 200))
  func `Space that was added or lost is mended, and nothing else changes`(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    for (name, bytes) in Self.samples {
      let other = Self.respaced(String(decoding: bytes, as: UTF8.self), &random)
      let mended = try DocumentFormatter.formatted(Array(other.utf8), path: name)
      // Empty lines are as many as before, but at most one.
      func dense(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").joined(separator: "\n")
      }
      #expect(dense(mended) == dense(bytes), "\(name)")
      #expect(try DocumentFormatter.formatted(mended, path: name) == mended, "\(name)")
    }
  }

  /// Indents all lines differently, and changes the space within lines.
  private static func respaced(_ text: String, _ random: inout Random) -> String {
    let factor = Int.random(in: 1...4, using: &random)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      var content = line.drop { $0 == " " }
      var start = String(repeating: " ", count: (line.count - content.count) * factor)
      while content.hasPrefix("- ") {
        start += "-" + String(repeating: " ", count: 2 * factor - 1)
        content = content.dropFirst(2)
      }
      var rest = String(content)
      if Self.isFlow(rest), Bool.random(using: &random) {
        rest = rest.replacingOccurrences(of: "{ ", with: "{")
          .replacingOccurrences(of: " }", with: "}").replacingOccurrences(of: ", ", with: " ,   ")
      }
      let isFollowed = !rest.isEmpty && Int.random(in: 0..<8, using: &random) == 0
      return rest.isEmpty ? "   " : start + rest + (isFollowed ? " \t" : "")
    }.joined(separator: "\n") + "\n\n"
  }

  /// Whether a line is braces alone, without quotation marks in which space counts.
  private static func isFlow(_ line: String) -> Bool {
    line.hasPrefix("{") && line.hasSuffix("}") && !line.contains("\"") && !line.contains("#")
  }

  @Test(arguments: 0..<TestAmount.count(8, thorough: 400))
  func `A changed sample keeps its meaning and its comments, and gets the form`(
    seed: Int
  ) throws {
    var random = Random(seed: UInt64(seed))
    let parts = [
      "  ", "\n", "\n\n", "# c", "\t", "- ", ": ", "{", "}", "[a, b]", "'", "\"", "|\n", "&a ",
      "*a",
      ",", "\r\n", "!!str ", ">-\n", "é", "---\n",
    ]
    for (name, bytes) in Self.samples where bytes.count < 6_000 {
      for _ in 0..<8 {
        var text = bytes
        let at = text.indices.randomElement(using: &random) ?? 0
        let part = parts.randomElement(using: &random) ?? ""
        let end = Bool.random(using: &random) ? at : min(text.count, at + 3)
        text.replaceSubrange(at..<end, with: part.utf8)
        guard let before = Self.tree(text) else { continue }
        let once = try DocumentFormatter.formatted(text, path: name)
        let after = try #require(Self.tree(once))
        #expect(before.hasContent(of: after), "\(name) \(at) \(part)")
        #expect(Self.comments(once) == Self.comments(text), "\(name) \(at) \(part)")
        let twice = try DocumentFormatter.formatted(once, path: name)
        #expect(twice == once, "\(name) \(at) \(part)")
      }
    }
  }

  @Test func `Lists, mappings and what has braces get their space`() throws {
    #expect(
      try Self.formatted(
        "a:\n- b\n-   c:   {d: 1 , e  : [ 1,2 ,{} ,[ ] ]}\n    f:\n        - - x\n          - y\n")
        == "a:\n  - b\n  - c: { d: 1, e: [1, 2, {}, []] }\n    f:\n      - - x\n        - y\n")
    #expect(
      try Self.formatted("a: {\n      b: [ {c: 1,\n d: 2},\n\n\n # k\n e ] }\n")
        == "a: {\n  b: [{ c: 1,\n    d: 2 },\n\n    # k\n    e] }\n")
    #expect(
      try Self.formatted("a:\n     -\n        b: 1\n     -\nc:\n      d\n")
        == "a:\n  -\n    b: 1\n  -\nc:\n  d\n")
  }

  @Test func `Texts of several lines keep their words`() throws {
    #expect(
      try Self.formatted(
        "a:\n    b: |  \n          one\n            two\n\n\n\n    c: >-\n     x  \n     y\n")
        == "a:\n  b: |\n    one\n      two\n\n  c: >-\n    x  \n    y\n")
    #expect(
      try Self.formatted("a:\n    - |2\n        one\n       two\n    - |+\n      x\n\n\n")
        == "a:\n  - |2\n      one\n     two\n  - |+\n    x\n\n\n")
    #expect(
      try Self.formatted("a:    \"one\n\n        two \\\n   three\"\nb: x\n      y\n")
        == "a: \"one\n\n  two \\\n  three\"\nb: x\n  y\n")
  }

  @Test func `Anchors, tags and comments keep their places`() throws {
    #expect(
      try Self.formatted(
        "\n\n---\n# head\na:   &x   !!str  1   # one\t\n#under\nb:\n    &y\n    c: *x\n    # in b\n  # beside\nd: [ *x , &z  e ]\n...\n"
      )
        == "---\n# head\na: &x !!str 1   # one\n#under\nb:\n  &y\n  c: *x\n  # in b\n# beside\nd: [*x, &z e]\n...\n"
    )
  }

  @Test func `Line ends, a byte order mark and JSON stay`() throws {
    #expect(
      try Self.formatted("\u{FEFF}a:  1\r\nb:\r\n   - c\r\n\r\n\r\n")
        == "\u{FEFF}a: 1\r\nb:\r\n  - c\r\n")
    #expect(
      try Self.formatted("a:  1\r\nb: |\r\n   c\r\n    d\r\n") == "a: 1\r\nb: |\r\n  c\r\n   d\r\n")
    let json = Array("{\"a\":1,\n\n\n \"b\" : [ ]}".utf8)
    #expect(try DocumentFormatter.formatted(json, path: "a.json") == json)
  }

  @Test func `A document that cannot be parsed is refused with its errors`() {
    for text in ["a: {b: 1", "a: 1\na: 2", "", "? a\n: b", "a: \u{1}"] {
      #expect(throws: DocumentError.self) { try Self.formatted(text) }
    }
  }
}
