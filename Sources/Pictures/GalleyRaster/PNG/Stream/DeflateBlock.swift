/// Pixels and matches that are written as one block of a deflate stream.
@safe struct DeflateBlock: ~Copyable {
  let bytesPerPixel: Int
  private let steps: UnsafeMutablePointer<DeflateStep>
  private(set) var count = 0
  private let symbols: StepCounts

  init(bytesPerPixel: Int, capacity: Int) {
    self.bytesPerPixel = bytesPerPixel
    symbols = StepCounts(symbolsPerStep: bytesPerPixel)
    unsafe steps = .allocate(capacity: capacity)
  }

  deinit { unsafe steps.deallocate() }

  mutating func removeAll() {
    count = 0
    symbols.removeAll()
  }

  /// Appends a step; there must be space for it.
  @inline(__always)
  mutating func append(_ step: DeflateStep) {
    unsafe steps[count] = step
    count &+= 1
    symbols.add(1, of: step)
  }

  /// Appends a match of any length, in parts that are at most as long as deflate allows.
  @inline(__always)
  mutating func append(distance: Int, length: Int) {
    var rest = length
    let empty = DeflateStep(distance: distance, length: 0)
    while rest > DeflateSymbol.maximumLength {
      // A segment that is too short to be a match must not remain.
      let segment = min(DeflateSymbol.maximumLength, rest &- DeflateSymbol.minimumLength)
      append(empty.lengthened(by: segment))
      rest &-= segment
    }
    append(empty.lengthened(by: rest))
  }

  /// Removes the last step and returns its length if it is a match with the distance of another one without bytes.
  @inline(__always)
  mutating func removeLast(ifLike empty: DeflateStep) -> Int {
    guard count > 0, let length = unsafe steps[count &- 1].length(ifLike: empty) else { return 0 }
    count &-= 1
    symbols.add(-1, of: unsafe steps[count])
    return length
  }

  /// Appends the steps to a file as a block of a deflate stream, after the bits of an incomplete byte.
  func write(to file: inout [UInt8], after bits: inout BitBuffer, isLast: Bool) {
    let counts = SymbolCounts(symbols)
    let codes = BlockCodes(counts)
    // The bit buffer may write eight bytes beyond the end, and a short end of the file should not move all of it.
    let size = codes.maximumBitCount(counts) / 8 + 64
    var buffer = bits
    file.append(addingCapacity: size) { bytes in
      unsafe bytes.withUnsafeMutableBufferPointer { target, count in
        guard let start = UnsafeMutableRawPointer(target.baseAddress) else { return }
        var end = unsafe start
        unsafe codes.writeHeader(to: &end, &buffer, isLast: isLast)
        unsafe write(codes.words, to: &end, &buffer)
        count = unsafe end - start
      }
    }
    bits = buffer
  }

  @unsafe private func write(
    _ words: [BitWord], to target: inout UnsafeMutableRawPointer, _ buffer: inout BitBuffer
  ) {
    unsafe words.withUnsafeBufferPointer { words in
      guard let words = words.baseAddress else { return }
      @inline(__always) func write(_ step: DeflateStep) {
        unsafe step.append(words, symbolCount: bytesPerPixel, to: &buffer)
        unsafe buffer.moveBytes(to: &target)
      }
      for index in 0..<count { write(unsafe steps[index]) }
      write(DeflateStep(symbol: DeflateSymbol.endOfBlock))
    }
  }
}
