/// The characters of a file, found fit to be parsed.
///
/// YAML's aliases and explicit keys could make a small file stand for an endless tree before anybody counts it. So
/// the two characters that begin them are replaced by characters that the file does not use, which makes them
/// ordinary words to the parser; the tree builder tells them apart again.
struct SourceText {
  /// The largest file in bytes.
  static let maximumByteCount = 16 << 20

  /// The characters, with stand-ins for asterisks and question marks.
  private(set) var text: String
  /// The stand-in for the asterisk, which begins an alias.
  let alias: Unicode.Scalar
  /// The stand-in for the question mark, which begins an explicit key.
  let explicitKey: Unicode.Scalar
  private var originals: [Unicode.Scalar: Unicode.Scalar]
  private var spare: [Unicode.Scalar]

  /// Creates the text of a file, or throws the one fault that keeps it from being read.
  init(_ bytes: [UInt8]) throws(SyntaxFault) {
    guard bytes.count <= Self.maximumByteCount else { throw .tooLarge(bytes.count) }
    guard let decoded = String(validating: bytes, as: UTF8.self) else {
      throw .invalidUTF8(in: bytes)
    }
    if let fault = SyntaxFault.forbiddenCharacter(in: decoded) { throw fault }
    var scalars = decoded.unicodeScalars
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    let unused = Self.unusedCharacters(in: scalars)
    guard unused.count > 2 else {
      throw SyntaxFault("the file uses every private character of Unicode")
    }
    (alias, explicitKey, spare) = (unused[0], unused[1], Array(unused[2...]))
    originals = [alias: "*", explicitKey: "?"]
    text = Self.replace(["*": alias, "?": explicitKey], in: scalars)
  }

  /// Returns the characters as they are in the file.
  func original(_ string: String) -> String {
    guard string.unicodeScalars.contains(where: { originals[$0] != nil }) else { return string }
    return Self.replace(originals, in: string.unicodeScalars)
  }

  /// Puts a stand-in for the first letter of the key at a position, so that it differs from an equal key.
  ///
  /// - Returns: Whether there was a letter and a stand-in left.
  mutating func disguiseKey(at position: Position) -> Bool {
    guard let lineStart = lineStart(position.line), let standIn = spare.popLast() else {
      return false
    }
    let scalars = text.unicodeScalars
    guard
      var index = scalars.index(
        lineStart, offsetBy: position.column - 1, limitedBy: scalars.endIndex)
    else { return false }
    if index < scalars.endIndex, scalars[index] == "\"" || scalars[index] == "'" {
      index = scalars.index(after: index)
    }
    guard index < scalars.endIndex, scalars[index].properties.isAlphabetic else { return false }
    originals[standIn] = scalars[index]
    text.unicodeScalars.replaceSubrange(index...index, with: [standIn])
    return true
  }

  /// Returns the fault of an explicit key if there is one at the beginning of a line.
  func explicitKey(before fault: SyntaxFault) -> SyntaxFault? {
    var line = 1
    var column: Int? = 1
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next(), line <= fault.position.line {
      if scalar == "\n" {
        (line, column) = (line + 1, 1)
      } else if scalar == explicitKey, let place = column {
        guard scalars.next().map({ $0.properties.isWhitespace }) ?? true else { return nil }
        return .explicitKey(at: Position(line: line, column: place))
      } else {
        column = scalar == " " || scalar == "-" ? column.map { $0 + 1 } : nil
      }
    }
    return nil
  }

  private func lineStart(_ line: Int) -> String.Index? {
    var current = 1
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while current < line, index < scalars.endIndex {
      let scalar = scalars[index]
      index = scalars.index(after: index)
      if scalar == "\r", index < scalars.endIndex, scalars[index] == "\n" { continue }
      if SyntaxFault.lineBreaks.contains(scalar) { current += 1 }
    }
    return current == line ? index : nil
  }

  private static func replace(
    _ replacements: [Unicode.Scalar: Unicode.Scalar], in scalars: String.UnicodeScalarView
  ) -> String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars.lazy.map { replacements[$0] ?? $0 })
    return String(result)
  }

  private static func unusedCharacters(in scalars: String.UnicodeScalarView) -> [Unicode.Scalar] {
    let area: ClosedRange<UInt32> = 0xE000...0xF8FF
    // Their first byte in UTF-8, which most files do not have at all.
    let isNone = !String(scalars).utf8.contains { $0 == 0xEE || $0 == 0xEF }
    let used = isNone ? [] : Set(scalars.lazy.map(\.value).filter(area.contains))
    return area.lazy.filter { !used.contains($0) }.compactMap(Unicode.Scalar.init).prefix(34).map(
      \.self)
  }
}
