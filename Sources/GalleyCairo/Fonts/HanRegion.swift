import CPangoCairo

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
