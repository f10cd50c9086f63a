import Foundation
import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

/// The text that Poppler extracts from a PDF.
@Suite(.needsPoppler) struct PDFTextTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.withTestFonts.get() }

  @Test(arguments: [
    ("en", "The quick brown fox: office, AVATAR To. Ty"),
    ("de", "Größe Fußgänger e\u{301}a\u{308}\u{302}"),
    ("vi", "Tiếng Việt ễ"), ("el", "Ελληνικά"), ("ru", "Русский текст"), ("ar", "السلام عليكم"),
    ("ar", "كتاب لا جديد"), ("fa", "می\u{200C}خواهم"), ("he", "שָׁלוֹם עולם"), ("hi", "क्षत्रिय हिन्दी नमस्ते"),
    ("th", "สวัสดี น้ำใจ"), ("ja", "漢字かな交じり文"), ("ko", "한국어 텍스트"), ("zh-Hans", "你好世界"),
    ("en", "A 😀 face 👨‍👩‍👧 and 🇩🇪👍🏽1️⃣"),
  ])
  func `Words are extracted in reading order`(locale: String, text: String) throws {
    let scene = fonts.scene(lines: [(text, nil)], locale: locale)
    let found = try Poppler.text(fonts.pdf([scene]))
    let words = text.split { $0 == " " || $0.isNewline }
    #expect(Array(found.split { $0 == " " || $0.isNewline }) == words, "\(found)")
  }

  @Test func `Characters that no font has are extracted, although they are drawn as boxes`()
    throws
  {
    let scene = fonts.scene(lines: [("a\u{10FFFD}b", nil)])
    #expect(try Poppler.text(fonts.pdf([scene])) == "a\u{10FFFD}b")
  }

  @Test func `Characters with color glyphs are extracted`() throws {
    let scene = fonts.scene(lines: [("AB", "Galley Color"), ("A", "Galley Pixels")])
    #expect(
      try Poppler.text(fonts.pdf([scene])).split(separator: "\n").filter { !$0.isEmpty } == [
        "AB", "A",
      ])
  }

  @Test func `A truncated text ends with an ellipsis`() throws {
    let text = Text("One two three four five six").lineLimit(1)
    let found = try Poppler.text(fonts.pdf([fonts.scene(text, traits: Traits(width: 130))]))
    #expect(found.hasPrefix("One two") && found.hasSuffix("…") && !found.contains("six"))
  }

  @Test func `A divided word ends with a hyphen, and an undivided one has none`() throws {
    let text = Text("Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrt")
    let narrow = try Poppler.text(fonts.pdf([fonts.scene(text, traits: Traits(width: 100))]))
    #expect(narrow.split(separator: "\n").dropLast().allSatisfy { $0.hasSuffix("-") })
    #expect(narrow.filter { $0.isLetter } == "Donaudampfschifffahrt")
    let wide = try Poppler.text(fonts.pdf([fonts.scene(text)]))
    #expect(wide == "Donaudampfschifffahrt")
  }

  @Test func `Invisible characters are left out of extracted text`() throws {
    let scene = fonts.scene(
      lines: [("\u{200F}ab\u{200B}c\u{AD}d\u{2060}e\u{FEFF}", nil)])
    let found = try Poppler.text(fonts.pdf([scene]))
    #expect(found == "abcde")
  }

  @Test(arguments: [-1.0, 3, 8])
  func `Tracking does not split words`(tracking: Double) throws {
    let scene = fonts.scene(lines: [("Loose words", nil)], tracking: tracking)
    #expect(try Poppler.text(fonts.pdf([scene])) == "Loose words")
  }

  @Test func `A tab separates two words`() throws {
    #expect(
      try Poppler.text(fonts.pdf([fonts.scene(lines: [("left\tright", nil)])]))
        .split(separator: " ") == ["left", "right"])
  }

  @Test func `A letter with many marks is extracted with all its characters`() throws {
    let marks = (0x300..<0x328).compactMap(Unicode.Scalar.init)
    let text = "x" + String(String.UnicodeScalarView(marks)) + "y"
    let found = try Poppler.text(fonts.pdf([fonts.scene(lines: [(text, nil)])]))
    #expect(Set(found.unicodeScalars) == Set(text.unicodeScalars), "\(found)")
  }

  @Test func `One glyph is extracted as different characters at different positions`() throws {
    // The ohm sign has the same glyph as the Greek omega.
    let text = "\u{3A9}mega \u{2126}hm \u{3A9}"
    let scene = fonts.scene(lines: [(text, nil)])
    #expect(
      Set(scene.texts[0].runs.flatMap(\.glyphs).map(\.id)).count < Set(text.unicodeScalars).count)
    let found = try Poppler.text(fonts.pdf([scene]))
    #expect(Array(found.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test func `Text in translucent and clipped groups is extracted`() throws {
    var scene = fonts.scene(lines: [("Faded", nil)])
    scene.items = [
      .group(
        Scene.Group(
          clip: .ellipse(Rect(x: 0, y: 0, width: 300, height: 100)), opacity: 0.5,
          items: [.group(Scene.Group(opacity: 0.3, items: scene.items))]))
    ]
    #expect(try Poppler.text(fonts.pdf([scene])) == "Faded")
  }

  @Test func `Runs without text are drawn`() throws {
    var scene = fonts.scene(lines: [("Silent", nil)])
    scene.items = scene.texts.map { text in
      var text = text
      for index in text.runs.indices { text.runs[index].text = "" }
      return .text(text)
    }
    let pdf = try fonts.pdf([scene])
    #expect(try !Poppler.picture(pdf, scale: 1).isBlank)
  }
}
