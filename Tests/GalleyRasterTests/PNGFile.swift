import GalleyRaster
import TestSupport
import Testing

/// The chunks of a PNG file, read exactly as the specification says.
struct PNGFile {
  var chunks: [(type: String, body: [UInt8])] = []

  /// Reads all chunks and checks their checksums.
  init(_ bytes: [UInt8]) throws {
    try #require(bytes.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]))
    var rest = bytes.dropFirst(8)
    while !rest.isEmpty {
      let count = Int(PNGFile.number(rest.prefix(4)))
      let content = Array(rest.dropFirst(4).prefix(4 + count))
      let sum = PNGFile.number(rest.dropFirst(8 + count).prefix(4))
      try #require(content.count == 4 + count && sum == PNGFile.crc(content))
      let type = String(decoding: content.prefix(4), as: UTF8.self)
      chunks.append((type, Array(content.dropFirst(4))))
      rest = rest.dropFirst(12 + count)
    }
  }

  subscript(type: String) -> [UInt8]? { chunks.first { $0.type == type }?.body }

  static func number(_ bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
      }
    }
  }
}

extension PNGFile {
  /// The number of bits of a sample.
  var bitDepth: Int { Int(self["IHDR"]?[8] ?? 0) }
  /// The number of the pixel format.
  var format: Int { Int(self["IHDR"]?[9] ?? 0) }

  /// Returns the picture.
  func bitmap() throws -> Bitmap {
    let header = try #require(self["IHDR"])
    try #require(header.count == 13 && header[10...] == [0, 0, 0])
    let width = Int(PNGFile.number(header[0..<4]))
    let height = Int(PNGFile.number(header[4..<8]))
    let data = try Inflate.zlib(chunks.filter { $0.type == "IDAT" }.flatMap(\.body))
    let length = (width * bitDepth * (format == 3 ? 1 : format == 2 ? 3 : 4) + 7) / 8
    try #require(data.count == height * (length + 1))
    var above = Array(repeating: UInt8(0), count: length)
    let pixels = try (0..<height).flatMap { row -> [UInt8] in
      let line = data[row * (length + 1)..<(row + 1) * (length + 1)]
      above = try unfiltered(Array(line), above: above)
      return try samples(of: above, width: width)
    }
    return try Bitmap(width: width, height: height, pixels: pixels)
  }

  private func unfiltered(_ line: [UInt8], above: [UInt8]) throws -> [UInt8] {
    let distance = format == 3 ? 1 : format == 2 ? 3 : 4
    var row = Array(line.dropFirst())
    for index in row.indices {
      let left = index < distance ? 0 : Int(row[index - distance])
      let (up, corner) = (Int(above[index]), index < distance ? 0 : Int(above[index - distance]))
      let expected =
        switch line[0] {
        case 0: 0
        case 1: left
        case 2: up
        case 3: (left + up) / 2
        default: nearest(to: left + up - corner, left, up, corner)
        }
      row[index] &+= UInt8(expected)
    }
    try #require(line[0] <= 4)
    return row
  }

  /// Returns the number that is nearest to a goal, the first of several.
  private func nearest(to goal: Int, _ numbers: Int...) -> Int {
    numbers.min { abs($0 - goal) < abs($1 - goal) } ?? 0
  }

  private func samples(of row: [UInt8], width: Int) throws -> [UInt8] {
    switch format {
    case 6: return row
    case 2: return (0..<width).flatMap { row[$0 * 3..<$0 * 3 + 3] + [255] }
    default:
      let colors = try #require(self["PLTE"])
      let alphas = self["tRNS"] ?? []
      return (0..<width).flatMap { column -> [UInt8] in
        let bit = column * bitDepth
        let shifted = Int(row[bit / 8]) >> (8 - bitDepth - bit % 8)
        let index = shifted & (1 << bitDepth - 1)
        return colors[index * 3..<index * 3 + 3] + [index < alphas.count ? alphas[index] : 255]
      }
    }
  }
}
