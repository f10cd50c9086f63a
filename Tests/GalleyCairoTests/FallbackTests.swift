import GalleyCairo
import GalleyLayout
import Testing

@Suite struct FallbackTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.shared.get() }

  @Test(arguments: [
    ("Latin", "Inter"), ("Ελληνικά", "Inter"), ("Русский", "Inter"), ("Ԁԁ Ꙁ", "Noto Sans"),
    ("ⱠⱢ", "Noto Sans"),
  ])
  func `a text is set in the first family that has its characters`(text: String, family: String) {
    let shaped = fonts.shape(text)
    #expect(Set(shaped.runs.map(\.face.family)) == [family])
    #expect(shaped.missingCharacters.isEmpty)
  }

  @Test func `only characters that a family lacks are set in the next family`() {
    let shaped = fonts.shape("a Ԁԁ b")
    #expect(shaped.runs.map(\.face.family) == ["Inter", "Noto Sans", "Inter"])
    let offsets = shaped.runs.map { shaped.clusters[$0.clusters.lowerBound].offset }
    #expect(offsets.first == 0 && offsets == offsets.sorted())
  }

  @Test func `a requested family comes before the default families`() {
    let request = ShapingRequest("aԀԁ", family: "Noto Sans")
    #expect(Set(fonts.measurer.shape(request).runs.map(\.face.family)) == ["Noto Sans"])
  }

  @Test(arguments: [
    ("Missing, Noto Serif, Inter", "aԀ漢", ["Noto Serif", "Noto Sans CJK SC"]),
    ("Noto Sans Thai, Noto Serif", "กa", ["Noto Sans Thai", "Noto Serif"]),
    ("Missing, serif", "a漢", ["Noto Serif", "Noto Serif CJK SC"]),
    ("Missing, system-ui", "a", ["Inter"]),
    ("'Noto Serif' , \"Inter\"", "a", ["Noto Serif"]), ("SERIF", "a", ["Noto Serif"]),
    ("Noto Serif Thai, Inter, Noto Serif", "กaԀ", ["Noto Serif Thai", "Inter", "Noto Serif"]),
  ])
  func `families of a list are tried in their order for each character`(
    list: String, text: String, families: [String]
  ) {
    var found: [String] = []
    for run in fonts.measurer.shape(ShapingRequest(text, family: list)).runs
    where run.face.family != found.last { found.append(run.face.family) }
    #expect(found == families)
  }

  @Test func `monospace is a monospaced family of the machine`() {
    let runs = fonts.measurer.shape(ShapingRequest("a", family: "monospace")).runs
    // Which one depends on what is installed.
    #expect(runs.count == 1 && runs[0].face.family.hasPrefix("Noto Sans Mono"))
  }

  @Test(arguments: [
    ("Brand, Inter", ["Brand"], "Inter"),
    ("Brand, 'A, B', serif", ["Brand", "A, B"], "Noto Serif"),
    ("Brand, Baker's Sans", ["Brand", "Baker's Sans"], nil), ("ui-serif", [], "Noto Serif"),
    ("\"serif\"", ["serif"], nil), (" , ,", [], nil),
  ])
  func `families without a file are named, and the family that is used`(
    list: String, missing: [String], used: String?
  ) {
    let families = fonts.measurer.families(of: FontFamilies(list))
    #expect(families.missing == missing && families.used == used)
  }

  @Test func `a list of families needs one of them`() throws {
    try fonts.measurer.requireFamilies(["Missing, Inter", "Missing, monospace", ","])
    let error = FontError.unknownFamily("A, B", known: fonts.measurer.families)
    #expect(throws: error) { try fonts.measurer.requireFamilies(["A, B", "Inter"]) }
    #expect(
      "\(error)"
        == "cannot use the font families 'A' and 'B': no font file has one of them; add the folder that contains it with --fonts"
    )
  }

  @Test(
    arguments: [
      ("b\u{F0000}a\u{F0001}b\u{F0000}", ["\u{F0000}", "\u{F0001}"]),
      ("\n\u{F0000}\n\u{1}", ["\u{F0000}", "\u{1}"]), ("漢 and 😀 and 👨‍👩‍👧", []),
      ("a\0b", ["\0"]), ("", []), ("plain \t text\u{200B}\u{AD}\u{FEFF}\u{2060}\r\n", []),
    ] as [(String, [Character])])
  func `characters that no font has are reported once each, in reading order`(
    text: String, missing: [Character]
  ) {
    #expect(fonts.shape(text).missingCharacters == missing)
  }

  @Test func `a layout with missing characters has an issue that names them`() throws {
    let engine = LayoutEngine(measurer: fonts.measurer)
    let layout = Layout.vstack([
      .text("\u{F0000}\u{F0001} and \u{F0000}").id("title"), .text("fine"),
    ])
    let result = engine.resolve(layout, traits: Traits(width: 300))
    let issue = try #require(result.issues.first { $0.kind == .missingGlyphs })
    #expect(
      issue.id == "title" && issue.message.contains("U+F0000") && issue.message.contains("U+F0001"))
    #expect(result.issues.count { $0.kind == .missingGlyphs } == 1)
  }

  @Test(arguments: Font.Weight.named.map(\.weight.value), [false, true])
  func `each weight and slant has a font file of its own`(value: Int, isItalic: Bool) throws {
    let files = [
      100: "Thin", 200: "ExtraLight", 300: "Light", 400: "Regular", 500: "Medium", 600: "SemiBold",
      700: "Bold", 800: "ExtraBold", 900: "Black",
    ]
    let request = ShapingRequest("a", weight: Font.Weight(value), isItalic: isItalic)
    let face = try #require(fonts.measurer.shape(request).runs.first?.face)
    let style = try #require(files[value])
    let name = isItalic ? (value == 400 ? "Italic" : style + "Italic") : style
    #expect(face.file == "Inter-\(name).otf" && face.family == "Inter")
    #expect(fonts.library.file(named: face.file) != nil)
  }

  @Test(arguments: [
    (1, "Thin"), (399, "Light"), (440, "Medium"), (550, "SemiBold"), (1000, "Black"),
  ])
  func `a weight without a file takes the file that CSS font matching selects`(
    weight: Int, style: String
  ) {
    let files = fonts.shape("a", weight: Font.Weight(weight)).runs.map(\.face.file)
    #expect(files == ["Inter-\(style).otf"])
  }

  @Test func `families are checked by name before they are used`() throws {
    #expect(fonts.measurer.families.contains("Inter"))
    #expect(fonts.measurer.families == fonts.measurer.families.sorted())
    try fonts.measurer.requireFamilies(["Inter", "Noto Sans"])
    try fonts.measurer.requireFamilies([])
    let known = fonts.measurer.families
    #expect(throws: FontError.unknownFamily("Arial", known: known)) {
      try fonts.measurer.requireFamilies(["Inter", "Courier", "Arial"])
    }
  }
}
