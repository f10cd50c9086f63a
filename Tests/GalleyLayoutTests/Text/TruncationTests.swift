import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

@Suite struct TruncationTests {
  /// Returns the visible text of each line, with glyphs of 5 points and a line limit.
  private func words(
    _ string: String, width: Double, limit: Int = 1, _ truncation: Layout.Text.Truncation
  ) -> [String] {
    let text = Layout.Text(
      string, font: Font(.length(10)), lineLimit: limit, truncation: truncation)
    guard
      case .text(let placed) = Layout(.text(text)).resolved(width: width).placements[0].content
    else { return [] }
    return placed.lines.map(placed.text(of:))
  }

  @Test func `a text is truncated at the end, in the middle or at the start`() {
    // Beside the ellipsis there is space for four of the ten characters.
    #expect(words("abcdefghij", width: 26, .tail) == ["abcd…"])
    #expect(words("abcdefghij", width: 26, .middle) == ["ab…ij"])
    #expect(words("abcdefghij", width: 26, .head) == ["…ghij"])
  }

  @Test func `only the last line is truncated, with all of the text after it`() {
    #expect(words("aa bb cc dd", width: 16, limit: 2, .tail) == ["aa", "bb…"])
    #expect(words("aa bb cc dd", width: 16, limit: 2, .head) == ["aa", "…dd"])
  }

  @Test func `truncation does not join words of two paragraphs`() {
    let found = Layout.Text.Truncation.allCases.map {
      words("aa\nbb\ncc", width: 90, limit: 2, $0)
    }
    #expect(found == [["aa", "bb…"], ["aa", "bb…cc"], ["aa", "…cc"]])
  }

  @Test func `there is no white space beside the ellipsis`() {
    #expect(words("aa bbbb", width: 21, .tail) == ["aa…"])
    #expect(words("aaaa bb", width: 21, .head) == ["…bb"])
  }

  @Test func `text that fits is not truncated`() {
    #expect(words("aa bb", width: 25, .tail) == ["aa bb"])
    #expect(words("aa bb", width: 20, limit: 2, .tail) == ["aa", "bb"])
  }

  @Test func `if no character fits, the line is only an ellipsis`() {
    for truncation in Layout.Text.Truncation.allCases {
      #expect(words("abc", width: 5, truncation) == ["…"])
    }
  }

  @Test(arguments: seeds)
  func `a truncated line is no wider than the offered width if the ellipsis fits`(seed: UInt64) {
    var random = Random(seed: seed)
    let setting = TextSetting(
      shaped: SquareGlyphs(advance: 0.37).shape(.init(random.words(1...8))), size: 13.3,
      tracking: PointGrid.nearest(Double(random.number(-4...9)) / 7))
    let ellipsis = 13.3 * 0.37 + max(0, setting.tracking)
    for truncation in Layout.Text.Truncation.allCases {
      let width = PointGrid.up(ellipsis) + Double(random.number(0...1000)) / 8
      let limit = random.number(1...3)
      let lines = setting.lines(width: width, limit: limit, truncation: truncation)
      #expect(lines.count <= limit && lines.dropLast().allSatisfy { !$0.isTruncated })
      guard let last = lines.last, let tail = last.tail else { continue }
      #expect(last.width <= width)
      #expect(last.head.upperBound <= tail.lowerBound)
      #expect(truncation != .tail || tail.isEmpty)
      #expect(truncation != .head || last.head.isEmpty)
    }
  }
}
