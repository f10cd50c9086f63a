extension [UInt8] {
  /// Reads the base64 encoding of RFC 4648 with padding, or returns nil if the text is not one.
  package init?(base64 text: Substring) {
    let bytes = text.utf8
    guard bytes.count % 4 == 0 else { return nil }
    let padding = bytes.suffix(2).count { $0 == UInt8(ascii: "=") }
    self.init()
    reserveCapacity(bytes.count / 4 * 3)
    var (bits, count) = (0, 0)
    for byte in bytes.dropLast(padding) {
      guard let value = Self.value(ofDigit: byte) else { return nil }
      (bits, count) = (bits << 6 | value, count + 6)
      guard count >= 8 else { continue }
      count -= 8
      append(UInt8(truncatingIfNeeded: bits >> count))
      bits &= 1 << count - 1
    }
    guard bits == 0 else { return nil }
  }

  private static func value(ofDigit byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte) - 0x41
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte) - 0x61 + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 0x30 + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }

  package var base64: String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((count + 2) / 3 * 4)
    for start in stride(from: 0, to: count, by: 3) {
      let group = self[start..<Swift.min(start + 3, count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0...3 {
        let digit = digits[bits >> (18 - 6 * place) & 63]
        result.append(place > group.count ? UInt8(ascii: "=") : digit)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
