/// The codes of one block, ready to write it.
///
/// Source: RFC 1951, 3.2.7.
struct BlockCodes {
  private let literalCode: HuffmanCode
  private let distanceCode: HuffmanCode
  private let stepCode: HuffmanCode
  private let steps: [CodeLengthStep]
  /// The words of bytes, the end of the block and lengths.
  let literals: [BitWord]
  private let distances: [BitWord]
  /// The words of lengths from zero, with the bits that follow.
  private let lengths: [BitWord]

  /// The greatest length of a word, with which four bytes fit into what a bit buffer has room for.
  private static let limit = 14

  /// Creates the best codes for what occurs so often.
  init(_ counts: SymbolCounts) {
    literalCode = HuffmanCode(counts: counts.literals, limit: BlockCodes.limit)
    distanceCode = HuffmanCode(counts: counts.distances, limit: BlockCodes.limit)
    steps = CodeLengthStep.steps(
      Array(literalCode.lengths(atLeast: 257)) + distanceCode.lengths(atLeast: 1))
    var stepCounts = [UInt32](repeating: 0, count: CodeLengthStep.symbolCount)
    for step in steps { stepCounts[step.symbol] += 1 }
    stepCode = HuffmanCode(counts: stepCounts, limit: 7)
    let words = literalCode.words
    (literals, distances) = (words, distanceCode.words)
    lengths = (0...DeflateSymbol.maximumLength).map { length in
      guard length >= DeflateSymbol.minimumLength else { return BitWord() }
      let symbol = DeflateSymbol(length: length)
      let word = words[symbol.number]
      return BitWord(
        word.bits | symbol.extra << word.count, count: word.count + symbol.extraCount)
    }
  }

  /// Returns a number of bits that suffices for a block.
  func maximumBitCount(_ counts: SymbolCounts) -> Int {
    let header = 17 + CodeLengthStep.symbolCount * 3 + steps.count * 14
    let literals = zip(counts.literals, literals).reduce(0) { $0 + Int($1.0) * Int($1.1.count) }
    let distances = zip(counts.distances, distances).reduce(0) { $0 + Int($1.0) * Int($1.1.count) }
    return header + literals + distances + counts.extraCount
  }
}

extension BlockCodes {
  /// Writes the start of a block and the description of the codes.
  @unsafe func writeHeader(
    to target: inout UnsafeMutableRawPointer, _ buffer: inout BitBuffer, isLast: Bool
  ) {
    let order = CodeLengthStep.order
    let used = max(4, 1 + (order.lastIndex { stepCode.lengths[$0] > 0 } ?? 0))
    buffer.append(isLast ? 1 : 0, count: 1)
    buffer.append(2, count: 2)
    buffer.append(UInt32(literalCode.lengths(atLeast: 257).count - 257), count: 5)
    buffer.append(UInt32(distanceCode.lengths(atLeast: 1).count - 1), count: 5)
    buffer.append(UInt32(used - 4), count: 4)
    unsafe buffer.moveBytes(to: &target)
    for symbol in order[..<used] {
      buffer.append(UInt32(stepCode.lengths[symbol]), count: 3)
      unsafe buffer.moveBytes(to: &target)
    }
    let words = stepCode.words
    for step in steps {
      buffer.append(words[step.symbol])
      buffer.append(step.repetition)
      unsafe buffer.moveBytes(to: &target)
    }
  }

  /// Writes a match of any length.
  @unsafe @inline(__always)
  func writeMatch(
    distance: Int, length: Int, to target: inout UnsafeMutableRawPointer,
    _ buffer: inout BitBuffer
  ) {
    let pieces = MatchPieces(length)
    let symbol = DeflateSymbol(distance: distance)
    let word = distances[symbol.number]
    @inline(__always) func write(_ length: BitWord) {
      buffer.append(length)
      buffer.append(word)
      buffer.append(symbol.extra, count: symbol.extraCount)
      unsafe buffer.moveBytes(to: &target)
    }
    for _ in 0..<pieces.wholeCount { write(lengths[DeflateSymbol.maximumLength]) }
    write(lengths[pieces.rest])
    if pieces.hasTail { write(lengths[DeflateSymbol.minimumLength]) }
  }
}
