/// The numbers of the symbols of steps.
///
/// They change with each step, which takes less time than to read all steps again: a processor that waits for pixels can
/// count in the meantime. It is not private, since the optimizer of Swift 6.3 refers to it from other modules when testing is
/// enabled.
@safe struct StepCounts: ~Copyable {
  private let symbolsPerStep: Int
  private let counts: UnsafeMutablePointer<UInt32>

  private static let tableSize = DeflateStep.symbolCount

  init(symbolsPerStep: Int) {
    self.symbolsPerStep = symbolsPerStep
    unsafe counts = .allocate(capacity: 4 * StepCounts.tableSize)
    removeAll()
  }

  deinit { unsafe counts.deallocate() }

  func removeAll() { unsafe counts.initialize(repeating: 0, count: 4 * StepCounts.tableSize) }

  @inline(__always)
  func add(_ number: Int32, of step: DeflateStep) {
    @inline(__always) func add(_ place: Int) {
      // A single expression does not compile for the thread sanitizer.
      let symbol = place &* StepCounts.tableSize &+ step.symbol(UInt64(place))
      let count = unsafe counts[symbol]
      unsafe counts[symbol] = count &+ UInt32(bitPattern: number)
    }
    add(0)
    add(1)
    add(2)
    if symbolsPerStep == 4 { add(3) }
  }

  fileprivate func count(of symbol: Int) -> UInt32 {
    (0..<4).reduce(0) { unsafe $0 + counts[$1 * StepCounts.tableSize + symbol] }
  }
}

struct SymbolCounts {
  /// The counts of bytes, ends of the block and lengths.
  private(set) var literals = [UInt32](repeating: 0, count: DeflateSymbol.literalCount)
  let distances: [UInt32]
  private(set) var extraCount = 0

  init(_ steps: borrowing StepCounts) {
    let counts = (0..<DeflateStep.symbolCount).map { steps.count(of: $0) }
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
