import Dispatch

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Runs a task that the first interrupt or request to terminate cancels; a second one ends the program.
  ///
  /// A command that a test runs in its own process ignores interrupts. After the time `patience`, the program ends even
  /// if the task does not; nil waits for the task.
  static func cancelling<Value: Sendable>(
    within patience: Duration? = nil,
    _ operation: @escaping @concurrent @Sendable () async throws -> Value
  ) async throws -> Value {
    guard CommandEnvironment.current.isOwnProcess else { return try await operation() }
    let start = DispatchGroup()
    for _ in signals { start.enter() }
    // A separate queue has a thread even while the workers occupy all others.
    let queue = DispatchQueue(label: "interruption")
    let task = Task {
      // An interrupt ends the program until the sources listen; from then on, none is lost.
      await withCheckedContinuation { continuation in
        start.notify(queue: queue) { continuation.resume() }
      }
      return try await operation()
    }
    let sources = signals.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        if task.isCancelled { exit(Exit.interrupted) }
        task.cancel()
        guard let patience else { return }
        queue.asyncAfter(deadline: .now() + patience.seconds) {
          Console.error("galley: interrupted before the running tasks ended")
          exit(Exit.interrupted)
        }
      }
      source.setRegistrationHandler {
        // On macOS, a source receives only signals that the process ignores; on Linux, it handles the signal itself.
        #if canImport(Darwin)
        signal(number, SIG_IGN)
        #endif
        start.leave()
      }
      source.resume()
      return source
    }
    defer {
      for source in sources { source.cancel() }
      for number in signals { signal(number, SIG_DFL) }
    }
    return try await task.value
  }
}
