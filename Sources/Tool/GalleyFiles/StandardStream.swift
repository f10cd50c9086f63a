import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

package enum StandardStream: Sendable {
  case output
  case messages

  private var number: Int32 {
    switch self {
    case .output: STDOUT_FILENO
    case .messages: STDERR_FILENO
    }
  }

  package var isTerminal: Bool { isatty(number) == 1 }

  /// The number of columns of the terminal, or nil if the stream is not a terminal.
  package var columnCount: Int? {
    var size = winsize()
    guard unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  package func write(_ text: String) throws(OutputError) {
    do {
      try Descriptor(stream: number).write(Array(text.utf8))
    } catch {
      throw OutputError(
        path: "the standard \(self == .output ? "output" : "error")", reason: .stream(error))
    }
  }
}

package enum ProcessExit {
  private static let actions = Mutex<[@Sendable () -> Void]>([])

  private static let isRegistered =
    atexit {
      // Actions are called without the lock, since they may add others.
      while let action = ProcessExit.actions.withLock({ $0.popLast() }) { action() }
    } == 0

  /// Calls a function when the process ends, in reverse order of registration; returns whether it will be called.
  @discardableResult
  package static func perform(_ action: @escaping @Sendable () -> Void) -> Bool {
    actions.withLock { $0.append(action) }
    return isRegistered
  }
}
