/// How often each symbol occurs in a block.
struct SymbolCounts {
  /// The numbers of bytes, ends of the block and lengths.
  private(set) var literals = [UInt32](repeating: 0, count: DeflateSymbol.literalCount)
  private(set) var distances = [UInt32](repeating: 0, count: DeflateSymbol.distanceCount)
  /// The number of bits after the words of symbols.
  private(set) var extraCount = 0

  /// Counts the symbols of steps and the end of their block.
  init(_ steps: borrowing DeflateSteps, filter: PNGFilter) {
    var filterCount = 0
    unsafe steps.forEach(pixels: { _ in }) { distance, length in
      if distance > 0 { add(length, distance) } else { filterCount += length }
    }
    for byte in 0..<256 { literals[byte] = steps.count(of: byte) }
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
      literals[DeflateSymbol(length: DeflateSymbol.minimumLength).number] &+= 1
    }
    distances[symbol.number] &+= UInt32(truncatingIfNeeded: number)
    extraCount &+= Int(rest.extraCount) &+ number &* Int(symbol.extraCount)
  }
}
