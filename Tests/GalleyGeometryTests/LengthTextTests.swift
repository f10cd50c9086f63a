import GalleyGeometry
import TestSupport
import Testing

@Suite struct LengthTextTests {
  @Test(arguments: seeds)
  func `a minimum is enough, a maximum is not too much, and decimals stay as they are`(seed: UInt64)
  {
    var random = Random(seed: seed)
    for _ in 0..<50 {
      let length = PointGrid.nearest(.random(in: 0...2000, using: &random))
      let (minimum, maximum) = (Double(length.minimumText) ?? -1, Double(length.maximumText) ?? -1)
      #expect(length <= minimum && minimum < length + 0.01)
      #expect(maximum <= length && length - 0.01 < maximum)
      let decimal = Double(Int.random(in: 0...200_000, using: &random)) / 100
      #expect(Double(decimal.minimumText) == decimal && decimal.maximumText == decimal.minimumText)
    }
  }

  @Test(arguments: seeds)
  func `the ends of a range lie in it`(seed: UInt64) {
    var random = Random(seed: seed)
    for _ in 0..<50 {
      let first = PointGrid.nearest(.random(in: 0...2000, using: &random))
      let steps = [0, 1, 5, 12, 3000].randomElement(using: &random) ?? 0
      let range = first...(first + Double(steps) * PointGrid.step)
      let ends = range.endsText.split(separator: "–").compactMap { Double($0) }
      #expect((1...2).contains(ends.count))
      // Four decimals tell the steps of the grid apart.
      #expect(ends.allSatisfy { range.contains(PointGrid.nearest($0)) }, "\(range.endsText)")
      if steps == 3000 { #expect(ends.count == 2 && ends.allSatisfy(range.contains)) }
    }
  }

  @Test(arguments: [
    (320...345.6455, "320–345.64"), (345.6436...430, "345.65–430"), (320...320, "320"),
    (345.64453125...345.6455078125, "345.645"), (345.645...345.65, "345.65"),
  ])
  func `an end is rounded inwards`(range: ClosedRange<Double>, text: String) {
    #expect(range.endsText == text)
  }

  @Test func `the sides of a size are minimums`() {
    #expect(Size(width: 55.4932, height: 20).sidesText == "55.5 × 20")
  }
}
