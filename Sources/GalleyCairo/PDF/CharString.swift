import GalleyGeometry

/// The outline of a glyph in the language of the Compact Font Format, called Type 2 charstrings.
///
/// The language is that of Adobe's Technical Note 5177; of its operators, moving, lines and curves suffice.
struct CharString {
  private(set) var bytes: [UInt8] = []
  private var operands: [Int] = []
  private var pending: Operator?
  private var x = 0
  private var y = 0

  private enum Operator: UInt8 {
    case line = 5
    case curve = 8
    case end = 14
    case move = 21

    /// Whether one operator may have the operands of several.
    var repeats: Bool { self == .line || self == .curve }
  }

  /// The greatest number of operands of an operator.
  private static let maximumOperandCount = 48

  /// The coordinate farthest from the origin, so that differences are of sixteen bits.
  private static let maximumCoordinate = 16_383.0

  /// Creates a glyph from an outline in font units with y upwards.
  init(_ outline: Path, width: Int) {
    // The first operator may have the width before its own operands.
    operands = [min(max(width, 0), Int(Int16.max))]
    for element in outline.elements {
      switch element {
      case .move(let end): add(.move, [end])
      case .line(let end): add(.line, [end])
      case .curve(let first, let second, let end): add(.curve, [first, second, end])
      // Parts are closed in any case.
      case .close: break
      }
    }
    add(.end, [])
    flush()
  }

  private mutating func add(_ next: Operator, _ points: [Point]) {
    // What draws must start somewhere, and the width come first.
    if bytes.isEmpty, pending == nil, next.repeats { add(.move, [.zero]) }
    let isFull = operands.count + 2 * points.count > Self.maximumOperandCount
    if let pending, pending != next || !next.repeats || isFull { flush() }
    pending = next
    for point in points {
      let (newX, newY) = (Self.coordinate(point.x), Self.coordinate(point.y))
      operands += [newX - x, newY - y]
      (x, y) = (newX, newY)
    }
  }

  private static func coordinate(_ value: Double) -> Int {
    guard !value.isNaN else { return 0 }
    return Int(min(max(value, -maximumCoordinate), maximumCoordinate).rounded())
  }

  private mutating func flush() {
    guard let pending else { return }
    for operand in operands { bytes.append(cffNumber: operand) }
    bytes.append(pending.rawValue)
    operands = []
    self.pending = nil
  }
}

extension [UInt8] {
  /// Appends a number of sixteen bits in the Compact Font Format, in as few bytes as there is room in.
  mutating func append(cffNumber number: Int) {
    switch number {
    case -107...107: append(UInt8(number + 139))
    case 108...1131:
      append(UInt8((number - 108) >> 8 + 247))
      append(UInt8((number - 108) & 255))
    case -1131 ... -108:
      append(UInt8((-number - 108) >> 8 + 251))
      append(UInt8((-number - 108) & 255))
    default:
      append(28)
      append(bigEndian: number, count: 2)
    }
  }

  /// Appends the lowest bytes of a number, the highest first.
  mutating func append(bigEndian number: Int, count: Int) {
    for place in (0..<count).reversed() {
      append(UInt8(truncatingIfNeeded: number >> (8 * place)))
    }
  }
}
