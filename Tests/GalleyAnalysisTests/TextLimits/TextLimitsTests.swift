import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import GalleyNotation
import TestSupport
import Testing

/// The maximum widths of texts.
struct TextLimitsTests {
  private static func document(_ layout: String, _ strings: String = "en: { a: Save, b: Buy }")
    throws -> Document
  {
    let text = """
      galley: 1
      strings: { \(strings) }
      matrix: { widths: [200, 300], textSizes: [L] }
      layout: \(layout)
      """
    return try DocumentReader().read(Array(text.utf8), path: "card.yaml").document
  }

  private static func limits(_ layout: String, _ strings: String = "en: { a: Save, b: Buy }") throws
    -> [TextLimit]
  {
    let document = try document(layout, strings)
    return TextLimits(
      of: document, traitRanges: document.matrix.traitRanges(), measurer: SquareGlyphs()
    )
    .limits
  }

  @Test("the limit is the smallest one among the languages of the sibling texts")
  func languages() throws {
    let strings = "en: { a: Save, b: Buy }, de: { a: Zwischenspeichern, b: Kaufen }"
    let row = "{ hstack: [{ string: a, lineLimit: 1 }, { string: b, lineLimit: 1 }], spacing: 8 }"
    func limits(_ locales: String) throws -> [Double?] {
      let text = """
        galley: 1
        strings: { \(strings) }
        matrix: { widths: [320], textSizes: [L], locales: [\(locales)] }
        layout: \(row)
        """
      let document = try DocumentReader().read(Array(text.utf8), path: "card.yaml").document
      return TextLimits(
        of: document, traitRanges: document.matrix.traitRanges(), measurer: SquareGlyphs()
      )
      .limits.map(\.width)
    }
    let (english, german) = (try limits("en"), try limits("de"))
    #expect(english[1] == 320 - 8 - 4 * 8.5)
    #expect(german[1] == 320 - 8 - 17 * 8.5)
    #expect(try limits("en, de") == german)
    #expect(try limits("de, en") == german)
  }

  @Test("a node that overflows anyway does not limit a text")
  func blame() throws {
    let limit = try #require(
      try Self.limits(
        "{ vstack: [{ rectangle: { width: 400, height: 9 }, id: wide }, { string: b, id: second }] }"
      ).first)
    #expect(limit.element == "second")
  }

  @Test func `a text alone may be as wide as the narrowest screen`() throws {
    let limit = try #require(
      try Self.limits("{ string: a, size: 20, lineLimit: 1, padding: 10 }").first)
    #expect(limit.width == 180)
    #expect(limit.lines == 1)
    #expect(limit.offeredWidth == 200)
    // A character is half as wide as the font size.
    #expect(limit.characters == ["en": 18])
    #expect(limit.line == 4)
  }

  @Test func `a language without the text has no limit of characters`() throws {
    let folder = try TemporaryFolder([
      "en.lproj/L.strings": "\"a\" = \"Save\";", "de.lproj/L.strings": "\"b\" = \"Kaufen\";",
      "fr.lproj/L.strings": "\"a\" = \"Sauver\";",
    ])
    let text = """
      galley: 1
      strings: en.lproj/L.strings
      matrix: { widths: [200], textSizes: [L] }
      layout: { string: a, size: 20, lineLimit: 1, padding: 10 }
      """
    let document = try DocumentReader()
      .read(Array(text.utf8), path: "\(folder.path)/card.yaml").document
    let limits = TextLimits(
      of: document, traitRanges: document.matrix.traitRanges(), measurer: SquareGlyphs()
    ).limits
    #expect(limits.first?.characters == ["en": 18, "fr": 18])
  }

  @Test func `a sibling reduces the limit of a text`() throws {
    let limits = try Self.limits(
      "{ hstack: [{ string: a, size: 20, lineLimit: 1 }, { rectangle: true, width: 50, height: 10 }], spacing: 10 }"
    )
    #expect(limits.map(\.width) == [140])
  }

  @Test func `the limit is that of the alternative with the most space`() throws {
    let row =
      "{ hstack: [{ string: a, size: 20, lineLimit: 1 }, { string: b, size: 20, lineLimit: 1 }], spacing: 10 }"
    let column =
      "{ vstack: [{ string: a, size: 20, lineLimit: 1 }, { string: b, size: 20, lineLimit: 1 }] }"
    #expect(try Self.limits(row).map(\.width) == [160, 150])
    #expect(try Self.limits("{ choice: [\(row), \(column)] }").map(\.width) == [200, 200])
  }

  @Test func `the limit is that of the tightest of several places`() throws {
    let limits = try Self.limits(
      "{ vstack: [{ string: a, size: 20, lineLimit: 1 }, { string: a, size: 20, lineLimit: 1, padding: 30 }] }"
    )
    #expect(limits.map(\.width) == [140])
  }

  @Test
  func `several lines multiply the characters, and a text without a line limit has the full width`()
    throws
  {
    let two = try #require(try Self.limits("{ string: a, size: 20, lineLimit: 2 }").first)
    #expect(two.lines == 2)
    #expect(two.characters == ["en": 40])
    let any = try #require(try Self.limits("{ string: a, size: 20 }").first)
    #expect(any.lines == nil)
    #expect(any.width == 200)
  }

  @Test func `a text that may have any width has no limit`() throws {
    let limits = try Self.limits(
      "{ choice: [{ string: a, size: 20, lineLimit: 1 }, { text: short }] }")
    #expect(limits.map(\.width) == [nil])
    #expect(limits[0].characters.isEmpty)
  }

  /// A text at its limit has no more findings than a short one, and a wider one has more.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func `a text at its limit fits, and a wider one does not`(seed: UInt64) throws {
    var random = Random(seed: seed)
    func node(_ key: String) -> String {
      let limit =
        Bool.random(using: &random) ? ", lineLimit: \(Int.random(in: 1...2, using: &random))" : ""
      return
        "{ string: \(key), size: 20\(limit), padding: \(Int.random(in: 0...12, using: &random)) }"
    }
    let kind = ["hstack", "vstack", "flow"].randomElement(using: &random) ?? "hstack"
    let nodes =
      "[\(node("a")), { rectangle: true, width: \(Int.random(in: 10...60, using: &random)), height: 8 }, \(node("b"))]"
    let layout = "{ choice: [{ \(kind): \(nodes) }, { vstack: \(nodes) }] }"
    for limit in try Self.limits(layout) {
      let width = try #require(limit.width)
      func findingCount(_ points: Double) throws -> Int {
        // Characters of SquareGlyphs are ten points wide, so widths are multiples of ten points.
        let word = String(repeating: "x", count: Int(points / 10))
        let other = limit.key == "a" ? "b: Buy" : "a: Save"
        let document = try Self.document(layout, "en: { \(limit.key): \(word), \(other) }")
        let kinds: [FindingKind] = [
          .overflow, .collapse, .truncation, .brokenWord, .clipping, .covered, .collision,
        ]
        return CheckReport(
          of: document, traitRanges: document.matrix.traitRanges(),
          engine: LayoutEngine(measurer: SquareGlyphs())
        ).findings.count { kinds.contains($0.kind) }
      }
      let short = try findingCount(10)
      #expect(try findingCount((width / 10).rounded(.down) * 10) <= short, "\(layout) \(limit.key)")
      #expect(
        try findingCount((width / 10).rounded(.down) * 10 + 10) > short, "\(layout) \(limit.key)")
    }
  }

  @Test func `a limit holds where a wide text takes another alternative, in which it is covered`()
    throws
  {
    let text = "{ string: a, size: 20, lineLimit: 1 }"
    func row(_ width: Int) -> String {
      "{ hstack: [\(text), { rectangle: true, width: \(width), height: 9 }], spacing: 0 }"
    }
    let covered = "{ zstack: [\(row(60)), { rectangle: true, width: 40, height: 40, fill: red }] }"
    let limits = try Self.limits("{ choice: [\(row(100)), \(covered), \(text)] }")
    // At 200, the text may be as wide as the screen. At 300, one of 200 is shown where it is covered.
    #expect(limits.map(\.width) == [200])
    let narrower = try #require(
      try Self.limits("{ choice: [\(row(150)), \(covered), \(text)] }").first)
    #expect(narrower.width == 150)
    #expect(narrower.offeredWidth == 300)
  }

  @Test func `few layouts are needed for many keys`() throws {
    let keys = (0..<30).map { "k\($0)" }
    let strings = "en: { " + keys.map { "\($0): Word" }.joined(separator: ", ") + " }"
    let nodes = keys.map { "{ string: \($0), lineLimit: 1 }" }.joined(separator: ", ")
    let document = try Self.document("{ vstack: [\(nodes)] }", strings)
    let limits = TextLimits(
      of: document, traitRanges: document.matrix.traitRanges(), measurer: SquareGlyphs())
    #expect(limits.limits.count == 30)
    #expect(limits.layoutCount < 30 * 9)
  }
}
