import GalleyGeometry

extension PNGHeader {
  func check(maximumArea: Int) throws(RasterError) {
    guard width * height <= min(maximumArea, 1 << 48) else {
      throw RasterError(
        .unreadable(
          .tooManyPixels(format: "PNG", width: width, height: height, limit: maximumArea)))
    }
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(bigEndian: UInt32(width))
    bytes.append(bigEndian: UInt32(height))
    return bytes + [UInt8(bitDepth), color.rawValue, 0, 0, isInterlaced ? 1 : 0]
  }

  var size: PixelSize { PixelSize(width: width, height: height) }
  var bitsPerPixel: Int { color.sampleCount * bitDepth }
  var bytesPerPixel: Int { max(1, bitsPerPixel / 8) }
  var rowByteCount: Int { passes.reduce(0) { $0 + $1.byteCount } }

  var passes: [PNGPass] {
    guard isInterlaced else { return [PNGPass(nil, of: self, origin: (0, 0), step: (1, 1))] }
    let origins = [(0, 0), (4, 0), (0, 4), (2, 0), (0, 2), (1, 0), (0, 1)]
    let steps = [(8, 8), (8, 8), (4, 8), (4, 4), (2, 4), (2, 2), (1, 2)]
    return zip(origins, steps).enumerated().map { index, place in
      PNGPass(index + 1, of: self, origin: place.0, step: place.1)
    }.filter { $0.width > 0 && $0.height > 0 }
  }
}

/// A subset of the columns and rows of a picture, stored like a separate picture.
///
/// Source: [PNG, third edition, 8.1](https://www.w3.org/TR/png-3/#8Interlace).
struct PNGPass: Hashable {
  /// The number of the pass in an interlaced picture, from 1, or nil.
  let number: Int?
  let left: Int
  let top: Int
  let columnStep: Int
  let rowStep: Int
  let width: Int
  let height: Int
  let rowLength: Int

  fileprivate init(
    _ number: Int?, of header: PNGHeader, origin: (x: Int, y: Int), step: (x: Int, y: Int)
  ) {
    self.number = number
    (left, top) = origin
    (columnStep, rowStep) = step
    width = (header.width - left + columnStep - 1) / columnStep
    height = (header.height - top + rowStep - 1) / rowStep
    rowLength = (width * header.bitsPerPixel + 7) / 8
  }

  /// The number of bytes of all rows including their filter bytes.
  var byteCount: Int { height * (rowLength + 1) }

  /// Undoes the filters of consecutive rows, each after its filter byte; a nil row above counts as zero.
  ///
  /// Returns the number of the first row with an unknown filter, or nil if there is none. `distance` is the number of
  /// bytes of a pixel.
  @unsafe
  func unfilter(
    _ count: Int, _ rows: UnsafeMutablePointer<UInt8>, after above: UnsafePointer<UInt8>? = nil,
    distance: Int
  ) -> Int? {
    var (row, above) = unsafe (rows, above)
    for number in 0..<count {
      guard let filter = unsafe PNGFilter(rawValue: row[0]) else { return number }
      unsafe FilteredRow(row: row + 1, above: above, count: rowLength, distance: distance)
        .undo(filter)
      unsafe above = UnsafePointer(row + 1)
      unsafe row += rowLength + 1
    }
    return nil
  }

  /// Returns the place of a row, counted from zero.
  func place(ofRow row: Int) -> PNGRowPlace { PNGRowPlace(row: row, pass: number) }
}
