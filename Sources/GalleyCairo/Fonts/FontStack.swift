import GalleyLayout

/// The fonts that a text may be set in, the preferred first, opened as they are needed.
final class FontStack {
  /// What decides about the fonts of a text, and their order.
  struct Key: Hashable {
    var family: String?
    var weight: Font.Weight
    var isItalic: Bool
    var size: Double?
    /// The part of the fonts that is for a script.
    var script: ScriptFonts
  }

  let key: Key
  /// The font that everything is set in that it has.
  let primary: HarfBuzzFont
  /// The fonts opened so far, in order.
  private var fonts: [HarfBuzzFont]
  /// Where further fonts are to be found.
  private var sources: ArraySlice<FontSource>
  private var known: [Unicode.Scalar: HarfBuzzFont?] = [:]
  /// The greatest number of characters whose font is remembered, enough for the texts of a language.
  private static let maximumKnownCount = 8192
  /// The height and the marks of the primary font, once they are known.
  var strut: TextStrut?

  init(_ key: Key, primary: HarfBuzzFont, sources: ArraySlice<FontSource>) {
    self.key = key
    self.primary = primary
    fonts = [primary]
    self.sources = sources
  }

  /// Returns how many fonts are preferred to one that has been opened.
  func position(of font: HarfBuzzFont) -> Int {
    fonts.firstIndex { $0 === font } ?? fonts.count
  }

  /// Returns the first font that has a character, or nil if none does.
  func font(with scalar: Unicode.Scalar, _ pool: inout FontPool) -> HarfBuzzFont? {
    if primary.has(scalar) { return primary }
    if let known = known[scalar] { return known }
    let font = font(with: CollectionOfOne(scalar), &pool)
    if known.count >= Self.maximumKnownCount { known = [:] }
    known[scalar] = .some(font)
    return font
  }

  /// Returns the first font that has all of some characters, or nil if none does.
  func font(
    with scalars: some Collection<Unicode.Scalar>, _ pool: inout FontPool
  ) -> HarfBuzzFont? {
    if let font = fonts.first(where: { scalars.allSatisfy($0.has) }) { return font }
    while let source = sources.popFirst() {
      if case .everything = source {
        sources = pool.catalog.stems.map(FontSource.stem)[...]
        continue
      }
      let found = pool.fonts(of: source, key)
      fonts += found
      if let font = found.first(where: { scalars.allSatisfy($0.has) }) { return font }
    }
    return nil
  }
}

/// Where fonts are to be found.
enum FontSource {
  /// In a family.
  case family(String)
  /// In the files of the system whose names start with something.
  case stem(String)
  /// In all files of the system, by the start of their names.
  case everything
}
