/// A generator whose numbers are the bytes of an input: a fuzzer changes one choice of a random layout by changing one byte.
///
/// It has the name and the interface of the generator of tests, so that their random layouts can be made with it.
package struct Random: RandomNumberGenerator {
  private nonisolated(unsafe) static var input: ArraySlice<UInt8> = []

  /// Sets the bytes that all generators take one after another.
  package static func use(_ bytes: [UInt8]) { unsafe input = bytes[...] }

  /// Creates a generator, which ignores the seed.
  package init(seed: UInt64) {}

  /// Returns the next byte in the highest bits, by which ranges choose; after the end, the byte of
  /// the first choice.
  package mutating func next() -> UInt64 {
    // The lower bits prevent ranges from requesting another number.
    let byte = unsafe Random.input.popFirst() ?? 0
    return UInt64(byte) << 56 | 0x80_0000_0000_0000
  }
}
