/// Pixels and matches that are written as one block of a deflate stream.
///
/// They are stored as steps. A step is a number of pixels, the pixels, and the distance and the length in bytes of the
/// match after them. A distance of zero marks filter bytes of rows.
@safe struct DeflateBlock: ~Copyable {
  /// The number of bytes per pixel that are written, three or four.
  let bytesPerPixel: Int
  private let words: UnsafeMutablePointer<UInt32>
  /// The number of occurrences of each byte, separately for each of the four bytes of a pixel.
  ///
  /// Adjacent bytes are often equal; separate tables avoid waiting for the previous addition.
  private let byteCounts: UnsafeMutablePointer<UInt32>
  private static let byteCountsSize = 4 << 8
  /// The number of words, including the one at the start of the next step.
  private(set) var count = 1
  /// The index of the word that counts the pixels of the next step.
  private var start = 0

  init(bytesPerPixel: Int, capacity: Int) {
    self.bytesPerPixel = bytesPerPixel
    unsafe words = .allocate(capacity: capacity)
    unsafe byteCounts = .allocate(capacity: Self.byteCountsSize)
    unsafe byteCounts.initialize(repeating: 0, count: Self.byteCountsSize)
  }

  deinit {
    unsafe words.deallocate()
    unsafe byteCounts.deallocate()
  }

  /// The maximum number of words per pixel, since a match may be one pixel long.
  static let wordsPerPixel = 3

  /// The number of words before the next step.
  var finishedCount: Int { start }

  mutating func removeAll() {
    (start, count) = (0, 1)
    unsafe byteCounts.update(repeating: 0, count: Self.byteCountsSize)
  }

  /// Appends a pixel, with red in the lowest byte.
  @inline(__always)
  mutating func append(pixel: UInt32) {
    unsafe words[count] = pixel
    count &+= 1
    tally(Int(pixel & 0xFF))
    tally(0x100 | Int(pixel &>> 8 & 0xFF))
    tally(0x200 | Int(pixel &>> 16 & 0xFF))
    if bytesPerPixel == 4 { tally(0x300 | Int(pixel &>> 24)) }
  }

  @inline(__always)
  private func tally(_ index: Int) {
    // A single expression does not compile for the thread sanitizer.
    let count = unsafe byteCounts[index]
    unsafe byteCounts[index] = count &+ 1
  }

  /// Appends the filter byte of a row.
  @inline(__always)
  mutating func appendFilter() { finishStep(length: 1, distance: 0) }

  /// Appends a match with preceding pixels, or extends the previous match if that has the same distance.
  @inline(__always)
  mutating func append(length: Int, distance: Int) {
    let follows = start > 0 && count == start &+ 1
    let length = UInt32(truncatingIfNeeded: length)
    if follows, unsafe words[start &- 2] == distance, unsafe words[start &- 1] < 1 << 30 {
      let sum = unsafe words[start &- 1] &+ length
      unsafe words[start &- 1] = sum
    } else {
      finishStep(length: length, distance: UInt32(truncatingIfNeeded: distance))
    }
  }

  /// Ends the current step without a match.
  mutating func finish() {
    if count > start + 1 { finishStep(length: 0, distance: 0) }
  }

  @inline(__always)
  private mutating func finishStep(length: UInt32, distance: UInt32) {
    unsafe words[start] = UInt32(truncatingIfNeeded: count &- start &- 1)
    unsafe words[count] = distance
    unsafe words[count &+ 1] = length
    start = count &+ 2
    count &+= 3
  }

  /// Returns the number of occurrences of a byte in pixels.
  func count(of byte: Int) -> UInt32 {
    (0..<4).reduce(0) { unsafe $0 + byteCounts[$1 << 8 | byte] }
  }

  /// Calls one function for the pixels of each step and another for its distance and length.
  @inline(__always)
  borrowing func forEach(
    pixels: (UnsafeBufferPointer<UInt32>) -> Void, match: (_ distance: Int, _ length: Int) -> Void
  ) {
    var place = 0
    while place < start {
      let number = unsafe Int(words[place])
      unsafe pixels(UnsafeBufferPointer(start: words + place + 1, count: number))
      place &+= number &+ 3
      unsafe match(Int(words[place &- 2]), Int(words[place &- 1]))
    }
  }

  /// Appends the steps as a block of a deflate stream, after the bits of an incomplete byte.
  func write(
    to bytes: inout [UInt8], after bits: inout BitBuffer, filter: PNGFilter, isLast: Bool
  ) {
    let counts = SymbolCounts(self, filter: filter)
    let codes = BlockCodes(counts)
    // The bit buffer may write eight bytes beyond the end.
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
