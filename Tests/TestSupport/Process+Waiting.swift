package import Foundation

extension Process {
  /// Waits until the process has ended, and closes the files that it wrote to.
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
    closeFiles()
  }

  /// Closes the files that the process wrote to.
  ///
  /// Foundation keeps processes that have ended, and with them these files. On Linux, it also reads past the end of the
  /// list of open files before it starts a process, which crashes with more than a thousand of them.
  private func closeFiles() {
    let own: [FileHandle] = [.nullDevice, .standardOutput, .standardError]
    for case let file as FileHandle in [standardOutput, standardError]
    where !own.contains(where: { $0 === file }) {
      try? file.close()
    }
  }
}
