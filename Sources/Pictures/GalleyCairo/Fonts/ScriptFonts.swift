import CPangoCairo
import GalleyLayout

struct ScriptFonts: Hashable {
  /// The family of the script, or nil if the default fonts have it.
  private let family: String?
  private let region: HanRegion
  let isEmoji: Bool

  static let emojiFamily = "Noto Color Emoji"

  init(_ script: hb_script_t, _ region: HanRegion, isEmoji: Bool = false) {
    family = Self.names[script.rawValue].map { "Noto \($0)" }
    self.region = region
    self.isEmoji = isEmoji
  }

  static let common = ScriptFonts(HB_SCRIPT_COMMON, .simplified)

  var families: [String] {
    (family.map { [$0] } ?? []) + Self.defaultFamilies + region.families
  }

  /// Returns the families of a kind, in order of preference; those of the library may lack some.
  func families(of generic: FontFamilies.Generic) -> [String] {
    switch generic {
    case .sansSerif: FontLibrary.defaultFamilies
    case .serif: ["Noto Serif"] + families.map { $0.replacing("Noto Sans", with: "Noto Serif") }
    case .monospace:
      ["Noto Sans Mono"] + region.families.map { $0.replacing("CJK", with: "Mono CJK") }
    case .math: ["Noto Sans Math"]
    case .emoji: [Self.emojiFamily]
    }
  }

  /// The families for characters of other scripts, such as an Arabic question mark after a Latin word.
  private static let defaultFamilies = ["Arabic", "Hebrew", "Devanagari", "Thai"].map {
    "Noto Sans \($0)"
  }

  private static let names: [UInt32: String] = [
    HB_SCRIPT_ARABIC.rawValue: "Sans Arabic", HB_SCRIPT_HEBREW.rawValue: "Sans Hebrew",
    HB_SCRIPT_DEVANAGARI.rawValue: "Sans Devanagari", HB_SCRIPT_BENGALI.rawValue: "Sans Bengali",
    HB_SCRIPT_GURMUKHI.rawValue: "Sans Gurmukhi", HB_SCRIPT_GUJARATI.rawValue: "Sans Gujarati",
    HB_SCRIPT_ORIYA.rawValue: "Sans Oriya", HB_SCRIPT_TAMIL.rawValue: "Sans Tamil",
    HB_SCRIPT_TELUGU.rawValue: "Sans Telugu", HB_SCRIPT_KANNADA.rawValue: "Sans Kannada",
    HB_SCRIPT_MALAYALAM.rawValue: "Sans Malayalam", HB_SCRIPT_SINHALA.rawValue: "Sans Sinhala",
    HB_SCRIPT_THAI.rawValue: "Sans Thai", HB_SCRIPT_LAO.rawValue: "Sans Lao",
    HB_SCRIPT_KHMER.rawValue: "Sans Khmer", HB_SCRIPT_MYANMAR.rawValue: "Sans Myanmar",
    HB_SCRIPT_GEORGIAN.rawValue: "Sans Georgian", HB_SCRIPT_ARMENIAN.rawValue: "Sans Armenian",
    HB_SCRIPT_ETHIOPIC.rawValue: "Sans Ethiopic", HB_SCRIPT_SYRIAC.rawValue: "Sans Syriac",
    HB_SCRIPT_MONGOLIAN.rawValue: "Sans Mongolian", HB_SCRIPT_ADLAM.rawValue: "Sans Adlam",
    HB_SCRIPT_TIBETAN.rawValue: "Serif Tibetan", HB_SCRIPT_TIFINAGH.rawValue: "Sans Tifinagh",
  ]
}

/// The region that determines the forms of Chinese characters, with the suffix of its font family.
enum HanRegion: String, CaseIterable {
  case simplified = "SC"
  case taiwan = "TC"
  case hongKong = "HK"
  case japan = "JP"
  case korea = "KR"

  /// Creates the region of a language, or nil for a language without Chinese characters.
  init?(locale: String) {
    let subtags = locale.lowercased().split { $0 == "-" || $0 == "_" }
    switch subtags.first {
    case "ja": self = .japan
    case "ko": self = .korea
    case "yue": self = .hongKong
    case "zh":
      if subtags.contains("hk") || subtags.contains("mo") {
        self = .hongKong
      } else {
        self = subtags.contains("hant") || subtags.contains("tw") ? .taiwan : .simplified
      }
    default: return nil
    }
  }

  /// Creates the region that the scripts of a text indicate: Japan by kana, Korea by hangul, or else China.
  init(of scripts: some Sequence<PangoScript>) {
    self = .simplified
    for script in scripts {
      if script == PANGO_SCRIPT_HIRAGANA || script == PANGO_SCRIPT_KATAKANA { self = .japan }
      if script == PANGO_SCRIPT_HANGUL { self = .korea }
    }
  }

  var families: [String] {
    ([self] + Self.allCases.filter { $0 != self }).map { "Noto Sans CJK \($0.rawValue)" }
  }
}

package struct FontFallback: Hashable, Sendable {
  package var family: String
  package var files: [String]
  package var isForEmoji: Bool
}

extension PangoTextMeasurer {
  /// The families that are searched for a character, in order.
  ///
  /// The family of the request precedes these, and the Noto Sans of the text's script follows the default families. The
  /// families of Chinese characters are in the order for Chinese. Characters that none has are searched in the other
  /// files of the library.
  package var fallbacks: [FontFallback] {
    withCatalog { catalog in
      let others =
        FontLibrary.defaultFamilies + ScriptFonts.common.families
        + catalog.folderFamilies
      var known: Set<String> = []
      return ([ScriptFonts.emojiFamily] + others).filter { known.insert($0).inserted }
        .map { family in
          let files = Set(catalog.faces(ofFamily: family).map(\.fileName))
          return FontFallback(
            family: family, files: files.sorted(), isForEmoji: family == ScriptFonts.emojiFamily)
        }.filter { !$0.files.isEmpty }
    }
  }
}
