#if os(Linux)
import Glibc
#endif

/// Support for memory in large pages.
package enum LargePages {
  /// The minimum number of bytes for large pages.
  private static let minimumSize = 4 << 20

  /// Requests large pages for memory that is not yet written to.
  ///
  /// The first use of a page costs more than writing it once, so reading a large picture would spend most of its time
  /// on page faults with the default size. Without large pages, this does nothing.
  @unsafe
  package static func prepare(_ start: UnsafeMutableRawPointer, byteCount: Int) {
    #if os(Linux)
    guard byteCount >= minimumSize else { return }
    let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
    let first = Int(bitPattern: start)
    let aligned = (first + pageSize - 1) / pageSize * pageSize
    let end = (first + byteCount) / pageSize * pageSize
    guard aligned < end, let pages = unsafe UnsafeMutableRawPointer(bitPattern: aligned) else {
      return
    }
    _ = unsafe madvise(pages, end - aligned, MADV_HUGEPAGE)
    #endif
  }
}

extension Bitmap {
  /// Returns an array for pixels, in large pages; the system provides only those that are written to.
  ///
  /// - Parameters:
  ///   - byteCount: The capacity.
  ///   - initializedCount: The number of elements, all of which must be written before they are read.
  /// - Returns: The array with that number of elements.
  package static func memory(byteCount: Int, initializedCount: Int = 0) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      if let start = UnsafeMutableRawPointer(buffer.baseAddress) {
        unsafe LargePages.prepare(start, byteCount: byteCount)
      }
      count = initializedCount
    }
  }
}
