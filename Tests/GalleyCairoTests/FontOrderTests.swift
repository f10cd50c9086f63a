import GalleyCairo
import GalleyLayout
import Testing

/// Which of the installed fonts each character takes.
@Suite struct FontOrderTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.shared.get() }

  private func families(_ text: String, locale: String = "en") throws -> [String] {
    let shaped = fonts.shape(text, locale: locale)
    if !shaped.missingCharacters.isEmpty {
      try Test.cancel("the fonts for “\(text)” are not installed; see Scripts/setup")
    }
    return shaped.runs.map(\.face.family)
  }

  @Test(arguments: [
    ("ja", "JP"), ("ko", "KR"), ("zh", "SC"), ("zh-Hans", "SC"), ("zh-Hant", "TC"),
    ("zh-TW", "TC"), ("zh-HK", "HK"), ("zh-Hant-MO", "HK"), ("yue", "HK"), ("en", "SC"),
  ])
  func `Chinese characters take the form of the language`(locale: String, region: String) throws {
    #expect(try families("直", locale: locale) == ["Noto Sans CJK \(region)"])
  }

  @Test(arguments: [("直す", "JP"), ("ナ直", "JP"), ("直한", "KR"), ("直。", "SC")])
  func `in other languages, the rest of the text selects the form of Chinese characters`(
    text: String, region: String
  ) throws {
    #expect(Set(try families(text)) == ["Noto Sans CJK \(region)"])
  }

  @Test(arguments: [
    ("हिन्दी।", ["Noto Sans Devanagari"]), ("বাংলা।", ["Noto Sans Bengali"]),
    ("Wi-Fi؟", ["Inter", "Noto Sans Arabic"]), ("a🙂b", ["Inter", "Noto Color Emoji", "Inter"]),
  ])
  func `characters shared by scripts take the font of their neighbors if it has them`(
    text: String, expected: [String]
  ) throws {
    #expect(try families(text) == expected)
  }

  @Test func `a space takes the font before it unless the font after it is preferred`()
    throws
  {
    // Inter comes before Thai in the order, so both spaces around the digits take Inter.
    #expect(try families("ไทย 5 ไทย") == ["Noto Sans Thai", "Inter", "Noto Sans Thai"])
    let shaped = fonts.shape("ไทย 5 ไทย")
    let inter = try #require(shaped.runs.first { $0.face.family == "Inter" })
    #expect(inter.clusters.count == 3)
  }

  @Test(arguments: [("☎\u{FE0F}", true), ("☎\u{FE0E}", false), ("👍🏽", true), ("1\u{FE0F}⃣", true)])
  func `a variation selector selects or rejects the color font`(
    text: String, isColored: Bool
  ) throws {
    #expect(try families(text).contains("Noto Color Emoji") == isColored)
  }
}
