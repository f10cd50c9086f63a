import CZlib

/// Owns a decompressor of zlib, which takes and gives some bytes at a time.
///
/// It takes about twice the time of libdeflate, which has to have all compressed bytes and space for all others at once.
@safe struct InflateStream: ~Copyable {
  private let stream: UnsafeMutablePointer<z_stream>
  /// Whether all bytes were read, and their checksum is right.
  private(set) var isAtEnd = false

  init() throws(RasterError) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    guard unsafe galley_inflate_init(stream) == Z_OK else {
      unsafe stream.deallocate()
      throw RasterError("There is no memory for reading compressed pictures: free some.")
    }
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Decompresses as many bytes as there are or as there is space for.
  ///
  /// - Returns: The number of bytes that were taken and that were given, or nil if the compressed bytes are damaged.
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
    // Without progress there is an error too, which is none if more bytes follow.
    guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(result) else { return nil }
    isAtEnd = result == Z_STREAM_END
    return unsafe (
      Int(sourceCount - stream.pointee.avail_in), Int(targetCount - stream.pointee.avail_out)
    )
  }
}
