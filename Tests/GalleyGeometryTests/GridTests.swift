import GalleyGeometry
import TestSupport
import Testing

@Suite struct PointGridTests {
  private func isOnGrid(_ value: Double) -> Bool {
    value * PointGrid.stepsPerPoint == (value * PointGrid.stepsPerPoint).rounded()
  }

  @Test(arguments: seeds)
  func `rounding gives the adjacent values on the grid`(seed: UInt64) {
    var random = Random(seed: seed)
    let value = Double.random(in: -1e6...1e6, using: &random)
    let (down, nearest, up) = (
      PointGrid.down(value), PointGrid.nearest(value), PointGrid.up(value)
    )
    #expect([down, nearest, up].allSatisfy(isOnGrid))
    #expect(down <= nearest && nearest <= up && up - down <= PointGrid.step)
    #expect(abs(nearest - value) <= PointGrid.step / 2)
  }

  @Test(arguments: seeds)
  func `values on the grid do not change, even with arithmetic noise`(seed: UInt64) {
    var random = Random(seed: seed)
    let value = PointGrid.nearest(.random(in: -1e4...1e4, using: &random))
    for noise in [-1e-10, 0, 1e-10] {
      #expect(PointGrid.down(value + noise) == value)
      #expect(PointGrid.up(value + noise) == value)
      #expect(PointGrid.nearest(value + noise) == value)
    }
  }

  @Test(arguments: seeds)
  func `sums on the grid are exact in any order`(seed: UInt64) {
    var random = Random(seed: seed)
    let values = (0..<50).map { _ in PointGrid.nearest(.random(in: 0...1e5, using: &random)) }
    #expect(values.reduce(0, +) == values.shuffled(using: &random).reduce(0, +))
  }
}

@Suite struct PixelGridTests {
  @Test(arguments: seeds)
  func `adjacent rectangles share an edge after snapping`(seed: UInt64) {
    var random = Random(seed: seed)
    let grid = PixelGrid(scale: Double(Int.random(in: 1...4, using: &random)))
    var rest = Rect(x: .random(in: 0...10, using: &random), y: 0, width: 0, height: 5)
    var edge = grid.snap(rest.maxX)
    for _ in 0..<20 {
      rest = Rect(x: rest.maxX, y: 0, width: .random(in: 1...20, using: &random), height: 5)
      let snapped = grid.snap(rest)
      #expect(abs(snapped.minX - edge) < 1e-9)
      #expect(abs(snapped.maxX - grid.snap(rest.maxX)) < 1e-9)
      edge = snapped.maxX
    }
  }

  @Test func `a length above zero keeps at least one pixel, and zero stays zero`() {
    let grid = PixelGrid(scale: 2)
    let thin = grid.snap(Rect(x: 0.1, y: 3.3, width: 0.1, height: 0))
    #expect(thin == Rect(x: 0, y: 3.5, width: 0.5, height: 0))
  }

  @Test func `snapping a snapped rectangle changes nothing`() {
    let grid = PixelGrid(scale: 3)
    let once = grid.snap(Rect(x: 0.4, y: 1.2, width: 7.7, height: 8.1))
    #expect(grid.snap(once) == once)
  }
}

@Suite struct ShortDecimalTests {
  @Test(arguments: [
    (14.5, 2, "14.5"), (-0.001, 2, "0"), (0.05, 2, "0.05"), (1.999, 2, "2"), (-1.25, 1, "-1.3"),
    (100, 0, "100"), (1.0 / 3, 4, "0.3333"), (-12.034, 3, "-12.034"), (0.1 + 0.2, 6, "0.3"),
  ])
  func `a number is rounded and has no needless zeros`(number: Double, places: Int, text: String) {
    #expect(number.shortDecimal(places: places) == text)
  }

  @Test func `numbers that cannot be rounded are written as Swift describes them`() {
    #expect(1e20.shortDecimal(places: 2) == "1e+20")
    #expect(Double.infinity.shortDecimal(places: 2) == "inf")
    #expect(Double.nan.shortDecimal(places: 2) == "nan")
  }
}
