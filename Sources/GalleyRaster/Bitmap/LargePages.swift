#if os(Linux)
import Glibc
#endif

/// Memory in pages of a larger size, where the system has them.
package enum LargePages {
  /// The minimum number of bytes that need larger pages.
  private static let minimumSize = 4 << 20

  /// Asks for large pages in memory that has not been written to.
  ///
  /// The first use of each page costs more than writing it once, so most of the time to read a picture of many pixels
  /// would go into getting its memory in pages of the default size. Where the system has no others, nothing happens.
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
