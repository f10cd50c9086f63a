import Dispatch
import GalleyFiles
import Synchronization

final class SwiftBuild: Sendable {
  enum Outcome: Hashable, Sendable {
    case succeeded(seconds: Double)
    case failed(seconds: Double, [PreviewProblem])
    case cancelled
  }

  private let process: SpawnedProcess
  private let isCancelled = Atomic(false)

  private static let patience = DispatchTimeInterval.seconds(5)

  /// Starts a build; `stepped` receives how far it is, and `ended` how it ended, on another thread.
  init(
    of program: SwiftProgram, stepped: @escaping @Sendable (String) -> Void,
    ended: @escaping @Sendable (Outcome) -> Void
  ) throws(PreviewError) {
    let failure = { (reason: String) in
      PreviewError(
        "cannot build '\(FilePath.name(of: program.executable))', because \(reason)")
    }
    guard let swift = SpawnedProcess.path(of: "swift") else {
      throw failure("no folder of PATH has the program 'swift'; add it, and save again")
    }
    guard let (inner, outer) = Socket.pair() else {
      throw failure("this process has too many open files; raise the limit with ulimit -n")
    }
    outer.block()
    guard
      let process = SpawnedProcess.start(
        swift, program.buildArguments, descriptors: [nil, outer.number, outer.number])
    else { throw failure("'\(swift)' cannot be started") }
    self.process = process
    let start = ContinuousClock.now
    let isStarted = DetachedThread.start { [self] in
      var output = CompilerOutput()
      for line in LineReader(inner) {
        let before = output.step
        output.add(line)
        if output.step != before { stepped(output.step) }
      }
      let ending = process.wait()
      ended(outcome(of: ending, output, after: ContinuousClock.now - start))
    }
    if !isStarted {
      process.kill()
      throw failure("the system has no thread left; end some programs")
    }
  }

  func cancel() {
    isCancelled.store(true, ordering: .relaxed)
    process.interrupt()
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [process] in
      process.kill()
    }
  }

  private func outcome(
    of ending: SpawnedProcess.Ending, _ output: CompilerOutput, after time: Duration
  ) -> Outcome {
    if isCancelled.load(ordering: .relaxed) { return .cancelled }
    let seconds = time / .seconds(1)
    if ending == .code(0) { return .succeeded(seconds: seconds) }
    let words =
      switch ending {
      case .code(let code): "'swift build' ended with code \(code)"
      case .signal(let number): "'swift build' was ended by signal \(number)"
      }
    let problem = PreviewProblem(
      file: nil, message: output.lastLine.isEmpty ? words : "\(words): \(output.lastLine)")
    return .failed(
      seconds: seconds, output.problems.isEmpty ? [problem] : output.problems.map(\.shortened))
  }
}
