import CPangoCairo
import GalleyLayout

/// What Pango finds out about a paragraph beside its fonts: letters, white space and line breaks.
struct ParagraphAnalysis {
  /// For each byte and the end: what holds for the character that starts there.
  private(set) var flags: [CharacterFlags] = []
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

  /// Analyses a paragraph of one script.
  @unsafe mutating func analyzePlain(
    _ text: UnsafeBufferPointer<UInt8>, language: OpaquePointer?
  ) {
    flags.removeAll(keepingCapacity: true)
    if unsafe SimpleWords.analyze(text, into: &flags) { return }
    let count = unsafe makeRoom(for: text)
    unsafe text.withMemoryRebound(to: CChar.self) { text in
      unsafe pango_get_log_attrs(
        text.baseAddress, Int32(text.count), -1, language, &attributes, count)
    }
    unsafe collectFlags(text)
  }

  /// Analyses a paragraph as far as that does not depend on its items.
  @unsafe mutating func analyze(_ text: UnsafeBufferPointer<UInt8>) {
    let count = unsafe makeRoom(for: text)
    unsafe text.withMemoryRebound(to: CChar.self) { text in
      unsafe pango_default_break(text.baseAddress, Int32(text.count), nil, &attributes, count)
    }
    unsafe collectFlags(text)
  }

  /// Adapts what has been found to the scripts of the items, each by itself, as Pango's layouts do.
  @unsafe mutating func tailor(
    _ text: UnsafeBufferPointer<UInt8>, _ items: [TextItem], language: OpaquePointer?
  ) {
    var analysis = unsafe PangoAnalysis()
    unsafe analysis.language = language
    unsafe attributes.withUnsafeMutableBufferPointer { attributes in
      var first = 0
      for item in items {
        let part = unsafe UnsafeBufferPointer(rebasing: text[item.range])
        let count = unsafe Self.characterCount(of: part)
        unsafe analysis.script = guint8(item.analyzedScript.rawValue)
        unsafe part.withMemoryRebound(to: CChar.self) { part in
          unsafe pango_tailor_break(
            part.baseAddress, Int32(part.count), &analysis, -1,
            attributes.baseAddress.map { unsafe $0 + first }, Int32(count + 1))
        }
        first += count
      }
    }
    unsafe collectFlags(text)
  }

  /// Makes room for the attributes of a text, and returns their number.
  @unsafe private mutating func makeRoom(for text: UnsafeBufferPointer<UInt8>) -> Int32 {
    let count = unsafe Self.characterCount(of: text) + 1
    if attributes.count < count {
      attributes += Array(repeating: PangoLogAttr(), count: count - attributes.count)
    }
    return Int32(count)
  }

  @unsafe private static func characterCount(of text: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    for index in text.indices where unsafe text[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }

  @unsafe private mutating func collectFlags(_ text: UnsafeBufferPointer<UInt8>) {
    flags.removeAll(keepingCapacity: true)
    flags.append(contentsOf: repeatElement([], count: text.count + 1))
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
