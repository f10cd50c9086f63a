import GalleyLayout
import TestSupport
import Testing

/// Markdown in texts, compared with what cmark makes of it.
@Suite struct InlineMarkdownTests {
  /// Texts, and what cmark 0.29 writes for them.
  private static let samples: [(markdown: String, html: String)] = [
    (#"plain text"#, #"plain text"#),
    (#"*a* and _b_"#, #"<i>a</i> and <i>b</i>"#),
    (#"**a** and __b__"#, #"<b>a</b> and <b>b</b>"#),
    (#"***both***"#, #"<i><b>both</b></i>"#),
    (#"**bold *inner* bold**"#, #"<b>bold <i>inner</i> bold</b>"#),
    (#"*a **b***"#, #"<i>a <b>b</b></i>"#),
    (#"**a *b***"#, #"<b>a <i>b</i></b>"#),
    (#"*not closed"#, #"*not closed"#),
    (#"a * b * c"#, #"a * b * c"#),
    (#"2*3*4"#, #"2<i>3</i>4"#),
    (#"snake_case_word"#, #"snake_case_word"#),
    (#"_a_b_"#, #"<i>a_b</i>"#),
    (#"__init__"#, #"<b>init</b>"#),
    (#"*a_b*_c_"#, #"<i>a_b</i><i>c</i>"#),
    (
      #"**Agree** to the *[terms](https://example.com/a_b)*"#,
      #"<b>Agree</b> to the <i><a href="https://example.com/a_b">terms</a></i>"#
    ),
    (#"[a](https://example.com)"#, #"<a href="https://example.com">a</a>"#),
    (
      #"[a *b* c](https://example.com "title")"#, #"<a href="https://example.com">a <i>b</i> c</a>"#
    ),
    (#"[a](<https://example.com>)"#, #"<a href="https://example.com">a</a>"#),
    (#"[a](https://example.com/x(y))"#, #"<a href="https://example.com/x(y)">a</a>"#),
    (#"[not a link]"#, #"[not a link]"#),
    (#"[not] (https://example.com)"#, #"[not] (https://example.com)"#),
    (
      #"[a [b](https://example.com) c](https://example.org)"#,
      #"[a <a href="https://example.com">b</a> c](https://example.org)"#
    ),
    (#"`code` and ``a ` b``"#, #"<code>code</code> and <code>a ` b</code>"#),
    (#"`not closed"#, #"`not closed"#),
    (#"`*a*` *`b`*"#, #"<code>*a*</code> <i><code>b</code></i>"#),
    (#"\*not emphasis\* \\ \a"#, #"*not emphasis* \ \a"#),
    (#"a \[b\](c)"#, #"a [b](c)"#),
    (#"<https://example.com>"#, #"<a href="https://example.com">https://example.com</a>"#),
    (#"<mailto:a@example.com>"#, #"<a href="mailto:a@example.com">mailto:a@example.com</a>"#),
    (#"a < b && c > d"#, #"a &lt; b &amp;&amp; c &gt; d"#),
    (#"&lt;b&gt; &amp; &copy"#, #"&lt;b&gt; &amp; &amp;copy"#),
    (#"*a*b*c*"#, #"<i>a</i>b<i>c</i>"#),
    (#"**a**b"#, #"<b>a</b>b"#),
    (#"a**b**c"#, #"a<b>b</b>c"#),
    (#"*a * b*"#, #"<i>a * b</i>"#),
    (#""*a*" (*b*) *c*."#, #"&quot;<i>a</i>&quot; (<i>b</i>) <i>c</i>."#),
    (#"*「a」*b"#, #"*「a」*b"#),
    (#"**日本**語"#, #"<b>日本</b>語"#),
    (#"*é*"#, #"<i>é</i>"#),
    (#"***a** b*"#, #"<i><b>a</b> b</i>"#),
    (#"***a* b**"#, #"<b><i>a</i> b</b>"#),
    (#"*a **b* c**"#, #"<i>a <i><i>b</i> c</i></i>"#),
    (#"****a****"#, #"<b>a</b>"#),
    (#"*(**a**)*"#, #"<i>(<b>a</b>)</i>"#),
    (#"_(a)_"#, #"<i>(a)</i>"#),
    (#"a_"b"_"#, #"a_&quot;b&quot;_"#),
    (#"`` ` ``"#, #"<code>`</code>"#),
    (#"` a `"#, #"<code>a</code>"#),
    (#"[`a`](https://example.com)"#, #"<a href="https://example.com"><code>a</code></a>"#),
    (#"*[a*](https://example.com)"#, #"*<a href="https://example.com">a*</a>"#),
    (#"!*a*"#, #"!<i>a</i>"#),
    (#"*a\#nb*"#, #"<i>a\#nb</i>"#),
  ]

  @Test func `emphasis, code and links are those of CommonMark`() throws {
    for sample in Self.samples {
      let found = try Markup(InlineMarkdown.markup(sample.markdown))
      #expect(try found == Markup(sample.html), "\(sample.markdown)")
    }
  }

  @Test func `strikethrough, other addresses and unknown tags leave their text`() throws {
    for (markdown, text) in [
      ("~~a~~ ~b~ ~~~c~~~", "a b ~~~c~~~"), ("[a](app://b) *c*", "a c"), ("[a]() b", "a b"),
      ("a <u>b</u> <br>", "a <u>b</u> <br>"), ("![a](https://example.com)", "!a"),
    ] {
      #expect(try Markup(InlineMarkdown.markup(markdown)).string == text)
    }
  }

  @Test func `values that are inserted are characters`() throws {
    for value in hostileStrings + ["*a*", "[a](https://b.c)", "`", "\\", "<b>&lt;", "_a_"] {
      let markup = try Markup(InlineMarkdown.markup("**" + "x\(value.markdownEscaped)x" + "**"))
      #expect(markup.string.utf8.elementsEqual("x\(value)x".utf8), "\(value)")
      #expect(markup.spans.map(\.range) == [0..<markup.string.utf8.count])
    }
    let literal = "a *b* c"
    #expect(InlineMarkdown.markup(literal, literals: [0..<7]) == literal)
  }

  @Test func `any text has markup without errors`() throws {
    var random = Random(seed: 7)
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 1...24, using: &random)).map { _ in
        [
          "*", "**", "_", "`", "[", "]", "(", ")", "<", ">", "&", "\\", "a", " ", "é",
          "https://a.b", "~",
        ].randomElement(
          using: &random)!
      }.joined()
      _ = try Markup(InlineMarkdown.markup(text), isForeign: true)
    }
  }
}
