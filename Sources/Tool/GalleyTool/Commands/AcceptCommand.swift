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

      Rejected snapshots are left out; see galley reject.

      If a snapshot without a reference has the same layout as a reference that is no longer used, the run suggests a \
      rename. Use --renamed to rename these references; it changes nothing else.

      Exit codes: 0 everything is accepted, 64 wrong usage or nothing matches, 65 something was refused or the run is \
      damaged, 66 there is no run, 73 a file cannot be written; if several apply, the highest.
      """)

  @OptionGroup var selection: RunSelection

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
      try selection.run.withRun { try accept($0, &errors) }
    }
  }

  private func accept(_ acceptance: ReferenceAcceptance, _ errors: inout ErrorCollector) throws {
    let all = renamed ? acceptance.renamed() : acceptance.candidates(areRemoved: removed)
    let isAskedFor = try selection.filter(of: acceptance.run)
    let matching = all.filter(isAskedFor)
    let others = removed || renamed ? [] : acceptance.unacceptable().filter(isAskedFor)
    guard !matching.isEmpty || !others.isEmpty || all.isEmpty else {
      throw ValidationError(
        "none of the \(all.count) snapshots of the run that can be accepted matches; widen the filter"
      )
    }
    let rejected = try acceptance.rejections.places()
    let chosen = matching.filter { !rejected.contains($0.place) }
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
    if !quiet { try Console.result(summary(counts, rejectedCount: matching.count - chosen.count)) }
  }

  /// Says why snapshots that failed without a picture are not accepted.
  private func refuse(_ results: [SnapshotResult], _ errors: inout ErrorCollector) {
    let messages = results.map {
      "cannot accept '\($0.name)': \($0.message ?? "the run has no picture of it")"
    }
    Console.errors(messages, others: "that cannot be accepted")
    if !results.isEmpty { errors.note(Exit.wrongInput) }
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

  private func summary(
    _ counts: [ReferenceAcceptance.Outcome: Int], rejectedCount: Int
  ) -> String {
    let parts: [(ReferenceAcceptance.Outcome, String)] = [
      (.accepted, "accepted"), (.removed, "removed"), (.renamed, "renamed"),
      (.unchanged, "already accepted"),
      (.refused(""), "refused"),
    ]
    let words =
      parts.compactMap { outcome, word in counts[outcome].map { "\($0) \(word)" } }
      + (rejectedCount > 0 ? ["\(rejectedCount) rejected"] : [])
    return words.isEmpty ? "nothing to accept" : words.joined(separator: ", ")
  }
}

extension ReferenceAcceptance.Outcome {
  fileprivate var kind: Self {
    if case .refused = self { .refused("") } else { self }
  }
}
