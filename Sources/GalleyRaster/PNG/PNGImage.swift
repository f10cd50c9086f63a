/// A picture in one of the pixel formats of PNG, ready to be filtered and compressed.
struct PNGImage {
  let header: PNGHeader
  /// The colors of an indexed picture.
  let palette: Palette?
  /// All rows, each after the byte that names its filter, which is none.
  let rows: [UInt8]
  /// The number of bytes of a row and the byte before it.
  let rowLength: Int

  /// Creates a picture with three samples for each pixel if it is opaque, and four otherwise.
  init(_ bitmap: Bitmap, rows: DistinctRows) {
    palette = nil
    header = PNGHeader(
      width: bitmap.width, height: bitmap.height, bitDepth: 8, color: rows.isOpaque ? .rgb : .rgba)
    let source = bitmap.width * Bitmap.Pixel.sampleCount
    let pixels = bitmap.pixels.span
    var packed = PackedRows(length: bitmap.width * header.bytesPerPixel, count: bitmap.height)
    for row in 0..<bitmap.height {
      if !rows.repeats[row] {
        let samples = pixels.extracting(row * source..<(row + 1) * source)
        if rows.isOpaque { packed.row.setRGB(samples) } else { packed.row.setRGBA(samples) }
      }
      packed.append()
    }
    (self.rows, rowLength) = (packed.bytes, packed.row.count)
  }

  /// Creates a picture with an index into a palette for each pixel.
  init(_ bitmap: Bitmap, rows: DistinctRows, palette: Palette) {
    self.palette = palette
    header = PNGHeader(
      width: bitmap.width, height: bitmap.height, bitDepth: palette.bitDepth, color: .palette)
    let length = (bitmap.width * palette.bitDepth + 7) / 8
    var packed = PackedRows(length: length, count: bitmap.height)
    var next = 0
    for row in 0..<bitmap.height {
      if !rows.repeats[row] {
        let indices = palette.indices.span.extracting(next..<next + bitmap.width)
        packed.row.setIndices(indices, bitDepth: palette.bitDepth)
        next += bitmap.width
      }
      packed.append()
    }
    (self.rows, rowLength) = (packed.bytes, packed.row.count)
  }

  /// The number of bytes of the chunks that hold the colors of an indexed picture.
  var paletteSize: Int {
    guard let palette else { return 0 }
    let alphas = palette.alphas.count
    // A chunk has twelve bytes around what it holds.
    return 12 + palette.samples.count + (alphas > 0 ? 12 + alphas : 0)
  }

  /// Returns whether the palette and the indices take fewer bytes than the samples of all pixels.
  func isSmallerThanSamples(isOpaque: Bool) -> Bool {
    rows.count + paletteSize < (1 + header.width * (isOpaque ? 3 : 4)) * header.height
  }
}

/// The rows of a picture while they are written: the current one, and all before it.
private struct PackedRows {
  /// The current row, after a byte that names its filter.
  var row: [UInt8]
  private(set) var bytes: [UInt8] = []

  init(length: Int, count: Int) {
    row = Array(repeating: 0, count: 1 + length)
    bytes.reserveCapacity(row.count * count)
  }

  mutating func append() {
    bytes.append(contentsOf: row)
  }
}

extension [UInt8] {
  fileprivate mutating func setRGB(_ samples: Span<UInt8>) {
    var row = mutableSpan
    var source = 0
    var target = 1
    while source &+ 3 < samples.count, target &+ 2 < row.count {
      row[target] = samples[source]
      row[target &+ 1] = samples[source &+ 1]
      row[target &+ 2] = samples[source &+ 2]
      source &+= 4
      target &+= 3
    }
  }

  fileprivate mutating func setRGBA(_ samples: Span<UInt8>) {
    var row = mutableSpan
    for index in 0..<samples.count { row[index + 1] = samples[index] }
  }

  /// Packs indices into bytes, the leftmost in the highest bits.
  fileprivate mutating func setIndices(_ indices: Span<UInt8>, bitDepth: Int) {
    var row = mutableSpan
    let perByte = 8 / bitDepth
    for target in 1..<row.count {
      let start = (target - 1) * perByte
      var byte: UInt8 = 0
      for index in start..<start + perByte {
        byte = byte << UInt8(bitDepth) | (index < indices.count ? indices[index] : 0)
      }
      row[target] = byte
    }
  }
}
