/// The quick look at a file that tells a document from other files of its type.
///
/// A document has a line that begins with its version key, or begins with a brace and has the key one level deep. A
/// file that is wrong further on still counts, so that its faults are reported.
enum TopLevelKey {
  private static let key = Array("galley".utf8)
  private static let spaces = Set(" \t\r\n".utf8)
  private static let quotes = Set("\"'".utf8)

  /// Returns whether the bytes of a file look like a document.
  static func isDocument(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let lines = bytes[start...].split(separator: UInt8(ascii: "\n")).lazy
    if lines.contains(where: { isKey($0, at: $0.startIndex) }) { return true }
    let beginning = lines.first { line in
      line.contains { !spaces.contains($0) } && !isComment(line)
    }
    return beginning.map { hasKeyInBraces(bytes[$0.startIndex...]) } ?? false
  }

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    line.first { !spaces.contains($0) } == UInt8(ascii: "#")
  }

  /// Returns whether the key and a colon stand at an index, with or without quotation marks.
  private static func isKey(_ bytes: ArraySlice<UInt8>, at index: Int) -> Bool {
    var rest = bytes[index...]
    let quote = rest.first.flatMap { quotes.contains($0) ? $0 : nil }
    if quote != nil { rest = rest.dropFirst() }
    guard rest.starts(with: key) else { return false }
    rest = rest.dropFirst(key.count)
    if let quote {
      guard rest.first == quote else { return false }
      rest = rest.dropFirst()
    }
    return rest.drop { spaces.contains($0) }.first == UInt8(ascii: ":")
  }

  private static func hasKeyInBraces(_ bytes: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    var quote: UInt8?
    var mayBeKey = false
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      defer { index += 1 }
      if let open = quote {
        if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") { index += 1 }
        if byte == open { quote = nil }
        continue
      }
      if mayBeKey, depth == 1, !spaces.contains(byte) {
        if isKey(bytes, at: index) { return true }
        mayBeKey = false
      }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        mayBeKey = byte == UInt8(ascii: "{")
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","): mayBeKey = true
      case _ where quotes.contains(byte): quote = byte
      case _ where depth == 0 && !spaces.contains(byte): return false
      default: break
      }
    }
    return false
  }
}
