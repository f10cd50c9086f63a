import CPangoCairo
import GalleyLayout

/// What Pango finds out about a paragraph before it is shaped.
struct ParagraphAnalysis {
  /// For each byte and the end: what holds for the character that starts there.
  var flags: [CharacterFlags] = []
  private var attributes: [PangoLogAttr] = []

  struct CharacterFlags: OptionSet {
    let rawValue: UInt8
    /// A line may break before the character.
    static let lineBreak = CharacterFlags(rawValue: 1)
    /// The character is white space.
    static let white = CharacterFlags(rawValue: 2)
    /// The character starts what the reader takes for one letter.
    static let letterStart = CharacterFlags(rawValue: 4)
  }

  /// Finds line breaks, white space and letters.
  @unsafe mutating func analyze(_ text: UnsafeBufferPointer<UInt8>, language: OpaquePointer?) {
    flags.removeAll(keepingCapacity: true)
    if unsafe SimpleWords.analyze(text, into: &flags) { return }
    flags.removeAll(keepingCapacity: true)
    flags.append(contentsOf: repeatElement([], count: text.count + 1))
    var count = 1
    for index in text.indices where unsafe text[index] & 0xC0 != 0x80 { count += 1 }
    if attributes.count < count {
      attributes += Array(repeating: PangoLogAttr(), count: count - attributes.count)
    }
    unsafe text.withMemoryRebound(to: CChar.self) { text in
      unsafe pango_get_log_attrs(
        text.baseAddress, Int32(text.count), -1, language, &attributes, Int32(count))
    }
    var character: Int32 = 0
    for byte in 0..<text.count where unsafe text[byte] & 0xC0 != 0x80 {
      var found: CharacterFlags = []
      if unsafe galley_is_line_break(attributes, character) != 0 { found.insert(.lineBreak) }
      if unsafe galley_is_white(attributes, character) != 0 { found.insert(.white) }
      if unsafe galley_is_letter_start(attributes, character) != 0 { found.insert(.letterStart) }
      flags[byte] = found
      character += 1
    }
  }
}
