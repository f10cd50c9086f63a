import GalleyGeometry

/// A picture in one of the pixel formats of PNG, ready to be filtered and compressed.
struct PNGImage {
  let header: PNGHeader
  let palette: Palette?
  let rows: [UInt8]
  /// The number of bytes of a row including its filter byte.
  let rowLength: Int

  /// Creates a picture with three samples per pixel if it is opaque, and four otherwise.
  init(_ bitmap: Bitmap, rows: DistinctRows) {
    let color: PNGHeader.Color = rows.isOpaque ? .rgb : .rgba
    let length = bitmap.width * Bitmap.Pixel.sampleCount
    self.init(bitmap, bitDepth: 8, color, nil, rows) { number, row in
      let samples = bitmap.pixels.span.extracting(number * length..<(number + 1) * length)
      if rows.isOpaque { row.setRGB(samples) } else { row.setRGBA(samples) }
    }
  }

  init(_ bitmap: Bitmap, rows: DistinctRows, palette: Palette) {
    var next = 0
    self.init(bitmap, bitDepth: palette.bitDepth, .palette, palette, rows) { _, row in
      let indices = palette.indices.span.extracting(next..<next + bitmap.width)
      row.setIndices(indices, bitDepth: palette.bitDepth)
      next += bitmap.width
    }
  }

  private init(
    _ bitmap: Bitmap, bitDepth: Int, _ color: PNGHeader.Color, _ palette: Palette?,
    _ distinct: DistinctRows, write: (_ number: Int, _ row: inout [UInt8]) -> Void
  ) {
    self.palette = palette
    header = PNGHeader(
      width: bitmap.width, height: bitmap.height, bitDepth: bitDepth, color: color)
    var row = [UInt8](repeating: 0, count: 1 + (bitmap.width * header.bitsPerPixel + 7) / 8)
    var rows: [UInt8] = []
    rows.reserveCapacity(row.count * bitmap.height)
    for number in 0..<bitmap.height {
      if !distinct.repeats[number] { write(number, &row) }
      rows.append(contentsOf: row)
    }
    (self.rows, rowLength) = (rows, row.count)
  }

  /// The number of bytes of the palette chunks.
  var paletteSize: Int {
    guard let palette else { return 0 }
    let alphas = palette.alphas.count
    // A chunk has twelve bytes around its data.
    return 12 + palette.samples.count + (alphas > 0 ? 12 + alphas : 0)
  }

  /// Returns whether the palette and the indices take fewer bytes than the samples of all pixels.
  func isSmallerThanSamples(isOpaque: Bool) -> Bool {
    rows.count + paletteSize < (1 + header.width * (isOpaque ? 3 : 4)) * header.height
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
