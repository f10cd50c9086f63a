extension DeflateSteps {
  /// Appends the steps to bytes as a block of a deflate stream, after bits that fill no byte yet.
  func write(
    to bytes: inout [UInt8], after bits: inout BitBuffer, filter: PNGFilter, isLast: Bool
  ) {
    let counts = SymbolCounts(self, filter: filter)
    let codes = BlockCodes(counts)
    // The bit buffer may write eight bytes beyond the last.
    let size = codes.maximumBitCount(counts) / 8 + 16
    var buffer = bits
    bytes += unsafe [UInt8](unsafeUninitializedCapacity: size) { target, count in
      guard let start = UnsafeMutableRawPointer(target.baseAddress) else { return }
      var end = unsafe start
      unsafe codes.writeHeader(to: &end, &buffer, isLast: isLast)
      unsafe write(codes, filter, to: &end, &buffer)
      count = unsafe end - start
    }
    bits = buffer
  }

  @unsafe private func write(
    _ codes: BlockCodes, _ filter: PNGFilter,
    to target: inout UnsafeMutableRawPointer, _ buffer: inout BitBuffer
  ) {
    let filter = codes.literals[Int(filter.rawValue)]
    unsafe codes.literals.withUnsafeBufferPointer { words in
      unsafe forEach { pixels in
        for index in 0..<pixels.count {
          let pixel = unsafe pixels[index]
          buffer.append(unsafe words[Int(pixel & 0xFF)])
          buffer.append(unsafe words[Int(pixel &>> 8 & 0xFF)])
          buffer.append(unsafe words[Int(pixel &>> 16 & 0xFF)])
          if bytesPerPixel == 4 { buffer.append(unsafe words[Int(pixel &>> 24)]) }
          unsafe buffer.moveBytes(to: &target)
        }
      } match: { distance, length in
        if distance > 0 {
          unsafe codes.writeMatch(distance: distance, length: length, to: &target, &buffer)
        } else if length > 0 {
          buffer.append(filter)
          unsafe buffer.moveBytes(to: &target)
        }
      }
    }
    buffer.append(codes.literals[DeflateSymbol.endOfBlock])
    unsafe buffer.moveBytes(to: &target)
  }
}
