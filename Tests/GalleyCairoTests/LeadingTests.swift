import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import Testing

/// Laws of leadings in real fonts.
@Suite struct LeadingTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.shared.get() }

  /// A paragraph in each of several scripts, some with marks above marks.
  private static let paragraphs = [
    "Ågjpy Tiếng Việt Ẵ", "Ελληνικά κείμενο", "قطار ليلي إلى البحر", "حَجٍّ إِلَى ٱلْأَرْضِ فِي اللَّيْلِ",
    "רכבת לילה אל הים", "रात की ट्रेन ऊँचा कृष्ण", "ที่นั่น กู้ ปู่ ญี่ปุ่น", "မြန်မာ ကြွက် ညွှန်", "夜行列車で海へ。",
    "Sea 🌊 sea", "",
  ]

  private func lines(
    _ text: Layout.Text, width: Double = 150, textSize: TextSize
  ) throws -> [PlacedText.Line] {
    let result = LayoutEngine(measurer: fonts.measurer).resolve(
      text, traits: Traits(width: width, textSize: textSize))
    guard case .text(let placed) = try #require(result.placements.first).content else { return [] }
    return placed.lines
  }

  @Test(arguments: TextStyle.allCases)
  func `a style has one line height and baseline in every script, at every text size`(
    style: TextStyle
  ) throws {
    for category in TextSize.Category.allCases {
      let size = TextSize.category(category)
      let leading = style.leading(at: size)
      var baselines: Set<Double> = []
      for string in Self.paragraphs {
        let lines = try lines(.init(string, font: Font(.style(style))), textSize: size)
        #expect(lines.allSatisfy { $0.frame.height == leading }, "\(string)")
        baselines.formUnion(lines.map(\.line.baseline))
      }
      // Adjacent texts share a baseline in every language.
      #expect(baselines.count == 1)
    }
  }

  @Test func `a custom leading is exact, and grows only with the largest characters`() throws {
    var text = Layout.Text("Ẵ قطار", leading: 7)
    #expect(try lines(text, textSize: .large).map(\.frame.height) == [7])
    text.spans = [Layout.Text.Span(0..<3, scale: 3)]
    #expect(try lines(text, textSize: .large).map(\.frame.height) == [21])
    text.spans = [Layout.Text.Span(0..<3, scale: 0.5)]
    #expect(try lines(text, textSize: .large).map(\.frame.height) == [7])
  }

  @Test func `without a leading a line is as high as its fonts`() throws {
    let font = Font.system(size: 20)
    let heights = try ["Sea", "بحر"].map { string in
      try lines(.init(string, font: font), textSize: .large)[0].frame.height
    }
    let metrics = ["Sea", "بحر"].map { fonts.shape($0).runs[0].metrics }
    #expect(abs(heights[0] - 20 * (metrics[0].ascent + metrics[0].descent)) < 0.01)
    #expect(heights[1] > heights[0] + 10)
    #expect(
      try lines(.init("Sea", font: font, leading: 0), textSize: .large)[0].frame.height
        == heights[0])
  }

  @Test func `lines of common texts do not touch in any script at any text size`() {
    let texts = [
      "Ågjpy Tiếng Việt", "Ελληνικά κείμενο", "Русский текст й", "قطار ليلي إلى البحر",
      "רכבת לילה אל הים", "रात की ट्रेन ऊँचा कृष्ण", "รถไฟกลางคืนไปทะเล", "夜行列車で海へ。", "Sea 🌊 sea",
    ]
    for text in texts {
      for category in TextSize.Category.allCases {
        let result = LayoutEngine(measurer: fonts.measurer).resolve(
          .text(text + " " + text), traits: Traits(width: 120, textSize: .category(category)))
        #expect(!result.issues.contains { $0.kind == .tightLeading }, "\(text) at \(category)")
      }
    }
  }

  /// Returns a picture of one line of a text, at its position among all lines.
  private func ink(_ line: PlacedText.Line, _ setting: TextSetting) throws -> Bitmap {
    let item = Scene.Text(
      origin: Point(x: 40 + line.frame.minX, y: 80 + line.frame.minY + line.line.baseline),
      runs: setting.glyphRuns(of: line.line), color: RGBA(0), string: "", frame: line.frame)
    let scene = Scene(
      size: Size(width: 240, height: 220), background: RGBA(0xFFFFFF), title: "",
      items: [.text(item)])
    return try fonts.renderer.bitmap(of: scene, scale: 1)
  }

  @Test(arguments: [
    "Ågj\nÅÉÊ", "حَجٍّ\nحَجٍّ إِلَى", "قطار ليلي\nقطار ليلي", "ញွှន\nညွှန်", "ญี่ปุ่น\nญี่ปุ่น", "jjj\n\nÅÅÅ",
    "q.q\n  Å", "e\u{330}\u{330}\u{330}\no",
    "gg\n      ÅÅ",
  ])
  func `lines with common ink have an issue, and lines with an issue share rows`(
    string: String
  ) throws {
    for leading in stride(from: 8.0, through: 56, by: 2) {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let text = Layout.Text(
          string, font: .system(size: 24), alignment: .center, leading: Length(leading))
        let result = LayoutEngine(measurer: fonts.measurer).resolve(
          text, traits: Traits(width: 160, direction: direction))
        guard case .text(let placed) = try #require(result.placements.first).content else { return }
        let pictures = try placed.lines.map { try ink($0, placed.setting) }
        let touches = result.issues.contains { $0.kind == .tightLeading }
        let place = Comment(rawValue: "\(string) at \(leading)")
        #expect(touches || !pictures.share { $0.hasCommonInk(with: $1) }, place)
        #expect(!touches || pictures.share { $0.hasCommonRows(with: $1) }, place)
      }
    }
  }
}

extension [Bitmap] {
  /// Returns whether a condition is true for any picture and a later one.
  fileprivate func share(_ isTrue: (Bitmap, Bitmap) -> Bool) -> Bool {
    indices.contains { first in
      indices.dropFirst(first + 1).contains { isTrue(self[first], self[$0]) }
    }
  }
}

extension Bitmap {
  /// Whether a pixel is dark in both pictures.
  fileprivate func hasCommonInk(with other: Bitmap) -> Bool {
    guard let rows = inkRows, let others = other.inkRows, rows.overlaps(others) else {
      return false
    }
    return rows.clamped(to: others).contains { row in
      (0..<width).contains { ink($0, row) > 0.6 && other.ink($0, row) > 0.6 }
    }
  }

  /// Whether the lowest ink of the picture lies no higher than the highest of the other.
  fileprivate func hasCommonRows(with other: Bitmap) -> Bool {
    guard let rows = inkRows, let others = other.inkRows else { return false }
    return rows.upperBound >= others.lowerBound
  }
}
