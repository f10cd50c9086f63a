internal import GalleyNotation
internal import GalleyLayout
internal import Testing

/// Texts with tags in documents; the fixtures have the errors in tags.
@Suite struct MarkupTests {
  private typealias Span = Layout.Text.Span

  private static let preamble = """
    strings:
      en: { terms: 'Agree to <b>terms</b> &amp; more' }
      de: { terms: 'Den <b>Regeln</b> zustimmen' }
    components:
      greeting: { parameters: [name], body: { text: "<b>{name}</b> &amp; {{x}", markup: true } }
      label: { parameters: [text], body: { text: "{text}", markup: true } }
      outer: { parameters: [name], body: { use: label, with: { text: "<i>{name}</i>" } } }
    """

  private func text(_ node: String, _ locale: String = "en") throws -> Layout.Text? {
    let layout = try Sample.layout(
      node, Traits(width: 390, locale: locale), preamble: Self.preamble)
    return if case .text(let text) = layout.content { text } else { nil }
  }

  @Test func `Strings have their own tags in every language`() throws {
    let node = "{ string: terms, markup: true, weight: light }"
    let english = try #require(try text(node))
    #expect(english.string == "Agree to terms & more")
    #expect(english.spans == [Span(9..<14, weight: .bold)] && english.font.weight == .light)
    #expect(try text(node, "de")?.spans == [Span(4..<10, weight: .bold)])
  }

  @Test(arguments: [PseudoLocale.accented, .rightToLeft])
  func `Pseudo-languages change the text and not the tags`(locale: PseudoLocale) throws {
    let text = try #require(try text("{ string: terms, markup: true }", locale.rawValue))
    let mark = locale == .rightToLeft ? "\u{200F}" : ""
    #expect(text.string.hasPrefix("\(mark)[Åğğ"))
    #expect(text.string.contains(" \(mark)& ") && text.markupFault == nil)
    let bold = try #require(text.spans.first)
    let bytes = Array(text.string.utf8)[bold.range]
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("\(mark)ţţéřř"))
  }

  @Test func `Without the property, tags are text`() throws {
    #expect(try text("{ string: terms }")?.string == "Agree to <b>terms</b> &amp; more")
    #expect(try text("{ text: R&D <b, markup: false }") == Text("R&D <b"))
  }

  @Test func `A parameter among other characters is not read as markup`() throws {
    let text = try text("{ use: greeting, with: { name: 'A <3 & </b>' } }")
    #expect(text?.string == "A <3 & </b> & {x}")
    #expect(text?.spans == [Span(0..<11, weight: .bold)])
  }

  @Test func `A parameter that is the whole text keeps its tags`() throws {
    #expect(try text("{ use: label, with: { text: '<b>a</b> &lt; b' } }")?.string == "a < b")
    // A parameter among other characters stays literal in the next component.
    let inner = try text("{ use: outer, with: { name: '<b>' } }")
    #expect(inner?.string == "<b>" && inner?.spans == [Span(0..<3, isItalic: true)])
  }

  /// Returns the places of the messages about a scalar in a document.
  private func places(_ scalar: String, start: String = "", lineBreak: String = "\n") -> [String] {
    let text =
      start + "galley: 1\(lineBreak)layout: { text: \(scalar), markup: true }\(lineBreak)"
    return Sample.messages(text).map { String($0.prefix { $0 != " " }) }
  }

  @Test(arguments: [
    ("a <c>", "2:19"), ("'a <c>'", "2:20"), ("\"a <c>\"", "2:20"), ("'''a'' <c>'", "2:24"),
    (#""\"\\\/\t\x41\u00e9\U0001F600 <c>""#, "2:47"), ("äöü👩‍👩‍👧 <c>", "2:26"),
    (#""two\nlines <c>""#, "2:29"), ("\"two\n  lines <c>\"", "2:17"),
    ("\"two\\\n  lines <c>\"", "2:17"), ("!!str a <c>", "2:17"),
  ])
  func `An error has its place in the text, or the place of the text if it is folded`(
    scalar: String, place: String
  ) {
    #expect(places(scalar) == [place])
  }

  @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}", "# \u{2028}\n"])
  func `Byte order marks and line ends do not change places`(
    lineBreak: String, start: String
  ) {
    let line = start.hasPrefix("#") ? 4 : 2
    #expect(places("a <c>", start: start, lineBreak: lineBreak) == ["\(line):19"])
  }

  @Test func `Of thousands of errors the first 100 are reported`() {
    let faults = String(repeating: "{ text: a <b>, markup: true }, ", count: 20_000)
    #expect(Sample.messages("galley: 1\nlayout: { vstack: [\(faults)] }").count == 101)
  }

  @Test func `Whether a text has markup can depend on traits`() throws {
    let node = """
      { text: <b>a</b>, markup: { when: [{ if: { locale: de }, then: true }, { else: false }] } }
      """
    #expect(try text(node, "de")?.string == "a")
    #expect(try text(node, "en")?.string == "<b>a</b>")
  }
}
