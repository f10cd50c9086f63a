extension Bitmap {
  /// Returns an array for pixels; the system provides memory for those that are written to.
  ///
  /// - Parameters:
  ///   - byteCount: The capacity.
  ///   - initializedCount: The number of elements, all of which must be written before they are read.
  /// - Returns: The array with that number of elements.
  package static func memory(byteCount: Int, initializedCount: Int = 0) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { _, count in count = initializedCount }
  }
}
