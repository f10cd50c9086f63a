import GalleyGeometry
import GalleyLayout
import Testing

@Suite struct TraitsTests {
  @Test func `the horizontal size class is regular from 600 points on`() {
    #expect(Traits(width: 600).horizontal == .regular)
    #expect(Traits(width: 600 - PointGrid.step).horizontal == .compact)
    #expect(Traits(width: 900, horizontal: .compact).horizontal == .compact)
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

  @Test func `a direction that is set goes before the locale's`() {
    #expect(Traits(width: 1, locale: "ar", direction: .leftToRight).direction == .leftToRight)
    #expect(Traits(width: 1, direction: .rightToLeft).direction == .rightToLeft)
  }

  @Test func `a document resolves the layout that its traits lead to`() {
    let document = Document(
      name: "Wide and narrow",
      layout: Traited { $0.horizontal == .regular ? .box(40) : .box(20) })
    let engine = LayoutEngine(measurer: SquareGlyphs())
    #expect(engine.resolve(document, traits: Traits(width: 700)).root.width == 40)
    #expect(engine.resolve(document, traits: Traits(width: 500)).root.width == 20)
    #expect(Traited.pure(3).run(Traits(width: 1)) == 3)
  }
}

@Suite struct ScreenTests {
  @Test func `a device is found by its name in any case, upright and on its side`() {
    #expect(Screen.named("iphone")?.width == 390)
    #expect(Screen.named("iPhone Landscape")?.height == 390)
    #expect(Screen.named("iPad")?.idiom == .pad)
    #expect(Screen.named("Typewriter") == nil)
  }

  @Test func `device names differ, and each device on its side has the same two extents`() {
    let names = Screen.devices.map { $0.name.lowercased() }
    #expect(Set(names).count == names.count)
    for device in Screen.devices where !device.name.hasSuffix(" landscape") {
      let turned = Screen.named(device.name + " landscape")
      #expect(turned?.width == device.screen.height && turned?.height == device.screen.width)
    }
  }
}
