/// The languages that take the place of a language without a translation.
///
/// Source: Unicode Technical Standard 35, part 1, parent locales.
package struct LanguageFallback {
  /// The languages in order, each with its other spellings.
  ///
  /// The first step is the language itself.
  package let steps: [[String]]

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

private enum LanguageTables {
  static let scripts = byName(.scripts)
  static let regionScripts = byName(.regionScripts)
  static let parents = byName(.parents)

  static let spellings: [String: String] = [
    "zh-Hans": "zh-CN", "zh-Hant": "zh-TW", "zh-CN": "zh-Hans", "zh-TW": "zh-Hant",
    "pt": "pt-BR", "no": "nb", "nb": "no", "sr": "sr-Cyrl", "sr-Cyrl": "sr",
    "zh": "zh-Hans", "uz": "uz-Latn", "az": "az-Latn", "bs": "bs-Latn",
  ]

  private static func byName(_ table: FormatTable) -> [String: String] {
    var values: [String: String] = [:]
    for line in table.text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      for name in words.dropFirst() { values[name] = words[0] }
    }
    return values
  }
}
