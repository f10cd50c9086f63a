/// The search for places inside the scalars of a file, for errors in the middle of a text.
struct ScalarPlaces: Sendable {
  private let bytes: [UInt8]
  private var lineStarts: [Int] = []
  private var searchCount = 0

  /// The maximum number of searches, and the last column at which one begins, so that a file of errors is soon reported.
  private static let maximumSearchCount = 1_000
  private static let maximumColumn = 100_000

  /// Creates a search in a file, whose byte order mark does not count.
  init(_ bytes: [UInt8] = []) {
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Returns the place of a byte of a text that begins at a place, or where the text begins if that cannot be told.
  ///
  /// It can be told in plain and quoted scalars up to their first line break.
  mutating func position(of offset: Int, in text: String, from start: Position) -> Position {
    searchCount += 1
    guard searchCount <= Self.maximumSearchCount, start.line > 0, start.file == nil,
      start.column <= Self.maximumColumn
    else { return start }
    if lineStarts.isEmpty { findLines() }
    guard start.line <= lineStarts.count else { return start }
    var begin = lineStarts[start.line - 1]
    for _ in 1..<max(start.column, 1) { begin = next(begin) }
    guard let end = end(of: text.utf8.prefix(offset), from: begin) else { return start }
    let passed = bytes[begin..<end].count { $0 & 0xC0 != 0x80 }
    return Position(line: start.line, column: start.column + passed)
  }

  private mutating func findLines() {
    lineStarts = [0]
    var index = 0
    while index < bytes.count {
      let length = lineBreakLength(at: index)
      index += max(length, 1)
      if length > 0 { lineStarts.append(index) }
    }
  }

  private func lineBreakLength(at index: Int) -> Int {
    switch bytes[index] {
    case 0x0A: 1
    case 0x0D: byte(index + 1) == 0x0A ? 2 : 1
    case 0xC2: byte(index + 1) == 0x85 ? 2 : 0
    case 0xE2: byte(index + 1) == 0x80 && (byte(index + 2) ?? 0) | 1 == 0xA9 ? 3 : 0
    default: 0
    }
  }

  private func byte(_ index: Int) -> UInt8? {
    bytes.indices.contains(index) ? bytes[index] : nil
  }

  /// Returns the start of the character after the one that starts at an index.
  private func next(_ index: Int) -> Int {
    var index = index + 1
    while let byte = byte(index), byte & 0xC0 == 0x80 { index += 1 }
    return index
  }

  /// Returns where a scalar goes on behind its first bytes, or nil if it is not written as they say.
  private func end(of prefix: Substring.UTF8View, from start: Int) -> Int? {
    var index = start
    let quote = byte(start).flatMap { $0 == 0x22 || $0 == 0x27 ? $0 : nil }
    if quote != nil { index += 1 }
    var wanted = Array(prefix)[...]
    while !wanted.isEmpty {
      guard index < bytes.count, lineBreakLength(at: index) == 0 else { return nil }
      if quote == 0x22, bytes[index] == UInt8(ascii: "\\") {
        guard let escape = Escape(at: index, of: bytes), wanted.starts(with: escape.character)
        else { return nil }
        wanted = wanted.dropFirst(escape.character.count)
        index += escape.count
      } else {
        guard wanted.first == bytes[index] else { return nil }
        wanted = wanted.dropFirst()
        index += quote == 0x27 && bytes[index] == 0x27 ? 2 : 1
      }
    }
    return min(index, bytes.count)
  }
}

/// A backslash and what follows it in a double-quoted scalar.
private struct Escape {
  /// The bytes of the character that it represents.
  var character: [UInt8]
  /// The number of bytes that it is written with.
  var count: Int

  private static let simple: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
    UInt8(ascii: "n"): "\n", UInt8(ascii: "t"): "\t", UInt8(ascii: "r"): "\r",
    UInt8(ascii: " "): " ", UInt8(ascii: "_"): "\u{A0}", UInt8(ascii: "0"): "\0",
    UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "e"): "\u{1B}",
    UInt8(ascii: "a"): "\u{7}", UInt8(ascii: "v"): "\u{B}", UInt8(ascii: "N"): "\u{85}",
    UInt8(ascii: "L"): "\u{2028}", UInt8(ascii: "P"): "\u{2029}",
  ]
  private static let digitCounts: [UInt8: Int] = [
    UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8,
  ]

  init?(at index: Int, of bytes: [UInt8]) {
    guard index + 1 < bytes.count else { return nil }
    let sign = bytes[index + 1]
    if let scalar = Self.simple[sign] {
      (character, count) = (Array(String(scalar).utf8), 2)
      return
    }
    guard let digitCount = Self.digitCounts[sign], index + 2 + digitCount <= bytes.count,
      let number = UInt32(
        String(decoding: bytes[index + 2..<index + 2 + digitCount], as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(number)
    else { return nil }
    (character, count) = (Array(String(scalar).utf8), 2 + digitCount)
  }
}
