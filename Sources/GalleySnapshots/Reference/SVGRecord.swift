import Foundation

/// The record inside an SVG file: a comment after the picture, which every reader passes over.
enum SVGRecord {
  private static let start = "<!-- galley-record "
  private static let end = " -->\n"

  /// Returns a picture with its record.
  static func adding(_ record: SnapshotRecord, to svg: String) throws -> String {
    let data = Data(try SnapshotChunks.compressed(record))
    return svg + start + data.base64EncodedString() + end
  }

  /// Returns the picture and the record, if there is one.
  static func parts(
    of text: String
  ) throws(ReferenceError) -> (svg: Substring, record: SnapshotRecord?) {
    guard text.utf8.first == UInt8(ascii: "<") else { throw .otherKind("an SVG file") }
    guard let place = text.range(of: start, options: .backwards) else {
      guard text.contains(/<\/svg>\s*$/) else { throw .corrupt("it is cut off") }
      return (text[...], nil)
    }
    let (svg, rest) = (text[..<place.lowerBound], text[place.upperBound...])
    guard rest.hasSuffix(end), let data = Data(base64Encoded: String(rest.dropLast(end.count)))
    else { throw .corrupt("its record is damaged") }
    return (svg, try SnapshotChunks.record(Array(data)))
  }
}
