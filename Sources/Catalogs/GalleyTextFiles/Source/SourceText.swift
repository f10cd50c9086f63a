/// The content of a file as UTF-8, with the places of its bytes.
package struct SourceText: Sendable {
  /// The content as valid UTF-8 without a byte order mark.
  package let bytes: [UInt8]
  package let places: SourcePlaces
  package let problems: [CatalogProblem]

  /// Decodes a file.
  ///
  /// A byte order mark names the encoding. Without one the file is UTF-8, or UTF-16 if one of the first two bytes is zero,
  /// which the first character of a strings file or an XML file shows reliably. Bytes that are no text are
  /// replaced by U+FFFD.
  package init(_ file: [UInt8]) {
    let encoding = SourceEncoding(file)
    let decoded = encoding.decoded(file)
    let isMarkedTwice = decoded.bytes.starts(with: SourceEncoding.utf8Mark)
    bytes = isMarkedTwice ? Array(decoded.bytes.dropFirst(3)) : decoded.bytes
    places = SourcePlaces(bytes)
    var problems: [CatalogProblem] = []
    if encoding.isGuessed {
      problems.append(
        CatalogProblem(
          .warning, at: .file,
          "the file is read as UTF-16, but has no byte order mark; save it as UTF-8"))
    }
    if isMarkedTwice {
      problems.append(
        CatalogProblem(
          .error, at: places[0], "the file begins with two byte order marks; remove one"))
    }
    if let fault = decoded.fault {
      problems.append(CatalogProblem(.error, at: places[fault.offset], fault.message))
    }
    self.problems = problems
  }

  package func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

private struct SourceEncoding {
  private enum Kind {
    case utf8
    case utf16LittleEndian
    case utf16BigEndian
    case utf32
  }

  static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let kind: Kind
  /// The number of bytes of the byte order mark.
  private let markCount: Int
  let isGuessed: Bool

  init(_ file: [UInt8]) {
    if file.starts(with: Self.utf8Mark) {
      (kind, markCount, isGuessed) = (.utf8, 3, false)
    } else if file.starts(with: [0xFF, 0xFE, 0, 0]) || file.starts(with: [0, 0, 0xFE, 0xFF]) {
      (kind, markCount, isGuessed) = (.utf32, 4, false)
    } else if file.starts(with: [0xFF, 0xFE]) {
      (kind, markCount, isGuessed) = (.utf16LittleEndian, 2, false)
    } else if file.starts(with: [0xFE, 0xFF]) {
      (kind, markCount, isGuessed) = (.utf16BigEndian, 2, false)
    } else if file.count >= 2, file[0] != 0, file[1] == 0 {
      (kind, markCount, isGuessed) = (.utf16LittleEndian, 0, true)
    } else if file.count >= 2, file[0] == 0, file[1] != 0 {
      (kind, markCount, isGuessed) = (.utf16BigEndian, 0, true)
    } else {
      (kind, markCount, isGuessed) = (.utf8, 0, false)
    }
  }

  func decoded(_ file: [UInt8]) -> DecodedText {
    switch kind {
    case .utf8: DecodedText(utf8: markCount == 0 ? file : Array(file.dropFirst(markCount)))
    case .utf16LittleEndian: DecodedText(utf16: file, from: markCount, isBigEndian: false)
    case .utf16BigEndian: DecodedText(utf16: file, from: markCount, isBigEndian: true)
    case .utf32:
      DecodedText(
        bytes: [],
        fault: (0, "the file is UTF-32, which is not read; save it as UTF-8"))
    }
  }
}

/// Valid UTF-8, and the first byte that had to be replaced.
private struct DecodedText {
  var bytes: [UInt8]
  /// The place in the bytes above, and a sentence.
  var fault: (offset: Int, message: String)?

  init(bytes: [UInt8], fault: (offset: Int, message: String)?) {
    self.bytes = bytes
    self.fault = fault
  }

  init(utf8 file: [UInt8]) {
    guard String(validating: file, as: UTF8.self) == nil else {
      self.init(bytes: file, fault: nil)
      return
    }
    let bytes = Array(String(decoding: file, as: UTF8.self).utf8)
    let offset = Self.difference(file, bytes)
    self.init(
      bytes: bytes, fault: (offset, "the bytes from here are not UTF-8; save the file as UTF-8"))
  }

  /// Returns the place of the first character in which a text differs from the bytes it was made of.
  private static func difference(_ file: [UInt8], _ bytes: [UInt8]) -> Int {
    var offset = 0
    while offset < file.count, offset < bytes.count, file[offset] == bytes[offset] { offset += 1 }
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  init(utf16 file: [UInt8], from start: Int, isBigEndian: Bool) {
    var units: [UInt16] = []
    units.reserveCapacity((file.count - start) / 2)
    for index in stride(from: start, to: file.count - 1, by: 2) {
      let (first, second) = (UInt16(file[index]), UInt16(file[index + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
    }
    let bytes = Array(String(decoding: units, as: UTF16.self).utf8)
    if let offset = Self.surrogateOffset(units) {
      self.init(bytes: bytes, fault: (offset, "a character of UTF-16 is incomplete here"))
    } else if (file.count - start) % 2 == 1 {
      self.init(
        bytes: bytes, fault: (bytes.count, "the file ends within a character of UTF-16"))
    } else {
      self.init(bytes: bytes, fault: nil)
    }
  }

  private static func surrogateOffset(_ units: [UInt16]) -> Int? {
    guard units.contains(where: UTF16.isSurrogate) else { return nil }
    var offset = 0
    var index = 0
    while index < units.count {
      let unit = units[index]
      if UTF16.isLeadSurrogate(unit), index + 1 < units.count,
        UTF16.isTrailSurrogate(units[index + 1])
      {
        offset += 4
        index += 2
      } else if UTF16.isSurrogate(unit) {
        return offset
      } else {
        offset += unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3
        index += 1
      }
    }
    return nil
  }
}
