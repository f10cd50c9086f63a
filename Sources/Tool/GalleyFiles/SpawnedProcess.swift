import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A process that this one has started, in a process group of its own.
///
/// Interrupts from the keyboard do not reach it, so that this process decides how it ends.
package final class SpawnedProcess: Sendable {
  package enum Ending: Hashable, Sendable {
    case code(Int32)
    case signal(Int32)
  }

  private let id: pid_t
  private let isOver = Mutex(false)

  private init(_ id: pid_t) { self.id = id }

  /// Starts a program, or returns nil if the system cannot start it.
  ///
  /// Descriptors have their numbers from 0 on, where nil is an empty one. The variables are added to the variables of
  /// this process.
  package static func start(
    _ program: String, _ arguments: [String], descriptors: [Int32?] = [nil, nil, nil],
    variables: [String: String] = [:]
  ) -> SpawnedProcess? {
    start(program, arguments, descriptors, environment: environment(with: variables))
  }

  /// Starts a program whose streams are files, with no environment variables but some.
  package static func start(
    _ program: String, _ arguments: [String], input: String, output: String, errors: String,
    environment: [String: String]
  ) throws(SystemError) -> SpawnedProcess? {
    let input = try Descriptor(opening: input, O_RDONLY)
    let output = try Descriptor(opening: output, O_WRONLY | O_CREAT | O_TRUNC)
    let errors = try Descriptor(opening: errors, O_WRONLY | O_CREAT | O_TRUNC)
    return start(
      program, arguments, [input.number, output.number, errors.number],
      environment: environment.map { "\($0)=\($1)" }.sorted())
  }

  private static func start(
    _ program: String, _ arguments: [String], _ descriptors: [Int32?], environment: [String]
  ) -> SpawnedProcess? {
    #if canImport(Darwin)
    var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
    #else
    var (actions, attributes) = unsafe (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    closeInherited()
    // Copies above the numbers of the program, so that setting one does not close another.
    let copies = descriptors.map { $0.map { fcntl($0, F_DUPFD_CLOEXEC, Int32(100)) } }
    defer { for copy in copies.compactMap(\.self) where copy >= 0 { _ = close(copy) } }
    for (number, copy) in copies.enumerated() {
      if let copy {
        guard copy >= 0 else { return nil }
        unsafe posix_spawn_file_actions_adddup2(&actions, copy, Int32(number))
      } else {
        unsafe posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
      }
    }
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // Threads of this process block signals that the program has to receive; shells ignore some for background programs.
    var (none, defaults) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigemptyset(&defaults)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { unsafe sigaddset(&defaults, signal) }
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words = unsafe Self.copies(of: [program] + arguments)
    var settings = unsafe Self.copies(of: environment)
    defer { unsafe (words + settings).forEach { unsafe free($0) } }
    var id = pid_t()
    let status = unsafe posix_spawn(&id, program, &actions, &attributes, &words, &settings)
    return status == 0 ? SpawnedProcess(id) : nil
  }

  /// Closes what this process has inherited in programs that it starts, which may outlive it and would keep pipes open.
  private static func closeInherited() {
    let names = (try? FolderListing.names(in: "/dev/fd")) ?? []
    for number in names.compactMap(Int32.init) where number > STDERR_FILENO {
      let flags = fcntl(number, F_GETFD)
      if flags >= 0 { _ = fcntl(number, F_SETFD, flags | FD_CLOEXEC) }
    }
  }

  /// Returns the path of a program in the absolute folders of `PATH`; a relative one could hold another user's program.
  package static func path(of name: String) -> String? {
    path(of: name, in: OwnProcess.variables["PATH"] ?? "")
  }

  /// Returns the path of a program in the absolute folders of a list like `PATH`.
  package static func path(of name: String, in list: String) -> String? {
    guard !name.hasPrefix("/") else { return name }
    return list.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first { unsafe access($0, X_OK) == 0 && FileStatus.isFile($0) }
  }

  @unsafe
  private static func copies(of texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    var copies = unsafe texts.map { unsafe strdup($0) }
    unsafe copies.append(nil)
    return unsafe copies
  }

  private static func environment(with variables: [String: String]) -> [String] {
    let kept = OwnProcess.environment.filter { variables[String($0.prefix { $0 != "=" })] == nil }
    return kept + variables.map { "\($0)=\($1)" }.sorted()
  }

  package func wait() -> Ending {
    var information = unsafe siginfo_t()
    // The number belongs to the process until its status is taken, which must not happen while it gets a signal.
    while unsafe waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    return isOver.withLock { isOver in
      var status: Int32 = 0
      while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
      isOver = true
      let signal = status & 0x7F
      return signal == 0 ? .code(status >> 8 & 0xFF) : .signal(signal)
    }
  }

  package func interrupt() { send(SIGINT) }

  /// Ends the process and those that it has started at once.
  package func kill() { send(SIGKILL) }

  private func send(_ signal: Int32) {
    isOver.withLock { isOver in
      guard !isOver else { return }
      #if canImport(Glibc)
      _ = Glibc.kill(-id, signal)
      #else
      _ = Darwin.kill(-id, signal)
      #endif
    }
  }
}
