/// Hostile texts for documents, ids, keys, file names and records from untrusted sources.
///
/// One table for all code that prints or writes. In Swift, comparisons of characters do not find an
/// ASCII character that is combined with a mark or with a prepended character. So the dangerous
/// characters also occur with U+0301 after them, and with U+0600 and U+0D4E before them.
package let hostileStrings: [String] = plainHostileStrings + hiddenHostileStrings

/// Hostile names without characters that combine.
package let plainHostileStrings: [String] = [
  // Paths.
  "../../up", "/absolute", "a/../../b", ".", "..", ".hidden", "name.", "name ", "CON", "~root",
  String(repeating: "long", count: 80),
  // Shell words.
  "'; touch PWNED; '", "$(touch PWNED)", "`touch PWNED`", "-rf", "--output=/x", "a\nb", "a\\'b",
  // HTML and XML.
  "</script><script>document.title='PWNED'</script>", "\"><img src=x onerror=alert(1)>", "<!--",
  "]]>", "&lt;&amp;", "\u{FFFE}", "\u{1}\u{B}",
  // Markdown.
  "](javascript:alert(1))", "` | <img src=https://evil.example/x.png> |`", "<details>", "@someone",
  // Records and spreadsheets.
  "\",\"x\":1", "{0}", "[a](b)", "=HYPERLINK(\"x\")", "+1", "@SUM(1)", "a,b\"c", "]]",
  // Terminals and logs.
  "\u{1B}[2J\u{1B}]0;title\u{7}", "\u{1B}]8;;http://evil.example\u{1B}\\", "\u{9B}31m", "a\rb",
  "a\n::error::PWNED", "\u{7F}",
  // Directions and line separators.
  "\u{202E}gnp.exe", "\u{2066}a\u{2069}", "a\u{2028}b\u{2029}c", "\u{200B}", "\u{FEFF}",
  // Words with a meaning in several of these.
  "<img src=x onerror=alert(1)>", "](javascript:alert(1))", "![x](http://evil.example/x.png)",
  "`code`", "```\n# x", "`", "``", "a|b", "@octocat", "#123", "org/repo#1", "GH-1",
  "https://evil.example/?a=b", "www.evil.example", "me@evil.example", "]]>", "\u{0}\u{1B}[31mred",
  "\u{202E}gnp.x", "::error::x", "$x$ $`y`$", "<!--", "</details></summary>", "&lt;b&gt; &amp;",
  "\n\n# Heading\n", "- item", "1. item", "> quote", "~~~", "\u{FFFE}\u{FFFF}", "|---|",
  "[[ATTACHMENT|/etc/passwd]]", "<script>alert(1)</script>", "'\"><svg onload=1>", "a\r\nb",
  "\\", "**bold** _it_", ":smile:", "    code", "===", "%0A::warning::y", " ", "", "\u{2028}x",
  "👩‍👧\u{301}", "a'; rm -rf /; '", "$(reboot)", "\t",
]

/// The same, with dangerous characters that combine with others.
package let hiddenHostileStrings: [String] = plainHostileStrings.flatMap { text in
  let dangerous: Set<Unicode.Scalar> = [
    "'", "\"", "<", ">", "/", "`", "|", "]", "(", ")", "{", "}", ",", ";", "$", "&", ".", "=", "\\",
  ]
  guard text.unicodeScalars.contains(where: dangerous.contains) else { return [String]() }
  return [("", "\u{301}"), ("\u{600}", ""), ("\u{D4E}", "")].map { before, after in
    text.unicodeScalars.map { scalar in
      dangerous.contains(scalar) ? before + String(scalar) + after : String(scalar)
    }.joined()
  }
}
