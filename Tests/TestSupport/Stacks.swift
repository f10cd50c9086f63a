import Foundation

/// Returns the result of a function on a thread with a call stack of a size in KiB.
///
/// Threads of an app may have only 512 KiB.
public func onStack<Result: Sendable>(
  kibibytes: Int = 512, _ work: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: work()) }
    thread.stackSize = kibibytes * 1024
    thread.start()
  }
}
