internal import GalleyFormats
internal import GalleyLayout

extension Kind {
  fileprivate static let localizedValue = Property(
    "value", .localizedValue,
    "An amount of money, a share, a number, a measurement or a date, as each language writes it.",
    example: "{currency: EUR, amount: 36}")

  static let value = Kind(
    value: localizedValue.any, properties: textProperties.filter { $0.name != markup.name },
    place: textPlace
  ) { properties, compilation in
    guard properties.has(localizedValue.name) else { return nil }
    let (strings, assets) = (compilation.strings, compilation.assets)
    return { node in
      node[localizedValue].map { setting(strings.shown($0, under: node.traits), node, assets) }
    }
  }
}

extension PropertyValues {
  /// The value that a node shows, for people; nil if it shows none, or depends on conditions.
  var shownValue: String? { self[Kind.localizedValue]?.constant?.description }
}

extension StringTable {
  fileprivate func shown(_ value: LocalizedValue, under traits: Traits) -> SourceString {
    let locales = (self.locales + asked).filter { !LocaleTag.isPseudo(LocaleTag.normalized($0)) }
    let shown = value.shown(
      in: traits.locale, main: mainLocale ?? locales.first ?? "en", widestOf: locales)
    return SourceString(
      text: shown.text, position: .file,
      translations: shown.translations.map {
        SourceString.Translation(
          locale: $0.locale, text: SourceString(text: $0.text, position: .file))
      })
  }
}
