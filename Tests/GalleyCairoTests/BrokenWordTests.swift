import GalleyCairo
import GalleyLayout
import PangoLayouts
import Testing

/// Words that are wider than their lines: broken between characters.
@Suite struct BrokenWordTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.shared.get() }

  @Test(arguments: [
    ("Datenschutzeinstellungen", "de"), ("info@averylongcompanyname.example.com", "en"),
    ("efficaciously", "en"), ("e\u{301}e\u{301}e\u{301}ọ\u{301}", "en"),
    ("👩‍👩‍👧‍👦👍🏽🇩🇪🇫🇷", "en"), ("किताबघरमें", "hi"), ("المستشفيات", "ar"), ("안녕하세요", "ko"),
  ])
  func `A word is broken between graphemes, and its glyphs stay as they are`(
    word: String, locale: String
  ) {
    let shaped = fonts.shape(word, locale: locale)
    let setting = TextSetting(shaped: shaped, size: 20, breaksWords: true)
    let boundaries = Set(word.indices).union([word.endIndex])
    let whole = setting.lines(width: .infinity).flatMap { setting.glyphRuns(of: $0) }
    for width in stride(from: 0.0, to: 120, by: 7) {
      let lines = setting.lines(width: width)
      var end = 0
      for line in lines {
        let words = setting.words(of: line)
        #expect(!words.isEmpty)
        end += words.utf8.count
        #expect(boundaries.contains(word.utf8.index(word.startIndex, offsetBy: end)))
        #expect(line.width <= width || line.head.count == 1)
      }
      #expect(lines.map { setting.words(of: $0) }.joined() == word)
      let glyphs = lines.flatMap { setting.glyphRuns(of: $0) }.flatMap(\.glyphs).map(\.id)
      #expect(glyphs.sorted() == whole.flatMap(\.glyphs).map(\.id).sorted())
    }
  }

  @Test func `Words are broken where Pango breaks them`() throws {
    let typesetter = try #require(PangoTypesetter(files: fonts.library.files.map(\.path)))
    typesetter.breakWords()
    typesetter.select(families: Agreement.families(of: fonts.library, locale: "de"), locale: "de")
    typesetter.setSize(17)
    let text = "Die Datenschutzeinstellungen und info@averylongcompanyname.example.com gilt"
    typesetter.setText(text)
    let shaped = fonts.shape(text, locale: "de")
    let setting = TextSetting(shaped: shaped, size: 17, breaksWords: true)
    var (count, equal) = (0, 0)
    for width in stride(from: 20.0, through: 320, by: 4) {
      typesetter.setWidth(width)
      let own = setting.lines(width: width).map { shaped.clusters[$0.head.lowerBound].offset }
      let starts = typesetter.lines.map(\.bytes.lowerBound)
      count += 1
      equal += own == starts ? 1 : 0
    }
    // Pango shapes the parts of a word anew, so that a pair of letters at a break is not kerned.
    #expect(Double(equal) / Double(count) > 0.9, "\(equal) of \(count)")
  }
}
