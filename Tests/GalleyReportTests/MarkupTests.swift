import Testing

import GalleyFiles

/// Text between tags.
@Suite struct MarkupTests {
  @Test(arguments: [
    ("Card", "Card"), ("<b>&\"'", "&lt;b&gt;&amp;&quot;&#39;"),
    ("a\u{0}b\u{1B}[0m", "a\u{FFFD}b\u{FFFD}[0m"),
    ("]]>", "]]&gt;"), ("é\u{301}👩‍👧", "é\u{301}👩‍👧"), ("\u{FFFF}", "\u{FFFD}"),
  ])
  func `Escaped text contains no markup`(text: String, escaped: String) {
    #expect(Markup.escaped(text) == escaped)
  }
}
