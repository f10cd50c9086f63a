#if canImport(CommonCrypto)
internal import CommonCrypto
#else
internal import CNettle
#endif

package enum Fingerprint {
  /// Returns the SHA-256 of bytes as 64 hexadecimal digits.
  package static func sha256(of bytes: [UInt8]) -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    unsafe bytes.withUnsafeBytes { bytes in
      #if canImport(CommonCrypto)
      var sum = unsafe CC_SHA256_CTX()
      unsafe CC_SHA256_Init(&sum)
      // The system counts bytes with 32 bits.
      var rest = unsafe bytes[...]
      while !rest.isEmpty {
        let part = unsafe UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
        unsafe CC_SHA256_Update(&sum, part.baseAddress, CC_LONG(part.count))
        unsafe rest = rest.dropFirst(part.count)
      }
      unsafe CC_SHA256_Final(&digest, &sum)
      #else
      var sum = sha256_ctx()
      unsafe nettle_sha256_init(&sum)
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      unsafe nettle_sha256_update(&sum, bytes.count, start)
      unsafe galley_sha256_digest(&sum, &digest)
      #endif
    }
    return digest.map { byte in
      let digits = String(byte, radix: 16)
      return byte < 16 ? "0" + digits : digits
    }.joined()
  }
}
