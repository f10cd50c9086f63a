import CPangoCairo

/// Line breaks that Unicode Standard Annex #14 allows since version 16, but Pango 1.50 does not.
///
/// They are added to the breaks of Pango, so a newer Pango that includes them changes nothing:
///
/// - LB15a: before an opening bracket after a space and a closing quotation mark, as in `“a” (b)`.
/// - LB19 and LB19a: at quotation marks between East Asian wide characters, before an opening and after a closing mark,
///   as in `他说：“好。”然后`.
/// - LB21a: after a hyphen or a maqaf between Hebrew letters, as in `בית־ספר`.
struct LineBreakAmendments {
  private let scalars: [(scalar: Unicode.Scalar, byte: Int)]

  /// Reads a text, or returns nil if it has no character that the rules apply to.
  @unsafe init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard unsafe text.contains(where: Self.mayStartMark) else { return nil }
    var byte = 0
    scalars = unsafe String(decoding: text, as: UTF8.self).unicodeScalars.map { scalar in
      defer { byte += UTF8.width(scalar) }
      return (scalar, byte)
    }
  }

  /// Returns whether a byte may begin a quotation mark or a Hebrew character.
  private static func mayStartMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), 0xC2, 0xD6, 0xD7, 0xE2: true
    default: false
    }
  }

  /// The byte offsets of the characters before which lines may break.
  var breaks: [Int] {
    scalars.indices.dropFirst().filter { index in
      switch kind(at: index) {
      case G_UNICODE_BREAK_OPEN_PUNCTUATION:
        followsQuotationAndSpace(index) || followsEastAsianQuotation(index)
      case G_UNICODE_BREAK_QUOTATION: opensEastAsianQuotation(index)
      case G_UNICODE_BREAK_HEBREW_LETTER: followsHebrewHyphen(index)
      case G_UNICODE_BREAK_IDEOGRAPHIC, G_UNICODE_BREAK_HANGUL_LV_SYLLABLE,
        G_UNICODE_BREAK_HANGUL_LVT_SYLLABLE:
        followsEastAsianQuotation(index)
      default: false
      }
    }.map { scalars[$0].byte }
  }

  private func followsQuotationAndSpace(_ index: Int) -> Bool {
    guard scalars[index - 1].scalar == " " else { return false }
    guard let quotation = scalars[..<index].lastIndex(where: { $0.scalar != " " }),
      kind(at: quotation) == G_UNICODE_BREAK_QUOTATION
    else { return false }
    guard isInitial(quotation) else { return true }
    // An opening mark stays with its contents, unless it is a closing mark in the language, like » in German.
    guard quotation > 0 else { return false }
    switch kind(at: quotation - 1) {
    case G_UNICODE_BREAK_OPEN_PUNCTUATION, G_UNICODE_BREAK_QUOTATION,
      G_UNICODE_BREAK_NON_BREAKING_GLUE, G_UNICODE_BREAK_SPACE,
      G_UNICODE_BREAK_ZERO_WIDTH_SPACE, G_UNICODE_BREAK_COMBINING_MARK:
      return false
    default: return true
    }
  }

  private func opensEastAsianQuotation(_ index: Int) -> Bool {
    guard isInitial(index), index + 1 < scalars.count, isEastAsian(index - 1),
      isEastAsian(index + 1)
    else { return false }
    return kind(at: index - 1) != G_UNICODE_BREAK_OPEN_PUNCTUATION
  }

  private func followsEastAsianQuotation(_ index: Int) -> Bool {
    guard index > 1, isEastAsian(index) else { return false }
    return kind(at: index - 1) == G_UNICODE_BREAK_QUOTATION
      && scalars[index - 1].scalar.properties.generalCategory == .finalPunctuation
      && isEastAsian(index - 2)
  }

  private func followsHebrewHyphen(_ index: Int) -> Bool {
    let hyphen = scalars[index - 1].scalar
    let kinds = [G_UNICODE_BREAK_HYPHEN, G_UNICODE_BREAK_AFTER]
    // Newer Unicode data assigns the maqaf a separate class.
    guard hyphen == "\u{5BE}" || kinds.contains(kind(at: index - 1)), hyphen != "\t",
      !isEastAsian(index - 1)
    else { return false }
    let letter = scalars[..<(index - 1)].indices.last {
      kind(at: $0) != G_UNICODE_BREAK_COMBINING_MARK
    }
    return letter.map(kind) == G_UNICODE_BREAK_HEBREW_LETTER
  }

  private func isInitial(_ index: Int) -> Bool {
    scalars[index].scalar.properties.generalCategory == .initialPunctuation
  }

  private func isEastAsian(_ index: Int) -> Bool {
    let scalar = scalars[index].scalar
    return g_unichar_iswide(scalar.value) != 0 || (0xFF61...0xFFDC).contains(scalar.value)
  }

  private func kind(at index: Int) -> GUnicodeBreakType {
    g_unichar_break_type(scalars[index].scalar.value)
  }
}
