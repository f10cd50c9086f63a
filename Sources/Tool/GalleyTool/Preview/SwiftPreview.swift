import GalleyCairo
import GalleyFiles
import GalleyGeometry
import GalleyPreview
import GalleySnapshots

struct SwiftPreview: Sendable {
  private let program: SwiftProgram

  init() throws(PreviewError) {
    program = try SwiftProgram(executable: Self.executable)
  }

  private static var executable: String {
    OwnProcess.executable
  }

  /// The command that runs this program: through its package if it was built there.
  static let command: String = {
    let name = FilePath.name(of: executable)
    return (try? SwiftProgram(executable: executable)) == nil ? name : "swift run \(name)"
  }()

  /// Shows the documents until the task is cancelled; port 0 is a free one, and `started` receives the address to open.
  ///
  /// If it polls, it reads sources regularly instead of waiting for events of the system. Returns the exit code of the
  /// program if its documents cannot be shown, or nil.
  func run(
    port: Int, polls: Bool, isQuiet: Bool, started: @escaping @Sendable (String) throws -> Void
  ) async throws -> Int32? {
    let standby = LivePreview<CairoRenderer>(galley: GalleyVersion.current, documents: [])
    let supervisor = ProgramSupervisor(
      program, Array(CommandLine.arguments.dropFirst()), at: try PreviewPort(port),
      standby: .init(
        answer: { $0 == .events ? .events(standby.notices) : standby.answer($0) },
        replace: { standby.replace($0) }),
      terminal: .init(
        started: started,
        noted: { status in Self.lines(of: status, isQuiet: isQuiet).forEach(Console.error) },
        limited: { Console.error("galley: \($0)") }))
    return try await supervisor.run(polls: polls)
  }

  private static func lines(of status: BuildStatus, isQuiet: Bool) -> [String] {
    switch status.phase {
    case .none, .building: []
    case .built(let seconds):
      status.problems.isEmpty && !isQuiet
        ? ["galley: built in \(seconds.shortDecimal(places: 1)) s"] : []
    case .failed:
      status.problems.map { problem in
        let place = [problem.file, number(problem.line), number(problem.column)].compactMap(\.self)
        return (place + [" error: \(problem.message)"]).joined(separator: ":")
      }
    }
  }

  private static func number(_ number: Int) -> String? { number > 0 ? "\(number)" : nil }
}
