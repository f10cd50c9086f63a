import ArgumentParser
import GalleyFiles
import GalleyGeometry
import GalleyRaster
import GalleyReport
import GalleySnapshots

struct AcceptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Replaces references with the results of a run, without rendering again.",
    discussion: """
      Uses the last run in Output, or the run of --run, such as a downloaded one. A reference is replaced only if it \
      is still the one that the run compared. Accepting twice changes nothing.

      If a snapshot without a reference has the same layout as a reference that is no longer used, the run suggests a \
      rename. Use --renamed to rename these references; it changes nothing else.

      Exit codes: 0 everything is accepted, 64 wrong usage or nothing matches, 65 something was refused or the run is \
      damaged, 66 there is no run, 73 a file cannot be written; if several apply, the highest.
      """)

  @Argument(
    help:
      "Accept only snapshots whose names, with or without the folder of references, match one of these regular expressions, such as episode/390-AX3.png.",
    transform: Filter.parse)
  var filters: [Filter] = []

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp(
      "The folder of a run, or a folder of runs, of which the last is used.",
      valueName: "dir"))
  var folder = "Output"

  @Option(
    help: ArgumentHelp(
      "The folder of the references. (default: where the run found them)", valueName: "dir"))
  var references: String?

  @Option(help: "Accept only snapshots with this result; may be repeated.")
  var verdict: [Verdict] = []

  @Option(help: "Accept only snapshots with this kind of difference; may be repeated.")
  var kind: [ImageDifference.Kind] = []

  @Option(
    help: ArgumentHelp(
      "Accept only snapshots with this cause, as the report names it; may be repeated.",
      valueName: "id"))
  var cause: [String] = []

  @Flag(help: "Instead of accepting, remove the references of removed snapshots.")
  var removed = false

  @Flag(
    help:
      "Instead of accepting, rename references that are no longer used to the new snapshots with the same layout."
  )
  var renamed = false

  @Flag(name: [.short, .long], help: "Print only errors.")
  var quiet = false

  func validate() throws {
    guard !removed || !renamed else {
      throw ValidationError(
        "'--removed' removes references that '--renamed' keeps; run accept with --renamed first")
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
    let causes = try causes(acceptance.run)
    let isAskedFor = { self.isAskedFor($0, causes) }
    let all = renamed ? acceptance.renamed() : acceptance.candidates(areRemoved: removed)
    let chosen = all.filter(isAskedFor)
    let others = removed || renamed ? [] : acceptance.unacceptable().filter(isAskedFor)
    guard !chosen.isEmpty || !others.isEmpty || all.isEmpty else {
      throw ValidationError(
        "none of the \(all.count) snapshots of the run that can be accepted matches; widen the filter"
      )
    }
    let stores = Set(chosen.map(\.references))
    acceptance.sweep()
    var counts: [ReferenceAcceptance.Outcome: Int] = [:]
    // Snapshots are accepted even if that cannot be printed.
    var printing: OutputError?
    for result in chosen {
      let outcome: ReferenceAcceptance.Outcome
      do throws(OutputError) {
        outcome = try renamed ? acceptance.rename(result) : acceptance.accept(result)
      } catch {
        errors.report(error)
        continue
      }
      counts[outcome.kind, default: 0] += 1
      guard printing == nil else { continue }
      let name = stores.count == 1 ? result.name : FilePath.path(result.references, result.name)
      do throws(OutputError) { try say(outcome, of: result, name, &errors) } catch {
        printing = error
      }
    }
    if let printing { throw printing }
    refuse(others, &errors)
    if !quiet { try Console.result(summary(counts)) }
  }

  /// Says why snapshots that failed without a picture are not accepted.
  private func refuse(_ results: [SnapshotResult], _ errors: inout ErrorCollector) {
    let messages = results.map {
      "cannot accept '\($0.name)': \($0.message ?? "the run has no picture of it")"
    }
    Console.errors(messages, others: "that cannot be accepted")
    if !results.isEmpty { errors.note(Exit.wrongInput) }
  }

  /// Returns the places of snapshots with the causes that are asked for, or nil if none are.
  private func causes(_ record: RunRecord) throws -> Set<SnapshotResult.Place>? {
    guard !cause.isEmpty else { return nil }
    let known = Dictionary(grouping: record.causes.map(\.cause), by: \.id)
    let unknown = cause.filter { known[$0] == nil }
    guard unknown.isEmpty else {
      throw ValidationError(
        "the run '\(record.id.printable)' has no cause '\(unknown[0].printable)'; copy the command from its report again"
      )
    }
    return Set(cause.flatMap { known[$0] ?? [] }.flatMap(\.results).map(\.place))
  }

  private func isAskedFor(_ result: SnapshotResult, _ causes: Set<SnapshotResult.Place>?) -> Bool {
    let names = [result.name, FilePath.path(result.references, result.name)]
    let isNamed =
      filters.isEmpty || filters.contains { names.contains(where: $0.matcher()) }
    let isVerdict = verdict.isEmpty || verdict.contains(result.verdict)
    let isKind = kind.isEmpty || kind.contains { $0.matches(result.pixels) }
    return isNamed && isVerdict && isKind && causes?.contains(result.place) ?? true
  }

  private func say(
    _ outcome: ReferenceAcceptance.Outcome, of result: SnapshotResult, _ name: String,
    _ errors: inout ErrorCollector
  ) throws(OutputError) {
    let name = name.printable
    switch outcome {
    case .accepted where !quiet: try Console.result("accepted  \(name)")
    case .removed where !quiet: try Console.result("removed  \(name)")
    case .renamed where !quiet:
      try Console.result("renamed  \((result.renamedFrom ?? "").printable) → \(name)")
    case .accepted, .removed, .renamed, .unchanged: break
    case .refused(let reason):
      Console.error("galley: cannot accept '\(name)': \(reason)".printable)
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

extension ImageDifference.Kind: ExpressibleByArgument {
  /// Returns whether a difference is of the kind; pictures of other sizes are also of the kind of their content.
  fileprivate func matches(_ difference: PixelDifference?) -> Bool {
    guard let difference else { return false }
    return self == difference.kind
      || self == .size && difference.sizes.first != difference.sizes.last
  }
}

extension ReferenceAcceptance.Outcome {
  fileprivate var kind: Self {
    if case .refused = self { .refused("") } else { self }
  }
}
