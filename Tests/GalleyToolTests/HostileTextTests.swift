import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Texts that could make a careless program hang, crash or print nonsense.
@Suite struct HostileTextTests {
  /// Texts of a document, each with the kinds of its issues.
  private static let texts: [(name: String, text: String, issues: Set<String>)] = [
    ("marks", "e" + String(repeating: "\u{301}", count: 10_000), []),
    ("tabs", String(repeating: "a\t", count: 10_000), []),
    ("lines", String(repeating: "\n", count: 10_000), []),
    (
      "overrides",
      String(repeating: "\u{202E}", count: 10_000) + "abc"
        + String(repeating: "\u{202C}", count: 10_000), []
    ),
    ("isolates", String(repeating: "\u{2067}\u{2066}", count: 5_000) + "abc", []),
    ("embeddings", String(repeating: "\u{202B}ab \u{202A}cd ", count: 2_000), []),
    ("joiners", String(repeating: "\u{200D}👨", count: 3_000), []),
    ("one word", String(repeating: "x", count: 65_536), ["brokenWord"]),
    (
      "controls", (UInt8(0)..<32).map { "a\(UnicodeScalar($0))" }.joined() + "\u{85}\u{FFFD}",
      []
    ),
    ("tagged lines", String(repeating: "<b>a</b>\n", count: 7_000), []),
    ("tags", String(repeating: "<b>a</b>b ", count: 6_000), []),
    ("empty", "", []), ("white space", " \u{2003}\u{A0}\u{3000}\n ", []),
  ]

  private static func document(_ text: String, markup: Bool) throws -> Data {
    try JSONSerialization.data(withJSONObject: [
      "galley": 1, "matrix": ["widths": [320]],
      "layout": ["text": text, "markup": markup] as [String: Any],
    ])
  }

  @Test(arguments: texts.map(\.name)) func `A hostile text is explained`(
    name: String
  ) throws {
    let (_, text, issues) = try #require(Self.texts.first { $0.name == name })
    let tool = try Tool()
    try tool.write(try Self.document(text, markup: name.hasPrefix("tag")), to: "a.json")
    let run = try tool.run("explain", "a.json", "--json")
    #expect(run.code == 0, "\(run.messages.prefix(300))")
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let found = try #require(json?["issues"] as? [[String: Any]])
    let kinds = Set(found.compactMap { $0["kind"] as? String })
    // Which characters have a glyph depends on the fonts of the machine.
    #expect(
      kinds.subtracting(["missingGlyphs"]).isSubset(
        of: issues.union(["brokenWord", "overflow", "tightLeading"])))
    #expect(kinds.isSuperset(of: issues))
    #expect(found.allSatisfy { ($0["message"] as? String ?? "").utf8.count < 1_000 })
  }

  @Test func `A hostile text is drawn, and its SVG is valid XML`() throws {
    let tool = try Tool()
    for (name, text, _) in Self.texts
    where ["marks", "controls", "overrides", "tags"].contains(name) {
      try tool.write(try Self.document(text, markup: name == "tags"), to: "\(name).json")
    }
    let run = try tool.run("render", ".", "--format", "png,svg", "--output", "out")
    #expect(run.code == 0, "\(run.messages.prefix(300))")
    for name in ["marks", "controls", "overrides", "tags"] {
      let svg = tool.folder.appendingPathComponent("out/\(name)/320-L.svg")
      #expect(XMLParser(data: try Data(contentsOf: svg)).parse(), "\(name)")
    }
  }

  @Test func `A megabyte without a space is refused, in a text and in the strings`() throws {
    let word = String(repeating: "x", count: 1_000_000)
    let tool = try Tool([
      "text.yaml": "galley: 1\nlayout: { text: \(word) }\n",
      "strings.yaml": "galley: 1\nstrings: { en: { k: \(word) } }\nlayout: { string: k }\n",
    ])
    let run = try tool.run("render", "text.yaml", "strings.yaml")
    #expect(run.code == 65)
    #expect(
      run.messages.contains(
        "text.yaml:2:17: error: the text is 1000000 bytes long; the limit is 65536"))
    #expect(
      run.messages.contains(
        "strings.yaml:2:21: error: the text is 1000000 bytes long; the limit is 65536"))
  }

  @Test(arguments: ["render", "check", "map", "sheet", "explain", "coverage", "test"])
  func `An unknown family is reported once, at its line, and other documents are processed`(
    command: String
  ) throws {
    let tool = try Tool([
      "bad.yaml": """
      galley: 1
      matrix: { widths: [320, 390] }
      layout:
        vstack:
          - { text: Hello, family: Intr }
          - { text: Again, family: Intr }
      """,
      "good.yaml": "galley: 1\nmatrix: { widths: [320] }\nlayout: { text: Hello }\n",
    ])
    let run = try tool.run(command, "bad.yaml", "good.yaml")
    #expect(run.code == 65)
    #expect(
      run.messages.contains(
        "bad.yaml:5:30: error: cannot use the font family 'Intr': no font file has it; did you mean 'Inter'?"
      ))
    #expect(run.messages.ranges(of: "Intr'").count == 1 && run.messages.count < 1_000)
    #expect(!run.output.isEmpty)
  }

  @Test func `A list of families works if one is there, and a warning names the others`() throws {
    let tool = try Tool([
      "list.yaml": """
      galley: 1
      tokens: brand.tokens.json
      layout:
        vstack:
          - { text: Hello, family: [Brand, Inter] }
          - { text: Hello, style: title }
      """,
      "brand.tokens.json": """
      { "title": { "$type": "typography", "$value": { "fontFamily": "A, B, serif" } } }
      """,
    ])
    let run = try tool.run("render", "list.yaml")
    #expect(run.code == 0)
    #expect(
      run.messages.split(separator: "\n").filter { $0.contains("warning") } == [
        "list.yaml:5:30: warning: no font file has the font family 'Brand', so 'Inter' is used; add the folder that contains it with --fonts",
        "list.yaml:6:29: warning: no font file has the font families 'A' and 'B', so 'Noto Serif' is used; add the folder that contains them with --fonts",
      ])
  }

  @Test func `An unknown family and invalid weights end with 65`() throws {
    let tool = try Tool([
      "family.yaml": "galley: 1\nlayout: { text: Hello, family: Nowhere }\n",
      "weight.yaml": """
      galley: 1
      layout:
        vstack: [{ text: a, weight: 1001 }, { text: a, weight: semibol }, { text: a, weight: 0 }]
      """,
    ])
    let family = try tool.run("explain", "family.yaml")
    #expect(family.code == 65)
    #expect(family.messages.contains("'Nowhere'"))
    let weight = try tool.run("explain", "weight.yaml")
    #expect(weight.code == 65)
    let places = ["3:31", "3:58", "3:88"].map {
      weight.messages.contains("weight.yaml:\($0): error: ")
    }
    #expect(places == [true, true, true], "\(weight.messages)")
    #expect(weight.messages.contains("did you mean 'semibold'?"))
  }

  @Test func `Control characters in escapes are named, with the advice to remove them`() throws {
    let tool = try Tool([
      "a.yaml": "galley: 1\nlayout: { text: \"a\\x01b\\x7F\\uFFFE\" }\n"
    ])
    let run = try tool.run("explain", "a.yaml")
    #expect(run.code == 0)
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for name in ["(U+0001)", "(U+007F)", "(U+FFFE)", "; remove the unprintable characters"] {
      #expect(words.contains(name), "\(run.output)")
    }
    #expect(!run.output.unicodeScalars.contains("\u{1}"))
  }

  @Test func `Malformed markup ends with 65 and has a location`() throws {
    let tool = try Tool(["a.yaml": "galley: 1\nlayout: { text: \"a <b>b\", markup: true }\n"])
    let run = try tool.run("explain", "a.yaml")
    #expect(run.code == 65)
    #expect(run.messages.contains("a.yaml:2:20: error: <b> is never closed; add </b>"))
  }

  @Test func `The links of a text are in its record, once for each occurrence`() throws {
    let link = "<a href='https://a.b/?x=1&amp;y'>one <b>two</b></a>"
    let tool = try Tool([
      "a.yaml": "galley: 1\nlayout: { text: \"\(link) and \(link)\", markup: true }\n"
    ])
    let run = try tool.run("explain", "a.yaml", "--json")
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let nodes = try #require(json?["nodes"] as? [[String: Any]])
    #expect(nodes[0]["links"] as? [String] == ["https://a.b/?x=1&y", "https://a.b/?x=1&y"])
  }
}
