import ArgumentParser
import GalleyFiles
import GalleyGeometry
import GalleySnapshots

struct RejectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject",
    abstract: "Marks results of a run as rejected, so that galley accept leaves them out.",
    discussion: """
      The marks are in the folder of the run; references do not change. The page of galley review shows them, and its \
      buttons do the same. Use --undo to take marks back.

      Exit codes: 0 success, 64 wrong usage or nothing matches, 65 the run is damaged, 66 there is no run, 73 a file \
      cannot be written.
      """)

  @OptionGroup var selection: RunSelection

  @Flag(help: "Take the marks back.")
  var undo = false

  @Flag(name: [.short, .long], help: "Print only errors.")
  var quiet = false

  func run() async throws {
    try await ErrorCollector.run { _ in
      try selection.run.withRun { try reject($0) }
    }
  }

  private func reject(_ acceptance: ReferenceAcceptance) throws {
    let all = acceptance.rejectable()
    let chosen = all.filter(try selection.filter(of: acceptance.run))
    guard !chosen.isEmpty || all.isEmpty else {
      throw ValidationError(
        "none of the \(all.count) snapshots of the run that can be rejected matches; widen the filter"
      )
    }
    let changed = try acceptance.rejections.reject(chosen, isUndone: undo)
    guard !quiet else { return }
    let word = undo ? "taken back" : "rejected"
    for result in changed { try Console.result("\(word)  \(result.name.printable)") }
    try Console.result("\(changed.count) \(word)")
  }
}
