import CPangoCairo

/// An owner of memory for pixels, which is reused by one picture after another.
///
/// The system hands out and takes back fresh memory page by page, which serializes the threads of a process.
@safe final class PixelMemory {
  private var pointer: UnsafeMutablePointer<UInt8>?
  private(set) var byteCount = 0

  /// The maximum number of bytes to keep from one picture to the next.
  private static let maximumKeptCount = 64 << 20

  deinit {
    unsafe g_free(pointer)
  }

  /// Returns memory for at least a number of bytes with undefined contents, or nil if there is not enough.
  ///
  /// Memory that was returned before is no longer valid.
  @unsafe func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    guard count > byteCount else { return unsafe pointer }
    unsafe g_free(pointer)
    unsafe pointer = g_try_malloc(gsize(count))?.assumingMemoryBound(to: UInt8.self)
    byteCount = unsafe pointer == nil ? 0 : count
    return unsafe pointer
  }

  func trim() {
    guard byteCount > Self.maximumKeptCount else { return }
    unsafe g_free(pointer)
    unsafe pointer = nil
    byteCount = 0
  }
}
