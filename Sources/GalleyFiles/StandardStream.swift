import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A stream that a program has from the start.
package enum StandardStream: Sendable {
  /// What results are written to.
  case output
  /// What messages are written to.
  case messages

  private var number: Int32 {
    switch self {
    case .output: STDOUT_FILENO
    case .messages: STDERR_FILENO
    }
  }

  /// Whether what is written appears on a terminal.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// Writes text.
  ///
  /// - Throws: An error if it cannot be written, as when the disk is full.
  package func write(_ text: String) throws(OutputError) {
    do {
      try Descriptor(stream: number).write(Array(text.utf8))
    } catch {
      throw OutputError(writing: "the standard \(self == .output ? "output" : "error")", error)
    }
  }
}

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
