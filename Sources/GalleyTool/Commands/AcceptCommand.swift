import ArgumentParser
import GalleyFiles
import GalleyGeometry
import GalleySnapshots

/// Makes what a run rendered the references.
struct AcceptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Makes what a run rendered the references, without rendering again.",
    discussion: """
      Takes the last run below Output, or the one of --run, such as one that was downloaded. A reference is replaced only \
      while it is the one that was compared; accepting again changes nothing.

      A run offers a rename where a snapshot without a reference has the layout of a reference that nothing renders any \
      more. --renamed takes these references over under their new names, as they are, and nothing else does.

      Exit codes: 0 all is accepted, 64 wrong usage or nothing matches, 65 something was refused or the run is damaged, \
      66 there is no run, 73 something cannot be written; the highest of several.
      """)

  @Argument(
    help: "Regular expressions of which one must match the name, as in episode/390-AX3.png.",
    transform: Filter.parse)
  var filters: [Filter] = []

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp(
      "The folder of a run, or of runs, of which the last is taken. (default: Output)",
      valueName: "dir"))
  var folder = "Output"

  @Option(
    help: ArgumentHelp(
      "Where the references are. (default: where the run found them)", valueName: "dir"))
  var references: String?

  @Option(help: "Only those that came to this; may be repeated.")
  var verdict: [Verdict] = []

  @Option(
    help:
      "Only those whose pixels differ in this way: size, moved, recolored, edgeNoise, content; may be repeated."
  )
  var kind: [DifferenceKind] = []

  @Flag(help: "Remove the references that nothing renders any more, instead.")
  var dead = false

  @Flag(
    help:
      "Give references that nothing renders any more the names of snapshots without one that have their layout, instead."
  )
  var renamed = false

  @Flag(name: [.short, .long], help: "Print errors only.")
  var quiet = false

  func validate() throws {
    guard !dead || !renamed else {
      throw ValidationError("--dead removes what --renamed would keep; rename first")
    }
  }

  func run() async throws {
    try await ErrorCollector.run { errors in
      do {
        try accept(&errors)
      } catch let error as RunError {
        throw error.advising("name one with --run")
      }
    }
  }

  private func accept(_ errors: inout ErrorCollector) throws {
    let acceptance = try ReferenceAcceptance(folder: folder, references: references)
    let all = renamed ? acceptance.renamed() : acceptance.candidates(areDead: dead)
    let chosen = all.filter(isAskedFor)
    guard !chosen.isEmpty || all.isEmpty else {
      throw ValidationError(
        "none of the \(all.count) snapshots of the run that can be accepted matches; widen the filter"
      )
    }
    var counts: [ReferenceAcceptance.Outcome: Int] = [:]
    for result in chosen {
      do throws(OutputError) {
        let outcome =
          try renamed ? acceptance.rename(result) : acceptance.accept(result)
        counts[outcome.kind, default: 0] += 1
        try say(outcome, of: result, &errors)
      } catch {
        errors.report(error)
      }
    }
    if !quiet { try Console.result(summary(counts)) }
  }

  private func isAskedFor(_ result: SnapshotResult) -> Bool {
    let isNamed = filters.isEmpty || filters.contains { $0.matcher()(result.name) }
    let isVerdict = verdict.isEmpty || verdict.contains(result.verdict)
    let isKind = kind.isEmpty || kind.contains { $0.rawValue == result.pixels?.kind }
    return isNamed && isVerdict && isKind
  }

  private func say(
    _ outcome: ReferenceAcceptance.Outcome, of result: SnapshotResult,
    _ errors: inout ErrorCollector
  ) throws(OutputError) {
    let name = result.name.printable
    switch outcome {
    case .accepted where !quiet: try Console.result("accepted  \(name)")
    case .removed where !quiet: try Console.result("removed  \(name)")
    case .renamed where !quiet:
      try Console.result("renamed  \((result.renamedFrom ?? "").printable) → \(name)")
    case .accepted, .removed, .renamed, .unchanged: break
    case .refused(let reason):
      Console.error("galley: cannot accept '\(result.name)': \(reason)")
      errors.note(Exit.wrongInput)
    }
  }

  private func summary(_ counts: [ReferenceAcceptance.Outcome: Int]) -> String {
    let parts: [(ReferenceAcceptance.Outcome, String)] = [
      (.accepted, "accepted"), (.removed, "removed"), (.renamed, "renamed"),
      (.unchanged, "already accepted"),
      (.refused(""), "refused"),
    ]
    let words = parts.compactMap { outcome, word in counts[outcome].map { "\($0) \(word)" } }
    return words.isEmpty ? "nothing to accept" : words.joined(separator: ", ")
  }
}

/// A kind of difference between pictures.
enum DifferenceKind: String, CaseIterable, ExpressibleByArgument {
  case size
  case moved
  case recolored
  case edgeNoise
  case content
}

extension ReferenceAcceptance.Outcome {
  /// The outcome without its reason.
  fileprivate var kind: Self {
    if case .refused = self { .refused("") } else { self }
  }
}

extension RunError: CodedError {
  var exitCode: Int32 { isAbsent ? Exit.absentInput : Exit.wrongInput }
}
