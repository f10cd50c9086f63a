#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

package enum SystemClock {
  package static var nanoseconds: Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }

  /// Returns a second since 1970 in UTC as part of a file name, such as 20261122T020449.
  package static func name(ofSecond second: Int) -> String {
    var time = time_t(second)
    var parts = unsafe tm()
    _ = unsafe gmtime_r(&time, &parts)
    func digits(_ number: Int32, _ count: Int = 2) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    let date = unsafe [
      digits(parts.tm_year + 1900, 4), digits(parts.tm_mon + 1), digits(parts.tm_mday),
    ]
    let clock = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec].map { digits($0) }
    return date.joined() + "T" + clock.joined()
  }
}
