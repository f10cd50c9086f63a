import GalleyStrings
import Testing

struct `Paths of files with strings` {
  private static let paths: [(String, StringFormat?, String?)] = [
    ("App/Localizable.xcstrings", .stringCatalog, nil),
    ("de.lproj/Localizable.strings", .strings, "de"),
    ("App/pt-BR.lproj/Localizable.stringsdict", .stringsDictionary, "pt-BR"),
    ("zh_Hant_HK.lproj/a b & c.strings", .strings, "zh-Hant-HK"),
    ("Base.lproj/Main.strings", .strings, nil),
    ("English.lproj/Main.strings", .strings, "en"),
    ("Localizable.strings", .strings, nil),
    ("res/values/strings.xml", .android, nil),
    ("res/values-de/strings.xml", .android, "de"),
    ("res/values-pt-rBR/plurals.xml", .android, "pt-BR"),
    ("res/values-b+sr+Latn/strings.xml", .android, "sr-Latn"),
    ("res/values-b+es+419-land/strings.xml", .android, "es-419"),
    ("res/values-mcc310-mnc004-en-rUS-sw600dp/strings.xml", .android, "en-US"),
    ("res/values-iw/strings.xml", .android, "he"), ("res/values-in/strings.xml", .android, "id"),
    ("res/values-ji/strings.xml", .android, "yi"), ("res/values-tl/strings.xml", .android, "fil"),
    ("res/values-night/strings.xml", .android, nil), ("res/values-v21/a.xml", .android, nil),
    ("res/values-car/strings.xml", .android, nil), ("res/values-land/strings.xml", .android, nil),
    ("res/layout/main.xml", nil, nil), ("strings.xml", .android, nil),
    ("lib/l10n/app_en.arb", .applicationResourceBundle, "en"),
    ("intl_zh_Hant_TW.arb", .applicationResourceBundle, "zh-Hant-TW"),
    ("pt_BR.arb", .applicationResourceBundle, "pt-BR"),
    ("de.arb", .applicationResourceBundle, "de"),
    ("app_es_419.arb", .applicationResourceBundle, "es-419"),
    ("app_fil.arb", .applicationResourceBundle, "fil"),
    ("my_app.arb", .applicationResourceBundle, nil), ("app.arb", .applicationResourceBundle, nil),
    ("README.md", nil, nil), ("", nil, nil), ("strings", nil, nil), ("/", nil, nil),
    ("values-/strings.xml", .android, nil), ("values-b+/strings.xml", .android, nil),
    (".lproj/a.strings", .strings, nil), ("de.lproj\\a.strings", .strings, "de"),
  ]

  @Test(arguments: paths) func `name a format and a language`(
    path: String, format: StringFormat?, language: String?
  ) {
    #expect(StringFormat(path: path) == format)
    if let format { #expect(format.language(ofPath: path) == language) }
  }
}
