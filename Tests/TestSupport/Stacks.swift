import Foundation

/// Returns what a function returns on a thread with a call stack of so many KiB; 512 is what threads of an app may have.
public func onStack<Result: Sendable>(
  kibibytes: Int = 512, _ work: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: work()) }
    thread.stackSize = kibibytes * 1024
    thread.start()
  }
}
