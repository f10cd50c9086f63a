import GalleyGeometry

/// A font in the Compact Font Format whose glyphs have numbers instead of names.
///
/// The format is that of Adobe's Technical Note 5176, with what section 18 says of fonts for many characters.
struct CompactFont {
  /// The name of the font.
  var name: String
  /// The number of units in the font size.
  var unitsPerEm: Int
  /// The glyphs by their numbers; that of number 0 stands for what is missing.
  var glyphs: [CharString]

  /// The greatest number of glyphs.
  static let maximumGlyphCount = 65_535

  /// The bytes of the font.
  var bytes: [UInt8] {
    let head = [1, 0, 4, 4] + Self.index([Array(name.utf8)])
    let strings = Self.index([Array("Adobe".utf8), Array("Identity".utf8)]) + [0, 0]
    // All offsets have the same length, so that of the dictionary does not depend on them.
    let length = Self.index([dictionary(at: .zero)]).count
    let parts = Parts(glyphs: glyphs, start: head.count + length + strings.count)
    return head + Self.index([dictionary(at: parts.places)]) + strings + parts.bytes
  }

  private func dictionary(at places: Places) -> [UInt8] {
    var dictionary = Dictionary()
    // The first two strings after the 391 of every font name the collection of characters.
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

  /// Returns several stretches of bytes so that each can be found by its number.
  fileprivate static func index(_ elements: [[UInt8]]) -> [UInt8] {
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

  /// Where the parts of a font lie.
  fileprivate struct Places {
    var numbers = 0
    var selection = 0
    var parts = 0
    var glyphs = 0

    static let zero = Places()
  }

  /// What the dictionary of a font refers to.
  fileprivate struct Parts {
    var places = Places()
    var bytes: [UInt8] = []

    init(glyphs: [CharString], start: Int) {
      // Glyphs have the numbers from 1 on in one range.
      places.numbers = start
      bytes += [2, 0, 1]
      bytes.append(bigEndian: glyphs.count - 2, count: 2)
      // All glyphs are of the first and only part.
      places.selection = start + bytes.count
      bytes += [3, 0, 1, 0, 0, 0]
      bytes.append(bigEndian: glyphs.count, count: 2)
      // The part has no more than that the usual width, and the width that others are counted from, are zero.
      let widths: [UInt8] = [139, 20, 139, 21]
      let widthsPlace = start + bytes.count
      bytes += widths
      places.parts = start + bytes.count
      var part = Dictionary()
      part.add(offsets: [widths.count, widthsPlace], .widths)
      bytes += CompactFont.index([part.bytes])
      places.glyphs = start + bytes.count
      bytes += CompactFont.index(glyphs.map(\.bytes))
    }
  }

  /// Pairs of operands and operators.
  fileprivate struct Dictionary {
    var bytes: [UInt8] = []

    enum Operator {
      case registry, matrix, glyphCount, numbers, selection, glyphs, parts, widths

      var bytes: [UInt8] {
        switch self {
        case .registry: [12, 30]
        case .matrix: [12, 7]
        case .glyphCount: [12, 34]
        case .numbers: [15]
        case .selection: [12, 37]
        case .glyphs: [17]
        case .parts: [12, 36]
        case .widths: [18]
        }
      }
    }

    mutating func add(_ numbers: [Int], _ name: Operator) {
      for number in numbers { add(number: number) }
      bytes += name.bytes
    }

    mutating func add(offsets: [Int], _ name: Operator) {
      for offset in offsets { add(long: offset) }
      bytes += name.bytes
    }

    mutating func add(reals: [Double], _ name: Operator) {
      for real in reals { real == 0 ? bytes.append(139) : add(real: real) }
      bytes += name.bytes
    }

    private mutating func add(number: Int) {
      if Int(Int16.min)...Int(Int16.max) ~= number {
        bytes.append(cffNumber: number)
      } else {
        add(long: number)
      }
    }

    private mutating func add(long number: Int) {
      bytes.append(29)
      bytes.append(bigEndian: number, count: 4)
    }

    /// Adds the digits of a number, two in a byte.
    private mutating func add(real: Double) {
      var digits: [UInt8] = []
      for character in "\(real)" {
        switch character {
        case ".": digits.append(0xA)
        case "e": digits.append(0xC)
        // Powers of ten are negative here, for which one sign stands together with the letter.
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
