package import Foundation

extension Process {
  /// Waits until the process has ended.
  ///
  /// On Linux, `waitUntilExit()` returns up to 50 ms too late, during which a thread of the tests does nothing.
  package func waitForEnd() {
    var status = unsafe siginfo_t()
    // The exit status is left for Foundation, which notices the end a moment later.
    repeat {
      errno = 0
      unsafe waitid(P_PID, id_t(processIdentifier), &status, WEXITED | WNOWAIT)
    } while errno == EINTR
    while isRunning { Thread.sleep(forTimeInterval: 0.0002) }
  }
}
