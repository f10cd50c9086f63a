import CPangoCairo

/// Owns memory for pixels that is used for one picture after the other.
///
/// Fresh memory for each picture has to be handed out and taken back by the system page by page, which threads of a
/// process do one after the other.
@safe final class PixelMemory {
  private var pointer: UnsafeMutablePointer<UInt8>?
  /// The number of bytes that are kept.
  private(set) var byteCount = 0

  /// The greatest number of bytes to keep from one picture to the next.
  private static let maximumKeptCount = 64 << 20

  deinit {
    unsafe g_free(pointer)
  }

  /// Returns memory for at least so many bytes, whatever is in it, or nil if there is not enough.
  ///
  /// What was returned before is no longer valid.
  @unsafe func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    guard count > byteCount else { return unsafe pointer }
    unsafe g_free(pointer)
    unsafe pointer = g_try_malloc(gsize(count))?.assumingMemoryBound(to: UInt8.self)
    byteCount = unsafe pointer == nil ? 0 : count
    return unsafe pointer
  }

  /// Gives memory back that is too much to keep.
  func trim() {
    guard byteCount > Self.maximumKeptCount else { return }
    unsafe g_free(pointer)
    unsafe pointer = nil
    byteCount = 0
  }
}
