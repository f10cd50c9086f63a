import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The end of this process, if it ends by itself rather than by a signal.
package enum ProcessExit {
  private static let actions = Mutex<[@Sendable () -> Void]>([])

  private static let isRegistered =
    atexit {
      // An action may ask for another one, so that none is called under the lock.
      while let action = ProcessExit.actions.withLock({ $0.popLast() }) { action() }
    } == 0

  /// Calls a function when the process ends, the last that was asked for first.
  ///
  /// - Returns: Whether it will be called.
  @discardableResult
  package static func perform(_ action: @escaping @Sendable () -> Void) -> Bool {
    actions.withLock { $0.append(action) }
    return isRegistered
  }
}
