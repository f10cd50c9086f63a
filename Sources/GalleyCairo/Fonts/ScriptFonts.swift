import CPangoCairo

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
