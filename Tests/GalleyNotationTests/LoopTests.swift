import Foundation
import GalleyNotation
internal import GalleyDocuments
internal import GalleyLayout
internal import TestSupport
internal import Testing

/// Items that are repeated for values, and conditions on values.
@Suite struct LoopTests {
  private static func messages(_ layout: String, preamble: String = "") -> [String] {
    Sample.messages("galley: 1\n\(preamble)layout: \(layout)")
  }

  @Test func `a loop gives a node for each value`() throws {
    let loop =
      #"{ for: { name: [Ada, Ben] }, each: { text: "{name.number}. {name}", id: "{name}" } }"#
    #expect(
      try Sample.layout("{ vstack: [{ text: Before }, \(loop), { text: After }] }")
        == .vstack([
          .text("Before"), .text("1. Ada").id("Ada"), .text("2. Ben").id("Ben"), .text("After"),
        ]))
  }

  @Test func `fields of values keep their types, and loops may be nested`() throws {
    let people = "[{ name: Ada, size: 12, tags: [x, y] }, { name: Ben, size: 20, tags: [] }]"
    let tags = #"{ for: { tag: "{person.tags}" }, each: { text: "{person.name} {tag}" } }"#
    let loop =
      "{ for: { person: \(people) }, each: { hstack: [\(tags)], padding: \"{person.size}\" } }"
    #expect(
      try Sample.layout("{ vstack: [\(loop)] }")
        == .vstack([
          .hstack([.text("Ada x"), .text("Ada y")]).padding(12), .hstack([]).padding(20),
        ]))
  }

  @Test func `a number repeats nodes, and a loop in a grid repeats whole rows`() throws {
    let loop = #"{ for: { row: 2 }, each: [{ text: "{row}a" }, { text: "{row}b" }] }"#
    #expect(
      try Sample.layout("{ grid: [\(loop)] }")
        == (try Sample.layout(
          "{ grid: [[{ text: 1a }, { text: 1b }], [{ text: 2a }, { text: 2b }]] }")))
    #expect(
      try Sample.layout("{ vstack: [{ for: { i: 0 }, each: { spacer: true } }] }") == .vstack([]))
  }

  @Test func `braces outside of loops are literal, and two braces inside write one`() throws {
    let loop = #"{ for: { name: [A] }, each: { text: "{{{name}" } }"#
    #expect(
      try Sample.layout("{ vstack: [{ text: \"{name}\" }, \(loop)] }")
        == .vstack([.text("{name}"), .text("{A")]))
  }

  @Test func `a value is not read as markup, and its braces are literal`() throws {
    let loop = #"{ for: { name: ["<b>{x}</b>"] }, each: { text: "<b>{name}</b>!", markup: true } }"#
    let written = #"{ text: "<b>&lt;b&gt;{x}&lt;/b&gt;</b>!", markup: true }"#
    #expect(
      try Sample.layout("{ vstack: [\(loop)] }") == (try Sample.layout("{ vstack: [\(written)] }")))
  }

  @Test func `components pass parameters to their loops`() throws {
    let preamble = """
      components:
        stars:
          parameters: [count, sign]
          body: { hstack: [{ for: { star: "{count}" }, each: { text: "{sign}{star}" } }] }

      """
    #expect(
      try Sample.layout("{ use: stars, with: { count: 2, sign: x } }", preamble: preamble)
        == .hstack([.text("x1"), .text("x2")]))
  }

  @Test(arguments: [
    ("{ is: 3 }", true), ("{ is: [1, 3.0] }", true), ("{ is: 4 }", false), ("{ above: 2 }", true),
    ("{ atLeast: 3, below: 4 }", true), ("{ atMost: 2 }", false), ("{ isEmpty: false }", true),
  ])
  func `a test of a value is decided without traits`(test: String, holds: Bool) throws {
    let of = test.replacing("{ ", with: "{ of: \"{count}\", ")
    let body = "{ when: [{ if: { value: \(of) }, then: { text: yes } }, { else: { text: no } }] }"
    let layout = try Sample.layout("{ vstack: [{ for: { count: [3] }, each: \(body) }] }")
    #expect(layout == .vstack([.text(holds ? "yes" : "no")]))
  }

  @Test func `a test of a value can be combined with tests of traits`() throws {
    let body = """
      { when: [{ if: { value: { of: "{n}", above: 1 }, idiom: pad }, then: { text: "{n}" } }] }
      """
    let node = "{ vstack: [{ for: { n: [1, 2] }, each: \(body) }] }"
    #expect(try Sample.layout(node, Traits(width: 800, idiom: .pad)) == .vstack([.text("2")]))
    #expect(try Sample.layout(node) == .vstack([]))
  }

  @Test func `a property whose branches do not hold is not set`() throws {
    let padding = "{ when: [{ if: { value: { of: \"{n}\", is: 2 } }, then: 5 }] }"
    let loop = "{ for: { n: [1, 2] }, each: { text: \"{n}\", padding: \(padding) } }"
    #expect(
      try Sample.layout("{ vstack: [\(loop)] }") == .vstack([.text("1"), .text("2").padding(5)]))
  }

  @Test(arguments: [
    ("{ vstack: [{ for: { a: [1] } }] }", "the loop has no 'each'"),
    ("{ vstack: [{ for: [1], each: { text: x } }] }", "expected one name with its values"),
    ("{ vstack: [{ for: { a: 1, b: 2 }, each: { text: x } }] }", "expected one name"),
    (
      "{ vstack: [{ for: { a: nothing }, each: { text: x } }] }",
      "'nothing' is not a list of values"
    ),
    (
      "{ vstack: [{ for: { a: 1001 }, each: { text: x } }] }",
      "expected a whole number from 0 to 1000"
    ),
    (
      "{ vstack: [{ for: { a: absent.csv }, each: { text: x } }] }",
      "cannot read the values 'absent.csv': there is no such file"
    ),
    ("{ vstack: [{ for: { a: [1] }, each: { text: \"{b}\" } }] }", "no loop has the name 'b'"),
    (
      "{ vstack: [{ for: { a: [{ x: 1 }] }, each: { text: \"{a.y}\" } }] }",
      "the item in line 2 has no 'y'"
    ),
    ("{ vstack: [{ for: { a: [1] }, each: { text: \"{a.y}\" } }] }", "'{a.y}' has no value"),
    (
      "{ for: { a: [1] }, each: { text: x } }",
      "a loop gives several nodes, so it is an item of a list"
    ),
    ("{ vstack: [{ for: { a: [1] }, each: { text: x }, id: y }] }", "'id' is not a key here"),
    ("{ vstack: [{ for: { a: 2 }, each: { text: x, id: y } }] }", "the id 'y' is already taken"),
    (
      "{ when: [{ if: { value: { of: 1, is: 2 } }, then: { text: x } }] }",
      "no condition of the layout holds"
    ),
    (
      "{ vstack: [{ when: [{ if: { value: { of: x, above: 2 } }, then: { text: x } }] }] }",
      "expected a number to compare with 'above'"
    ),
    (
      "{ vstack: [{ when: [{ if: { value: { is: 2 } }, then: { text: x } }] }] }",
      "with 'of' and a test"
    ),
  ])
  func `each error in a loop is one message`(layout: String, message: String) {
    let messages = Self.messages(layout)
    #expect(messages.count == 1 && messages.first?.contains(message) == true, "\(messages)")
  }

  @Test func `loops cannot make a document too large`() {
    let inner = "{ for: { b: 1000 }, each: { hstack: [{ for: { c: 1000 }, each: { text: x } }] } }"
    let messages = Self.messages("{ vstack: [{ for: { a: 1000 }, each: { hstack: [\(inner)] } }] }")
    #expect(messages.count == 1)
    #expect(messages.first?.contains("more than 1000000 parts") == true, "\(messages)")
  }
}

/// The values of loops in files.
@Suite struct LoopDataTests {
  private static func layout(_ files: [String: String], _ name: String) throws -> Layout? {
    var files = files
    files["card.yaml"] = """
      galley: 1
      layout: { vstack: [{ for: { row: \(name) }, each: { text: "{row.name}: {row.note}" } }] }
      """
    let folder = try TemporaryFolder(files)
    let loaded = try DocumentLoader().load(
      DocumentSource(path: folder.path + "/card.yaml", outputPath: "card"))
    #expect(loaded.textFiles == ["\(folder.path)/\(name)"])
    return loaded.document.layout.run(Traits(width: 320))
  }

  private static func error(_ files: [String: String], _ name: String) -> String {
    do {
      _ = try layout(files, name)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("people.csv", "name,note\nAda,\"a, \"\"b\"\"\nc\"\n\nBen,2\n"),
    ("people.csv", "\u{FEFF}name,note\r\nAda,\"a, \"\"b\"\"\nc\"\r\nBen,2"),
    ("people.json", #"[{"name": "Ada", "note": "a, \"b\"\nc"}, {"name": "Ben", "note": 2}]"#),
    ("people.yaml", "- { name: Ada, note: \"a, \\\"b\\\"\\nc\" }\n- { name: Ben, note: 2 }\n"),
  ])
  func `values are read from CSV, JSON and YAML files`(name: String, text: String) throws {
    #expect(
      try Self.layout([name: text], name)
        == .vstack([.text("Ada: a, \"b\"\nc"), .text("Ben: 2")]))
  }

  @Test(arguments: [
    ("x.csv", "", "x.csv:1:1: error: the file has no values"),
    ("x.csv", "name,name\n", "x.csv:1:6: error: two fields have the name 'name'"),
    ("x.csv", "name,no te\n", "x.csv:1:6: error: 'no te' is not a name"),
    ("x.csv", "name,note\na,b,c\n", "x.csv:2:5: error: the record has 3 fields"),
    ("x.csv", "name,note\na,\"b\n", "x.csv:2:3: error: the quotation mark is never closed"),
    ("x.csv", "name,note\n\"a\"b,c\n", "x.csv:2:4: error: expected a comma"),
    ("x.json", "{}", "x.json:1:1: error: expected a list of values, found an empty mapping"),
    ("x.json", "[1,", "x.json:"),
  ])
  func `an error in a file of values has its place`(name: String, text: String, message: String) {
    let error = Self.error([name: text], name)
    #expect(error.contains(message), "\(error)")
  }

  @Test func `a file of values that is not UTF-8 is an error`() throws {
    let folder = try TemporaryFolder([
      "card.yaml": "galley: 1\nlayout: { vstack: [{ for: { row: x.csv }, each: { text: x } }] }"
    ])
    try folder.write(Data([0xFF, 0xFE, 0x61, 0x00]), to: "x.csv")
    #expect(throws: DocumentError.self) {
      try DocumentLoader().load(
        DocumentSource(path: folder.path + "/card.yaml", outputPath: "card"))
    }
  }
}
