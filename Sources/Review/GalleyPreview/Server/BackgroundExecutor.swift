package import Dispatch
import Synchronization

/// Threads for long tasks, apart from those that answer requests.
package final class BackgroundExecutor: TaskExecutor {
  private let queue: DispatchQueue
  private let threads: Int
  private let state = Mutex(State())

  private struct State {
    var running = 0
    var waiting: [UnownedJob] = []
    /// The number of waiting jobs that were already taken.
    var taken = 0

    /// Returns the job that has waited longest, or nil if none is left, and then one thread fewer runs.
    mutating func next() -> UnownedJob? {
      guard taken < waiting.count else {
        (waiting, taken, running) = ([], 0, running - 1)
        return nil
      }
      taken += 1
      return waiting[taken - 1]
    }
  }

  /// Creates an executor that runs at most some number of jobs at the same time.
  ///
  /// Its quality of service is another one than that of requests, since Dispatch has as many threads of each as there are
  /// processors, and those of one do not wait for those of another.
  package init(label: String, _ quality: DispatchQoS, threads: Int = 1) {
    queue = DispatchQueue(label: label, qos: quality, attributes: .concurrent)
    self.threads = threads
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isStarting = state.withLock { state in
      state.waiting.append(job)
      guard state.running < threads else { return false }
      state.running += 1
      return true
    }
    guard isStarting else { return }
    queue.async {
      while let job = self.state.withLock({ $0.next() }) {
        unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
      }
    }
  }
}
