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

/// The fonts for a script that come after the default ones and before all others.
struct ScriptFonts: Hashable {
  /// The name of the script in the family's name, or nil for a script that the default fonts have.
  private let name: String?
  /// The region whose forms Chinese characters take.
  private let region: HanRegion
  /// Whether the font with pictures comes before all others.
  let isEmoji: Bool

  static let emojiFamily = "Noto Color Emoji"

  /// Creates the fonts for a script.
  init(_ script: hb_script_t, _ region: HanRegion, isEmoji: Bool = false) {
    let hasDefaultFonts = script == HB_SCRIPT_LATIN || script == HB_SCRIPT_COMMON
    name = hasDefaultFonts ? nil : Self.names[script.rawValue]
    self.region = region
    self.isEmoji = isEmoji
  }

  /// The families, the preferred first.
  var families: [String] {
    (name.map { [$0] } ?? []) + Self.defaultFamilies + region.families
  }

  /// The families for signs of other scripts, such as an Arabic question mark after a Latin word.
  private static let defaultFamilies = ["Arabic", "Hebrew", "Devanagari", "Thai"].map {
    "Noto Sans \($0)"
  }

  /// The scripts whose letters or signs are also in the fonts of others.
  private static let names: [UInt32: String] = [
    HB_SCRIPT_ARABIC.rawValue: "Noto Sans Arabic", HB_SCRIPT_HEBREW.rawValue: "Noto Sans Hebrew",
    HB_SCRIPT_DEVANAGARI.rawValue: "Noto Sans Devanagari",
    HB_SCRIPT_BENGALI.rawValue: "Noto Sans Bengali",
    HB_SCRIPT_GURMUKHI.rawValue: "Noto Sans Gurmukhi",
    HB_SCRIPT_GUJARATI.rawValue: "Noto Sans Gujarati",
    HB_SCRIPT_ORIYA.rawValue: "Noto Sans Oriya", HB_SCRIPT_TAMIL.rawValue: "Noto Sans Tamil",
    HB_SCRIPT_TELUGU.rawValue: "Noto Sans Telugu", HB_SCRIPT_KANNADA.rawValue: "Noto Sans Kannada",
    HB_SCRIPT_MALAYALAM.rawValue: "Noto Sans Malayalam",
    HB_SCRIPT_SINHALA.rawValue: "Noto Sans Sinhala",
    HB_SCRIPT_THAI.rawValue: "Noto Sans Thai", HB_SCRIPT_LAO.rawValue: "Noto Sans Lao",
    HB_SCRIPT_KHMER.rawValue: "Noto Sans Khmer", HB_SCRIPT_MYANMAR.rawValue: "Noto Sans Myanmar",
    HB_SCRIPT_GEORGIAN.rawValue: "Noto Sans Georgian",
    HB_SCRIPT_ARMENIAN.rawValue: "Noto Sans Armenian",
    HB_SCRIPT_ETHIOPIC.rawValue: "Noto Sans Ethiopic",
    HB_SCRIPT_SYRIAC.rawValue: "Noto Sans Syriac",
    HB_SCRIPT_MONGOLIAN.rawValue: "Noto Sans Mongolian",
    HB_SCRIPT_ADLAM.rawValue: "Noto Sans Adlam",
    HB_SCRIPT_TIBETAN.rawValue: "Noto Serif Tibetan",
    HB_SCRIPT_TIFINAGH.rawValue: "Noto Sans Tifinagh",
  ]
}

/// The region whose forms Chinese characters take.
enum HanRegion: Hashable {
  case simplified
  case taiwan
  case hongKong
  case japan
  case korea

  /// Creates the region of a language, or nil for a language that is written with other characters.
  init?(locale: String) {
    let subtags = locale.lowercased().split { $0 == "-" || $0 == "_" }
    switch subtags.first {
    case "ja": self = .japan
    case "ko": self = .korea
    case "yue": self = .hongKong
    case "zh":
      if subtags.contains("hk") || subtags.contains("mo") {
        self = .hongKong
      } else if subtags.contains("hant") || subtags.contains("tw") {
        self = .taiwan
      } else {
        self = .simplified
      }
    default: return nil
    }
  }

  /// Creates the region that a text shows by its scripts: Japan by kana, Korea by hangul, else China.
  init(of scripts: some Sequence<PangoScript>) {
    self = .simplified
    for script in scripts {
      if script == PANGO_SCRIPT_HIRAGANA || script == PANGO_SCRIPT_KATAKANA { self = .japan }
      if script == PANGO_SCRIPT_HANGUL { self = .korea }
    }
  }

  /// The families that have the characters, that of the region first.
  var families: [String] {
    let all = ["SC", "TC", "HK", "JP", "KR"]
    let first =
      switch self {
      case .simplified: "SC"
      case .taiwan: "TC"
      case .hongKong: "HK"
      case .japan: "JP"
      case .korea: "KR"
      }
    return ([first] + all.filter { $0 != first }).map { "Noto Sans CJK \($0)" }
  }
}
