import GalleyGeometry
import GalleyLayout
import Testing

@Suite struct TraitsTests {
  @Test func `the horizontal size class is regular from 600 points on`() {
    #expect(Traits(width: 600).horizontal == .regular)
    #expect(Traits(width: 600 - PointGrid.step).horizontal == .compact)
    #expect(Traits(width: 900, horizontal: .compact).horizontal == .compact)
    // As on iPhones in landscape orientation, where only the largest are regular.
    #expect(Traits(width: 844, height: 390).horizontal == .compact)
    #expect(Traits(width: 932, height: 430).horizontal == .regular)
    #expect(Traits(width: 844, height: 390, idiom: .pad).horizontal == .regular)
  }

  @Test func `the vertical size class is compact under 480 points of offered height`() {
    #expect(Traits(width: 1, height: 480).vertical == .regular)
    #expect(Traits(width: 1, height: 480 - PointGrid.step).vertical == .compact)
    #expect(Traits(width: 1).vertical == .regular)
    #expect(Traits(width: 1, height: 10, vertical: .regular).vertical == .regular)
  }

  @Test(arguments: [
    ("en", LayoutDirection.leftToRight), ("ar", .rightToLeft), ("ar-EG", .rightToLeft),
    ("he_IL", .rightToLeft), ("FA", .rightToLeft), ("ur-Latn", .leftToRight),
    ("az-Arab-IR", .rightToLeft), ("pseudo-rtl", .rightToLeft), ("pseudo", .leftToRight),
    ("arn", .leftToRight), ("", .leftToRight), ("de-1996", .leftToRight),
  ])
  func `the direction is that of the script, else of the language`(
    locale: String, direction: LayoutDirection
  ) {
    #expect(Traits(width: 1, locale: locale).direction == direction)
  }

  @Test func `a direction that is set precedes that of the locale`() {
    #expect(Traits(width: 1, locale: "ar", direction: .leftToRight).direction == .leftToRight)
    #expect(Traits(width: 1, direction: .rightToLeft).direction == .rightToLeft)
  }
}

/// The directions of languages, some of which have another script in some countries.
@Suite struct LocaleDirectionTests {
  @Test(arguments: [
    ("ar", true), ("arz", true), ("skr", true), ("bal-PK", true), ("rhg", true), ("en", false),
    ("kk", false), ("kk-CN", true), ("kk-Cyrl-CN", false), ("uz-AF", true), ("uz-Latn-AF", false),
    ("az-IR", true), ("sd", true), ("sd-IN", false), ("ug-KZ", false), ("ug-Arab-KZ", true),
    ("pa-PK", true), ("pa_IN", false), ("ff-Adlm", true), ("pseudo-rtl", true), ("", false),
  ])
  func `the script decides the direction, else the language and the country`(
    locale: String, isRight: Bool
  ) {
    #expect(LayoutDirection(locale: locale) == (isRight ? .rightToLeft : .leftToRight))
  }
}
