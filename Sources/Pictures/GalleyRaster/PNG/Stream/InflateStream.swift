import CZlib

/// An owner of a zlib decompressor, which works incrementally.
///
/// It takes about twice the time of libdeflate, which needs all compressed bytes and space for all others at once.
@safe struct InflateStream: ~Copyable {
  private let stream: UnsafeMutablePointer<z_stream>
  /// Whether all bytes were read and their checksum is correct.
  private(set) var isAtEnd = false

  init() throws(RasterError) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    guard unsafe galley_inflate_init(stream) == Z_OK else {
      unsafe stream.deallocate()
      throw RasterError(.noMemory(.compressedImage))
    }
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

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
    let result = unsafe inflate(stream, Z_NO_FLUSH)
    // No progress is also an error, except if more bytes follow.
    guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(result) else { return nil }
    isAtEnd = result == Z_STREAM_END
    return unsafe (
      Int(sourceCount - stream.pointee.avail_in), Int(targetCount - stream.pointee.avail_out)
    )
  }
}
