import ArgumentParser
import Foundation

/// The processors of this machine.
enum Processors {
  /// The number of processors that are running.
  static var count: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Refuses numbers of jobs that cannot be.
  ///
  /// - Throws: An error that says which can.
  static func check(jobs: Int) throws {
    guard (1...1024).contains(jobs) else {
      throw ValidationError("cannot run \(jobs) jobs; give a number from 1 to 1024")
    }
  }
}
