import GalleyCairo
import GalleyLayout
import TestSupport
import Testing

/// Plain text takes a fast path that must give the same result as itemizing.
@Suite struct ItemizingTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.shared.get() }

  /// Returns a text that is shaped without the fast path.
  private func itemized(_ request: ShapingRequest) -> ShapedText {
    var request = request
    let whole = ShapingRequest.Span(
      range: 0..<request.string.utf8.count, weight: request.weight, isItalic: request.isItalic)
    request.spans = [whole]
    return fonts.measurer.shape(request)
  }

  private func check(_ text: String, locale: String, direction: LayoutDirection = .leftToRight)
    -> Bool
  {
    let request = ShapingRequest(text, locale: locale, direction: direction)
    let (short, long) = (fonts.measurer.shape(request), itemized(request))
    if short == long { return true }
    Issue.record(
      """
      “\(text)” \(text.unicodeScalars.map { String($0.value, radix: 16) }) in \(locale)
      faces \(short.runs.map(\.face.file)) and \(long.runs.map(\.face.file))
      glyphs \(short.glyphs.map(\.id)) and \(long.glyphs.map(\.id))
      clusters equal: \(short.clusters == long.clusters) seams: \(short.seams == long.seams)
      """)
    return false
  }

  @Test(arguments: ["en", "ro", "tr", "nl", "ca", "pl", "sr", "bg", "ja", "ar", "zh-HK", "xx", ""])
  func `Plain text is shaped as if it were itemized`(locale: String) throws {
    var random = Random(seed: UInt64(locale.utf8.reduce(1) { $0 * 256 + Int($1) }))
    let alphabets = ["abfiTVşţij", "αβγίΩς", "абвгдҐї"]
    let signs = Array("  .,:;'!?-/()«»„“…–—·%€&@#+=<>*°©1234\u{A0}")
    for _ in 0..<400 {
      let letters = Array(try #require(alphabets.randomElement(using: &random))) + signs
      let count = Int.random(in: 1...16, using: &random)
      let text = try (0..<count).map { _ in try #require(letters.randomElement(using: &random)) }
      guard check(String(text), locale: locale) else { return }
    }
  }

  @Test func `Characters up to U+33FF are shaped as if they were itemized`() throws {
    var failures = 0
    for value in UInt32(0x20)...0x33FF where failures < 60 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      // Characters are alternately between letters and alone, as neighbors mostly have the same
      // script.
      let text = value % 2 == 0 ? "a\(scalar)a" : "\(scalar)"
      if !check(text, locale: "en") { failures += 1 }
    }
  }
}
