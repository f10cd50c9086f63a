/// The Huffman codes of one block.
///
/// Source: RFC 1951, 3.2.7.
struct BlockCodes {
  private let literalCode: HuffmanCode
  private let distanceCode: HuffmanCode
  private let stepCode: HuffmanCode
  private let steps: [CodeLengthStep]
  let words: [BitWord]

  /// The maximum length of a code word; the four bytes of a pixel then fit into a bit buffer.
  private static let limit = 14

  init(_ counts: SymbolCounts) {
    literalCode = HuffmanCode(counts: counts.literals, limit: BlockCodes.limit)
    distanceCode = HuffmanCode(counts: counts.distances, limit: BlockCodes.limit)
    steps = CodeLengthStep.steps(
      Array(literalCode.lengths(atLeast: 257)) + distanceCode.lengths(atLeast: 1))
    var stepCounts = [UInt32](repeating: 0, count: CodeLengthStep.symbolCount)
    for step in steps { stepCounts[step.symbol] += 1 }
    stepCode = HuffmanCode(counts: stepCounts, limit: 7)
    let literals = literalCode.words
    let lengths = (0...DeflateSymbol.maximumLength).map { length in
      guard length >= DeflateSymbol.minimumLength else { return BitWord() }
      let symbol = DeflateSymbol(length: length)
      let word = literals[symbol.number]
      let extra = BitWord(symbol.extra, count: symbol.extraCount)
      return BitWord(joining: word, extra)
    }
    words = literals[...DeflateSymbol.endOfBlock] + lengths + distanceCode.words + [BitWord()]
  }

  func maximumBitCount(_ counts: SymbolCounts) -> Int {
    let header = 17 + CodeLengthStep.symbolCount * 3 + steps.count * 14
    let lengths = [literalCode.lengths, distanceCode.lengths].joined()
    let symbols = zip([counts.literals, counts.distances].joined(), lengths)
    return symbols.reduce(header + counts.extraCount) { $0 + Int($1.0) * Int($1.1) }
  }

  @unsafe func writeHeader(
    to target: inout UnsafeMutableRawPointer, _ buffer: inout BitBuffer, isLast: Bool
  ) {
    let order = CodeLengthStep.order
    let used = max(4, 1 + (order.lastIndex { stepCode.lengths[$0] > 0 } ?? 0))
    buffer.append(BitWord(isLast ? 1 : 0, count: 1))
    buffer.append(BitWord(2, count: 2))
    buffer.append(BitWord(UInt32(literalCode.lengths(atLeast: 257).count - 257), count: 5))
    buffer.append(BitWord(UInt32(distanceCode.lengths(atLeast: 1).count - 1), count: 5))
    buffer.append(BitWord(UInt32(used - 4), count: 4))
    unsafe buffer.moveBytes(to: &target)
    for symbol in order[..<used] {
      buffer.append(BitWord(UInt32(stepCode.lengths[symbol]), count: 3))
      unsafe buffer.moveBytes(to: &target)
    }
    let words = stepCode.words
    for step in steps {
      buffer.append(words[step.symbol])
      buffer.append(step.repetition)
      unsafe buffer.moveBytes(to: &target)
    }
  }
}

/// A length or distance in deflate: a symbol and its extra bits.
///
/// Source: RFC 1951, 3.2.5.
struct DeflateSymbol {
  let number: Int
  let extra: UInt32
  let extraCount: UInt32

  static let endOfBlock = 256
  /// The number of symbols for bytes, the end of a block and lengths.
  static let literalCount = 286
  static let distanceCount = 30
  static let minimumLength = 3
  static let maximumLength = 258
  static let maximumDistance = 32_768

  @inline(__always)
  init(length: Int) {
    if length < DeflateSymbol.maximumLength {
      self.init(UInt32(truncatingIfNeeded: length &- 3), bits: 2, first: 257)
    } else {
      self.init(number: DeflateSymbol.literalCount - 1)
    }
  }

  @inline(__always)
  init(distance: Int) {
    self.init(UInt32(truncatingIfNeeded: distance &- 1), bits: 1, first: 0)
  }

  static func extraCount(ofDistance number: Int) -> Int { max(0, number / 2 - 1) }

  private init(number: Int) {
    (self.number, extra, extraCount) = (number, 0, 0)
  }

  /// Creates the symbol of a number; the numbers between powers of two share a number of symbols given by a bit count.
  @inline(__always)
  private init(_ value: UInt32, bits: UInt32, first: Int) {
    let highest = 31 &- UInt32(truncatingIfNeeded: (value | 1).leadingZeroBitCount)
    let extraCount = highest > bits ? highest &- bits : 0
    number = first &+ Int(extraCount &<< bits &+ value &>> extraCount)
    extra = value & (1 &<< extraCount &- 1)
    self.extraCount = extraCount
  }
}

/// An entry in the description of a block's codes: the length of a code word, or a repetition.
///
/// Source: RFC 1951, 3.2.7.
private struct CodeLengthStep {
  let symbol: Int
  var repetition = BitWord()

  static let symbolCount = 19
  /// The order of the description of this code.
  static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  static func steps(_ lengths: [UInt8]) -> [CodeLengthStep] {
    var steps: [CodeLengthStep] = []
    steps.reserveCapacity(lengths.count)
    var start = 0
    while start < lengths.count {
      let length = lengths[start]
      let end = lengths[start...].firstIndex { $0 != length } ?? lengths.count
      if length == 0 {
        appendZeros(end - start, to: &steps)
      } else {
        append(Int(length), times: end - start, to: &steps)
      }
      start = end
    }
    return steps
  }

  private static func appendZeros(_ count: Int, to steps: inout [CodeLengthStep]) {
    var rest = count
    while rest >= 11 {
      let part = min(rest, 138)
      steps.append(CodeLengthStep(symbol: 18, repetition: BitWord(UInt32(part - 11), count: 7)))
      rest -= part
    }
    if rest >= 3 {
      steps.append(CodeLengthStep(symbol: 17, repetition: BitWord(UInt32(rest - 3), count: 3)))
    } else {
      for _ in 0..<rest { steps.append(CodeLengthStep(symbol: 0)) }
    }
  }

  private static func append(_ length: Int, times: Int, to steps: inout [CodeLengthStep]) {
    steps.append(CodeLengthStep(symbol: length))
    var rest = times - 1
    while rest >= 3 {
      let part = min(rest, 6)
      steps.append(CodeLengthStep(symbol: 16, repetition: BitWord(UInt32(part - 3), count: 2)))
      rest -= part
    }
    for _ in 0..<rest { steps.append(CodeLengthStep(symbol: length)) }
  }
}

/// A prefix code with limited lengths, in which frequent symbols have short words.
///
/// Source: RFC 1951, 3.2.2.
private struct HuffmanCode {
  /// The length of the word of each symbol in bits, zero for symbols that do not occur.
  private(set) var lengths: [UInt8]

  /// Creates the code of symbols from their counts, with at least two words, since some decoders require it.
  init(counts: [UInt32], limit: Int) {
    lengths = Array(repeating: 0, count: counts.count)
    var leaves = counts.indices.filter { counts[$0] > 0 }
      .map { UInt64(counts[$0]) << 16 | UInt64($0) }
    for symbol in 0..<2 where leaves.count < 2 && counts[symbol] == 0 {
      leaves.append(1 << 16 | UInt64(symbol))
    }
    leaves.sort()
    var words = HuffmanCode.wordCounts(weights: leaves.map { $0 >> 16 }, limit: limit)
    var length = limit
    for leaf in leaves {
      while words[length] == 0 { length -= 1 }
      words[length] -= 1
      lengths[Int(leaf & 0xFFFF)] = UInt8(length)
    }
  }

  private static func wordCounts(weights: [UInt64], limit: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: limit + 1)
    for depth in leafDepths(weights: weights) { counts[min(depth, limit)] += 1 }
    // Words shortened to the limit use too much of the code space; others become longer to compensate.
    var excess = (1...limit).reduce(-(1 << limit)) { $0 + counts[$1] << (limit - $1) }
    while excess > 0 {
      guard let length = (1..<limit).last(where: { counts[$0] > 0 }) else { break }
      counts[length] -= 1
      counts[length + 1] += 2
      counts[limit] -= 1
      excess -= 1
    }
    return counts
  }

  private static func leafDepths(weights: [UInt64]) -> ArraySlice<Int> {
    let count = weights.count
    var weights = weights
    var parents = [Int](repeating: 0, count: 2 * count - 1)
    var (leaf, node) = (0, count)
    func takeLightest() -> Int {
      let isLeaf = leaf < count && (node >= weights.count || weights[leaf] <= weights[node])
      defer { if isLeaf { leaf += 1 } else { node += 1 } }
      return isLeaf ? leaf : node
    }
    for parent in count..<2 * count - 1 {
      let (first, second) = (takeLightest(), takeLightest())
      (parents[first], parents[second]) = (parent, parent)
      weights.append(weights[first] + weights[second])
    }
    var depths = [Int](repeating: 0, count: parents.count)
    for node in depths.indices.dropLast().reversed() { depths[node] = depths[parents[node]] + 1 }
    return depths.prefix(count)
  }

  /// The words in the order of symbols, with their bits in writing order.
  var words: [BitWord] {
    var next = [UInt32](repeating: 0, count: 17)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    for length in 1..<17 { next[length] = (next[length] + next[length - 1]) << 1 }
    return lengths.map { length in
      guard length > 0 else { return BitWord() }
      defer { next[Int(length)] += 1 }
      return BitWord(reversing: next[Int(length)], count: UInt32(length))
    }
  }

  /// Returns the lengths up to the last symbol that occurs, and at least a number of them.
  func lengths(atLeast count: Int) -> ArraySlice<UInt8> {
    lengths.prefix(max(count, 1 + (lengths.lastIndex { $0 > 0 } ?? 0)))
  }
}
