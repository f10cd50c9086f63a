#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The clock that file systems use.
enum SystemClock {
  /// The time in nanoseconds since 1970.
  static var nanoseconds: Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
