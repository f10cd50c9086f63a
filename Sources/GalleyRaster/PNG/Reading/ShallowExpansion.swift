/// The way from samples of at most eight bits to pixels.
struct ShallowExpansion {
  private let header: PNGHeader
  /// The pixel of each value that a sample can have, where pixels have one sample.
  private let colors: [UInt32]
  /// The number of colors in the palette, or of values that a sample can have.
  private let colorCount: Int
  /// The color that lets everything through, red in the lowest byte.
  private let clear: UInt32?

  /// Prepares for the pixels of a file.
  init(_ layout: PNGLayout) {
    header = layout.header
    clear = layout.clearColor
    let colors = header.color == .palette ? layout.paletteColors : layout.grays
    colorCount = colors.count
    self.colors = colors + Array(repeating: 0, count: 256 - colors.count)
  }

  /// Sets the pixels of a row, and returns what stands in the way.
  func expand(_ row: PixelRow, _ pass: PNGPass, _ number: Int) -> RasterError? {
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

  private func expandColors(_ row: PixelRow, _ pass: PNGPass, _ number: Int) -> RasterError? {
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

  /// Writes the numbers in all bytes of a row, also those behind its end in the last, to bytes of their own.
  @unsafe @inline(__always)
  private func unpack(_ row: PixelRow, into target: UnsafeMutablePointer<UInt8>, depth: Int) {
    // With a depth that the compiler knows, many numbers are taken out at once.
    let (share, mask) = (8 / depth, UInt8(truncatingIfNeeded: 1 << depth - 1))
    for index in 0..<(row.width &+ share &- 1) / share {
      let byte = unsafe row.row[index]
      for place in 0..<share {
        let shift = UInt8(truncatingIfNeeded: 8 &- depth &* (place &+ 1))
        unsafe target[index &* share &+ place] = byte &>> shift & mask
      }
    }
  }

  /// Sets the pixels of a row to the colors of some numbers.
  @unsafe
  private func expand(
    _ row: PixelRow, _ indices: UnsafePointer<UInt8>, _ pass: PNGPass, _ number: Int
  ) -> RasterError? {
    var greatest: UInt8 = 0
    for column in 0..<row.width { unsafe greatest = max(greatest, indices[column]) }
    guard Int(greatest) < colorCount else {
      return unsafe fault(indices, pass, number)
    }
    unsafe colors.withUnsafeBufferPointer { colors in
      row.fill { column in unsafe colors[Int(indices[column])] }
    }
    return nil
  }

  @unsafe
  private func fault(
    _ indices: UnsafePointer<UInt8>, _ pass: PNGPass, _ number: Int
  ) -> RasterError {
    let first = (0..<pass.width).first { unsafe Int(indices[$0]) >= colorCount } ?? 0
    let (column, row) = (
      pass.left + first * pass.columnStep, pass.top + number * pass.rowStep
    )
    let index = unsafe indices[first]
    return .damagedPNG(
      "the pixel in column \(column) and row \(row) has the color number \(index), "
        + "but the palette has \(colorCount) colors")
  }
}

extension PNGLayout {
  /// The color that lets everything through, red in the lowest byte, where samples have eight bits.
  var clearColor: UInt32? {
    guard header.color == .rgb, let place = transparency else { return nil }
    let samples = [5, 3, 1].map { UInt32(bytes[place.lowerBound + $0]) }
    return samples.reduce(0) { $0 << 8 | $1 }
  }

  /// The pixels of the palette.
  fileprivate var paletteColors: [UInt32] {
    let samples = bytes[palette ?? 0..<0]
    let alphas = transparency.map { bytes[$0] } ?? []
    return (0..<samples.count / 3).map { index in
      let start = samples.startIndex + 3 * index
      let alpha = index < alphas.count ? alphas[alphas.startIndex + index] : 255
      return Bitmap.Pixel(samples[start], samples[start + 1], samples[start + 2], alpha).packed
    }
  }

  /// The pixels of all values that a gray sample can have.
  fileprivate var grays: [UInt32] {
    let most = 1 << min(8, header.bitDepth) - 1
    // Bits of the clear gray that samples do not have do not count.
    let clear = transparency.map { Int(bytes.bigEndian16(at: $0.lowerBound)) & most }
    return (0...most).map { value in
      let gray = UInt8(value * 255 / most)
      return Bitmap.Pixel(gray, gray, gray, value == clear ? 0 : 255).packed
    }
  }
}
