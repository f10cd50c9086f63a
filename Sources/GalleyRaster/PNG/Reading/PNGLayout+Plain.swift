extension PNGLayout {
  /// Returns the pixels of a file of three or four samples of eight bits that is not interlaced.
  ///
  /// The rows are inflated to the end of the memory of the pixels, and each is turned into pixels before it, from the
  /// first on: no pixel reaches into what is still to be read. With three bytes, that is because in the last row the
  /// first byte of pixel `i` is read at `width - 1 - i` bytes behind the end of the pixel before it, and in any other
  /// row farther on. With four, each row lies behind its pixels by the filters of the rows up to it.
  func plainPixels() throws(RasterError) -> [UInt8] {
    try checkRatio()
    let size = header.width * header.height * 4
    let rowByteCount = rowByteCount
    // A pixel of three bytes is read as four.
    let capacity = max(size, rowByteCount) + 16
    var fault: RasterError?
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      guard let target = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
      unsafe LargePages.prepare(target, byteCount: capacity)
      let source = unsafe target + max(0, size - rowByteCount)
      fault = unsafe inflateRows(
        into: UnsafeMutableRawBufferPointer(start: source, count: rowByteCount))
      if fault == nil { fault = unsafe turnRows(source, into: target) }
      if let clearColor, fault == nil { unsafe clear(clearColor, target) }
      count = fault == nil ? size : 0
    }
    if let fault { throw fault }
    return pixels
  }

  /// Turns all rows into pixels, and returns what stands in the way.
  @unsafe
  private func turnRows(
    _ source: UnsafeMutableRawPointer, into target: UnsafeMutableRawPointer
  ) -> RasterError? {
    let (width, sampleCount) = (header.width, header.color.sampleCount)
    for number in 0..<header.height {
      let bytes = unsafe UnsafeRawPointer(source) + number * (sampleCount * width + 1)
      let filter = unsafe bytes.load(as: UInt8.self)
      let pixels = unsafe target + number * 4 * width
      let above = unsafe number > 0 ? UnsafeRawPointer(pixels - 4 * width) : nil
      let isKnown =
        unsafe sampleCount == 3
        ? FastRowDecoder<ThreeBytes>(bytes + 1, above: above, target: pixels, width: width).undo(
          filter)
        : FastRowDecoder<FourBytes>(bytes + 1, above: above, target: pixels, width: width).undo(
          filter)
      guard isKnown else { return unknownFilter(filter, "row \(number)") }
    }
    return nil
  }

  /// Takes the opacity from all pixels of a color.
  @unsafe
  private func clear(_ color: UInt32, _ target: UnsafeMutableRawPointer) {
    let count = header.width * header.height
    let opaque = color | 0xFF00_0000
    unsafe target.withMemoryRebound(to: UInt32.self, capacity: count) { pixels in
      for index in 0..<count where unsafe pixels[index] == opaque {
        unsafe pixels[index] = color
      }
    }
  }
}
