/// The number of occurrences of each symbol in a block.
struct SymbolCounts {
  /// The counts of bytes, ends of the block and lengths.
  private(set) var literals = [UInt32](repeating: 0, count: DeflateSymbol.literalCount)
  let distances: [UInt32]
  /// The number of extra bits after code words.
  private(set) var extraCount = 0

  /// Counts the symbols of steps, of which each has three or four for a pixel.
  init(of steps: Span<DeflateStep>, symbolsPerStep: Int) {
    var counts = [UInt32](repeating: 0, count: DeflateStep.symbolCount)
    var numbers = counts.mutableSpan
    for index in steps.indices {
      let step = steps[index]
      numbers[step.symbol(0)] &+= 1
      numbers[step.symbol(1)] &+= 1
      numbers[step.symbol(2)] &+= 1
      if symbolsPerStep == 4 { numbers[step.symbol(3)] &+= 1 }
    }
    distances = Array(counts[DeflateStep.firstDistance..<DeflateStep.noSymbol])
    literals.replaceSubrange(..<DeflateStep.firstLength, with: counts[..<DeflateStep.firstLength])
    literals[DeflateSymbol.endOfBlock] = 1
    addLengths(counts[DeflateStep.firstLength..<DeflateStep.firstDistance])
    for (number, count) in distances.enumerated() {
      extraCount += Int(count) * DeflateSymbol.extraCount(ofDistance: number)
    }
  }

  private mutating func addLengths(_ counts: ArraySlice<UInt32>) {
    for (length, count) in counts.enumerated() where count > 0 {
      let symbol = DeflateSymbol(length: length)
      literals[symbol.number] += count
      extraCount += Int(count) * Int(symbol.extraCount)
    }
  }
}
