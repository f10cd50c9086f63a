/// The escapes with which JSON writes a character beyond the first 65,536, and which YAML does not have.
enum SurrogatePairs {
  /// Returns JSON with each pair of escapes such as \\uD83D\\uDE00 replaced by the character it stands for.
  ///
  /// Places after such a pair move to the left on their line by the characters saved.
  static func joined(in bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == backslash, let character = character(at: index, of: bytes) {
        result.append(contentsOf: String(character).utf8)
        index += 12
      } else if bytes[index] == backslash, index + 1 < bytes.count {
        // An escaped backslash begins no escape of its own.
        result.append(contentsOf: bytes[index...index + 1])
        index += 2
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static let backslash = UInt8(ascii: "\\")

  private static func character(at index: Int, of bytes: [UInt8]) -> Unicode.Scalar? {
    guard let high = unit(at: index, of: bytes), let low = unit(at: index + 6, of: bytes),
      UTF16.isLeadSurrogate(high), UTF16.isTrailSurrogate(low)
    else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(high) - 0xD800) << 10 + UInt32(low) - 0xDC00)
  }

  private static func unit(at index: Int, of bytes: [UInt8]) -> UInt16? {
    guard index + 6 <= bytes.count, bytes[index] == backslash,
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt16(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16)
  }
}
