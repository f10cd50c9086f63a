#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Opens addresses in the browser of the person at this machine.
package enum BrowserOpening {
  /// The programs that open an address with the person's browser, by preference.
  package static var programs: [String] {
    #if canImport(Darwin)
    ["open"]
    #else
    ["xdg-open", "wslview"]
    #endif
  }

  /// Opens an address without waiting for the browser.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - programs: The names of programs in the folders of PATH, of which the first that exists is used.
  ///   - report: Called at most once, on another thread, with the reason why no browser opens.
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
    guard let program = programs.lazy.compactMap(path).first else {
      throw failure("this machine has no program '\(programs.first ?? "open")'")
    }
    guard let process = start(program, address) else {
      throw failure("'\(program)' cannot be started")
    }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else { throw failure("'\(program)' found no browser") }
  }

  private static func failure(_ reason: String) -> PreviewError {
    PreviewError("cannot open a browser, because \(reason); open the printed address yourself")
  }

  /// Returns the path of a program in the absolute folders of `PATH`; a relative one could hold another user's program.
  private static func path(of name: String) -> String? {
    guard !name.hasPrefix("/") else { return name }
    let list = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? ""
    return list.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first { unsafe access($0, X_OK) == 0 }
  }

  /// Starts a program apart from the terminal, whose interrupts and input are for the preview.
  private static func start(_ program: String, _ address: String) -> pid_t? {
    #if canImport(Darwin)
    var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
    #else
    var (actions, attributes) = unsafe (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var words = unsafe [strdup(program), strdup(address), nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process = pid_t()
    let status = unsafe posix_spawn(&process, program, &actions, &attributes, &words, environ)
    return status == 0 ? process : nil
  }
}
