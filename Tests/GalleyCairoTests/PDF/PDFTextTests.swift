import Foundation
import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

/// What is copied from a PDF, as another program reads it.
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
  func `Words are found in the order in which they are read`(locale: String, text: String) throws {
    let scene = fonts.scene(lines: [(text, nil)], locale: locale)
    let found = try Poppler.text(fonts.pdf([scene]))
    let words = text.split { $0 == " " || $0.isNewline }
    #expect(Array(found.split { $0 == " " || $0.isNewline }) == words, "\(found)")
  }

  @Test func `Characters that no font has are found though they are drawn as boxes`() throws {
    let scene = fonts.scene(lines: [("a\u{10FFFD}b", nil)])
    #expect(try Poppler.text(fonts.pdf([scene])) == "a\u{10FFFD}b")
  }

  @Test func `Letters with colors of their own are found`() throws {
    let scene = fonts.scene(lines: [("AB", "Galley Color"), ("A", "Galley Pixels")])
    #expect(
      try Poppler.text(fonts.pdf([scene])).split(separator: "\n").filter { !$0.isEmpty } == [
        "AB", "A",
      ])
  }

  @Test func `A text that is cut short ends with an ellipsis`() throws {
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

  @Test func `Characters that nobody sees do not stand between letters`() throws {
    let scene = fonts.scene(
      lines: [("\u{200F}ab\u{200B}c\u{AD}d\u{2060}e\u{FEFF}", nil)])
    let found = try Poppler.text(fonts.pdf([scene]))
    #expect(found == "abcde")
  }

  @Test(arguments: [-1.0, 3, 8])
  func `Room between letters does not part words`(tracking: Double) throws {
    let scene = fonts.scene(lines: [("Loose words", nil)], tracking: tracking)
    #expect(try Poppler.text(fonts.pdf([scene])) == "Loose words")
  }

  @Test func `What a tab parts are two words`() throws {
    #expect(
      try Poppler.text(fonts.pdf([fonts.scene(lines: [("left\tright", nil)])]))
        .split(separator: " ") == ["left", "right"])
  }

  @Test func `A letter says all its characters, however many`() throws {
    let marks = (0x300..<0x328).compactMap(Unicode.Scalar.init)
    let text = "x" + String(String.UnicodeScalarView(marks)) + "y"
    let found = try Poppler.text(fonts.pdf([fonts.scene(lines: [(text, nil)])]))
    #expect(Set(found.unicodeScalars) == Set(text.unicodeScalars), "\(found)")
  }

  @Test func `The same glyph says what it stands for at each place`() throws {
    // The sign for the unit looks like the Greek letter.
    let text = "\u{3A9}mega \u{2126}hm \u{3A9}"
    let scene = fonts.scene(lines: [(text, nil)])
    #expect(
      Set(scene.texts[0].runs.flatMap(\.glyphs).map(\.id)).count < Set(text.unicodeScalars).count)
    let found = try Poppler.text(fonts.pdf([scene]))
    #expect(Array(found.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test func `Text within what fades or is cut off is found too`() throws {
    var scene = fonts.scene(lines: [("Faded", nil)])
    scene.items = [
      .group(
        Scene.Group(
          clip: .ellipse(Rect(x: 0, y: 0, width: 300, height: 100)), opacity: 0.5,
          items: [.group(Scene.Group(opacity: 0.3, items: scene.items))]))
    ]
    #expect(try Poppler.text(fonts.pdf([scene])) == "Faded")
  }

  @Test func `Runs without words are drawn`() throws {
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
