extension [UInt8] {
  /// The bytes in the base64 encoding of RFC 4648, with padding.
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
