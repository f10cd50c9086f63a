extension String {
  /// Creates the text of bytes in base 64, as data URIs have them.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  init(base64 bytes: [UInt8]) {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var start = 0
    while start < bytes.count {
      defer { start += 3 }
      let group = bytes[start..<Swift.min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0...3 {
        let digit = digits[bits >> (18 - 6 * place) & 63]
        result.append(place > group.count ? UInt8(ascii: "=") : digit)
      }
    }
    self.init(decoding: result, as: UTF8.self)
  }
}
