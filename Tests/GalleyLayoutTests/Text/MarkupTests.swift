import GalleyGeometry
import GalleyLayout
import Testing

/// Text with tags.
@Suite struct MarkupTests {
  private typealias Span = Layout.Text.Span

  private func spans(_ source: String) throws -> [Span] {
    try Markup(source).spans
  }

  private static func message(_ source: String, literals: [Range<Int>] = []) -> String? {
    do throws(MarkupError) {
      _ = try Markup(source, literals: literals)
      return nil
    } catch {
      return "\(error.offset) \(error.message)"
    }
  }

  @Test(arguments: [
    ("a<br>b<br/>c<br />d", "a\nb\nc\nd"),
    ("1 < 2 &amp;&nbsp;3 & 4 &copy;", "1 < 2 &\u{A0}3 & 4 &copy;"),
    ("<p class=\"x\">a</p><!-- no --><B>b</B>", "ab"), ("<a>x</a> </i>y<b>z", "x yz"),
    ("<b><i>a</b>b</i>", "ab"), ("<font color=#FF0000 size=3>r</font>", "r"), ("<a", "<a"),
    ("<br", "<br"), ("a <<b>b</b>", "a <b"), ("<ul><li>1</li></ul>", "1"),
  ])
  func `HTML of other tools has no errors, and its text stays`(
    source: String, expected: String
  ) throws {
    #expect(try Markup(source, isForeign: true).string == expected)
  }

  @Test func `HTML of other tools has the tags of markup by all their names`() throws {
    let html =
      "<strong>b</strong><em>i</em><FONT color=#FF8800>o</FONT><a href='https://a.b' class=x>l</a>"
    let own = "<b>b</b><i>i</i><span color='#FF8800'>o</span><a href='https://a.b'>l</a>"
    #expect(try Markup(html, isForeign: true) == Markup(own))
    let mixed = try Markup("<b><i>a</b>b</i>", isForeign: true)
    #expect(mixed.spans == [Span(0..<1, weight: .bold, isItalic: true)])
  }

  @Test func `Tags make spans of the text between them`() throws {
    let markup = try Markup("a <b>bold <i>both</i></b> é<span color='#F80'>ü</span>")
    #expect(markup.string == "a bold both éü")
    #expect(
      markup.spans == [
        Span(2..<7, weight: .bold), Span(7..<11, weight: .bold, isItalic: true),
        Span(14..<16, color: Color(0xFF8800)),
      ])
  }

  @Test func `A span can set color, size, weight and italic, and a link has an address`() throws {
    #expect(
      try spans("<span color=\"tint\" size='1.5' weight='350' italic='false'>x</span>")
        == [Span(0..<1, weight: .init(350), isItalic: false, color: .tint, scale: 1.5)])
    #expect(
      try spans("<a href='tel:+358-1'>x</a>") == [Span(0..<1, link: .init("tel:+358-1"))])
    #expect(try spans("<span\n weight = 'semibold' >x</span >") == [Span(0..<1, weight: .semibold)])
  }

  @Test func `Nested sizes multiply, and a product of 1 makes no span`() throws {
    #expect(try spans("<big>a<span size='2'>b</span></big>").map(\.scale) == [1.2, 2.4])
    #expect(try spans("<big><small>a</small></big><span size='1'>b</span><b></b>").isEmpty)
  }

  @Test func `Adjacent spans with the same attributes are one span`() throws {
    #expect(
      try spans("<b>a</b><b>b</b><span weight='700'>c</span>") == [Span(0..<3, weight: .bold)])
  }

  @Test func `Character references are replaced in text and in values`() throws {
    #expect(
      try Markup("&lt;&gt;&amp;&quot;&apos;&#233;&#xE9;&#x1F600; >\"'").string == "<>&\"'éé😀 >\"'")
    let link = try spans("<a href='https://a.b/?x=1&amp;y=&apos;'>x</a>")[0].link
    #expect(link?.address == "https://a.b/?x=1&y='")
  }

  @Test func `White space and line breaks are kept`() throws {
    #expect(try Markup(" a\n\n <b>\t</b> ").string == " a\n\n \t ")
  }

  @Test func `Text that was inserted for a parameter is not parsed as markup`() throws {
    let source = "<b>1 < 2 & </b></b> &amp;"
    let literals = [3..<15]
    #expect(try Markup(source, literals: literals).string == "1 < 2 & </b> &")
    #expect(try Markup(source, literals: literals).spans == [Span(0..<12, weight: .bold)])
    // A value cannot end the quotation marks or the tag around it.
    let link = "<a href='https://a/'><b>'>x</a>"
    #expect(try Markup(link, literals: [9..<24]).spans.isEmpty == false)
    #expect(Self.message("<b>x", literals: [0..<3]) == nil)
    #expect(Self.message("<b>", literals: [1..<2])?.hasPrefix("0 '<' begins a tag") == true)
  }

  @Test(arguments: [
    ("a <b>b", "2 <b> is never closed; add </b>"),
    ("a</b>", "1 </b> closes nothing; no tag is open here"),
    ("<b><i>x</b></i>", "7 </b> is found while <i> is open; close it first with </i>"),
    ("é<u>x</u>", "2 'u' is not a tag of markup, which has b, i, code, big, small, span, a"),
    ("<B>x</B>", "0 'B' is not a tag of markup, which has b, i, code, big, small, span, a"),
    ("R&D", "1 '&' begins a character such as &lt;; write &amp; for the sign itself"),
    ("1 < 2", "2 '<' begins a tag such as <b>; write &lt; for the sign itself"),
    ("<!-- x -->", "0 '<' begins a tag such as <b>; write &lt; for the sign itself"),
    ("<b", "0 <b lacks its '>'"), ("<b x", "3 'x' is not an attribute of <b>, which has none"),
    ("</b", "0 </b lacks its '>'"),
    ("<b/>", "0 <b/> has nothing in it; write <b>…</b>"),
    (
      "<span colour='red'>x</span>",
      "6 'colour' is not an attribute of <span>, which has color, size, weight, italic"
    ),
    (
      "<span size='2'size='3'>x</span>", "0 <span lacks its '>' or a space"
    ),
    ("<span size='2' size='3'>x</span>", "21 'size' is given twice in <span>; remove one"),
    ("<span size=2>x</span>", "6 'size' needs a value in quotation marks, as in size=\"…\""),
    ("<span size='2>x</span>", "6 the value of 'size' lacks its closing quotation mark"),
    (
      "<span color='redd'>x</span>",
      "13 'redd' is not a color; give a name such as secondaryLabel, or #RRGGBB"
    ),
    (
      "<span weight='fat'>x</span>",
      "14 'fat' is not a weight; give a name such as semibold, or a whole number from 1 to 1000"
    ),
    ("<span italic='yes'>x</span>", "14 'yes' is neither true nor false"),
    ("<a>x</a>", "0 <a> needs an address, as in <a href=\"https://swift.org\">"),
    (
      "<a href='https://a'><a href='https://b'>x</a></a>",
      "29 a link cannot contain a link; close the first"
    ),
    (
      "&copy;",
      "0 &copy; is no character; use &lt; &gt; &amp; &quot; &apos; or a number such as &#233;"
    ),
    (
      "<span size='4'><span size='4'>x</span></span>",
      "27 nested sizes come to 16 times that of the text; the minimum is 0.1, the maximum 10"
    ),
  ])
  func `An error has one sentence and the offset of the mistake`(source: String, message: String) {
    #expect(Self.message(source) == message)
  }

  @Test(arguments: ["0.09", "10.01", "-1", "+2", "1e1", "0x2", "inf", "nan", "", "1,5", "1.2.3"])
  func `Invalid sizes are errors`(size: String) {
    #expect(
      Self.message("<span size='\(size)'>x</span>")?.hasPrefix("12 '\(size)' is not a size") == true
    )
  }

  @Test(arguments: ["&#0;", "&#1;", "&#x7F;", "&#xD800;", "&#x110000;", "&#-5;", "&#;", "&#x;"])
  func `Invalid character numbers are errors`(name: String) {
    #expect(Self.message(name)?.hasPrefix("0 \(name) is no character") == true)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JAVASCRIPT:x", " https://a", "data:text/html,x", "file:///etc", "//a",
    "https:", "https://", "http:a", "mailto:", "a.html", "", "https://a b", "https://a\u{0}",
    "https://a\u{202E}b", "java\nscript:x", "https://" + String(repeating: "a", count: 2_000),
  ])
  func `Addresses other than valid http, https, mailto and tel links are rejected`(address: String)
  {
    #expect(Layout.Text.Link(address) == nil)
  }

  @Test(arguments: ["HTTPS://a", "http://a/ü?x=\"<>'#é", "mailto:a@b.c", "tel:112"])
  func `Links to http, https, mailto and tel keep their address`(address: String) {
    #expect(Layout.Text.Link(address)?.address == address)
  }

  @Test func `Hostile markup of any length is parsed or rejected`() {
    let deep = String(repeating: "<b>", count: 100_000)
    #expect(
      Self.message(deep) == "192 tags are nested more than 64 levels deep; close some")
    let flat = String(repeating: "<b>a</b>b", count: 100_000)
    #expect((try? Markup(flat))?.spans.count == 100_000)
    #expect(Self.message(String(repeating: "&", count: 100_000)) != nil)
    let values =
      String(repeating: "<span size='1'>", count: 60) + String(repeating: "'", count: 100_000)
    #expect(Self.message(values) != nil)
  }

  @Test func `A text shows parsed markup, and malformed markup as plain text with an issue`() {
    let sound = Text(markup: "1 &lt; <b>2</b>")
    #expect(sound == Text("1 < 2", spans: [Layout.Text.Span(4..<5, weight: .bold)]))
    let result = LayoutEngine(measurer: SquareGlyphs()).resolve(
      VStack(alignment: .leading) { Text(markup: "é <b>2").id("price") }, traits: Traits(width: 320)
    )
    #expect(result.issues.map(\.kind) == [.invalidMarkup])
    #expect(
      result.issues.first?.message
        == "the markup is shown as plain text: at character 3 <b> is never closed; add </b>")
    #expect(result.issues.first?.id == "price")
    guard case .text(let text) = result.placement("price")?.content else {
      Issue.record("expected a text")
      return
    }
    #expect(text.string == "é <b>2")
  }

  @Test func `Parsing an escaped text gives the text`() throws {
    let words = "Tom & <b>Jerry</b> \"'&amp;"
    #expect(try Markup(words.markupEscaped) == Markup(words, literals: [0..<words.utf8.count]))
    #expect(try Markup(words.markupEscaped).string == words)
  }
}
