import CPangoCairo

/// The table `GSUB` of a font, read as far as HarfBuzz does not tell about it.
///
/// Source: the OpenType specification, chapter *GSUB — Glyph Substitution Table*.
enum SubstitutionTable {
  /// Returns whether any substitution of a face replaces a glyph by nothing, or whether the table is damaged.
  @unsafe static func removesGlyphs(_ face: OpaquePointer) -> Bool {
    let blob = unsafe hb_face_reference_table(face, hb_tag_t(tag: "GSUB"))
    defer { unsafe hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let start = unsafe hb_blob_get_data(blob, &count) else { return false }
    return unsafe removesGlyphs(UnsafeRawBufferPointer(start: start, count: Int(count)))
  }

  /// Returns whether any substitution of a table replaces a glyph by nothing, or whether the table is damaged.
  @unsafe static func removesGlyphs(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let list = unsafe bytes.number(at: 8), let lookups = unsafe bytes.offsets(at: list)
    else { return true }
    return lookups.contains { lookup in
      guard let kind = unsafe bytes.number(at: list + lookup) else { return true }
      guard kind == Kind.multiple || kind == Kind.extended else { return false }
      guard let tables = unsafe bytes.offsets(at: list + lookup + 4) else { return true }
      return tables.contains {
        unsafe bytes.hasEmptySequence(at: list + lookup + $0, isExtension: kind == Kind.extended)
      }
    }
  }
}

/// The types of lookups that may replace a glyph by any number of others.
private enum Kind {
  /// A substitution of one glyph by several.
  static let multiple = 2
  /// A reference to a table of any type.
  static let extended = 7
}

extension UnsafeRawBufferPointer {
  /// Returns a 16-bit number.
  @unsafe fileprivate func number(at offset: Int) -> Int? {
    guard offset + 2 <= count else { return nil }
    return unsafe Int(UInt16(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  /// Returns a list of offsets that follows their count.
  @unsafe fileprivate func offsets(at offset: Int) -> [Int]? {
    guard let count = unsafe number(at: offset), offset + 2 + 2 * count <= self.count
    else { return nil }
    return (0..<count).compactMap { unsafe number(at: offset + 2 + 2 * $0) }
  }

  /// Returns whether a table of substitutions by several glyphs has one by none, or is damaged.
  @unsafe fileprivate func hasEmptySequence(at offset: Int, isExtension: Bool) -> Bool {
    var table = offset
    if isExtension {
      guard let kind = unsafe number(at: offset + 2), let high = unsafe number(at: offset + 4),
        let low = unsafe number(at: offset + 6)
      else { return true }
      guard kind == Kind.multiple else { return false }
      table += high << 16 | low
    }
    guard let sequences = unsafe offsets(at: table + 4) else { return true }
    return sequences.contains { unsafe number(at: table + $0) ?? 0 == 0 }
  }
}
