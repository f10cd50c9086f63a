import GalleyLayout
import TestSupport
import Testing

/// Pseudo-locales, which reveal untranslated texts and layouts without space for longer texts.
@Suite struct PseudoLocaleTests {
  private static let alphabet = Array("aeZbmxée\u{301}\u{308}ßяक्षि日ש")
  private static let others = Array("0 9.\n!\u{2028}👩‍👩‍👧🇫🇮ℹ️1️⃣\r\n")

  private static func text(seed: UInt64) -> String {
    var random = Random(seed: seed)
    let count = Int.random(in: 1...(seed.isMultiple(of: 2) ? 5 : 60), using: &random)
    return String(
      (0..<count).compactMap { _ in
        (Bool.random(using: &random) ? alphabet : others).randomElement(using: &random)
      })
  }

  private func isLetter(_ character: Character) -> Bool {
    character.isLetter && !character.unicodeScalars.contains("\u{FE0F}")
  }

  @Test(arguments: seeds, [PseudoLocale.accented, .rightToLeft])
  func
    `Texts get 35 % more letters, rounded up, and keep all other characters`(
      seed: UInt64, locale: PseudoLocale
    )
  {
    let text = Self.text(seed: seed)
    let pseudo = text.pseudolocalized(locale)
    let before = text.count(where: isLetter)
    let after = pseudo.count(where: isLetter)
    #expect(after * 100 >= before * 135, "\(pseudo)")
    #expect(Double(after) < Double(before) * 1.35 + 1, "\(pseudo)")
    let rest = pseudo.filter { !isLetter($0) && $0 != "\u{200F}" }
    let hasInk = text.contains { !$0.isWhitespace }
    #expect(rest == (hasInk ? "[\(text.filter { !isLetter($0) })]" : text))
  }

  @Test(arguments: [
    ("OK", "[ÖĶĶ]"), ("a", "[åå]"), ("Check out", "[Çĥĥéçķķ öûţţ]"), ("12.50 €", "[12.50 €]"),
    ("", ""), (" \n", " \n"), ("e\u{301}x", "[e\u{301}xx]"), ("👩‍👩‍👧 ℹ️", "[👩‍👩‍👧 ℹ️]"),
    ("Hi {name}", "[Ĥîî {name}]"), ("{not a name}", "[{ñööţ å ññåméé}]"),
  ])
  func `Short words grow, and texts without visible characters stay the same`(
    text: String, expected: String
  ) {
    #expect(text.pseudolocalized() == expected)
  }

  @Test(arguments: [
    (5, 13), (6, 12), (10, 20), (11, 20), (20, 36), (21, 32), (50, 75), (51, 70), (200, 272),
  ])
  func `The long pseudo-locale makes short texts grow more than long texts`(
    count: Int, expected: Int
  ) {
    let text = String(repeating: "b", count: count).pseudolocalized(.long)
    #expect(text.count(where: isLetter) == expected)
  }

  @Test func `In the right-to-left pseudo-locale, every word begins with a right-to-left mark`() {
    #expect(
      "Pay 12 €\nnow".pseudolocalized(.rightToLeft)
        == "\u{200F}[Pååý \u{200F}12 \u{200F}€\n\u{200F}ñööŵŵ]")
  }

  @Test(arguments: PseudoLocale.allCases) func `Tags and character references of markup stay`(
    locale: PseudoLocale
  ) throws {
    let source = "Pay <b>now</b> &amp; <span color='red' size=\"1.5\">save</span> &#233; <3"
    let pseudo = source.pseudolocalized(locale, isMarkup: true)
    let tags = ["<b>", "</b>", "&amp;", "<span color='red' size=\"1.5\">", "</span>", "&#233;"]
    #expect(tags.allSatisfy(pseudo.contains), "\(pseudo)")
    #expect(!pseudo.contains("now") && !pseudo.contains("save"))
    #expect(!source.pseudolocalized(locale).contains("&amp;"))
  }

  @Test func `Markup keeps its spans`() throws {
    let source = "By <a href='https://a.b/?x=1&amp;y=2'>terms</a>, <i>OK</i>"
    let markup = try Markup(source)
    let pseudo = try Markup(source.pseudolocalized(.rightToLeft, isMarkup: true))
    #expect(pseudo.spans.map { $0.moved(to: 0..<1) } == markup.spans.map { $0.moved(to: 0..<1) })
  }

  @Test(arguments: ["<a", "<", "{", "&", "<a '"]) func `Hostile characters in any number are kept`(
    sign: String
  ) {
    let text = String(repeating: sign, count: 60_000)
    #expect(text.pseudolocalized(isMarkup: true).count >= text.count)
  }
}
