import GalleyFiles

package enum BrowserOpening {
  package static var programs: [String] {
    #if canImport(Darwin)
    ["open"]
    #else
    ["xdg-open", "wslview"]
    #endif
  }

  /// Opens an address with the first program that exists in the folders of PATH, without waiting for it.
  ///
  /// `report` is called at most once, on another thread, with the reason why no browser opens.
  package static func open(
    _ address: String, with programs: [String] = programs,
    report: @escaping @Sendable (PreviewError) -> Void
  ) {
    let isStarted = DetachedThread.start {
      do throws(PreviewError) {
        try run(address, with: programs)
      } catch {
        report(error)
      }
    }
    if !isStarted { report(failure("the system has no thread left")) }
  }

  /// Runs the first program that exists until it ends.
  private static func run(_ address: String, with programs: [String]) throws(PreviewError) {
    guard let program = programs.lazy.compactMap(SpawnedProcess.path).first else {
      throw failure("this machine has no program '\(programs.first ?? "open")'")
    }
    guard let process = SpawnedProcess.start(program, [address]) else {
      throw failure("'\(program)' cannot be started")
    }
    guard process.wait() == .code(0) else { throw failure("'\(program)' found no browser") }
  }

  private static func failure(_ reason: String) -> PreviewError {
    PreviewError("cannot open a browser, because \(reason); open the printed address yourself")
  }
}
