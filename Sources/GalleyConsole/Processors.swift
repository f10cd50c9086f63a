import ArgumentParser

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The processors of this machine.
package enum Processors {
  /// The number of processors that are running.
  package static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Refuses numbers of jobs that cannot be.
  ///
  /// - Throws: An error that says which can.
  package static func check(jobs: Int) throws {
    guard (1...1024).contains(jobs) else {
      throw ValidationError("cannot run \(jobs) jobs; give a number from 1 to 1024")
    }
  }
}
