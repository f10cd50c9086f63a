#if os(Linux)
import CHyphen
#endif
import GalleyCairo
import GalleyFiles
import GalleyLayout
import PangoLayouts
import TestSupport
import Testing

/// Words that are wider than their lines: broken between characters, kept whole or hyphenated.
@Suite struct BrokenWordTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.shared.get() }

  private func lines(_ request: ShapingRequest, width: Double = 1) -> [String] {
    let setting = TextSetting(shaped: fonts.measurer.shape(request), size: 10)
    return setting.lines(width: width).map { setting.text(of: $0) }
  }

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
        let words = setting.text(of: line)
        #expect(!words.isEmpty)
        end += words.utf8.count
        #expect(boundaries.contains(word.utf8.index(word.startIndex, offsetBy: end)))
        #expect(line.width <= width || line.head.count == 1)
      }
      #expect(lines.map { setting.text(of: $0) }.joined() == word)
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
    typesetter.writeSoftHyphensOnly()
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

  @Test func `Korean keeps its words, unless lines may break between syllables`() {
    #expect(lines(ShapingRequest("설정하기 안녕")) == ["설정하기", "안녕"])
    #expect(
      lines(ShapingRequest("설정하기 안녕", wordBreak: .normal)) == ["설", "정", "하", "기", "안", "녕"])
    #expect(lines(ShapingRequest("2024년에 한국어(Korean)로")) == ["2024년에", "한국어(Korean)로"])
    #expect(lines(ShapingRequest("말했다“안녕”이")) == ["말했다“안녕”이"])
    // Letters that are written apart are kept together too.
    #expect(lines(ShapingRequest("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF} ㅋㅋ")).count == 2)
  }

  @Test func `Only keepAll keeps the words of Chinese and Japanese`() {
    for text in ["日本語の長い文章です", "𠀀漢字"] {
      #expect(lines(ShapingRequest(text)) == lines(ShapingRequest(text, wordBreak: .normal)))
      #expect(lines(ShapingRequest(text)).count == text.count)
      #expect(lines(ShapingRequest(text, wordBreak: .keepAll)) == [text])
    }
    #expect(lines(ShapingRequest("日本語、文章", wordBreak: .keepAll)) == ["日本語、", "文章"])
    #expect(lines(ShapingRequest("한국 日本", wordBreak: .keepAll)) == ["한국", "日本"])
  }

  private static let hasDictionaries = ["de_DE", "en_US"].allSatisfy {
    FileStatus.isFile("/usr/share/hyphen/hyph_\($0).dic")
  }

  @Test(.enabled(if: hasDictionaries, "the dictionaries of libhyphen are not installed"))
  func `Words are divided with a hyphen where the dictionary of their language divides them`() {
    func parts(_ text: String, _ locale: String) -> [String] {
      lines(ShapingRequest(text, locale: locale, hyphenates: true))
    }
    #expect(
      parts("Datenschutzeinstellungen", "de")
        == ["Da-", "ten-", "schutzein-", "stel-", "lun-", "gen"])
    #expect(parts("Übergröße, GRÖSSE", "de-AT") == ["Über-", "grö-", "ße,", "GRÖS-", "SE"])
    // A longer pattern, of which only the beginning occurs, hides one that would divide the second syllable.
    #expect(parts("bewarbst", "de") == ["be-", "warbst"])
    #expect(parts("hyphenation", "en") == ["hy-", "phen-", "ation"])
    #expect(parts("Datenschutz\u{AD}einstellungen", "de") == ["Datenschutz-", "einstellungen"])
    for text in ["info@beispielfirma.de", "Größe2XL", "www.beispielfirma.de", "日本語"] {
      #expect(parts(text, "de") == lines(ShapingRequest(text, locale: "de")))
    }
    // A language without a dictionary, tags that are none, and a word of any length.
    for locale in ["tlh", "../../etc", "de/../en", "", String(repeating: "a", count: 1000)] {
      #expect(parts("Datenschutz", locale) == ["Datenschutz"])
    }
    #expect(parts(String(repeating: "einstellung", count: 2000), "de").count == 1)
  }

  #if os(Linux)
  @Test(.enabled(if: hasDictionaries, "the dictionaries of libhyphen are not installed"))
  func `A word is divided by the patterns that occur in it as by all of them`() throws {
    let loaded = unsafe hnj_hyphen_load("/usr/share/hyphen/hyph_en_US.dic")
    let dictionary = unsafe try #require(loaded)
    defer { unsafe hnj_hyphen_free(dictionary) }
    let syllables = [
      "an", "be", "com", "de", "ful", "graph", "hy", "ion", "ly", "ment", "ness", "or", "pre",
      "sub", "ta", "tion", "un", "ward",
    ]
    var divided = 0
    var random = Random(seed: 7)
    for _ in 0..<2000 {
      let count = Int.random(in: 1...5, using: &random)
      let word = (0..<count).map { _ in syllables.randomElement(using: &random) ?? "" }.joined()
      var marks = [CChar](repeating: 0, count: word.utf8.count + 5)
      var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
      var (positions, cuts): (UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?)
      _ = unsafe hnj_hyphen_hyphenate2(
        dictionary, word, Int32(word.utf8.count), &marks, nil, &replacements, &positions, &cuts)
      var whole = [""]
      for (letter, mark) in zip(word, marks) {
        whole[whole.count - 1].append(letter)
        if mark & 1 == 1 { whole.append("") }
      }
      let parts = lines(ShapingRequest(word, locale: "en", hyphenates: true))
      #expect(parts.map { $0.replacing("-", with: "") } == whole, "\(word)")
      if whole.count > 1 { divided += 1 }
    }
    #expect(divided > 1000)
  }
  #endif
}
