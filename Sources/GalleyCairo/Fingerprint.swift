import CPangoCairo
import CPixelKernels

/// Hashes that identify bytes.
public enum Fingerprint {
  /// Returns the SHA-256 of bytes as 64 hexadecimal digits.
  ///
  /// - Complexity: Linear in the number of bytes.
  public static func sha256(of bytes: [UInt8]) -> String {
    var sum = SHA256Sum()
    unsafe bytes.withUnsafeBytes { unsafe sum.append($0) }
    return sum.finish()
  }
}

/// A SHA-256 to which bytes are added.
///
/// It uses the instructions of the processor, which are much faster than GLib, or GLib where there are none.
@safe struct SHA256Sum: ~Copyable {
  /// The sum in GLib, or nil if the processor computes it.
  private let checksum: OpaquePointer?
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  /// The bytes after the last complete block.
  private var rest: [UInt8] = []
  private var byteCount = 0

  private static let blockSize = 64
  /// Asking the processor takes as long as many blocks in a virtual machine.
  static let hasInstructions = galley_has_sha256()

  init(usesProcessor: Bool = SHA256Sum.hasInstructions) {
    unsafe checksum = usesProcessor ? nil : g_checksum_new(G_CHECKSUM_SHA256)
  }

  deinit {
    if let checksum = unsafe checksum { unsafe g_checksum_free(checksum) }
  }

  /// Adds bytes.
  @unsafe
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if let checksum = unsafe checksum {
      unsafe g_checksum_update(
        checksum, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
      return
    }
    byteCount += bytes.count
    var bytes = unsafe bytes[...]
    if !rest.isEmpty {
      let missing = unsafe bytes.prefix(Self.blockSize - rest.count)
      unsafe rest += missing
      unsafe bytes = bytes.dropFirst(missing.count)
      guard rest.count == Self.blockSize else { return }
      let block = rest
      unsafe block.withUnsafeBytes { unsafe addBlocks($0) }
      rest = []
    }
    let end = unsafe bytes.startIndex + bytes.count / Self.blockSize * Self.blockSize
    unsafe addBlocks(UnsafeRawBufferPointer(rebasing: bytes[..<end]))
    unsafe rest += bytes[end...]
  }

  /// Adds complete blocks.
  @unsafe
  private mutating func addBlocks(_ blocks: UnsafeRawBufferPointer) {
    guard let start = blocks.baseAddress else { return }
    unsafe galley_add_sha256_blocks(
      &state, start.assumingMemoryBound(to: UInt8.self), blocks.count / Self.blockSize)
  }

  /// Returns the sum as 64 hexadecimal digits.
  consuming func finish() -> String {
    if let checksum = unsafe checksum {
      return unsafe String(cString: g_checksum_get_string(checksum))
    }
    let bitCount = UInt64(byteCount) * 8
    // The length in bits ends the last block.
    let zeroCount = (2 * Self.blockSize - 9 - rest.count) % Self.blockSize
    let end =
      [0x80] + [UInt8](repeating: 0, count: zeroCount)
      + (0..<8).reversed().map { UInt8(truncatingIfNeeded: bitCount >> (8 * UInt64($0))) }
    unsafe end.withUnsafeBytes { unsafe append($0) }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }
}
