import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

@Suite struct TextSettingTests {
  /// Returns a text with glyphs that are 5 points wide.
  private func setting(_ string: String, tracking: Double = 0) -> TextSetting {
    TextSetting(shaped: SquareGlyphs().shape(.init(string)), size: 10, tracking: tracking)
  }

  /// Returns the words on each line.
  private func lines(_ string: String, width: Double) -> [String] {
    let all = string.map(String.init)
    return setting(string).lines(width: width).map { all[$0.head].joined() }
  }

  @Test func `a line takes as many words as fit, to the grid step`() {
    #expect(lines("aa bb cc", width: 40) == ["aa bb cc"])
    #expect(lines("aa bb cc", width: 40 - PointGrid.step) == ["aa bb", "cc"])
    #expect(lines("aa bb cc", width: 25) == ["aa bb", "cc"])
    #expect(lines("aa bb cc", width: 24) == ["aa", "bb", "cc"])
  }

  @Test func `a word that is too wide has its own line, without an empty line before it`() {
    #expect(lines("a bbbbbb c", width: 10) == ["a", "bbbbbb", "c"])
    #expect(lines("bbbbbb", width: 0) == ["bbbbbb"])
  }

  @Test func `a line feed ends a line, and a final line feed adds an empty line`() {
    #expect(lines("a\n\nb", width: 100) == ["a", "", "b"])
    #expect(lines("a\n", width: 100) == ["a", ""])
    #expect(setting("aaaa\nbb").idealWidth == 20)
  }

  @Test func `white space at the end of a line takes no space, and elsewhere it does`() {
    #expect(setting("aa   ").idealWidth == 10)
    #expect(setting("  aa").idealWidth == 20)
    #expect(setting("aa   bb").lines(width: 34).map(\.width) == [10, 10])
    #expect(setting("aa   bb").lines(width: 35).map(\.width) == [35])
  }

  @Test func `an empty text is one line without width`() {
    let lines = setting("").lines(width: 0)
    #expect(lines.map(\.head) == [0..<0])
    #expect(lines.map(\.width) == [0] && lines.map(\.height) == [10])
    #expect(setting("").minimumWidth == 0 && setting("").idealWidth == 0)
  }

  @Test func `tracking is between characters, and not after the last`() {
    #expect(setting("aaa", tracking: 2).idealWidth == 19)
    #expect(setting("a", tracking: 2).idealWidth == 5)
    #expect(setting("aaa aa", tracking: -1).minimumWidth == 13)
  }

  @Test func `the difference between a leading and the font height is split above and below`() {
    var setting = setting("a")
    setting.leading = 16
    let line = setting.lines(width: 100)[0]
    // Glyphs of 10 points extend 7.5 above the baseline.
    #expect(line.height == 16 && line.baseline == 3 + 7.5)
    setting.leading = 4
    let low = setting.lines(width: 100)[0]
    #expect(low.height == 4 && low.baseline == -3 + 7.5)
    setting.leading = 0
    #expect(setting.lines(width: 100)[0].height == 10)
  }

  @Test(arguments: seeds)
  func `the minimum width for a number of lines is that of an exhaustive search`(seed: UInt64) {
    var random = Random(seed: seed)
    // Each character is as wide as a grid step, so that there are few widths to try.
    let advance = PointGrid.step
    let text = TextSetting(
      shaped: SquareGlyphs(advance: advance).shape(.init(random.words(1...12))), size: 1)
    let steps = { (width: Double) in Int(width * PointGrid.stepsPerPoint) }
    for count in 2...5 {
      let found = (steps(text.minimumWidth)...steps(text.idealWidth)).first { width in
        text.lines(width: Double(width) * PointGrid.step).count <= count
      }
      #expect(steps(text.minimumWidth(lines: count)) == found ?? steps(text.idealWidth))
    }
    #expect(text.minimumWidth(lines: 1) == text.idealWidth)
  }

  @Test(arguments: seeds)
  func `lines contain all visible characters in order, no wider than the offer or one word`(
    seed: UInt64
  ) {
    var random = Random(seed: seed)
    let string = random.words(0...12)
    let text = setting(string)
    let width = Double(random.number(0...200))
    let lines = text.lines(width: width)
    let shown = lines.flatMap { Array($0.head) }
    let ink = string.enumerated().filter { !$0.element.isWhitespace }.map(\.offset)
    #expect(shown == shown.sorted() && Set(shown).isSuperset(of: ink))
    #expect(lines.allSatisfy { $0.width <= max(width, text.minimumWidth) && !$0.isTruncated })
    #expect(text.minimumWidth <= text.idealWidth)
  }
}
