import GalleyGeometry

/// A font in the Compact Font Format with numbered glyphs.
///
/// The format is defined by Adobe's Technical Note 5176; section 18 describes fonts with numbered glyphs.
struct CompactFont {
  var name: String
  var unitsPerEm: Int
  /// The glyphs by number; number 0 is the glyph for missing characters.
  var glyphs: [CharString]

  static let maximumGlyphCount = 65_535

  var bytes: [UInt8] {
    let head = [1, 0, 4, 4] + Self.index([Array(name.utf8)])
    let strings = Self.index([Array("Adobe".utf8), Array("Identity".utf8)]) + [0, 0]
    // All offsets have the same length, so the length of the dictionary does not depend on them.
    let length = Self.index([dictionary(at: Places())]).count
    let (places, parts) = parts(from: head.count + length + strings.count)
    return head + Self.index([dictionary(at: places)]) + strings + parts
  }

  private struct Places {
    var numbers = 0
    var selection = 0
    var parts = 0
    var glyphs = 0
  }

  private func dictionary(at places: Places) -> [UInt8] {
    var dictionary = Dictionary()
    // The first two strings after the 391 standard ones name the character collection.
    dictionary.add([391, 392, 0], .registry)
    let unit = 1 / Double(unitsPerEm)
    dictionary.add(reals: [unit, 0, 0, unit, 0, 0], .matrix)
    dictionary.add([glyphs.count], .glyphCount)
    dictionary.add(offsets: [places.numbers], .numbers)
    dictionary.add(offsets: [places.selection], .selection)
    dictionary.add(offsets: [places.glyphs], .glyphs)
    dictionary.add(offsets: [places.parts], .parts)
    return dictionary.bytes
  }

  private func parts(from start: Int) -> (places: Places, bytes: [UInt8]) {
    var places = Places()
    // The numbers of glyphs are a single range from 1 on.
    places.numbers = start
    var bytes: [UInt8] = [2, 0, 1]
    bytes.append(bigEndian: glyphs.count - 2, count: 2)
    // All glyphs belong to the only font dictionary.
    places.selection = start + bytes.count
    bytes += [3, 0, 1, 0, 0, 0]
    bytes.append(bigEndian: glyphs.count, count: 2)
    // The dictionary only sets the default and the nominal width to zero.
    let widths: [UInt8] = [139, 20, 139, 21]
    var part = Dictionary()
    part.add(offsets: [widths.count, start + bytes.count], .widths)
    bytes += widths
    places.parts = start + bytes.count
    bytes += Self.index([part.bytes])
    places.glyphs = start + bytes.count
    bytes += Self.index(glyphs.map(\.bytes))
    return (places, bytes)
  }

  private static func index(_ elements: [[UInt8]]) -> [UInt8] {
    var result: [UInt8] = []
    result.append(bigEndian: elements.count, count: 2)
    result.append(4)
    var offset = 1
    result.append(bigEndian: offset, count: 4)
    for element in elements {
      offset += element.count
      result.append(bigEndian: offset, count: 4)
    }
    for element in elements { result += element }
    return result
  }

  private struct Dictionary {
    var bytes: [UInt8] = []

    /// An operator; two-byte operators begin with 12.
    enum Operator: UInt16 {
      case registry = 0x0C1E
      case matrix = 0x0C07
      case glyphCount = 0x0C22
      case numbers = 15
      case selection = 0x0C25
      case glyphs = 17
      case parts = 0x0C24
      case widths = 18
    }

    mutating func add(_ numbers: [Int], _ name: Operator) {
      for number in numbers {
        if Int16(exactly: number) != nil {
          bytes.append(cffNumber: number)
        } else {
          add(long: number)
        }
      }
      add(name)
    }

    mutating func add(offsets: [Int], _ name: Operator) {
      for offset in offsets { add(long: offset) }
      add(name)
    }

    mutating func add(reals: [Double], _ name: Operator) {
      for real in reals { real == 0 ? bytes.append(139) : add(real: real) }
      add(name)
    }

    private mutating func add(_ name: Operator) {
      bytes.append(bigEndian: Int(name.rawValue), count: name.rawValue > 255 ? 2 : 1)
    }

    private mutating func add(long number: Int) {
      bytes.append(29)
      bytes.append(bigEndian: number, count: 4)
    }

    private mutating func add(real: Double) {
      var digits: [UInt8] = []
      for character in "\(real)" {
        switch character {
        case ".": digits.append(0xA)
        case "e": digits.append(0xC)
        // Exponents are always negative here, and have a code that includes the sign.
        case "-": break
        default: digits.append(UInt8(character.wholeNumberValue ?? 0))
        }
      }
      digits += digits.count.isMultiple(of: 2) ? [0xF, 0xF] : [0xF]
      bytes.append(30)
      for index in stride(from: 0, to: digits.count, by: 2) {
        bytes.append(digits[index] << 4 | digits[index + 1])
      }
    }
  }
}

/// The outline of a glyph as a Type 2 charstring.
///
/// The format is defined by Adobe's Technical Note 5177; only moves, lines and curves are used.
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

    var repeats: Bool { self == .line || self == .curve }
  }

  private static let maximumOperandCount = 48

  /// The maximum coordinate, so that differences fit in sixteen bits.
  private static let maximumCoordinate = 16_383.0

  init(_ outline: Path, width: Int) {
    // The width precedes the operands of the first operator.
    operands = [min(max(width, 0), Int(Int16.max))]
    for element in outline.elements {
      switch element {
      case .move(let end): add(.move, [end])
      case .line(let end): add(.line, [end])
      case .curve(let first, let second, let end): add(.curve, [first, second, end])
      // Contours are closed implicitly.
      case .close: break
      }
    }
    add(.end, [])
    flush()
  }

  private mutating func add(_ next: Operator, _ points: [Point]) {
    // A contour must begin with a move, which also has the width.
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
  /// Appends a sixteen-bit number in the Compact Font Format, in as few bytes as possible.
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

  /// Appends the lowest bytes of a number, most significant first.
  mutating func append(bigEndian number: Int, count: Int) {
    for place in (0..<count).reversed() {
      append(UInt8(truncatingIfNeeded: number >> (8 * place)))
    }
  }
}
