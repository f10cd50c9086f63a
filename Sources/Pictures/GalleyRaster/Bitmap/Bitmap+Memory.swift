extension Bitmap {
  /// Returns an array for pixels; the system provides memory only for pixels that are written to.
  ///
  /// All initialized elements must be written before they are read.
  package static func memory(byteCount: Int, initializedCount: Int = 0) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { _, count in count = initializedCount }
  }
}
