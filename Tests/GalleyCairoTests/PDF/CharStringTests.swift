import GalleyGeometry
import TestSupport
import Testing

@testable import GalleyCairo

/// Outlines as charstrings, read again as Technical Note 5177 says.
@Suite struct CharStringTests {
  private func outline(_ random: inout Random) -> Path {
    let widest = [3, 200, 2_000, 16_383][Int.random(in: 0...3, using: &random)]
    func point() -> Point {
      Point(
        x: Double(Int.random(in: -widest...widest, using: &random)),
        y: Double(Int.random(in: -widest...widest, using: &random)))
    }
    var elements: [Path.Element] = []
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      elements.append(.move(point()))
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        let isLine = Int.random(in: 0...2, using: &random) == 0
        elements.append(isLine ? .line(point()) : .curve(point(), point(), point()))
      }
      elements.append(.close)
    }
    return Path(elements)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `A charstring draws the outline, and has its width`(seed: UInt64) {
    var random = Random(seed: seed)
    let outline = outline(&random)
    let width = Int.random(in: 0...32_767, using: &random)
    let read = CharStringReader(CharString(outline, width: width).bytes)
    #expect(read.outline == outline && read.width == width)
    #expect(read.maximumOperandCount <= 48)
  }

  @Test func `Coordinates are rounded and limited`() {
    let outline = Path([.move(Point(x: 0.4, y: -0.6)), .line(Point(x: 1e300, y: -.infinity))])
    let read = CharStringReader(CharString(outline, width: -5).bytes)
    let near = Path([
      .move(Point(x: 0, y: -1)), .line(Point(x: 16_383, y: -16_383)), .close,
    ])
    #expect(read.outline == near && read.width == 0)
    _ = CharString(Path([.move(Point(x: .nan, y: .nan))]), width: .max)
  }

  @Test func `An outline without a move starts at the origin`() {
    let read = CharStringReader(CharString(Path([.line(Point(x: 5, y: 6))]), width: 7).bytes)
    let whole = Path([.move(.zero), .line(Point(x: 5, y: 6)), .close])
    #expect(read.outline == whole && read.width == 7)
  }

  @Test func `A compact font starts with its header and ends with its last glyph`() {
    let square = Path([
      .move(.zero), .line(Point(x: 9, y: 0)), .line(Point(x: 9, y: 9)), .close,
    ])
    for count in [2, 3, 500] {
      let glyphs = (0..<count).map { CharString(square, width: 10 * $0) }
      let bytes = CompactFont(name: "Name", unitsPerEm: 2816, glyphs: glyphs).bytes
      let isAtEnd = bytes.suffix(glyphs[count - 1].bytes.count) == glyphs[count - 1].bytes[...]
      #expect(isAtEnd && bytes.starts(with: [1, 0, 4]))
    }
  }
}

/// Draws a charstring of lines and curves.
private struct CharStringReader {
  private(set) var width: Int?
  private(set) var maximumOperandCount = 0
  private var elements: [Path.Element] = []
  private var place = Point.zero

  var outline: Path { Path(elements) }

  init(_ bytes: [UInt8]) {
    var operands: [Int] = []
    var index = 0
    while index < bytes.count {
      let byte = Int(bytes[index])
      let next = { Int(bytes[index + 1]) }
      switch byte {
      case 28:
        operands.append(Int(Int16(truncatingIfNeeded: next() << 8 | Int(bytes[index + 2]))))
        index += 2
      case 32...246: operands.append(byte - 139)
      case 247...250:
        operands.append((byte - 247) * 256 + next() + 108)
        index += 1
      case 251...254:
        operands.append(-(byte - 251) * 256 - next() - 108)
        index += 1
      default:
        maximumOperandCount = max(maximumOperandCount, operands.count)
        if width == nil { width = operands.removeFirst() }
        draw(byte, operands)
        operands = []
      }
      index += 1
    }
  }

  private mutating func draw(_ name: Int, _ operands: [Int]) {
    var points: [Point] = []
    var place = place
    for index in stride(from: 0, to: operands.count - 1, by: 2) {
      place = place.offset(x: Double(operands[index]), y: Double(operands[index + 1]))
      points.append(place)
    }
    if name == 21 || name == 14, !elements.isEmpty { elements.append(.close) }
    switch name {
    case 21: elements.append(.move(points[0]))
    case 5: elements += points.map(Path.Element.line)
    case 8:
      for index in stride(from: 0, to: points.count, by: 3) {
        elements.append(.curve(points[index], points[index + 1], points[index + 2]))
      }
    default: break
    }
    self.place = place
  }
}
