/// The lines and columns of bytes of UTF-8.
///
/// Lines end with LF, CRLF or CR. Marks at even distances keep a look-up short even where a whole file is one line.
package struct SourcePlaces: Sendable {
  private static let distance = 128

  private let bytes: [UInt8]
  /// The place of every byte whose offset is a multiple of the distance.
  private var marks: [CatalogPlace] = []

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    marks.reserveCapacity(bytes.count / Self.distance + 1)
    var place = CatalogPlace(line: 1, column: 1)
    var start = 0
    while start < bytes.count {
      marks.append(place)
      let end = min(start + Self.distance, bytes.count)
      advance(&place, over: start..<end)
      start = end
    }
  }

  /// The place of a byte; the end of the file for larger offsets.
  package subscript(offset: Int) -> CatalogPlace {
    guard !marks.isEmpty else { return CatalogPlace(line: 1, column: 1) }
    let offset = min(offset, bytes.count)
    let mark = min(offset / Self.distance, marks.count - 1)
    var place = marks[mark]
    advance(&place, over: mark * Self.distance..<offset)
    return place
  }

  private func advance(_ place: inout CatalogPlace, over range: Range<Int>) {
    for index in range {
      let byte = bytes[index]
      if byte == 0x0A || (byte == 0x0D && !isFollowedByLineFeed(index)) {
        place.line += 1
        place.column = 1
      } else if byte & 0xC0 != 0x80 {
        place.column += 1
      }
    }
  }

  private func isFollowedByLineFeed(_ index: Int) -> Bool {
    index + 1 < bytes.count && bytes[index + 1] == 0x0A
  }
}
