/// The languages that take the place of a language without a translation.
///
/// Source: Unicode Technical Standard 35, part 1, parent locales; CLDR 45, `parentLocales`.
package struct LanguageFallback {
  /// The languages in order, each with its other spellings.
  ///
  /// The first step is the language itself.
  package let steps: [[String]]

  /// Creates the fallback of a language.
  package init(_ language: String) {
    guard var tag = LanguageTag(language) else {
      steps = [[language]]
      return
    }
    var steps = [tag.spellings.map(\.description)]
    while let parent = tag.parent {
      steps.append(parent.spellings.map(\.description))
      tag = parent
    }
    self.steps = steps
  }
}

extension LanguageTag {
  /// The tag whose texts are used if there are none in this one.
  fileprivate var parent: LanguageTag? {
    var parent = self
    if !variants.isEmpty {
      parent.variants.removeLast()
      return parent
    }
    if let special = LanguageTables.parents[description].flatMap(LanguageTag.init) {
      return special
    }
    if region != nil {
      parent.region = nil
      if script == nil { parent.script = impliedScript }
      return parent
    }
    if let script {
      let usual = LanguageTables.scripts[language]
      return usual == nil || usual == script ? LanguageTag(language: language) : nil
    }
    return nil
  }

  /// The script that the region implies, if it is not the most common one of the language.
  private var impliedScript: String? {
    region.flatMap { LanguageTables.regionScripts["\(language)-\($0)"] }
  }

  /// The tag and other tags for the same language.
  fileprivate var spellings: [LanguageTag] {
    var result = [self]
    guard variants.isEmpty else { return result }
    if let other = LanguageTables.spellings[description].flatMap(LanguageTag.init) {
      result.append(other)
    }
    if script == nil, region != nil, let usual = impliedScript ?? LanguageTables.scripts[language] {
      result.append(LanguageTag(language: language, script: usual, region: region))
    } else if let script, region != nil,
      script == impliedScript ?? LanguageTables.scripts[language]
    {
      result.append(LanguageTag(language: language, region: region))
    }
    return result
  }
}

/// What is known about languages with several scripts, and about regions that share texts.
private enum LanguageTables {
  /// The most common script of languages that are written in several.
  static let scripts: [String: String] = [
    "az": "Latn", "bm": "Latn", "bs": "Latn", "en": "Latn", "ff": "Latn", "ha": "Latn",
    "hi": "Deva", "iu": "Cans", "kk": "Cyrl", "ks": "Arab", "ku": "Latn", "ky": "Cyrl",
    "ml": "Mlym", "mn": "Cyrl", "mni": "Beng", "ms": "Latn", "pa": "Guru", "sat": "Olck",
    "sd": "Arab", "shi": "Tfng", "so": "Latn", "sr": "Cyrl", "sw": "Latn", "tg": "Cyrl",
    "ug": "Arab", "uz": "Latn", "vai": "Vaii", "wo": "Latn", "yo": "Latn", "yue": "Hant",
    "zh": "Hans",
  ]

  /// The scripts of regions that do not use the most common one.
  static let regionScripts: [String: String] = [
    "az-IQ": "Arab", "az-IR": "Arab", "az-RU": "Cyrl", "kk-CN": "Arab", "ky-CN": "Arab",
    "ku-IQ": "Arab", "ku-IR": "Arab", "mn-CN": "Mong", "ms-CC": "Arab", "pa-PK": "Arab",
    "sd-IN": "Deva", "sr-ME": "Latn", "sr-RO": "Latn", "sr-TR": "Latn", "tg-PK": "Arab",
    "ug-KZ": "Cyrl", "uz-AF": "Arab", "uz-CN": "Cyrl", "yue-CN": "Hans", "zh-AU": "Hant",
    "zh-BN": "Hant", "zh-GB": "Hant", "zh-HK": "Hant", "zh-ID": "Hant", "zh-MO": "Hant",
    "zh-PA": "Hant", "zh-PF": "Hant", "zh-PH": "Hant", "zh-SR": "Hant", "zh-TH": "Hant",
    "zh-TW": "Hant", "zh-US": "Hant", "zh-VN": "Hant",
  ]

  /// Tags that files use for the same language.
  static let spellings: [String: String] = [
    "zh-Hans": "zh-CN", "zh-Hant": "zh-TW", "zh-CN": "zh-Hans", "zh-TW": "zh-Hant",
    "pt": "pt-BR", "no": "nb", "nb": "no", "sr": "sr-Cyrl", "sr-Cyrl": "sr",
    "zh": "zh-Hans", "uz": "uz-Latn", "az": "az-Latn", "bs": "bs-Latn",
  ]

  /// The parents that are not the tag without its last part.
  static let parents: [String: String] = {
    var parents = [
      "en-150": "en-001", "hi-Latn": "en-IN", "ht": "fr-HT", "nb": "no", "nn": "no",
      "zh-Hant-MO": "zh-Hant-HK", "zh-MO": "zh-Hant-HK",
    ]
    let groups = [
      "en-001": ("en", world), "en-150": ("en", "AT BE CH DE DK FI NL SE SI"),
      "es-419": ("es", "AR BO BR BZ CL CO CR CU DO EC GT HN JP MX NI PA PE PR PY SV US UY VE"),
      "pt-PT": ("pt", "AO CH CV FR GQ GW LU MO MZ ST TL"),
    ]
    for (parent, (language, regions)) in groups {
      for region in regions.split(separator: " ") { parents["\(language)-\(region)"] = parent }
    }
    return parents
  }()

  /// The regions whose English is closer to international than to American English.
  private static let world =
    "AG AI AU BB BM BS BW BZ CC CK CM CX CY DG DM ER FJ FK FM GB GD GG GH GI GM GY HK ID IE IL IM IN"
    + " IO JE JM KE KI KN KY LC LR LS MG MO MS MT MU MV MW MY NA NF NG NR NU NZ PG PK PN PW RW SB SC"
    + " SD SG SH SL SS SX SZ TC TK TO TT TV TZ UG VC VG VU WS ZA ZM ZW"
}
