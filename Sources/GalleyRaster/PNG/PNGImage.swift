/// A picture in one of the pixel formats of PNG, ready to be filtered and compressed.
struct PNGImage {
  /// A pixel format, numbered as in the file.
  enum Format: UInt8 {
    case rgb = 2
    case indexed = 3
    case rgba = 6
  }

  let format: Format
  /// The number of bits of a sample or an index.
  let bitDepth: Int
  /// The colours of an indexed picture.
  let palette: Palette?
  /// All rows, each after the byte that names its filter, which is none.
  let rows: [UInt8]
  /// The number of bytes of a row and the byte before it.
  let rowLength: Int
}

extension PNGImage {
  /// Creates a picture with three samples for each pixel if it is opaque, and four otherwise.
  init(_ bitmap: Bitmap, rows: DistinctRows) {
    (format, bitDepth, palette) = (rows.isOpaque ? .rgb : .rgba, 8, nil)
    let sampleCount = rows.isOpaque ? 3 : 4
    let source = bitmap.width * Bitmap.Pixel.sampleCount
    let pixels = bitmap.pixels.span
    var packed = PackedRows(length: bitmap.width * sampleCount, count: bitmap.height)
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
    (format, bitDepth, self.palette) = (.indexed, palette.bitDepth, palette)
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

  /// The distance between a byte and the byte that filters predict it from.
  var bytesPerPixel: Int {
    switch format {
    case .rgb: 3
    case .indexed: 1
    case .rgba: 4
    }
  }

  /// The number of bytes of the chunks that hold the colours of an indexed picture.
  var paletteSize: Int {
    guard let palette else { return 0 }
    let alphas = palette.alphas.count
    // A chunk has twelve bytes around what it holds.
    return 12 + palette.samples.count + (alphas > 0 ? 12 + alphas : 0)
  }

  /// Returns whether the palette and the indices take fewer bytes than the samples of all pixels.
  func isSmallerThanSamples(of bitmap: Bitmap, _ rows: DistinctRows) -> Bool {
    let rowLength = 1 + bitmap.width * (rows.isOpaque ? 3 : 4)
    return self.rows.count + paletteSize < rowLength * bitmap.height
  }
}

/// Rows in the making: one that changes, and all that are done.
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
