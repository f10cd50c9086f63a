import GalleyAnalysis
import Testing

struct ColumnTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("日本", 4), ("한국", 4), ("é", 1), ("e\u{301}\u{302}", 1), ("👍", 2),
    ("👍🏽", 4), ("❤️", 2), ("❤", 1), ("ｱ", 1), ("ア", 2), ("שלום", 4), ("a\u{200B}b", 2),
    ("นี่", 1), ("→…“×·▸✗", 7), ("\u{2068}a\u{2069}", 1), ("１", 2),
  ])
  func `Wide characters take two columns and marks none`(text: String, columns: Int) {
    #expect(text.columnCount == columns)
  }

  @Test(arguments: ["abcdefgh", "日本語日本語", "e\u{301}e\u{301}e\u{301}e\u{301}", "👨‍👩‍👧‍👦👍🏽x❤️", "שלום עולם"])
  func `A shortened text fits its columns and is a prefix of the text`(text: String) {
    for columns in 0...30 {
      let short = text.shortened(to: columns)
      #expect(short.columnCount <= columns)
      if text.columnCount <= columns {
        #expect(short == text)
      } else if columns > 0 {
        #expect(short.hasSuffix("…") && text.hasPrefix(short.dropLast()))
      }
    }
  }

  @Test func `Thousands of combining marks are not kept`() {
    let text = "e" + String(repeating: "\u{301}", count: 10_000)
    #expect(text.shown(in: 20).unicodeScalars.count < 20)
    #expect(text.shown(in: 20).columnCount == 1)
  }

  @Test func `Control characters and direction marks are not shown`() {
    let text = "a\u{1B}[31m\u{202E}b\u{2067}\u{200F}\nc".shown(in: 40)
    #expect(text == "a\u{FFFD}[31mb⏎c")
  }

  @Test func `Right-to-left text is isolated from its neighbors`() {
    #expect("שלום".shown(in: 20) == "\u{200E}\u{2068}שלום\u{2069}")
    #expect("שלום עולם".shown(in: 4).columnCount == 4)
  }
}
