/// The few entries of EXIF data that say how a picture looks.
///
/// Every offset is checked, and nothing is copied. A library would read all entries, with those of each camera maker.
///
/// Source: [TIFF 6.0, 2](https://www.itu.int/itudoc/itu-t/com16/tiff-fx/docs/tiff6.pdf), and Exif 2.32, 4.6.
package struct EXIF: Sendable {
  private let bytes: ArraySlice<UInt8>
  private let isLittleEndian: Bool
  /// Whether the data does not begin as it must, or an offset or number is wrong.
  package private(set) var isDamaged = false
  package private(set) var orientation = Orientation.upright
  package private(set) var isAdobeRGB = false

  private enum Tag {
    static let orientation = 0x112
    static let details = 0x8769
    static let colorSpace = 0xA001
    static let interoperability = 0xA005
    static let interoperabilityIndex = 1
  }

  /// Reads data from its byte order mark on, before which the identifier of JPEG may stand.
  package init(_ data: ArraySlice<UInt8>) {
    let identifier = Array("Exif\0\0".utf8)
    bytes = data.starts(with: identifier) ? data.dropFirst(identifier.count) : data
    isLittleEndian = bytes.first == UInt8(ascii: "I")
    let mark = String(decoding: bytes.prefix(2), as: UTF8.self)
    guard ["II", "MM"].contains(mark), number(at: 2, count: 2) == 42,
      let start = number(at: 4, count: 4), number(at: start, count: 2) != nil
    else {
      isDamaged = true
      return
    }
    readOrientation(start)
    readColors(start)
  }

  private mutating func readOrientation(_ start: Int) {
    guard let value = value(of: Tag.orientation, in: start) else { return }
    // Some programs write 0 for an unknown orientation.
    if let known = Orientation(rawValue: value) { orientation = known }
    if value > 8 { isDamaged = true }
  }

  private mutating func readColors(_ start: Int) {
    guard let details = value(of: Tag.details, in: start) else { return }
    guard number(at: details, count: 2) != nil else { return isDamaged = true }
    let space = value(of: Tag.colorSpace, in: details)
    // Uncalibrated colors are of Adobe RGB if the file follows the rule R03 of DCF.
    let index = value(of: Tag.interoperability, in: details).flatMap {
      value(of: Tag.interoperabilityIndex, in: $0)
    }
    let rule = isLittleEndian ? 0x33_3052 : 0x5230_3300
    isAdobeRGB = space == 2 || space == 0xFFFF && index == rule
  }

  /// Returns the value of an entry of a directory, or nil if it is missing or cut off.
  private func value(of tag: Int, in directory: Int) -> Int? {
    guard let count = number(at: directory, count: 2) else { return nil }
    for place in stride(from: directory + 2, to: directory + 2 + 12 * count, by: 12) {
      guard let found = number(at: place, count: 2) else { return nil }
      guard found == tag else { continue }
      let isShort = number(at: place + 2, count: 2) == 3
      return number(at: place + 8, count: isShort ? 2 : 4)
    }
    return nil
  }

  private func number(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    let part = bytes.dropFirst(offset).prefix(count)
    return (isLittleEndian ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
  }
}
