/// How often each symbol occurs in a block.
struct SymbolCounts {
  /// The numbers of bytes, ends of the block and lengths.
  private(set) var literals = [UInt32](repeating: 0, count: DeflateSymbol.literalCount)
  private(set) var distances = [UInt32](repeating: 0, count: DeflateSymbol.distanceCount)
  /// The number of bits after the words of symbols.
  private(set) var extraCount = 0

  /// Counts the symbols of steps and the end of their block.
  init(_ steps: borrowing DeflateSteps, bytesPerPixel: Int, filter: PNGFilter) {
    // Neighbouring bytes are often equal; a table for each spares the processor to wait for the last sum.
    var bytes = [UInt32](repeating: 0, count: 4 * 256)
    var filterCount = 0
    unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      unsafe steps.forEach { pixels in
        for index in 0..<pixels.count {
          let pixel = unsafe pixels[index]
          unsafe bytes[Int(pixel & 0xFF)] &+= 1
          unsafe bytes[0x100 | Int(pixel &>> 8 & 0xFF)] &+= 1
          unsafe bytes[0x200 | Int(pixel &>> 16 & 0xFF)] &+= 1
          if bytesPerPixel == 4 { unsafe bytes[0x300 | Int(pixel &>> 24)] &+= 1 }
        }
      } match: { distance, length in
        if distance > 0 { add(length, distance) } else { filterCount += length }
      }
    }
    for byte in 0..<256 {
      for channel in 0..<bytesPerPixel { literals[byte] += bytes[channel << 8 | byte] }
    }
    literals[Int(filter.rawValue)] += UInt32(filterCount)
    literals[DeflateSymbol.endOfBlock] = 1
  }

  @inline(__always)
  private mutating func add(_ length: Int, _ distance: Int) {
    let pieces = MatchPieces(length)
    let (rest, symbol) = (DeflateSymbol(length: pieces.rest), DeflateSymbol(distance: distance))
    literals[rest.number] &+= 1
    var number = 1
    if pieces.wholeCount > 0 {
      number &+= pieces.wholeCount
      literals[DeflateSymbol.literalCount - 1] &+= UInt32(truncatingIfNeeded: pieces.wholeCount)
    }
    if pieces.hasTail {
      number &+= 1
      literals[DeflateSymbol(length: DeflateSymbol.leastLength).number] &+= 1
    }
    distances[symbol.number] &+= UInt32(truncatingIfNeeded: number)
    extraCount &+= Int(rest.extraCount) &+ number &* Int(symbol.extraCount)
  }
}
