import CDeflate

/// Owns a compressor of libdeflate.
@safe package struct Deflate: ~Copyable {
  private let compressor: OpaquePointer

  /// Creates a compressor of a level from 1, the fastest, to 12.
  package init(level: Int) throws(RasterError) {
    guard let compressor = unsafe libdeflate_alloc_compressor(CInt(level)) else {
      throw RasterError("There is no memory for a compressor of level \(level).")
    }
    unsafe self.compressor = compressor
  }

  deinit { unsafe libdeflate_free_compressor(compressor) }

  /// Returns bytes in the zlib format.
  package func zlib(_ bytes: [UInt8]) throws(RasterError) -> [UInt8] {
    let bound = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
    let result = unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = unsafe bytes.withUnsafeBytes { source in
        unsafe libdeflate_zlib_compress(
          compressor, source.baseAddress, source.count, buffer.baseAddress, buffer.count)
      }
    }
    guard !result.isEmpty else {
      throw RasterError("The \(bytes.count) bytes of a picture could not be compressed.")
    }
    return result
  }

  /// Returns the check sum that ends a chunk of a PNG file, of bytes that may follow others with a sum.
  static func crc32(_ bytes: Span<UInt8>, after sum: UInt32 = 0) -> UInt32 {
    unsafe bytes.withUnsafeBytes { unsafe libdeflate_crc32(sum, $0.baseAddress, $0.count) }
  }
}
