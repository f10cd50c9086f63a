/// The number of occurrences of each symbol in a block.
struct SymbolCounts {
  /// The counts of bytes, ends of the block and lengths.
  private(set) var literals = [UInt32](repeating: 0, count: DeflateSymbol.literalCount)
  let distances: [UInt32]
  /// The number of extra bits after code words.
  private(set) var extraCount = 0

  init(_ block: borrowing DeflateBlock) {
    let counts = Self.counts(of: block)
    distances = Array(counts[DeflateStep.firstDistance..<DeflateStep.noSymbol])
    literals.replaceSubrange(..<DeflateStep.firstLength, with: counts[..<DeflateStep.firstLength])
    literals[DeflateSymbol.endOfBlock] = 1
    addLengths(counts[DeflateStep.firstLength..<DeflateStep.firstDistance])
    for (number, count) in distances.enumerated() {
      extraCount += Int(count) * DeflateSymbol.extraCount(ofDistance: number)
    }
  }

  /// Returns the number of occurrences of each symbol of steps.
  private static func counts(of block: borrowing DeflateBlock) -> [UInt32] {
    // The symbols of a step are often equal; separate tables avoid waiting for the previous addition.
    let size = DeflateStep.symbolCount
    var counts = [UInt32](repeating: 0, count: 4 * size)
    unsafe counts.withUnsafeMutableBufferPointer { counts in
      guard let counts = counts.baseAddress else { return }
      block.forEach { step in
        @inline(__always) func add(_ number: Int) {
          // A single expression does not compile for the thread sanitizer.
          let place = number &* size &+ step.symbol(UInt64(number))
          let count = unsafe counts[place]
          unsafe counts[place] = count &+ 1
        }
        add(0)
        add(1)
        add(2)
        if block.bytesPerPixel == 4 { add(3) }
      }
    }
    return (0..<size).map { symbol in (0..<4).reduce(0) { $0 + counts[$1 * size + symbol] } }
  }

  private mutating func addLengths(_ counts: ArraySlice<UInt32>) {
    for (length, count) in counts.enumerated() where count > 0 {
      let symbol = DeflateSymbol(length: length)
      literals[symbol.number] += count
      extraCount += Int(count) * Int(symbol.extraCount)
    }
  }
}
