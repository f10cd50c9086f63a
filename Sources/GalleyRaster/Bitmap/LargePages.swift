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
