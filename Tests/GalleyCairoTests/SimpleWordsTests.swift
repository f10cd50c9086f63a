import CPangoCairo
import TestSupport
import Testing

@testable import GalleyCairo

@Suite struct SimpleWordsTests {
  private static let alphabet = Array("abcVWZ012389    ..,,::;;'''!!??".utf8)

  /// Returns Pango's flags for each byte of a text.
  private func flags(
    of text: [UInt8], _ language: OpaquePointer?
  ) -> [ParagraphAnalysis.CharacterFlags] {
    var attributes = Array(repeating: PangoLogAttr(), count: text.count + 1)
    let characters = text.map(CChar.init(bitPattern:))
    unsafe pango_get_log_attrs(
      characters, Int32(text.count), -1, language, &attributes, Int32(attributes.count))
    return text.indices.map { index in
      var flags: ParagraphAnalysis.CharacterFlags = []
      if unsafe galley_is_line_break(attributes, Int32(index)) != 0 { flags.insert(.lineBreak) }
      if unsafe galley_is_white(attributes, Int32(index)) != 0 { flags.insert(.white) }
      if unsafe galley_is_letter_start(attributes, Int32(index)) != 0 {
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
    for _ in 0..<15_000 {
      let count = Int.random(in: 1...12, using: &random)
      let text = try (0..<count).map { _ in
        try #require(Self.alphabet.randomElement(using: &random))
      }
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
