import CPangoCairo

/// A family in which a character is looked for that the families before it lack.
public struct FontFallback: Hashable, Sendable {
  /// The name of the family.
  public var family: String
  /// The names of its files, sorted.
  public var files: [String]
  /// Whether only emoji are looked for in it.
  public var isForEmoji: Bool
}

extension PangoTextMeasurer {
  /// The families in which each character is looked for, in this order.
  ///
  /// The family that a text asks for comes before these, and the Noto Sans of the text's script after the default
  /// families. The families of Chinese characters are in the order of the text's language, here of Chinese. What none has
  /// is looked for in the other files of the library.
  public var fallbacks: [FontFallback] {
    withCatalog { catalog in
      let families =
        FontLibrary.defaultFamilies + ScriptFonts(HB_SCRIPT_COMMON, .simplified).families
        + catalog.folderFamilies
      var fallbacks = [FontFallback(ScriptFonts.emojiFamily, isForEmoji: true, &catalog)]
      for family in families where !fallbacks.contains(where: { $0.family == family }) {
        fallbacks.append(FontFallback(family, isForEmoji: false, &catalog))
      }
      return fallbacks.filter { !$0.files.isEmpty }
    }
  }
}

extension FontFallback {
  fileprivate init(_ family: String, isForEmoji: Bool, _ catalog: inout FontCatalog) {
    let files = Set(catalog.faces(ofFamily: family).map(\.fileName))
    self.init(family: family, files: files.sorted(), isForEmoji: isForEmoji)
  }
}
