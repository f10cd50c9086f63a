import GalleyGeometry

extension PNGFile {
  /// Returns the picture with eight bits per sample, upright and in its color space.
  func bitmap() throws(RasterError) -> Bitmap { try storedBitmap().tagged(tags) }

  /// Returns the picture with the samples of sixteen bits as well, if the file has them.
  func bitmapWithDeepSamples() throws(RasterError) -> Bitmap {
    guard header.bitDepth == 16 else { return try bitmap() }
    var bitmap = try storedBitmap()
    bitmap.deepSamples = try deepPixels { $0 }
    return bitmap.tagged(tags)
  }

  private func storedBitmap() throws(RasterError) -> Bitmap {
    if let stored = StoredPixels(self) {
      let rows = try PNGRows(self).unfiltered()
      let count = 4 * header.width * header.height
      return bitmap(
        unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
          unsafe rows.withUnsafeBytes { rows in
            guard let source = rows.baseAddress, let target = buffer.baseAddress else { return }
            unsafe stored.convert(header.height, source, to: target)
          }
          initialized = count
        })
    }
    guard header.bitDepth == 16 else { return try shallowBitmap() }
    return bitmap(
      try deepPixels { UInt8(truncatingIfNeeded: (UInt32($0) &* 255 &+ 32_767) / 65_535) })
  }

  private func bitmap(_ pixels: [UInt8]) -> Bitmap {
    Bitmap(width: header.width, height: header.height, uncheckedPixels: pixels)
  }

  private func shallowBitmap() throws(RasterError) -> Bitmap {
    let rows = try PNGRows(self).unfiltered()
    let expansion = ShallowExpansion(self)
    var flaw: PictureFlaw?
    let pixels = unsafe pixels(of: UInt8.self, rows) { row, pass, number, target, step in
      unsafe target.withMemoryRebound(to: UInt32.self, capacity: 1) { target in
        let row = unsafe PixelRow(row: row, target: target, width: pass.width, step: step)
        let found = expansion.expand(row, pass, number)
        flaw = flaw ?? found
      }
    }
    var bitmap = bitmap(pixels)
    bitmap.flaws = flaw.map { [$0] } ?? []
    return bitmap
  }

  private func deepPixels<Sample: FixedWidthInteger>(
    _ converted: (UInt16) -> Sample
  ) throws(RasterError) -> [Sample] {
    let rows = try PNGRows(self).unfiltered()
    let expansion = DeepExpansion(self)
    return unsafe pixels(of: Sample.self, rows) { row, pass, _, target, step in
      unsafe expansion.expand(row, width: pass.width, to: target, step: step, converted)
    }
  }

  /// Calls a function for each row of each pass with its bytes, the position of its first pixel, and the step to the
  /// next.
  private func pixels<Sample: FixedWidthInteger>(
    of type: Sample.Type, _ rows: [UInt8],
    _ expand: (UnsafePointer<UInt8>, PNGPass, Int, UnsafeMutablePointer<Sample>, Int) -> Void
  ) -> [Sample] {
    let size = header.width * header.height * 4
    return unsafe [Sample](unsafeUninitializedCapacity: size) { buffer, count in
      unsafe rows.withUnsafeBufferPointer { rows in
        guard var row = rows.baseAddress, let target = buffer.baseAddress else { return }
        for pass in header.passes {
          for number in 0..<pass.height {
            let pixel = (pass.top + number * pass.rowStep) * header.width + pass.left
            unsafe expand(row + 1, pass, number, target + 4 * pixel, pass.columnStep)
            unsafe row += pass.rowLength + 1
          }
        }
      }
      count = size
    }
  }

  /// The transparent color, with red in the lowest byte, for 8-bit samples.
  var clearColor: UInt32? {
    guard header.color == .rgb, let place = transparency else { return nil }
    let samples = [5, 3, 1].map { UInt32(bytes[place.lowerBound + $0]) }
    return samples.reduce(0) { $0 << 8 | $1 }
  }

  fileprivate var paletteColors: [UInt32] {
    let samples = bytes[palette ?? 0..<0]
    let alphas = transparency.map { bytes[$0] } ?? []
    return (0..<samples.count / 3).map { index in
      let start = samples.startIndex + 3 * index
      let alpha = index < alphas.count ? alphas[alphas.startIndex + index] : 255
      return Bitmap.Pixel(samples[start], samples[start + 1], samples[start + 2], alpha).packed
    }
  }

  fileprivate var grays: [UInt32] {
    let maximum = 1 << min(8, header.bitDepth) - 1
    // Bits of the transparent gray beyond the bit depth are ignored.
    let clear = transparency.map { Int(bytes.bigEndian16(at: $0.lowerBound)) & maximum }
    return (0...maximum).map { value in
      let gray = UInt8(value * 255 / maximum)
      return Bitmap.Pixel(gray, gray, gray, value == clear ? 0 : 255).packed
    }
  }
}

/// An unfiltered row of a file, and the positions of its pixels in a picture.
@safe private struct PixelRow {
  let row: UnsafePointer<UInt8>
  let target: UnsafeMutablePointer<UInt32>
  let width: Int
  let step: Int

  @inline(__always)
  func fill(_ pixel: (Int) -> UInt32) {
    // A separate loop for the default case, which the compiler vectorizes.
    if step == 1 {
      for column in 0..<width { unsafe target[column] = pixel(column) }
    } else {
      for column in 0..<width { unsafe target[column &* step] = pixel(column) }
    }
  }
}

/// Converts samples of at most eight bits to pixels.
private struct ShallowExpansion {
  private let header: PNGHeader
  /// The color of each value of a sample, if pixels have one sample.
  private let colors: [UInt32]
  private let colorCount: Int
  private let clear: UInt32?

  init(_ file: PNGFile) {
    header = file.header
    clear = file.clearColor
    let colors = header.color == .palette ? file.paletteColors : file.grays
    colorCount = colors.count
    let black = Bitmap.Pixel(0, 0, 0, 255).packed
    self.colors = colors + Array(repeating: black, count: 256 - colors.count)
  }

  /// Sets the pixels of a row, and returns the first color that is missing in the palette.
  func expand(_ row: PixelRow, _ pass: PNGPass, _ number: Int) -> PictureFlaw? {
    switch header.color {
    case .gray, .palette: return expandColors(row, pass, number)
    case .grayAlpha:
      row.fill { column in
        let (gray, alpha) = unsafe (row.row[2 &* column], row.row[2 &* column &+ 1])
        return UInt32(gray) &* 0x1_0101 | UInt32(alpha) &<< 24
      }
    case .rgb:
      row.fill { column in
        let bytes = unsafe row.row + 3 &* column
        let color =
          unsafe UInt32(bytes[0]) | UInt32(bytes[1]) &<< 8 | UInt32(bytes[2]) &<< 16
        return color == clear ? color : color | 0xFF00_0000
      }
    case .rgba:
      row.fill { column in
        unsafe UnsafeRawPointer(row.row).loadUnaligned(
          fromByteOffset: 4 &* column, as: UInt32.self)
      }
    }
    return nil
  }

  private func expandColors(_ row: PixelRow, _ pass: PNGPass, _ number: Int) -> PictureFlaw? {
    let depth = header.bitDepth
    if depth == 8 { return unsafe expand(row, row.row, pass, number) }
    let indices = unsafe [UInt8](unsafeUninitializedCapacity: row.width + 8) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      switch depth {
      case 1: unsafe unpack(row, into: start, depth: 1)
      case 2: unsafe unpack(row, into: start, depth: 2)
      default: unsafe unpack(row, into: start, depth: 4)
      }
      count = row.width
    }
    return unsafe indices.withUnsafeBufferPointer { indices in
      unsafe indices.baseAddress.flatMap { unsafe expand(row, $0, pass, number) }
    }
  }

  /// Unpacks the numbers in all bytes of a row, including those after its end in the last byte.
  @unsafe @inline(__always)
  private func unpack(_ row: PixelRow, into target: UnsafeMutablePointer<UInt8>, depth: Int) {
    // A constant depth lets the compiler vectorize the loop.
    let (share, mask) = (8 / depth, UInt8(truncatingIfNeeded: 1 << depth - 1))
    for index in 0..<(row.width &+ share &- 1) / share {
      let byte = unsafe row.row[index]
      for place in 0..<share {
        let shift = UInt8(truncatingIfNeeded: 8 &- depth &* (place &+ 1))
        unsafe target[index &* share &+ place] = byte &>> shift & mask
      }
    }
  }

  /// Sets the pixels of a row to the colors of palette indices.
  @unsafe
  private func expand(
    _ row: PixelRow, _ indices: UnsafePointer<UInt8>, _ pass: PNGPass, _ number: Int
  ) -> PictureFlaw? {
    var maximum: UInt8 = 0
    for column in 0..<row.width { unsafe maximum = max(maximum, indices[column]) }
    unsafe colors.withUnsafeBufferPointer { colors in
      row.fill { column in unsafe colors[Int(indices[column])] }
    }
    return unsafe Int(maximum) < colorCount ? nil : missingColor(indices, pass, number)
  }

  @unsafe
  private func missingColor(
    _ indices: UnsafePointer<UInt8>, _ pass: PNGPass, _ number: Int
  ) -> PictureFlaw {
    let first = (0..<pass.width).first { unsafe Int(indices[$0]) >= colorCount } ?? 0
    let (column, row) = (
      pass.left + first * pass.columnStep, pass.top + number * pass.rowStep
    )
    let index = unsafe indices[first]
    return .missingColor(index: index, column: column, row: row, colors: colorCount)
  }
}

/// Converts samples of sixteen bits to pixels.
private struct DeepExpansion {
  private let sampleCount: Int
  private let hasAlpha: Bool
  private let clear: [UInt16]?

  init(_ file: PNGFile) {
    sampleCount = file.header.color.sampleCount
    hasAlpha = file.header.color.hasAlpha
    clear = file.transparency.map { place in
      stride(from: place.lowerBound, to: place.upperBound, by: 2).map {
        file.bytes.bigEndian16(at: $0)
      }
    }
  }

  /// Sets the samples of a row, each converted by a function; steps are in pixels.
  @unsafe @inline(__always)
  func expand<Sample>(
    _ row: UnsafePointer<UInt8>, width: Int, to target: UnsafeMutablePointer<Sample>, step: Int,
    _ converted: (UInt16) -> Sample
  ) {
    let isGray = sampleCount < 3
    for column in 0..<width {
      let start = 2 &* sampleCount &* column
      func sample(_ index: Int) -> UInt16 {
        unsafe UInt16(row[start &+ 2 &* index]) &<< 8 | UInt16(row[start &+ 2 &* index &+ 1])
      }
      let red = sample(0)
      let (green, blue) = isGray ? (red, red) : (sample(1), sample(2))
      let alpha = hasAlpha ? sample(sampleCount &- 1) : opacity(of: red, green, blue)
      let pixel = unsafe target + 4 &* step &* column
      unsafe pixel[0] = converted(red)
      unsafe pixel[1] = converted(green)
      unsafe pixel[2] = converted(blue)
      unsafe pixel[3] = converted(alpha)
    }
  }

  private func opacity(of red: UInt16, _ green: UInt16, _ blue: UInt16) -> UInt16 {
    guard let clear else { return .max }
    let isClear =
      red == clear[0] && (clear.count < 3 || green == clear[1] && blue == clear[2])
    return isClear ? 0 : .max
  }
}
