import GalleyAnalysis
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleySnapshots

/// The fewest variants of each document that show all reachable alternatives.
struct MinimalSelection: Sendable {
  /// The variants of one document.
  struct Choice: Sendable {
    var document: String
    var variants: MinimalVariants
  }

  private(set) var choices: [Choice] = []

  /// Replaces the variants of an entry by the fewest.
  mutating func reduce(
    _ entry: inout SnapshotPlan.Entry, _ options: MatrixOptions, _ worker: SnapshotWorker
  ) async throws {
    let (document, variants, folder) = (entry.document, entry.variants, entry.folder)
    let plane = try options.plane(of: document)
    let minimal = try await Interruption.cancelling {
      try MinimalVariants(
        of: document, among: variants, over: plane, where: options.isAskedFor(in: folder),
        resolve: worker.cancellableResolve)
    }
    entry.variants = minimal.members.map(\.variant)
    choices.append(Choice(document: document.name, variants: minimal))
  }

  /// Returns a summary of each document, and what each variant shows if verbose.
  func lines(verbose: Bool) -> [String] {
    choices.flatMap { choice in
      let name = choices.count > 1 ? choice.document.shown(in: 40) + ": " : ""
      return [name + choice.variants.words] + (verbose ? choice.variants.purposeLines : [])
    }
  }
}

extension MinimalVariants {
  /// The maximum number of alternatives that are named in one line.
  private static let namingLimit = 12

  fileprivate var words: String {
    guard coverage.total > 0 else {
      return
        "\(members.count) of \(candidateCount.counted("variant")): there are no choices to show"
    }
    let between = members.count { $0.isBetween }
    let some = "\(members.count - between) of \(candidateCount.counted("variant"))"
    let more = between > 0 ? " and \(between) between them" : ""
    let verb = members.count == 1 ? "shows" : "show"
    let all = "\(verb) all \(shown.count.counted("alternative")) that can be shown"
    return some + more + " " + all + notes.map { "; " + $0 }.joined()
  }

  private var notes: [String] {
    var notes: [String] = []
    // Without a proof, an alternative that was not found may still be taken.
    let never = coverage.proofGap == nil ? "never" : "not found"
    if !coverage.dead.isEmpty { notes.append("\(never): \(Self.words(coverage.dead))") }
    if !leftOut.isEmpty { notes.append("outside the filter: \(Self.words(leftOut))") }
    if !isProven { notes.append("fewer may do") }
    return notes
  }

  fileprivate var purposeLines: [String] {
    let columns = min(28, members.map(\.variant.name.count).max() ?? 0)
    var lines = TextLines()
    for member in members where !member.purposes.isEmpty {
      // The words of one alternative stay on one line.
      let items = member.purposes.map { $0.words().replacing(" ", with: "\u{A0}") }
      let head = "  \(member.variant.name.padded(to: columns))  "
      lines.add(items: items, between: " · ", after: head, indent: columns + 4)
    }
    return lines.text.split(separator: "\n").map(String.init)
  }

  private static func words(_ sites: [AlternativeSite]) -> String {
    let more = sites.count > namingLimit ? " and \(sites.count - namingLimit) more" : ""
    return sites.prefix(namingLimit).map { $0.words() }.joined(separator: ", ") + more
  }
}

extension SnapshotWorker {
  /// Resolves a layout, or throws if the task is cancelled.
  var cancellableResolve: @Sendable (Layout, Traits) throws -> LayoutResult {
    { layout, traits in
      try Task.checkCancellation()
      return try self.resolve(layout, traits: traits)
    }
  }
}
