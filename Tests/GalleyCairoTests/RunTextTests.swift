import GalleyCairo
import GalleyLayout
import Testing

/// The texts of glyph runs in real fonts.
@Suite struct RunTextTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.shared.get() }

  private static let texts =
    sampleTexts + [
      "مرحبا بالعالم 123 abc", "שָׁלוֹם עולם (1)", "क्षत्रिय हिन्दी", "น้ำใจ สวัสดี", "漢字かな交じり文",
      "한국어 가", "😀👨‍👩‍👧🇩🇪👍🏽1️⃣", "a\tb", "می\u{200C}خواهم", "\u{200F}ab\u{200B}c\u{AD}d", "a\u{0}b",
      "Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrt", "一\n\r\nب",
    ]

  @Test(arguments: texts, [20.0, 45, 1000])
  func `The texts of the runs of a line are its words`(text: String, width: Double) {
    for direction in LayoutDirection.allCases {
      let setting = TextSetting(shaped: fonts.shape(text, direction: direction), size: 10)
      for limit in [nil, 1] {
        for line in setting.lines(width: width, limit: limit, truncation: .middle) {
          let runs = setting.glyphRuns(of: line)
          // An ellipsis has the offset of the character before it.
          let read = runs.enumerated().sorted {
            ($0.element.offset, $0.element.text == "…" ? 1 : 0)
              < ($1.element.offset, $1.element.text == "…" ? 1 : 0)
          }
          let words = read.map(\.element.text).joined()
          #expect(words.utf8.elementsEqual(setting.text(of: line).utf8))
        }
      }
    }
  }

  @Test(arguments: texts)
  func `Each glyph has the offset of a character, and offsets follow the direction of the run`(
    text: String
  ) {
    let setting = TextSetting(shaped: fonts.shape(text), size: 10)
    for run in setting.lines(width: 1000).flatMap({ setting.glyphRuns(of: $0) }) {
      let offsets = run.glyphs.map(\.offset)
      #expect(offsets == (run.isRightToLeft ? offsets.sorted(by: >) : offsets.sorted()))
      let starts = Set(run.text.unicodeScalars.indices.map { $0.utf16Offset(in: run.text) })
      let places = offsets.map { offset in
        run.text.utf8.index(run.text.utf8.startIndex, offsetBy: offset).utf16Offset(in: run.text)
      }
      #expect(places.allSatisfy(starts.contains))
    }
  }

  @Test func `Runs of right-to-left characters are marked as such`() {
    let setting = TextSetting(shaped: fonts.shape("abc שלום 12"), size: 10)
    let runs = setting.lines(width: 1000).flatMap { setting.glyphRuns(of: $0) }
    #expect(runs.filter(\.isRightToLeft).map(\.text).joined().contains("שלום"))
    #expect(runs.filter { !$0.isRightToLeft }.map(\.text).joined().contains("abc"))
  }

  @Test func `The glyphs of a ligature or a syllable have one offset`() {
    for (text, count) in [("لا", 1), ("क्षि", 1), ("e\u{301}", 1)] {
      let setting = TextSetting(shaped: fonts.shape(text), size: 10)
      let glyphs = setting.glyphRuns(of: setting.lines(width: 1000)[0]).flatMap(\.glyphs)
      #expect(Set(glyphs.map(\.offset)).count == count)
    }
  }
}
