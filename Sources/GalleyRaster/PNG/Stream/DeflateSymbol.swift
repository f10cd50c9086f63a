/// A length or distance as deflate has it: a number of the alphabet and the bits that follow its word.
///
/// Source: RFC 1951, 3.2.5.
struct DeflateSymbol {
  let number: Int
  let extra: UInt32
  let extraCount: UInt32

  static let endOfBlock = 256
  /// The number of symbols for bytes, the end of a block and lengths.
  static let literalCount = 286
  static let distanceCount = 30
  static let minimumLength = 3
  static let maximumLength = 258
  static let maximumDistance = 32_768

  /// Creates the symbol of a length from 3 to 258.
  @inline(__always)
  init(length: Int) {
    if length < DeflateSymbol.maximumLength {
      self.init(UInt32(truncatingIfNeeded: length &- 3), bits: 2, first: 257)
    } else {
      self.init(number: DeflateSymbol.literalCount - 1)
    }
  }

  /// Creates the symbol of a distance from 1 to 32,768.
  @inline(__always)
  init(distance: Int) {
    self.init(UInt32(truncatingIfNeeded: distance &- 1), bits: 1, first: 0)
  }

  private init(number: Int) {
    (self.number, extra, extraCount) = (number, 0, 0)
  }

  /// Creates the symbol of a number where those between two powers of two share as many symbols as some bits can tell.
  @inline(__always)
  private init(_ value: UInt32, bits: UInt32, first: Int) {
    let highest = 31 &- UInt32(truncatingIfNeeded: (value | 1).leadingZeroBitCount)
    let extraCount = highest > bits ? highest &- bits : 0
    number = first &+ Int(extraCount &<< bits &+ value &>> extraCount)
    extra = value & (1 &<< extraCount &- 1)
    self.extraCount = extraCount
  }
}

/// The pieces in which a match of any length is written, each no longer than deflate allows.
struct MatchPieces {
  /// The number of pieces of the greatest length.
  let wholeCount: Int
  /// The length of the piece after them.
  let rest: Int
  /// Whether a last piece of the least length follows.
  let hasTail: Bool

  @inline(__always)
  init(_ length: Int) {
    let (least, greatest) = (DeflateSymbol.minimumLength, DeflateSymbol.maximumLength)
    wholeCount = (length &- least) / greatest
    let rest = length &- wholeCount &* greatest
    hasTail = rest > greatest
    self.rest = hasTail ? rest &- least : rest
  }
}
