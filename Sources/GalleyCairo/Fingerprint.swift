import CPangoCairo

/// Hashes that identify bytes.
public enum Fingerprint {
  /// Returns the SHA-256 of bytes as 64 hexadecimal digits.
  ///
  /// - Complexity: Linear in the number of bytes.
  public static func sha256(of bytes: [UInt8]) -> String {
    let text: UnsafeMutablePointer<CChar>? = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe g_compute_checksum_for_data(
        G_CHECKSUM_SHA256, bytes.baseAddress, UInt(bytes.count))
    }
    // The function returns nil only for unknown kinds of checksums.
    guard let text = unsafe text else { return String(repeating: "0", count: 64) }
    defer { unsafe g_free(text) }
    return unsafe String(cString: text)
  }
}
