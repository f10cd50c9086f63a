import GalleyGeometry
import TestSupport
import Testing

@testable import GalleyScene

/// The free space of a picture, compared with a list of all occupied rectangles.
@Suite struct FreeSpaceTests {
  /// The occupied rectangles as a simple list.
  private struct List {
    var canvas: Rect
    var taken: [Rect] = []

    mutating func occupy(_ rect: Rect) {
      if rect.intersects(canvas) { taken.append(rect) }
    }

    func isFree(_ rect: Rect, ignoring held: Rect?) -> Bool {
      let inTheWay = taken.filter { taken in
        rect.intersects(taken) && !(held.map(taken.contains) ?? false)
      }
      return canvas.contains(rect) && inTheWay.isEmpty
    }

    func coveredLength(y: Double, from start: Double, to end: Double) -> Double {
      let line = Rect(x: start, y: y - 0.5, width: end - start, height: 1)
      return taken.filter(line.intersects).reduce(0) { sum, rect in
        sum + line.intersection(rect).width
      }
    }
  }

  /// Returns a rectangle on or near a canvas, often with edges at multiples of 24, where ranges
  /// begin.
  private static func rect(_ random: inout Random) -> Rect {
    func place(_ range: ClosedRange<Int>) -> Double {
      switch Int.random(in: 0...3, using: &random) {
      case 0: Double(Int.random(in: range, using: &random) / 24 * 24)
      case 1: Double(Int.random(in: range, using: &random) / 24 * 24) + 0.25
      default: Double(Int.random(in: range, using: &random))
      }
    }
    return Rect(
      x: place(-220...220), y: place(-220...220), width: place(0...90), height: place(0...90))
  }

  /// Returns a canvas with random rectangles, in both forms.
  private static func spaces(_ random: inout Random) -> (space: FreeSpace, list: List) {
    let canvas = [
      Rect(x: -150, y: -130.5, width: 300, height: 280), Rect(x: 0, y: 0, width: 200, height: 96),
      Rect(x: -200, y: -192, width: 120, height: 24),
    ].randomElement(using: &random)
    var space = FreeSpace(canvas: canvas ?? .zero)
    var list = List(canvas: canvas ?? .zero)
    for _ in 0..<Int.random(in: 0...14, using: &random) {
      let rect = rect(&random)
      space.occupy(rect)
      list.occupy(rect)
    }
    return (space, list)
  }

  @Test(arguments: seeds)
  func `a rectangle is free if it overlaps none in the list`(seed: UInt64) {
    var random = Random(seed: seed)
    let (space, list) = Self.spaces(&random)
    for _ in 0..<200 {
      let (rect, held) = (Self.rect(&random), Self.rect(&random))
      #expect(space.isFree(rect) == list.isFree(rect, ignoring: nil), "\(rect)")
      let isFree = space.isFree(rect, ignoring: held)
      #expect(isFree == list.isFree(rect, ignoring: held), "\(rect) ignoring \(held)")
    }
  }

  @Test(arguments: seeds)
  func `rectangles that contain an ignored one can be covered`(seed: UInt64) {
    var random = Random(seed: seed)
    let (outer, inner) = (
      Rect(x: 10, y: 10, width: 80, height: 80), Rect(x: 20, y: 20, width: 9, height: 9)
    )
    var space = FreeSpace(canvas: Rect(x: 0, y: 0, width: 100, height: 100))
    space.occupy(outer)
    let label = Rect(
      x: Double.random(in: 11...60, using: &random), y: Double.random(in: 11...70, using: &random),
      width: 20, height: 10)
    #expect(!space.isFree(label))
    #expect(space.isFree(label, ignoring: inner) && space.isFree(label, ignoring: outer))
    space.occupy(inner)
    #expect(space.isFree(label, ignoring: inner))
    #expect(space.isFree(label, ignoring: outer) == !label.intersects(inner))
  }

  @Test(arguments: seeds)
  func `the covered length of a line is that of the list`(seed: UInt64) {
    var random = Random(seed: seed)
    let (space, list) = Self.spaces(&random)
    for _ in 0..<100 {
      let start = Double.random(in: -150...150, using: &random)
      let end = start + Double.random(in: 0...150, using: &random)
      let canvas = list.canvas
      let whole = Double.random(in: canvas.minY...canvas.maxY, using: &random).rounded()
      let edge = (whole / 24).rounded() * 24
      // At any height, and on either side of the start of a range.
      for y in [whole, edge + 0.25, edge - 0.25] where canvas.minY...canvas.maxY ~= y {
        let covered = space.coveredLength(y: y, from: start, to: end)
        let expected = list.coveredLength(y: y, from: start, to: end)
        #expect(abs(covered - expected) < 1e-9, "\(y), \(start) to \(end)")
      }
    }
  }

  @Test(arguments: seeds)
  func `the first free rectangle is occupied, and nothing else`(seed: UInt64) {
    var random = Random(seed: seed)
    var (space, list) = Self.spaces(&random)
    for _ in 0..<20 {
      let places = (0..<6).map { _ in Self.rect(&random) }
      let first = places.first { list.isFree($0, ignoring: nil) }
      #expect(space.occupy(firstFree: places) == first)
      if let first { list.occupy(first) }
      for place in places { #expect(space.isFree(place) == list.isFree(place, ignoring: nil)) }
    }
  }
}
