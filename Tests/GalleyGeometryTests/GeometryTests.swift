import GalleyGeometry
import TestSupport
import Testing

@Suite struct RectTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func `edges follow from origin and size`() {
    #expect([rect.minX, rect.midX, rect.maxX] == [10, 25, 40])
    #expect([rect.minY, rect.midY, rect.maxY] == [20, 40, 60])
    #expect(Rect(origin: rect.origin, size: rect.size) == rect)
  }

  @Test func `insets move edges inwards, and sizes are never negative`() {
    let inset = rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(inset == Rect(x: 12, y: 21, width: 24, height: 36))
    #expect(rect.inset(by: 16) == Rect(x: 26, y: 36, width: 0, height: 8))
    #expect(rect.inset(by: -1) == Rect(x: 9, y: 19, width: 32, height: 42))
  }

  @Test func `rectangles that only touch do not intersect`() {
    #expect(rect.intersects(rect.offset(x: 29, y: -39)))
    #expect(!rect.intersects(rect.offset(x: 30, y: 0)))
    #expect(!rect.intersects(rect.offset(x: 0, y: 40)))
  }

  @Test func `a rectangle contains itself but no rectangle that extends beyond it`() {
    #expect(rect.contains(rect))
    #expect(rect.contains(rect.inset(by: 1)))
    #expect(!rect.contains(rect.offset(x: 0.5, y: 0)))
  }

  @Test func `a rectangle without area is empty`() {
    #expect(!rect.isEmpty)
    #expect(Rect.zero.isEmpty)
    #expect(Rect(x: 0, y: 0, width: 1, height: 0).isEmpty)
  }

  @Test(arguments: seeds)
  func `a union is the smallest rectangle around both`(seed: UInt64) {
    var random = Random(seed: seed)
    func number() -> Double { Double(Int.random(in: 0..<100, using: &random)) }
    func any() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
    let (first, second) = (any(), any())
    let union = first.union(second)
    #expect(union == second.union(first))
    #expect(union.contains(first) && union.contains(second))
    #expect(union.minX == first.minX || union.minX == second.minX)
    #expect(union.maxY == first.maxY || union.maxY == second.maxY)
  }
}

@Suite struct PathTests {
  private let path = Path([
    .move(Point(x: 1, y: 2)), .curve(Point(x: 9, y: 0), Point(x: 3, y: 8), Point(x: 5, y: 5)),
    .line(Point(x: 0, y: 1)), .close,
  ])

  @Test func `control bounds contain every point`() {
    #expect(path.controlBounds == Rect(x: 0, y: 0, width: 9, height: 8))
    #expect(Path().controlBounds == nil)
  }

  @Test func `mapping moves every point and keeps the number of elements`() {
    let moved = path.mapPoints { $0.offset(x: 10, y: 20) }
    #expect(moved.controlBounds == path.controlBounds?.offset(x: 10, y: 20))
    #expect(moved.elements.count == path.elements.count)
  }
}

@Suite struct AlignmentTests {
  @Test func `alignments place none, half or all of the free space before the content`() {
    #expect(HorizontalAlignment.allCases.map(\.fraction) == [0, 0.5, 1])
    #expect([VerticalAlignment.top, .center, .bottom].map(\.fraction) == [0, 0.5, 1])
  }
}
