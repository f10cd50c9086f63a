import CIntelligentStorage

/// An owner of a decompressor of ISA-L, which works incrementally.
///
/// It takes less time than libdeflate, which needs all compressed bytes and space for all others at once.
@safe struct InflateStream: ~Copyable {
  private let stream: UnsafeMutablePointer<inflate_state>

  init() {
    unsafe stream = .allocate(capacity: 1)
    unsafe isal_inflate_init(stream)
    unsafe stream.pointee.crc_flag = UInt32(ISAL_ZLIB)
  }

  deinit { unsafe stream.deallocate() }

  /// Whether all bytes were read and their checksum is correct.
  var isAtEnd: Bool { unsafe stream.pointee.block_state == ISAL_BLOCK_FINISH }

  /// Decompresses bytes until the input or the space for output is exhausted.
  ///
  /// Returns the number of bytes read and written, or nil if the compressed bytes are damaged.
  @unsafe
  mutating func read(
    from source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
  ) -> (taken: Int, given: Int)? {
    guard !isAtEnd else { return (0, 0) }
    let (sourceCount, targetCount) = (
      UInt32(clamping: source.count), UInt32(clamping: target.count)
    )
    let start = unsafe source.bindMemory(to: UInt8.self).baseAddress
    unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: start)
    unsafe stream.pointee.avail_in = sourceCount
    unsafe stream.pointee.next_out = target.bindMemory(to: UInt8.self).baseAddress
    unsafe stream.pointee.avail_out = targetCount
    guard unsafe isal_inflate(stream) == ISAL_DECOMP_OK else { return nil }
    return unsafe (
      Int(sourceCount - stream.pointee.avail_in), Int(targetCount - stream.pointee.avail_out)
    )
  }
}
