#if canImport(Glibc)
import CMalloc
import Foundation
import Glibc
#endif

/// The memory that a piece of work takes, in bytes.
struct HeldMemory {
  /// The additional memory in use while the result of the work exists.
  var held: Int
  /// The highest additional memory of the process, or nil if the system does not report it.
  var peak: Int?

  #if canImport(Glibc)
  /// Returns the memory that a piece of work takes.
  ///
  /// The memory in use is what the allocator of the C library, which provides all memory of Swift,
  /// has allocated and not freed. The peak is the highest resident size, which Linux resets on
  /// request. It counts whole pages; free pages are returned to the system before, so that they
  /// count when they are used again.
  static func of<Value>(_ work: () -> Value) -> HeldMemory? {
    malloc_trim(0)
    let canPeak = resetPeak()
    let (resident, inUse) = (Self.resident, Self.inUse)
    let value = work()
    let (peak, held) = (status("VmHWM:"), Self.inUse - inUse)
    return withExtendedLifetime(value) {
      let rise = canPeak ? peak.flatMap { peak in resident.map { peak - $0 } } : nil
      return HeldMemory(held: held, peak: rise)
    }
  }

  /// How much memory the process has, in bytes.
  static var resident: Int? { status("VmRSS:") }

  private static var inUse: Int {
    let info = mallinfo2()
    return info.uordblks + info.hblkhd
  }

  private static func resetPeak() -> Bool {
    (try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .ascii)) != nil
  }

  /// Returns a line of the process's status, in bytes.
  private static func status(_ name: String) -> Int? {
    let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
      .map { $0 * 1024 }
  }
  #else
  /// Returns nil: only glibc reports the memory in use.
  static func of<Value>(_ work: () -> Value) -> HeldMemory? {
    nil
  }

  /// How much memory the process has, in bytes, if the system reports it.
  static var resident: Int? { nil }
  #endif
}
