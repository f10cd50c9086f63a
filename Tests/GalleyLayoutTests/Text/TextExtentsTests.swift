import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Extents that are found without making lines.
@Suite struct TextExtentsTests {
  @Test(arguments: 0..<200)
  func `the extents are those of the lines`(seed: UInt64) {
    var random = Random(seed: seed)
    let letters = ["a", "b", "ccc", " ", " ", "  ", "\n", "\u{AD}", "\t"]
    let kinds = seed.isMultiple(of: 2) ? 7 : letters.count
    let text = (0..<40).map { _ in letters[Int.random(in: 0..<kinds, using: &random)] }.joined()
    let setting = TextSetting(
      shaped: SquareGlyphs().shape(ShapingRequest(text)), size: 10, leading: 14,
      tracking: seed.isMultiple(of: 5) ? 1 : 0)
    for width in [0, 5, 20, 55.5, 100, 1000, Double.infinity] {
      let lines = setting.lines(width: width)
      let found = setting.size(width: width)
      #expect(found.lineCount == lines.count)
      #expect(found.size.width == lines.reduce(0) { max($0, $1.width) })
      #expect(found.size.height == lines.reduce(0) { $0 + $1.height })
    }
  }
}
