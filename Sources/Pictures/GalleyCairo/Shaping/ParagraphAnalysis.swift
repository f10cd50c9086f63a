import CPangoCairo
import GalleyLayout

struct ParagraphAnalysis {
  private(set) var flags: [CharacterFlags] = []
  private var attributes: [PangoLogAttr] = []

  struct CharacterFlags: OptionSet {
    let rawValue: UInt8
    /// A line may break before the character.
    static let lineBreak = CharacterFlags(rawValue: 1)
    static let white = CharacterFlags(rawValue: 2)
    static let graphemeStart = CharacterFlags(rawValue: 4)
    /// A line that ends before the character has a hyphen.
    static let hyphen = CharacterFlags(rawValue: 8)
  }

  @unsafe mutating func analyze(_ text: UnsafeBufferPointer<UInt8>) {
    let count = unsafe reserveAttributes(for: text)
    unsafe text.withMemoryRebound(to: CChar.self) { text in
      unsafe pango_default_break(text.baseAddress, Int32(text.count), nil, &attributes, count)
    }
    unsafe collectFlags(text)
  }

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

  /// Allows only those line breaks that leave words whole.
  @unsafe mutating func keep(_ words: KeptWords) {
    unsafe words.bytes.withUnsafeBufferPointer { text in
      var letters = ParagraphAnalysis()
      unsafe letters.analyze(text)
      for place in words.places {
        flags[place].remove(.lineBreak)
        flags[place].formUnion(letters.flags[place].intersection(.lineBreak))
      }
    }
  }

  mutating func allowHyphens(before bytes: [Int]) {
    for byte in bytes where !flags[byte].contains(.lineBreak) {
      flags[byte].formUnion([.lineBreak, .hyphen])
    }
  }

  @unsafe private mutating func reserveAttributes(for text: UnsafeBufferPointer<UInt8>) -> Int32 {
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
      if unsafe galley_is_letter_start(attributes, character) != 0 { found.insert(.graphemeStart) }
      flags[byte] = found
      character += 1
    }
    for byte in unsafe LineBreakAmendments(text)?.breaks ?? [] { flags[byte].insert(.lineBreak) }
  }
}

/// The embedding levels of a paragraph, by the Unicode Bidirectional Algorithm, Unicode Standard Annex #9.
struct EmbeddingLevels {
  let base: UInt8
  private let levels: [UInt8]

  @unsafe init(of text: UnsafeBufferPointer<UInt8>, _ direction: LayoutDirection) {
    (base, levels) = unsafe text.withMemoryRebound(to: CChar.self) { text in
      guard let start = text.baseAddress else { return (0, []) }
      let length = Int32(text.count)
      var found = unsafe galley_find_base_direction(start, length)
      if found == PANGO_DIRECTION_NEUTRAL { found = direction.pango }
      let base: UInt8 = found == PANGO_DIRECTION_RTL ? 1 : 0
      guard let levels = unsafe pango_log2vis_get_embedding_levels(start, length, &found)
      else { return (base, []) }
      defer { unsafe g_free(levels) }
      let count = unsafe text.reduce(0) { $0 + (UInt8(bitPattern: $1) & 0xC0 == 0x80 ? 0 : 1) }
      return unsafe (base, Array(UnsafeBufferPointer(start: levels, count: count)))
    }
  }

  subscript(scalar: Int) -> UInt8 {
    scalar < levels.count ? levels[scalar] : base
  }
}

extension LayoutDirection {
  fileprivate var pango: PangoDirection {
    switch self {
    case .leftToRight: PANGO_DIRECTION_LTR
    case .rightToLeft: PANGO_DIRECTION_RTL
    }
  }
}

/// The scripts of a paragraph; common characters have the script of adjacent ones.
struct ScriptRuns {
  private var runs: [(end: Int, script: PangoScript)] = []

  @unsafe init(of text: UnsafeBufferPointer<UInt8>) {
    unsafe text.withMemoryRebound(to: CChar.self) { text in
      guard let start = text.baseAddress else { return }
      let iterator = unsafe pango_script_iter_new(start, Int32(text.count))
      defer { unsafe pango_script_iter_free(iterator) }
      repeat {
        var end: UnsafePointer<CChar>?
        var script = PANGO_SCRIPT_COMMON
        unsafe pango_script_iter_get_range(iterator, nil, &end, &script)
        runs.append((unsafe end.map { unsafe $0 - start } ?? text.count, script))
      } while unsafe pango_script_iter_next(iterator) != 0
    }
  }

  /// Returns the script of the character at a byte offset.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  func script(at byte: Int) -> PangoScript {
    let index = runs.indices.bisected { runs[$0].end > byte }
    return index < runs.count ? runs[index].script : PANGO_SCRIPT_COMMON
  }
}
