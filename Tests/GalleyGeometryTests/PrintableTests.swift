import GalleyGeometry
import Testing

@Suite struct PrintableTests {
  @Test(arguments: [
    ("plain text, é and 中", "plain text, é and 中"), ("two\nlines", "two⏎lines"),
    ("\u{1B}[31mred", "\u{FFFD}[31mred"), ("\u{85}\u{7F}", "⏎\u{FFFD}"),
    ("gnp.\u{202E}png", "gnp.\u{FFFD}png"), ("\u{202A}a\u{202C}", "\u{FFFD}a\u{FFFD}"),
    ("\u{2068}an isolated name\u{2069}", "\u{2068}an isolated name\u{2069}"),
    ("\u{2067}open", "\u{FFFD}open"), ("\u{2069}\u{2067}", "\u{FFFD}\u{FFFD}"),
  ])
  func `characters that a terminal would interpret are replaced`(text: String, expected: String) {
    #expect(text.printable == expected)
  }
}
