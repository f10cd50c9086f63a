import Foundation
import GalleyCairo
import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Malformed texts and requests have a result without a crash, in bounded time.
@Suite struct BadTextTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.shared.get() }

  private static func scalar(_ value: UInt32) -> String {
    Unicode.Scalar(value).map { String($0) } ?? ""
  }

  private static let parts = [
    "ب\u{AD}\u{200D}", "x\u{AD}", "ทa\u{AD}", "-a", "a-", "ffi\u{AD}", "→-", "س\u{AD}س ",
    "e\u{301}\u{302}\u{323}", "\u{301}", "👩\u{200D}", "\u{200D}", "\u{200C}ب", "\u{202E}a",
    "\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}a", "\u{2067}א", "\u{2069}", "\u{202C}", "\t", "\ta",
    "\u{AD}", "a\u{AD}", "ب\u{AD}", "لا\u{AD}", "🇩", "🇩🇪", "ภาษาไทย", "ก", "ำ", "ب", "لا", "سلام ",
    "\u{1100}\u{1161}\u{11A8}", "\u{1100}", "한", "\u{FE0F}", "a\u{FE0E}", "😀\u{FE0F}",
    "1\u{FE0F}\u{20E3}",
    "\u{FDFA}", "\u{E000}", Self.scalar(0x10FFFD), Self.scalar(0xFFFE), Self.scalar(0xFFFF),
    Self.scalar(0xFDD0), "\u{0}", "\u{1}", "\u{7F}",
    "\u{200B}", "ب\u{200B}", "漢\u{AD}", "漢\u{E0100}", "क्", "क्षि", "\u{E0061}", "🏴\u{E0067}", "👩🏽",
    "\u{1F3FD}",
    "\u{FFFC}", "\u{2028}", "\r", "a\u{B}", "ᠠ", "ꓸ", "𝒳", "𐎀", "ﷺ", "a\u{20DD}", "\u{115F}",
    "\u{3164}",
    "མ", "ើ", "a/b", "VA\u{AD}", "f\u{AD}f\u{AD}i",
  ]

  /// The maximum length of a text for every fourth part, and less for the others, because long
  /// texts are slow without optimization.
  private static let byteCounts = parts.indices.map { index in
    Layout.Text.maximumByteCount / (index % 4 == 0 ? 1 : 32)
  }

  @Test(arguments: zip(parts, byteCounts))
  func `Long texts of unusual characters are set, even at the maximum length`(
    part: String, byteCount: Int
  ) {
    let text = String(repeating: part, count: byteCount / part.utf8.count)
    let setting = TextSetting(shaped: fonts.shape(text), size: 17)
    let widths = [setting.minimumWidth, setting.idealWidth, setting.minimumWidth(lines: 3)]
    #expect(widths.allSatisfy { $0.isFinite && $0 >= 0 })
    let lines =
      setting.lines(width: 300) + setting.lines(width: 100, limit: 2, truncation: .middle)
    #expect(lines.allSatisfy { $0.width.isFinite && $0.height.isFinite && $0.height > 0 })
    let runs = lines.flatMap { setting.glyphRuns(of: $0) }
    #expect(runs.allSatisfy { $0.glyphs.allSatisfy { $0.x.isFinite && $0.y.isFinite } })
  }

  @Test func `Text with invalid spans is shaped and set`() {
    let string = "abc שלום \u{301}漢字 🇩🇪 office"
    let ranges = [
      0..<0, 0..<1_000_000, -5..<3, 5..<6, 11..<12, 12..<13, 1_000..<2_000, Int.min..<Int.max,
      3..<9,
    ]
    let scales = [0.0, 1, -1, 1e9, 1e-9, 1e308, .infinity, -.infinity, .nan]
    for range in ranges {
      for other in ranges {
        for scale in scales {
          let request = ShapingRequest(
            string,
            spans: [
              .init(range: range, weight: Font.Weight(1), scale: scale),
              .init(range: other, weight: Font.Weight(1_000), isItalic: true, scale: 1),
            ])
          let setting = TextSetting(shaped: fonts.measurer.shape(request), size: 10)
          #expect(setting.shaped.clusters.count > 10)
          for line in setting.lines(width: 40, limit: 3, truncation: .middle) {
            _ = setting.glyphRuns(of: line)
          }
        }
      }
    }
  }

  @Test(arguments: [
    "", "-", "_", "x", String(repeating: "x", count: 1_000), String(repeating: "a-", count: 17),
    "zh-Hant-HK", "ÄÖ", "en-", "-en", "en--US", "en-US-x-private", "EN_us.UTF-8@euro", "日本語",
    "\u{0}", "en\u{0}x", "C", "POSIX", "pseudo", "*", "ar-Latn", " ", "\n",
  ])
  func `Text is shaped in any locale, even an invalid one`(locale: String) {
    for text in ["abc", "漢字", "سلم", "123", ""] {
      let shaped = fonts.shape(text, locale: locale)
      #expect(shaped.clusters.count == text.count)
      #expect(shaped.missingCharacters.isEmpty)
    }
  }

  @Test(arguments: [0.0, -1, 1, 1e9, 1e300, .infinity, .nan, -.infinity])
  func `Text is set at any size, even an invalid one`(size: Double) {
    for string in ["abc def\u{AD}ghi\tx", "سلام b", ""] {
      let setting = TextSetting(
        shaped: fonts.measurer.shape(ShapingRequest(string, size: size)), size: size)
      for count in 1...3 { _ = setting.minimumWidth(lines: count) }
      for line in setting.lines(width: 40, limit: 2, truncation: .head) {
        _ = setting.glyphRuns(of: line)
      }
    }
  }

  @Test func `A text of the maximum length and size is measured`() {
    let text = String(repeating: "word ", count: Layout.Text.maximumByteCount / 5)
    let setting = TextSetting(shaped: fonts.shape(text), size: PointGrid.largest)
    for count in 1...4 { #expect(setting.minimumWidth(lines: count) > 0) }
  }

  @Test func `Random characters are shaped and set`() {
    var random = Random(seed: 1)
    for _ in 0..<500 {
      var string = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let range: ClosedRange<UInt32> =
          Bool.random(using: &random) ? 0...0x10FFFF : 0...0x20FF
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
          string.append(scalar)
        }
      }
      let text = String(string)
      let setting = TextSetting(shaped: fonts.shape(text), size: 10)
      #expect(
        setting.shaped.runs.flatMap { Array($0.clusters) } == Array(setting.shaped.clusters.indices)
      )
      for line in setting.lines(width: 20) {
        #expect(setting.glyphRuns(of: line).allSatisfy { $0.width.isFinite })
      }
    }
  }
}
