/// The search for places inside the scalars of a file, for errors in the middle of a text.
package struct ScalarPlaces: Sendable {
  private let source: SourceText
  private var lineStarts: [Int] = []
  private var searchCount = 0

  /// The maximum number of searches, and the last column at which one begins, so that a file of errors is soon reported.
  private static let maximumSearchCount = 1_000
  private static let maximumColumn = 100_000
  /// The numbers of digits of escapes by their letters; all others have none.
  private static let digitCounts: [UInt8: Int] = [
    UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8,
  ]

  package init(_ source: SourceText = SourceText()) {
    self.source = source
  }

  /// Returns the place of a byte of a text that begins at a place, or where the text begins if that cannot be found.
  ///
  /// It can be found in plain and quoted scalars up to their first line break.
  package mutating func position(of offset: Int, in text: String, from start: Position) -> Position {
    searchCount += 1
    guard searchCount <= Self.maximumSearchCount, start.line > 0, start.file == nil,
      start.column <= Self.maximumColumn
    else { return start }
    if lineStarts.isEmpty { findLines() }
    guard start.line <= lineStarts.count else { return start }
    let begin = source.offset(of: start.column - 1, from: (0, lineStarts[start.line - 1]))
    let prefix = String(decoding: text.utf8.prefix(offset), as: UTF8.self)
    guard let end = end(of: prefix, from: begin) else { return start }
    let passed = source.bytes[begin..<end].count { $0 & 0xC0 != 0x80 }
    return Position(line: start.line, column: start.column + passed)
  }

  private mutating func findLines() {
    lineStarts = [0]
    var offset = 0
    while offset < source.bytes.count {
      let length = source.breakLength(at: offset)
      offset += max(length, 1)
      if length > 0 { lineStarts.append(offset) }
    }
  }

  /// Returns where a scalar goes on behind its first characters, or nil if it is not written as they say.
  private func end(of prefix: String, from start: Int) -> Int? {
    let quote = source.byte(start).flatMap { $0 == 0x22 || $0 == 0x27 ? $0 : nil }
    var offset = quote == nil ? start : start + 1
    for scalar in prefix.unicodeScalars {
      guard let byte = source.byte(offset), source.breakLength(at: offset) == 0 else { return nil }
      if quote == 0x22, byte == UInt8(ascii: "\\") {
        offset += escapeLength(at: offset) * (source.isJSON && scalar.value > 0xFFFF ? 2 : 1)
      } else {
        guard source.bytes[offset...].starts(with: String(scalar).utf8) else { return nil }
        offset += quote == 0x27 && byte == 0x27 ? 2 : UTF8.width(scalar)
      }
    }
    return min(offset, source.bytes.count)
  }

  private func escapeLength(at offset: Int) -> Int {
    2 + (source.byte(offset + 1).flatMap { Self.digitCounts[$0] } ?? 0)
  }
}
