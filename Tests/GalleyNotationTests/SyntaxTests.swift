internal import GalleyLayout
internal import Testing

@testable internal import GalleyNotation

/// Files whose syntax is wrong, and what the readers of YAML and JSON accept.
@Suite struct SyntaxTests {
  /// A file and the beginning of each of its errors.
  struct Case: Sendable {
    var text: String
    var errors: [String]

    init(_ text: String, _ errors: String...) { (self.text, self.errors) = (text, errors) }
  }

  private static func messages(_ text: String, path: String = "a.yaml") -> [String] {
    var errors = ErrorList()
    _ = Tree.read(Array(text.utf8), path: path, errors: &errors)
    return errors.diagnostics(path: path).map { "\($0.line):\($0.column) \($0.message)" }
  }

  private static func expect(_ example: Case, path: String) {
    let found = messages(example.text, path: path)
    let isExpected =
      found.count == example.errors.count
      && zip(found, example.errors).allSatisfy { $0.hasPrefix($1) }
    #expect(isExpected, "\(example.text.debugDescription): \(found)")
  }

  @Test func `a text that needs quotation marks is shown with them`() {
    let colon =
      "a colon cannot stand here; a text that contains one needs quotation marks, such as "
    let marks = "needs quotation marks"
    for example in [
      Case("text: Total: 12", "1:12 \(colon)\"Total: 12\", and a mapping on one line needs braces"),
      Case("a: 1\n- b\n", "2:1 the file is not YAML here"),
      Case("text:  Total: 12 # money\n", "1:13 \(colon)\"Total: 12\","),
      Case("{ text: Total: 12, id: a }", "1:14 \(colon)\"Total: 12\", and a comma stands between"),
      Case("- text: é: \"x\"", "1:10 the file is not YAML here"),
      Case("text: @home", "1:7 a text that begins with '@' \(marks): \"@home\""),
      Case("text: `a`", "1:7 a text that begins with '`' \(marks): \"`a`\""),
      Case("text: %d items", "1:7 a text that begins with '%' \(marks): \"%d items\""),
      Case("text: *bold* text", "1:7 a text that begins with '*' \(marks): \"*bold* text\""),
      Case("text: &more*", "1:7 a text that begins with '&' \(marks): \"&more*\""),
      Case("{ text: ?what }", "1:9 a text that begins with '?' \(marks): \"?what\""),
      Case("text: 'it's'", "1:11 the text ends before this at its quotation mark;"),
      Case("text: \"\\uD83D\"", "1:8 this escape is only half of a character;"),
    ] { Self.expect(example, path: "a.yaml") }
  }

  @Test func `what a key cannot be is reported at it`() {
    let question = "keys that begin with a question mark are not supported"
    for example in [
      Case("? a\n: b", "1:1 \(question)"), Case("a: 1\n# ? b\n? c # ?\n: d", "3:1 \(question)"),
      Case("{ a: 1, ? b : c }", "1:9 \(question)"), Case("[? a]", "1:2 \(question)"),
      Case("{ ?a: b }", "1:3 \(question)"), Case("{ a: is it ? b }"), Case("a: b # ? c\nd: e"),
      Case("[a, b]: c", "1:1 a key must be a word, not a list or a mapping"),
      Case("a: &x { b: 1 }\nc: { <<: *x }", "2:6 keys are not merged with <<;"),
      Case("a: &x 1\n*x : 2", "2:1 a key must be a word, not an alias"),
      Case("a: 1\na: 2\na: 3", "2:1 'a' is already set in", "3:1 'a' is already set in line 1"),
      Case("a: 1\na: 2\nb: [\nc", "2:1 'a' is already set in line 1", "4:2 the file is not YAML"),
      Case("{ {{ a }} : *b", "1:15 the file is not YAML here"),
      Case("{ \"1a\": 1, 1a: 2 }", "1:12 '1a' is already set in line 1"),
    ] { Self.expect(example, path: "a.yaml") }
    let many = (0..<40).map { "k\($0): 1\n" }.joined()
    Self.expect(Case(many + "k3: 1\nk39: 1", "41:1 'k3' is", "42:1 'k39' is"), path: "a.yaml")
  }

  @Test func `JSON is read as JSON`() throws {
    for example in [
      Case("{\"a\": \"b\nc\"}", "1:9 a text contains a control character"),
      Case("{\"a\": 1, \"a\": 2}", "1:10 'a' is already set in line 1; remove one"),
      Case("[1, 2,]", "1:6 this comma has nothing after it"),
      Case("[\"\\uD83D\", \"\\uD83D\\uDE00\"]", "1:3 this escape is only half of a character"),
      Case("galley: 1", "1:1 the file is not JSON"), Case("{\"a\" 1}", "1:6 expected a colon"),
      Case("", "1:1 the file has no document"), Case("{\"a\": \"x: *y & ?z\"}"),
      Case("{\"\\uD83D\\uDE00\": 1, \"b\": tru}", "1:26 expected a value, found 't'"),
    ] { Self.expect(example, path: "a.json") }
    var errors = ErrorList()
    let text = "a\u{85}b\u{2028}c"
    let tree = Tree.read(Array("[\"\(text)\", null, 1.50]".utf8), path: "A.JSON", errors: &errors)
    let items = try #require(tree?.items)
    #expect(items.map(\.scalar?.text) == [text, "null", "1.50"])
    #expect(items.map(\.position.column) == [2, 11, 17])
  }

  @Test func `a mark of the byte order, tabs and line ends change no tree`() {
    let plain = "galley: 1\nlayout:\n  text: a\n  id: b\n"
    let variants = [
      "\u{FEFF}" + plain, plain.replacing("\n", with: "\r\n"), plain.replacing("\n", with: "\r"),
      plain.replacing("\n", with: " \t\n"), plain.replacing(": ", with: ":\t"), plain + "...\n",
    ]
    func summary(_ text: String) -> [String] {
      var errors = ErrorList()
      let tree = Tree.read(Array(text.utf8), path: "a.yaml", errors: &errors)
      let layout = tree?["layout"]
      return [tree?["galley"], layout?["text"], layout?["id"]].map {
        "\($0?.scalar?.text ?? "") \($0?.position.line ?? 0)"
      }
    }
    for variant in variants { #expect(summary(variant) == summary(plain), "\(variant)") }
    #expect(summary(plain) == ["1 1", "a 3", "b 4"])
  }

  @Test func `no file makes a tree that is too deep or too large`() {
    let levels = "the file is nested deeper than 1000 levels"
    for open in ["[", "{a: ", "- ", "? ", "{? "] {
      let found = Self.messages(String(repeating: open, count: 10_000))
      #expect(found.last.map { $0.hasSuffix(levels) } == true, "\(open): \(found.suffix(1))")
    }
    let aliases = "- &a x\n" + String(repeating: "- *a\n", count: 100_000)
    #expect(Self.messages(aliases) == [])
    let missing = Self.messages(String(repeating: "- *a\n", count: 100_000))
    #expect(missing.last?.hasSuffix("more errors are not shown") == true)
    let json = Self.messages("[" + String(repeating: "1,", count: 1_000_000) + "1]", path: "a.json")
    #expect(json.map { $0.hasPrefix("1:1:") } == [false] && json[0].contains("too many values"))
  }
}
