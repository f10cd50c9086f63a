import GalleyGeometry
import TestSupport
import Testing

@Suite struct RectIndexTests {
  @Test(arguments: seeds)
  func `every rectangle that intersects another is near it, in order`(seed: UInt64) {
    var random = Random(seed: seed)
    func rect(_ reach: Double, _ side: Double) -> Rect {
      Rect(
        x: .random(in: -reach...reach, using: &random),
        y: .random(in: -reach...reach, using: &random),
        width: .random(in: 0...side, using: &random), height: .random(in: 0...side, using: &random))
    }
    // One large rectangle makes the cells so large that no other touches several of them.
    let (reach, side) = (random.pick([0, 50, 2_000, 1e9]), random.pick([0, 20, 900, 1e6]))
    let rects = (0..<random.number(0...200)).map { _ in rect(reach, side) }
    let index = RectIndex(rects)
    for _ in 0..<20 {
      let other = rect(reach * 2, random.pick([0, 20, 900, 1e6]))
      let near = index.numbers(near: other)
      #expect(near == Set(near).sorted())
      #expect(rects.indices.filter { rects[$0].intersects(other) }.allSatisfy(near.contains))
    }
  }

  @Test func `few of many rectangles in a row or a column are near one`() {
    for isRow in [false, true] {
      let rects = (0..<20_000).map { number in
        Rect(
          x: isRow ? Double(number) * 50 : 0, y: isRow ? 0 : Double(number) * 20, width: 40,
          height: 16)
      }
      #expect(RectIndex(rects).numbers(near: rects[9_000]).count < 64)
    }
  }
}
