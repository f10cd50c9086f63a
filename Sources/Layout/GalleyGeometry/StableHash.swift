package enum StableHash {
  /// Returns the 64-bit FNV-1a hash of bytes.
  ///
  /// Source: [RFC 9923](https://www.rfc-editor.org/rfc/rfc9923).
  package static func fnv1a(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
