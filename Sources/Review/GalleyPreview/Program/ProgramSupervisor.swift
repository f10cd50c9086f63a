import Dispatch
import GalleyFiles

/// Shows the page of a program while its sources change: builds it again, and replaces it by the new one.
///
/// The supervisor keeps the port, so that open pages find the new program, and never runs the code of documents itself. A
/// new program replaces the present one only when it has shown that it can serve. While none runs, after a crash, the
/// supervisor serves the errors itself.
package actor ProgramSupervisor {
  /// The data for pages while no program serves.
  package struct Standby: Sendable {
    package var answer: @Sendable (PreviewRequest) -> PreviewAnswer
    package var replace: @Sendable (BuildStatus) -> [PreviewEvent]

    package init(
      answer: @escaping @Sendable (PreviewRequest) -> PreviewAnswer,
      replace: @escaping @Sendable (BuildStatus) -> [PreviewEvent]
    ) {
      (self.answer, self.replace) = (answer, replace)
    }
  }

  package struct Terminal: Sendable {
    /// Receives the address as soon as it can be opened.
    package var started: @Sendable (String) throws -> Void
    package var noted: @Sendable (BuildStatus) -> Void
    /// Receives why the sources are looked at regularly although that was not asked for.
    package var limited: @Sendable (PreviewError) -> Void

    package init(
      started: @escaping @Sendable (String) throws -> Void,
      noted: @escaping @Sendable (BuildStatus) -> Void,
      limited: @escaping @Sendable (PreviewError) -> Void
    ) {
      (self.started, self.noted, self.limited) = (started, noted, limited)
    }
  }

  private enum Event: Sendable {
    case changed
    case step(String)
    case built(SwiftBuild.Outcome)
    case program(Int, ServedProgram.Report)
    case cancelled
  }

  private let program: SwiftProgram
  private let arguments: [String]
  private let port: PreviewPort
  private let standby: Standby
  private let terminal: Terminal
  private let (events, continuation) = AsyncStream<Event>.makeStream()

  private var status = BuildStatus()
  private var programCount = 0
  private var isShown = false
  private var isCancelled = false
  private var serving: ServedProgram?
  private var next: (program: ServedProgram, isReady: Bool)?
  private var ending: [ServedProgram] = []
  private var build: SwiftBuild?
  private var isOutdated = false
  private var server: PreviewServer?

  private static let patience = DispatchTimeInterval.seconds(3)

  /// Creates a supervisor of a program, which serves at a port if it gets the arguments.
  package init(
    _ program: SwiftProgram, _ arguments: [String], at port: PreviewPort, standby: Standby,
    terminal: Terminal
  ) {
    (self.program, self.arguments, self.port) = (program, arguments, port)
    (self.standby, self.terminal) = (standby, terminal)
  }

  /// Runs until the task is cancelled, or returns the exit code of the first program if it ends without having served.
  ///
  /// If it polls, it reads the sources regularly instead of waiting for events of the system.
  package func run(polls: Bool) async throws -> Int32? {
    let (program, continuation) = (program, continuation)
    try startProgram()
    let watcher = try FileWatcher(polls: polls, files: { program.sources }) { _ in
      continuation.yield(.changed)
    }
    defer { watcher.stop() }
    if let limitation = watcher.limitation { terminal.limited(limitation) }
    // A task of its own, since builds and programs have to end in order after this task was cancelled.
    let loop = Task { try await handleEvents() }
    return try await withTaskCancellationHandler {
      try await loop.value
    } onCancel: {
      continuation.yield(.cancelled)
    }
  }

  private func handleEvents() async throws -> Int32? {
    for await event in events {
      if let code = try await handle(event) { return code }
      if isCancelled, serving == nil, next == nil, ending.isEmpty, build == nil { return nil }
    }
    return nil
  }

  private func handle(_ event: Event) async throws -> Int32? {
    switch event {
    case .changed: sourcesChanged()
    case .step(let step):
      if build != nil { show(BuildStatus(.building(step), problems: status.problems)) }
    case .built(let outcome): buildEnded(outcome)
    case .program(let number, .ready): try await programIsReady(number)
    case .program(let number, .ended(let ending, let messages)):
      return try await programEnded(number, ending, messages)
    case .cancelled: endAll()
    }
    return nil
  }

  // MARK: Builds

  private func sourcesChanged() {
    guard !isCancelled else { return }
    if let build {
      isOutdated = true
      build.cancel()
    } else {
      startBuild()
    }
  }

  private func startBuild() {
    isOutdated = false
    let continuation = continuation
    do throws(PreviewError) {
      build = try SwiftBuild(
        of: program, stepped: { continuation.yield(.step($0)) },
        ended: { continuation.yield(.built($0)) })
      show(BuildStatus(.building(""), problems: status.problems))
    } catch {
      show(BuildStatus(problems: [PreviewProblem(file: nil, message: error.description)]))
    }
  }

  private func buildEnded(_ outcome: SwiftBuild.Outcome) {
    build = nil
    guard !isCancelled else { return }
    if isOutdated { return startBuild() }
    switch outcome {
    // Only the supervisor cancels builds: to start another one, or at the end.
    case .cancelled: break
    case .failed(let seconds, let problems): show(BuildStatus(.failed(seconds), problems: problems))
    case .succeeded(let seconds):
      // Errors stay until the new program shows that it has none.
      show(BuildStatus(.built(seconds), problems: status.problems))
      do throws(PreviewError) {
        try startProgram()
      } catch {
        let problem = PreviewProblem(file: nil, message: error.description)
        show(BuildStatus(.built(seconds), problems: [problem]))
      }
    }
  }

  // MARK: Programs

  private func startProgram() throws(PreviewError) {
    if let next { end(next.program) }
    let (number, continuation) = (programCount, continuation)
    programCount += 1
    let started = try ServedProgram(program, arguments, number: number, at: port) {
      continuation.yield(.program(number, $0))
    }
    next = (started, false)
  }

  private func programIsReady(_ number: Int) async throws {
    guard next?.program.number == number else { return }
    next?.isReady = true
    if let serving { end(serving) }
    serving = nil
    try await serveNext()
  }

  /// Lets the next program serve, once nothing else does.
  private func serveNext() async throws {
    guard let (program, isReady) = next, isReady, ending.isEmpty else { return }
    server?.leave()
    await server?.finished()
    (serving, next, server) = (program, nil, nil)
    show(BuildStatus(status.phase))
    program.send(.serve)
    try noteShown()
  }

  private func programEnded(
    _ number: Int, _ ending: SpawnedProcess.Ending, _ messages: ProgramOutput
  ) async throws -> Int32? {
    if self.ending.contains(where: { $0.number == number }) {
      self.ending.removeAll { $0.number == number }
      try await serveNext()
      return nil
    }
    if next?.program.number == number { next = nil }
    if serving?.number == number { serving = nil }
    guard !isCancelled else { return nil }
    if !isShown, case .code(let code) = ending { return code }
    show(BuildStatus(status.phase, problems: [messages.problem(ending)]))
    try noteShown()
    return nil
  }

  private func noteShown() throws {
    guard !isShown else { return }
    isShown = true
    try terminal.started(port.address)
  }

  private func end(_ program: ServedProgram) {
    program.send(.stop)
    ending.append(program)
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { program.kill() }
  }

  private func endAll() {
    isCancelled = true
    build?.cancel()
    server?.stop()
    for program in [serving, next?.program].compactMap(\.self) { end(program) }
    (serving, next) = (nil, nil)
  }

  // MARK: Pages

  private func show(_ status: BuildStatus) {
    if status != self.status { terminal.noted(status) }
    self.status = status
    let events = standby.replace(status)
    if let serving { return serving.send(.status(status)) }
    if let server {
      for event in events { server.send(event) }
    } else if next?.isReady != true {
      server = try? PreviewServer(at: port, answer: standby.answer)
    }
  }
}
