import CPangoCairo
import TestSupport
import Testing

@testable import GalleyCairo

@Suite struct SimpleWordsTests {
  private static let alphabet = Array("abcVWZ012389     ..,,::;;'''!!??(())……")

  /// Returns Pango's flags for each byte of a text.
  private func flags(
    of text: [UInt8], _ language: OpaquePointer?
  ) -> [ParagraphAnalysis.CharacterFlags] {
    let count = text.count { $0 & 0xC0 != 0x80 }
    var attributes = Array(repeating: PangoLogAttr(), count: count + 1)
    let bytes = text.map(CChar.init(bitPattern:))
    unsafe pango_get_log_attrs(
      bytes, Int32(text.count), -1, language, &attributes, Int32(attributes.count))
    var next: Int32 = 0
    return text.map { byte in
      guard byte & 0xC0 != 0x80 else { return [] }
      defer { next += 1 }
      let index = next
      var flags: ParagraphAnalysis.CharacterFlags = []
      if unsafe galley_is_line_break(attributes, index) != 0 { flags.insert(.lineBreak) }
      if unsafe galley_is_white(attributes, index) != 0 { flags.insert(.white) }
      if unsafe galley_is_letter_start(attributes, index) != 0 {
        flags.insert(.graphemeStart)
      }
      return flags
    }
  }

  @Test(arguments: ["en", "de", "fr", "nl", "ca", "tr", "th", "ja", "ar", "xx"])
  func `the analysis of simple words gives the flags of Pango`(locale: String) throws {
    let language = unsafe pango_language_from_string(locale)
    var random = Random(seed: UInt64(locale.utf8.reduce(0) { $0 * 256 + Int($1) }))
    var knownCount = 0
    for _ in 0..<24_000 {
      let count = Int.random(in: 1...12, using: &random)
      let characters = (0..<count).compactMap { _ in Self.alphabet.randomElement(using: &random) }
      let text = Array(String(characters).utf8)
      var found: [ParagraphAnalysis.CharacterFlags] = []
      let isKnown = unsafe text.withUnsafeBufferPointer {
        unsafe SimpleWords.analyze($0, into: &found)
      }
      guard isKnown else { continue }
      knownCount += 1
      let expected = unsafe flags(of: text, language)
      guard found.dropLast() == expected[...] else {
        Issue.record("“\(String(decoding: text, as: UTF8.self))” in \(locale)")
        return
      }
    }
    #expect(knownCount > 1_500)
  }
}
