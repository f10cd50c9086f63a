import CDeflate

@safe package struct Deflate: ~Copyable {
  private let compressor: OpaquePointer

  package init(level: Int) throws(RasterError) {
    guard let compressor = unsafe libdeflate_alloc_compressor(CInt(level)) else {
      throw RasterError(.noMemory(.compressor(level: level)))
    }
    unsafe self.compressor = compressor
  }

  deinit { unsafe libdeflate_free_compressor(compressor) }

  package func zlib(_ bytes: [UInt8]) throws(RasterError) -> [UInt8] {
    let bound = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
    let result = unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = unsafe bytes.withUnsafeBytes { source in
        unsafe libdeflate_zlib_compress(
          compressor, source.baseAddress, source.count, buffer.baseAddress, buffer.count)
      }
    }
    guard !result.isEmpty else {
      throw RasterError(.incompressible(bytes: bytes.count))
    }
    return result
  }

  /// Returns the CRC-32 of bytes, continuing the checksum of preceding bytes.
  static func crc32(_ bytes: Span<UInt8>, after sum: UInt32 = 0) -> UInt32 {
    unsafe bytes.withUnsafeBytes { unsafe libdeflate_crc32(sum, $0.baseAddress, $0.count) }
  }
}

@safe struct Inflate: ~Copyable {
  private let decompressor: OpaquePointer

  enum Outcome: Hashable {
    /// Valid; the payload is the number of decompressed bytes.
    case bytes(Int)
    /// More decompressed bytes than there is space for.
    case tooMany
    case wrongStart
    case corrupt
    /// Valid except for the checksum.
    case wrongChecksum
  }

  init() throws(RasterError) {
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else {
      throw RasterError(.noMemory(.compressedImage))
    }
    unsafe self.decompressor = decompressor
  }

  deinit { unsafe libdeflate_free_decompressor(decompressor) }

  /// Decompresses bytes in the zlib format, ignoring bytes after their end.
  @unsafe
  func zlib(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
  ) -> Outcome {
    guard unsafe Inflate.isStart(source) else { return .wrongStart }
    var (consumed, count) = (0, 0)
    let result = unsafe libdeflate_zlib_decompress_ex(
      decompressor, source.baseAddress, source.count, target.baseAddress, target.count, &consumed,
      &count)
    switch result {
    case LIBDEFLATE_SUCCESS: return .bytes(count)
    case LIBDEFLATE_INSUFFICIENT_SPACE: return .tooMany
    default: return unsafe outcomeWithoutChecksum(source, into: target)
    }
  }

  /// Returns whether only the checksum of compressed bytes is wrong.
  @unsafe
  private func outcomeWithoutChecksum(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
  ) -> Outcome {
    var (consumed, count) = (0, 0)
    let rest = unsafe UnsafeRawBufferPointer(rebasing: source[2...])
    let result = unsafe libdeflate_deflate_decompress_ex(
      decompressor, rest.baseAddress, rest.count, target.baseAddress, target.count, &consumed,
      &count)
    let isWhole = result == LIBDEFLATE_SUCCESS && consumed + 4 <= rest.count
    return isWhole ? .wrongChecksum : .corrupt
  }

  /// Returns whether bytes have a zlib header with the method deflate, a valid window size and no dictionary.
  ///
  /// Source: RFC 1950, 2.2.
  @unsafe
  private static func isStart(_ source: UnsafeRawBufferPointer) -> Bool {
    guard source.count >= 2 else { return false }
    let (method, flags) = unsafe (Int(source[0]), Int(source[1]))
    return method & 15 == 8 && method >> 4 < 8 && flags & 32 == 0
      && (method * 256 + flags).isMultiple(of: 31)
  }

  /// The maximum compression ratio: two bits repeat 258 bytes.
  static let maximumRatio = 1032

  /// Decompresses bytes in the zlib format, up to a limit.
  func bytes(of source: ArraySlice<UInt8>, limit: Int) -> ([UInt8], Outcome) {
    var capacity = min(limit, 4 * source.count + 64)
    while true {
      var outcome = Outcome.corrupt
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        outcome = unsafe source.withUnsafeBytes { unsafe zlib($0, into: .init(buffer)) }
        if case .bytes(let number) = outcome { count = number }
      }
      guard outcome == .tooMany, capacity < limit else { return (bytes, outcome) }
      capacity = min(limit, 4 * capacity)
    }
  }
}

package enum ZlibText {
  package static func compressed(_ text: [UInt8]) throws(RasterError) -> [UInt8] {
    try Deflate(level: 9).zlib(text)
  }

  /// Returns the text of compressed bytes, or nil if they are damaged or the text exceeds a limit.
  package static func inflated(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    guard let inflate = try? Inflate() else { return nil }
    let (text, outcome) = inflate.bytes(of: bytes[...], limit: limit)
    guard case .bytes = outcome else { return nil }
    return text
  }
}
