import CPangoCairo
import GalleyLayout

/// The embedding levels of a paragraph, by the Unicode Bidirectional Algorithm, Unicode Standard Annex #9.
struct EmbeddingLevels {
  /// The level of the paragraph.
  let base: UInt8
  private let levels: [UInt8]

  /// Finds the levels of a paragraph; one without letters that have a direction reads in the given one.
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

  /// The level of a character, counted from the start of the paragraph.
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
