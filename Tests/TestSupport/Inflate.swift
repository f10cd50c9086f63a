import Testing

/// A slow and simple reader of the zlib format, which shares no code with the writer under test.
///
/// Source: RFC 1950 and RFC 1951, with the structure of Mark Adler's "puff".
package struct Inflate {
  private let bytes: [UInt8]
  private var position = 0
  private var output: [UInt8] = []

  /// Returns the decompressed bytes of zlib data, after checking its checksum.
  package static func zlib(_ bytes: [UInt8]) throws -> [UInt8] {
    try #require(bytes.count > 6 && bytes[0] & 15 == 8)
    try #require((Int(bytes[0]) * 256 + Int(bytes[1])) % 31 == 0 && bytes[1] & 32 == 0)
    let output = try raw(Array(bytes[2..<bytes.count - 4]))
    let sum = bytes.suffix(4).reduce(0) { $0 << 8 | UInt32($1) }
    try #require(sum == adler32(output))
    return output
  }

  /// Returns the decompressed bytes of raw deflate, which has no checksum.
  package static func raw(_ bytes: [UInt8]) throws -> [UInt8] {
    var inflate = Inflate(bytes: bytes)
    try inflate.readBlocks()
    return inflate.output
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    let sums = bytes.reduce((UInt32(1), UInt32(0))) { sums, byte in
      let first = (sums.0 + UInt32(byte)) % 65521
      return (first, (sums.1 + first) % 65521)
    }
    return sums.1 << 16 | sums.0
  }
}

extension Inflate {
  private mutating func bits(_ count: Int) throws -> Int {
    var value = 0
    for index in 0..<count {
      try #require(position / 8 < bytes.count)
      value |= Int(bytes[position / 8] >> UInt8(position % 8) & 1) << index
      position += 1
    }
    return value
  }

  private mutating func readBlocks() throws {
    var isLast = false
    while !isLast {
      isLast = try bits(1) == 1
      switch try bits(2) {
      case 0: try readStored()
      case 1: try readCompressed(Inflate.fixedLiterals, Code(Array(repeating: 5, count: 30)))
      case 2: try readDynamic()
      default: Issue.record("unknown block type")
      }
    }
  }

  private mutating func readStored() throws {
    position = (position + 7) / 8 * 8
    let count = try bits(16)
    try #require(try bits(16) == 65535 - count)
    for _ in 0..<count { output.append(UInt8(try bits(8))) }
  }

  private mutating func readDynamic() throws {
    let (literals, distances) = (try bits(5) + 257, try bits(5) + 1)
    var lengths = Array(repeating: 0, count: 19)
    for index in 0..<(try bits(4) + 4) { lengths[Inflate.order[index]] = try bits(3) }
    let code = Code(lengths)
    lengths = []
    while lengths.count < literals + distances {
      switch try symbol(code) {
      case 16: lengths += Array(repeating: try #require(lengths.last), count: try bits(2) + 3)
      case 17: lengths += Array(repeating: 0, count: try bits(3) + 3)
      case 18: lengths += Array(repeating: 0, count: try bits(7) + 11)
      case let length: lengths.append(length)
      }
    }
    try readCompressed(Code(Array(lengths[..<literals])), Code(Array(lengths[literals...])))
  }

  private mutating func readCompressed(_ literals: Code, _ distances: Code) throws {
    while true {
      let value = try symbol(literals)
      if value == 256 { return }
      if value < 256 {
        output.append(UInt8(value))
        continue
      }
      let (length, lengthBits) = Inflate.lengths[value - 257]
      let count = length + (try bits(lengthBits))
      let (distance, distanceBits) = Inflate.distances[try symbol(distances)]
      let start = output.count - distance - (try bits(distanceBits))
      try #require(start >= 0)
      for index in start..<start + count { output.append(output[index]) }
    }
  }

  private mutating func symbol(_ code: Code) throws -> Int {
    var (value, first, index) = (0, 0, 0)
    for count in code.counts.dropFirst() {
      value |= try bits(1)
      if value - first < count { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw Broken()
  }

  private struct Broken: Error {}

  /// A Huffman code as the number of its words of each length, and its symbols in order.
  private struct Code {
    var counts = Array(repeating: 0, count: 16)
    var symbols: [Int] = []

    init(_ lengths: [Int]) {
      for length in 1..<16 {
        let ofLength = lengths.indices.filter { lengths[$0] == length }
        counts[length] = ofLength.count
        symbols += ofLength
      }
    }
  }

  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private static let fixedLiterals = Code(
    Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
      + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8))

  /// The minimum length of each symbol, and the number of extra bits that are added to it.
  private static let lengths: [(Int, Int)] =
    ranges(from: 3, bits: (0..<28).map { max(0, $0 / 4 - 1) }) + [(258, 0)]

  /// The minimum distance of each symbol, and the number of extra bits that are added to it.
  private static let distances = ranges(from: 1, bits: (0..<30).map { max(0, $0 / 2 - 1) })

  private static func ranges(from start: Int, bits: [Int]) -> [(Int, Int)] {
    var next = start
    return bits.map { count in
      defer { next += 1 << count }
      return (next, count)
    }
  }
}
