/// A prefix code that gives frequent symbols short words, none of them longer than a limit.
///
/// Source: RFC 1951, 3.2.2.
struct HuffmanCode {
  /// The number of bits of the word of each symbol, zero for symbols that do not occur.
  private(set) var lengths: [UInt8]

  /// Creates the code of symbols from their counts, with at least two words, as some decoders require.
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

  /// Returns how many words of each length the best code has for weights in rising order.
  private static func wordCounts(weights: [UInt64], limit: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: limit + 1)
    for depth in leafDepths(weights: weights) { counts[min(depth, limit)] += 1 }
    // Words that were cut to the limit use too much of the code; longer words for others make up for it.
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

  /// Returns the depth of each leaf in the tree that joins the two lightest nodes again and again.
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

  /// The words in the order of symbols, each with its bits in the order in which they are written.
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

  /// Returns the lengths up to the last symbol that occurs, at least of a number of symbols.
  func lengths(atLeast count: Int) -> ArraySlice<UInt8> {
    lengths.prefix(max(count, 1 + (lengths.lastIndex { $0 > 0 } ?? 0)))
  }
}

/// Bits that are not yet written to memory, the lowest first.
struct BitBuffer {
  private(set) var bits: UInt64 = 0
  /// The number of bits, fewer than eight after whole bytes were moved.
  private(set) var count: UInt64 = 0

  /// Appends bits; there is space for 57 after whole bytes were moved.
  @inline(__always)
  mutating func append(_ word: UInt32, count number: UInt32) {
    bits |= UInt64(word) &<< count
    count &+= UInt64(number)
  }

  @inline(__always)
  mutating func append(_ word: BitWord) {
    append(word.bits, count: word.count)
  }

  /// Moves whole bytes to memory and the pointer behind them; eight bytes change whatever their number.
  @unsafe @inline(__always)
  mutating func moveBytes(to target: inout UnsafeMutableRawPointer) {
    unsafe target.storeBytes(of: bits.littleEndian, as: UInt64.self)
    unsafe target += Int(count &>> 3)
    bits &>>= count & 56
    count &= 7
  }
}

/// Up to 24 bits and their number.
struct BitWord {
  private var packed: UInt32

  init(_ bits: UInt32 = 0, count: UInt32 = 0) {
    packed = bits << 8 | count
  }

  /// Creates the bits of a word from the highest to the lowest.
  fileprivate init(reversing word: UInt32, count: UInt32) {
    self.init((0..<count).reduce(0) { $0 << 1 | word >> $1 & 1 }, count: count)
  }

  var bits: UInt32 {
    @inline(__always) get { packed &>> 8 }
  }
  var count: UInt32 {
    @inline(__always) get { packed & 0xFF }
  }
}
