/// The chunks of a possible PNG file, as far as they can be recognized.
struct MutatedPNG {
  private let start: [UInt8]
  private var chunks: [(type: [UInt8], data: [UInt8], sum: [UInt8])] = []

  init(_ bytes: [UInt8]) {
    start = Array(bytes.prefix(8))
    var rest = bytes.dropFirst(8)
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(4)
      let count = min(length, rest.count - 8)
      let type = Array(rest.prefix(4))
      let data = Array(rest.dropFirst(4).prefix(count))
      let sum = Array(rest.dropFirst(4 + count).prefix(4))
      chunks.append((type, data, sum))
      rest = rest.dropFirst(8 + count)
    }
  }

  /// Returns the file with repairs of what mutations break, so that they reach the code after the
  /// checks.
  ///
  /// - Parameters:
  ///   - repairsChecksums: Whether all chunks get their correct checksum.
  ///   - wrapsRows: Whether the compressed data is used as rows and stored in a valid stream.
  ///   - fitsRows: Whether these rows get the number of bytes that the header requires.
  /// - Returns: The bytes of the file.
  func bytes(repairsChecksums: Bool, wrapsRows: Bool, fitsRows: Bool) -> [UInt8] {
    var chunks = chunks
    if wrapsRows, let first = chunks.firstIndex(where: { Self.isData($0.type) }) {
      var rows = chunks.filter { Self.isData($0.type) }.flatMap(\.data)
      if fitsRows { fit(&rows) }
      chunks[first].data = Self.stored(rows)
      let rest = chunks[(first + 1)...].filter { !Self.isData($0.type) }
      chunks = Array(chunks[...first]) + rest
    }
    return start
      + chunks.flatMap { chunk -> [UInt8] in
        let body = chunk.type + chunk.data
        let sum = repairsChecksums ? Self.number(Self.checksum(body)) : chunk.sum
        return Self.number(UInt32(chunk.data.count)) + body + sum
      }
  }

  /// Gives rows the length that the header requires, if it is not interlaced.
  private func fit(_ rows: inout [UInt8]) {
    guard let header = chunks.first?.data, header.count >= 10 else { return }
    let width = header[..<4].reduce(0) { $0 << 8 | Int($1) }
    let height = header[4..<8].reduce(0) { $0 << 8 | Int($1) }
    guard width < 1 << 12, height < 1 << 12 else { return }
    let samples = [0: 1, 2: 3, 3: 1, 4: 2][header[9]] ?? 4
    let count = height * (1 + (width * samples * Int(header[8]) + 7) / 8)
    guard count < 1 << 16 else { return }
    rows = Array(rows.prefix(count)) + Array(repeating: 0, count: max(0, count - rows.count))
  }
}

extension MutatedPNG {
  private static func isData(_ type: [UInt8]) -> Bool { type == Array("IDAT".utf8) }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> ($0 as UInt32)) }
  }

  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    var rest = bytes[...]
    repeat {
      let part = rest.prefix(65_535)
      rest = rest.dropFirst(part.count)
      let count = UInt16(part.count)
      result += [rest.isEmpty ? 1 : 0, UInt8(count & 255), UInt8(count >> 8)]
      result += [~UInt8(count & 255), ~UInt8(count >> 8)] + part
    } while !rest.isEmpty
    return result + number(high << 16 | low)
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { $0 >> 8 ^ table[Int(($0 ^ UInt32($1)) & 255)] }
  }
}
