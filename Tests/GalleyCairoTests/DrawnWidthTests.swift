import GalleyCairo
import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Laws of lines in real fonts, for texts that mix scripts, marks, tabs, hyphens and directions at random.
@Suite struct DrawnWidthTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.shared.get() }

  private static let letters =
    [
      "a", "V", "A", "f", "i", "T", "o", "-", "/", "1", "2", ".", ",", "(", ")", "→", "é", "Ω", "ж",
      "ب", "س", "ل", "ا", "م", "َ", "א", "ש", "ל", "ְ", "क", "ि", "्", "ष", "ก", "ำ", "ี", "น", "漢",
      "カ", "。", "한", "\u{301}", "\u{200D}", "\u{200B}", "\u{202E}", "\u{2067}", "\u{2069}", "😀",
      "👩", "\u{FE0F}", "\u{A0}", "\u{2011}",
    ].map(\.self) + Array(repeating: "\u{AD}", count: 5) + ["\t", "\t", "\n", "\r\n"]

  /// Returns a text of a few different characters and spaces.
  private func text(_ random: inout Random) -> String {
    let some = (0..<Int.random(in: 1...7, using: &random)).map { _ in
      Self.letters[Int.random(in: Self.letters.indices, using: &random)]
    }
    let alphabet = some + [" ", "\u{AD}"] + (Bool.random(using: &random) ? [" "] : some)
    return (0..<Int.random(in: 1...50, using: &random)).map { _ in
      alphabet[Int.random(in: alphabet.indices, using: &random)]
    }.joined()
  }

  /// Returns a random text at a size, sometimes with tracking and sometimes with spans.
  private func setting(_ random: inout Random) -> (string: String, setting: TextSetting) {
    let string = text(&random)
    var spans: [ShapingRequest.Span] = []
    if Int.random(in: 0..<3, using: &random) == 0 {
      let count = string.utf8.count
      let ends = [0...count, 0...count].map { Int.random(in: $0, using: &random) }.sorted()
      spans = [
        ShapingRequest.Span(
          range: ends[0]..<ends[1], weight: .bold, isItalic: Bool.random(using: &random), scale: 1.5
        )
      ]
    }
    let shaped = fonts.measurer.shape(
      ShapingRequest(
        string, locale: ["en", "ar", "ja"][Int.random(in: 0..<3, using: &random)],
        direction: Bool.random(using: &random) ? .leftToRight : .rightToLeft, spans: spans))
    let tracking = [0, 0, 0, 0.7, -0.4][Int.random(in: 0..<5, using: &random)]
    let size = Double(Int.random(in: 8...40, using: &random)) + 0.3
    return (string, TextSetting(shaped: shaped, size: size, tracking: tracking))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `Drawn lines are as wide as they were measured`(seed: UInt64) {
    for part in 0..<5 as Range<UInt64> {
      var random = Random(seed: seed * 1000 + part)
      let (string, setting) = setting(&random)
      let width = Double.random(in: 0...200, using: &random)
      let limit = [nil, 1, 2][Int.random(in: 0..<3, using: &random)]
      let truncation = Layout.Text.Truncation.allCases[Int.random(in: 0..<3, using: &random)]
      let comment = "\(string.debugDescription) \(seed * 1000 + part)"
      for line in setting.lines(width: width, limit: limit, truncation: truncation) {
        let runs = setting.glyphRuns(of: line)
        let drawn = runs.last.map { $0.x + $0.width } ?? 0
        // Each part of a truncated line is rounded up separately.
        let steps = line.isTruncated ? 3.0 : 1
        // A part with a negative width counts as one without width.
        let taken = setting.tracking < 0 ? 1.0 : 0
        let isAsWide =
          drawn <= line.width + 1e-6 && drawn > line.width - steps * PointGrid.step - 1e-6 - taken
        #expect(isAsWide || line.width == 0 && drawn <= 1e-6, "\(line) \(drawn) \(comment)")
        #expect(runs.allSatisfy { $0.glyphs.allSatisfy { $0.x.isFinite && $0.y.isFinite } })
        let ellipsis = setting.minimumWidth(cutTo: 1)
        if line.isTruncated, width >= ellipsis {
          #expect(line.width <= PointGrid.up(width), "\(line) in \(width) \(comment)")
        }
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `Cutting runs changes no glyph and no position`(seed: UInt64) {
    for part in 0..<2 as Range<UInt64> {
      var random = Random(seed: seed * 1000 + part)
      let (string, setting) = setting(&random)
      let width = Double.random(in: 0...200, using: &random)
      let limit = [nil, 1, 2][Int.random(in: 0..<3, using: &random)]
      let cuts = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        Int.random(in: 0...string.utf8.count + 1, using: &random)
      }.sorted()
      for line in setting.lines(width: width, limit: limit, truncation: .middle) {
        let whole = setting.glyphRuns(of: line)
        let cut = setting.glyphRuns(of: line, cutAt: cuts)
        let glyphs = whole.flatMap(\.glyphs)
        let found = cut.flatMap(\.glyphs)
        let isSame =
          glyphs.map(\.id) == found.map(\.id)
          && zip(glyphs, found).allSatisfy { abs($0.x - $1.x) < 1e-9 && $0.y == $1.y }
        #expect(isSame, "\(string.debugDescription) at \(cuts)")
      }
    }
  }
}
