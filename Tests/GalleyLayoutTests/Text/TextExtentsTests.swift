import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

@Suite struct TextExtentsTests {
  @Test(arguments: 0..<100)
  func `a line is the same alone and above another paragraph`(seed: UInt64) {
    var random = Random(seed: seed)
    let letters = ["a", "b", "ccc", " ", "  ", "é", "שלום"]
    let text = (0..<12).map { _ in letters[Int.random(in: 0..<7, using: &random)] }.joined()
    func lines(_ text: String, width: Double, limit: Int?) -> [TextLine] {
      TextSetting(
        shaped: SquareGlyphs().shape(ShapingRequest(text)), size: 10.3,
        leading: seed.isMultiple(of: 2) ? 14 : 0, paragraphSpacing: 0
      ).lines(width: width, limit: limit)
    }
    let ideal = TextSetting(shaped: SquareGlyphs().shape(ShapingRequest(text)), size: 10.3)
      .idealWidth
    for width in [ideal - PointGrid.step, ideal, ideal + PointGrid.step, 1000, .infinity] {
      let alone = lines(text, width: width, limit: nil)
      #expect(alone == lines(text + "\n.", width: width, limit: nil).dropLast())
      guard width >= ideal else { continue }
      #expect(alone.count == 1 && lines(text, width: width, limit: 1) == alone)
    }
  }

  @Test func `paragraph spacing is below every paragraph except the last`() {
    let text = "aa bb\n\ncc"
    func lines(_ spacing: Double, limit: Int? = nil) -> [TextLine] {
      TextSetting(
        shaped: SquareGlyphs().shape(ShapingRequest(text)), size: 10, leading: 10,
        paragraphSpacing: spacing
      ).lines(width: 10, limit: limit)
    }
    #expect(lines(6).map(\.height) == [10, 16, 16, 10])
    #expect(lines(6).map(\.baseline) == lines(0).map(\.baseline))
    #expect(lines(6, limit: 2).map(\.height) == [10, 10])
  }
}
