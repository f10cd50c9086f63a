import GalleyCairo

/// The digest by which files of a run are told apart.
package enum FileDigest {
  /// Returns the SHA-256 of bytes in hexadecimal digits.
  package static func sha256(of bytes: [UInt8]) -> String { Fingerprint.sha256(of: bytes) }
}
