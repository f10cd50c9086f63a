import Dispatch
import Foundation

/// Does some work on a thread with a call stack of 512 KiB, as threads of an app may have, and waits for it.
public func onSmallStack(_ work: @escaping @Sendable () -> Void) {
  let finished = DispatchSemaphore(value: 0)
  let thread = Thread {
    work()
    finished.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  finished.wait()
}
