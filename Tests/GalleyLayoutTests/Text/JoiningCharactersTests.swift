import GalleyGeometry
import GalleyLayout
import Testing

/// Tracking, which does not apply to joining characters.
@Suite struct JoiningCharactersTests {
  private func width(_ text: Layout.Text) -> Double? {
    LayoutEngine(measurer: SquareGlyphs()).resolve(text.id("t"), traits: Traits(width: 900))
      .placement("t")?.frame.width
  }

  @Test(arguments: [
    ("مرحبا", true), ("Chat مرحبا", true), ("ܫܠܡܐ", true), ("ߒߞߏ", true), ("ᠮᠣᠩᠭᠣᠯ", true),
    ("Hello", false), ("שלום", false), ("ދިވެހި", false), ("ไทย", false), ("١٢٣", false),
  ])
  func `tracking does not separate joining characters`(text: String, joins: Bool) {
    let tracked = width(Text(text).tracking(6))
    #expect((tracked == width(Text(text))) == joins)
    #expect((width(Text(text).tracking(-1)) == width(Text(text))) == joins)
  }
}
