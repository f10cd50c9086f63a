import GalleyCairo
import GalleyLayout
import Testing

@Suite struct DirectionTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.shared.get() }

  /// Returns the glyphs of a text's only line, from left to right.
  private func glyphs(_ text: String, _ direction: LayoutDirection = .leftToRight) -> [UInt32] {
    let setting = TextSetting(shaped: fonts.shape(text, direction: direction), size: 10)
    return setting.lines(width: .infinity).flatMap { setting.glyphRuns(of: $0) }.flatMap(\.glyphs)
      .map(\.id)
  }

  @Test func `the first character with a strong direction sets the direction of the text`() {
    #expect(fonts.shape("abc", direction: .rightToLeft).baseLevel == 0)
    #expect(fonts.shape("1 abc", direction: .rightToLeft).baseLevel == 0)
    #expect(fonts.shape("שלום abc").baseLevel == 1)
    #expect(fonts.shape("\u{200F}abc").baseLevel == 1)
  }

  @Test func `a text without strong characters has the direction of the layout`() {
    for text in ["12:30", "…", "", "\n", "( )"] {
      #expect(fonts.shape(text).baseLevel == 0)
      #expect(fonts.shape(text, direction: .rightToLeft).baseLevel == 1)
    }
  }

  @Test func `right-to-left characters are displayed in reverse order`() {
    #expect(glyphs("a\u{202E}bcd\u{202C}e") == glyphs("adcbe"))
    #expect(glyphs("\u{202E}abc") == glyphs("cba"))
  }

  @Test func `numbers keep their order in right-to-left text`() {
    let number = glyphs("123")
    let mixed = glyphs("ש 123 ש")
    #expect(mixed.contains(number))
    #expect(!mixed.contains(Array(number.reversed())))
  }

  @Test func `characters without a strong direction follow the direction of the layout`() {
    #expect(glyphs("12 & 3", .leftToRight) == glyphs("12 & 3"))
    #expect(glyphs("12 & 3", .rightToLeft) == glyphs("3 & 12"))
  }

  @Test func `each line is reordered separately`() {
    let text = "\u{202E}ab cd"
    let setting = TextSetting(shaped: fonts.shape(text), size: 10)
    let lines = setting.lines(width: setting.minimumWidth)
    let seen = lines.map { line in
      setting.glyphRuns(of: line).flatMap(\.glyphs).map(\.id)
    }
    #expect(seen == [glyphs("ba"), glyphs("dc")])
  }

  @Test func `glyphs are listed from left to right in texts of every direction`() {
    for text in sampleTexts + ["\u{202E}abc def", "שלום"] {
      let setting = TextSetting(shaped: fonts.shape(text), size: 1000)
      let places = setting.lines(width: .infinity).flatMap { setting.glyphRuns(of: $0) }.flatMap(
        \.glyphs)
      for (left, right) in zip(places, places.dropFirst()) {
        // A combining mark is above the character before it.
        #expect(right.x > left.x - 600)
      }
    }
  }
}
