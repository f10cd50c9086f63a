import GalleyCairo
import GalleyGeometry
import GalleyLayout
import Testing

@Suite struct LineTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.shared.get() }

  @Test(arguments: [
    ("one two", ["one", "two"]), ("one\u{A0}two", ["one\u{A0}two"]),
    ("up-to-date", ["up-", "to-", "date"]),
    ("up\u{2011}to", ["up\u{2011}to"]), ("one\u{200B}two", ["one\u{200B}", "two"]),
    ("one\u{2060}two", ["one\u{2060}two"]), ("a.b/c", ["a.b/", "c"]),
    ("(one) two", ["(one)", "two"]),
    ("20 %", ["20", "%"]), ("one\ttwo", ["one", "two"]), ("漢字", ["漢", "字"]),
  ])
  func `lines may break where the Unicode algorithm allows it`(text: String, lines: [String]) {
    #expect(fonts.lines(text, width: 1) == lines)
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func `every line separator ends a line`(separator: String) {
    #expect(fonts.lines("one\(separator)two") == ["one", "two"])
    #expect(fonts.lines("\(separator)one") == ["", "one"])
    #expect(fonts.lines("one\(separator)") == ["one", ""])
    #expect(fonts.lines("one\(separator)\(separator)two") == ["one", "", "two"])
    #expect(fonts.shape("one\(separator)two").missingCharacters.isEmpty)
  }

  @Test(arguments: ["", " ", "   ", "\t", "\u{200B}", "\u{A0}"])
  func `a text without visible characters is one line of full height`(text: String) throws {
    let setting = TextSetting(shaped: fonts.shape(text), size: 10)
    let lines = setting.lines(width: 100)
    #expect(lines.count == 1)
    let letters = TextSetting(shaped: fonts.shape("a"), size: 10).lines(width: 100)
    #expect(lines.map(\.height) == letters.map(\.height))
    #expect(lines.map(\.baseline) == letters.map(\.baseline))
    #expect(setting.idealWidth == 0)
  }

  @Test func `white space at the end of a line has no width`() {
    func width(_ text: String) -> Double {
      TextSetting(shaped: fonts.shape(text), size: 10).idealWidth
    }
    #expect(width("one  ") == width("one"))
    #expect(width("one\t") == width("one"))
    #expect(width("  one") > width("one"))
  }

  @Test func `tab stops are eight spaces apart, and a tab draws nothing`() throws {
    let (space, a) = (fonts.shape(" "), fonts.shape("a"))
    let advances = (space.clusters[0].advance, a.clusters[0].advance)
    func width(_ text: String) -> Double {
      TextSetting(shaped: fonts.shape(text), size: 10).idealWidth
    }
    let stop = 8 * advances.0 * 10
    for (text, stops) in [("\ta", 1.0), ("a\ta", 1), ("aaa\ta", 1), ("aaaa\ta", 2), ("\t\ta", 2)] {
      #expect(abs(width(text) - stops * stop - advances.1 * 10) < 0.002, "\(text)")
    }
    let size = Size(width: 20, height: 20)
    let bitmap = try fonts.renderer.bitmap(
      of: fonts.picture("\t", size: 15, at: Point(x: 2, y: 15), in: size), scale: 1)
    #expect(bitmap.inkRows == nil)
  }

  @Test(arguments: sampleTexts)
  func `lines contain the whole text and fit the available width`(text: String) {
    for width in [20.0, 40, 80] {
      let setting = TextSetting(shaped: fonts.shape(text), size: 10)
      let availableSpace = max(width, setting.minimumWidth)
      let lines = setting.lines(width: availableSpace)
      #expect(lines.allSatisfy { $0.width <= availableSpace })
      let words = lines.map { setting.text(of: $0) }.joined()
      #expect(words.filter { $0 != " " } == text.filter { $0 != " " })
    }
  }

  @Test(arguments: sampleTexts, Layout.Text.Truncation.allCases)
  func `a truncated text fits the available width`(
    text: String, truncation: Layout.Text.Truncation
  ) {
    let setting = TextSetting(shaped: fonts.shape(text), size: 10)
    for width in [15.0, 25, 35] where width < setting.idealWidth {
      let lines = setting.lines(width: width, limit: 1, truncation: truncation)
      #expect(lines.count == 1 && lines.allSatisfy { $0.isTruncated && $0.width <= width })
    }
  }
}
