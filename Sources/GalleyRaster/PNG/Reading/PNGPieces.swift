/// The chunks of a file one after the other, each held against its check sum.
struct PNGPieces {
  private let bytes: [UInt8]
  private var place: Int

  /// A chunk in its place in a file.
  struct Piece: Hashable {
    /// The four letters of the name, the first in the highest byte.
    var type: UInt32
    /// The place of the whole chunk.
    var start: Int
    /// The place of what the chunk holds.
    var data: Range<Int>
  }

  /// Begins with the first chunk of a file.
  init(_ bytes: [UInt8]) throws(RasterError) {
    try PNGSignature.check(bytes)
    self.bytes = bytes
    place = PNGSignature.bytes.count
  }

  /// Returns the next chunk.
  mutating func next() throws(RasterError) -> Piece {
    let start = place
    let count = bytes.count - start
    guard count > 0 else {
      throw .damagedPNG("it ends at byte \(start) without the chunk IEND")
    }
    guard count >= 12 else {
      throw .damagedPNG("it ends at byte \(bytes.count), within the chunk at byte \(start)")
    }
    let length = Int(bytes.bigEndian32(at: start))
    let piece = Piece(
      type: bytes.bigEndian32(at: start + 4), start: start, data: start + 8..<start + 8 + length)
    guard piece.hasProperName else {
      throw .damagedPNG("no name of a chunk stands at byte \(start + 4)")
    }
    guard length <= PNGWriter.largestChunk else {
      throw .damagedPNG("\(piece) has the length \(length), which no chunk can have")
    }
    guard length <= count - 12 else {
      throw .damagedPNG(
        "\(piece) has the length \(length), but only \(count - 8) bytes follow")
    }
    try check(piece)
    place = piece.data.upperBound + 4
    return piece
  }

  private func check(_ piece: Piece) throws(RasterError) {
    let sum = Deflate.crc32(bytes.span.extracting(piece.start + 4..<piece.data.upperBound))
    guard sum == bytes.bigEndian32(at: piece.data.upperBound) else {
      throw .damagedPNG("\(piece) does not agree with its check sum")
    }
  }
}

extension PNGPieces.Piece {
  /// The name as text.
  var name: String { String(decoding: nameBytes, as: UTF8.self) }
  /// Whether readers must know the chunk, which a capital letter says.
  var isCritical: Bool { type & 0x2000_0000 == 0 }
  /// Whether the name consists of letters.
  var hasProperName: Bool { nameBytes.allSatisfy { (0x61...0x7A).contains($0 | 0x20) } }

  private var nameBytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: type >> ($0 as UInt32)) }
  }

  /// Returns whether the chunk has a name.
  func isNamed(_ name: StaticString) -> Bool {
    type == name.description.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension PNGPieces.Piece: CustomStringConvertible {
  /// The name and the place, as part of a sentence.
  var description: String { "the chunk \(name) at byte \(start)" }
}

extension [UInt8] {
  /// Returns the number in four bytes, the highest first.
  func bigEndian32(at place: Int) -> UInt32 {
    UInt32(self[place]) << 24 | UInt32(self[place + 1]) << 16 | UInt32(self[place + 2]) << 8
      | UInt32(self[place + 3])
  }

  /// Returns the number in two bytes, the highest first.
  func bigEndian16(at place: Int) -> UInt16 {
    UInt16(self[place]) << 8 | UInt16(self[place + 1])
  }
}
