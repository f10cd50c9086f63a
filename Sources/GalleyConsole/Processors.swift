#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The processors of this machine.
package enum Processors {
  /// The number of processors that are running.
  package static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
