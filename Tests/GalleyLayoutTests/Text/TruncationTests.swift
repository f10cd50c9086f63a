import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

@Suite struct TruncationTests {
  /// Returns what is to be read of a text in letters of 5 points that may take some lines.
  private func words(
    _ string: String, width: Double, limit: Int = 1, _ truncation: Layout.Text.Truncation
  ) -> [String] {
    let text = Layout.Text(
      string, font: Font(.length(10)), lineLimit: limit, truncation: truncation)
    guard
      case .text(let placed) = Layout(.text(text)).resolved(width: width).placements[0].content
    else { return [] }
    return placed.lines.map(placed.words)
  }

  @Test func `letters give way at the end, in the middle or at the start`() {
    // Beside the ellipsis there is room for four letters of the ten.
    #expect(words("abcdefghij", width: 26, .tail) == ["abcd…"])
    #expect(words("abcdefghij", width: 26, .middle) == ["ab…ij"])
    #expect(words("abcdefghij", width: 26, .head) == ["…ghij"])
  }

  @Test func `only the last line gives way, and to all that follows`() {
    #expect(words("aa bb cc dd", width: 16, limit: 2, .tail) == ["aa", "bb…"])
    #expect(words("aa bb cc dd", width: 16, limit: 2, .head) == ["aa", "…dd"])
  }

  @Test func `paragraphs are not joined where letters give way`() {
    let found = Layout.Text.Truncation.allCases.map {
      words("aa\nbb\ncc", width: 90, limit: 2, $0)
    }
    #expect(found == [["aa", "bb…"], ["aa", "bb…cc"], ["aa", "…cc"]])
  }

  @Test func `no white space stands beside the ellipsis`() {
    #expect(words("aa bbbb", width: 21, .tail) == ["aa…"])
    #expect(words("aaaa bb", width: 21, .head) == ["…bb"])
  }

  @Test func `what fits is not cut short`() {
    #expect(words("aa bb", width: 25, .tail) == ["aa bb"])
    #expect(words("aa bb", width: 20, limit: 2, .tail) == ["aa", "bb"])
  }

  @Test func `without room for a letter the ellipsis stands alone`() {
    for truncation in Layout.Text.Truncation.allCases {
      #expect(words("abc", width: 5, truncation) == ["…"])
    }
  }

  @Test(arguments: seeds)
  func `a line that is cut short is no wider than its room if the ellipsis fits`(seed: UInt64) {
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
