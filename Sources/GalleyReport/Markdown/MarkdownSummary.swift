import GalleyGeometry
import GalleySnapshots

/// How many snapshots came to what, and what concerns all of them.
struct MarkdownSummary {
  private let record: RunRecord

  init(_ record: RunRecord) {
    self.record = record
  }

  /// All there is to say if there is nothing to look at.
  var line: String {
    let count = record.results.count { $0.verdict == .matched }
    let dead = record.results.count { $0.verdict == .dead }
    let one = against.map { "is as it was in \($0)" } ?? "matches its reference"
    let many = against.map { "are as they were in \($0)" } ?? "match their references"
    let words =
      switch count {
      case 0: "There were no snapshots to compare."
      case 1: "The one snapshot \(one)."
      default: "All \(count.grouped) snapshots \(many)."
      }
    let gone = dead.grouped + (against == nil ? " of the references" : " others")
    return dead == 0 ? words : words + " Nothing makes \(gone) any more."
  }

  /// The heading, the counts, and the environment if it is another for all.
  var head: String {
    let compared = record.results.filter { $0.verdict != .dead }
    let open = compared.count(where: \.isFailure)
    let heading =
      open == 0
      ? "Snapshots: not all were compared"
      : "Snapshots: \(open.grouped) of \(compared.count.grouped) to look at"
    return "## \(heading)\n\n\(counts)\n\n\(revision)\(interruption)\(environment)"
  }

  private var revision: String {
    against.map { "Compared with \($0)\n\n" } ?? ""
  }

  /// The revision that the run compares with.
  private var against: String? { record.against.map { MarkdownText.words($0, limit: 120) } }

  private var counts: String {
    let order: [Verdict] = [.failed, .unreadable, .differed, .missing, .recorded, .matched, .dead]
    let parts = order.compactMap { verdict -> String? in
      let count = record.results.count { $0.verdict == verdict }
      guard count > 0 else { return nil }
      let words = "\(count.grouped) \(verdict.words)"
      return verdict == .matched || verdict == .dead ? words : "<b>\(words)</b>"
    }
    return parts.joined(separator: " · ")
  }

  private var interruption: String {
    guard record.wasInterrupted else { return "" }
    let planned = record.plan.map { " of \($0.count.grouped)" } ?? ""
    return
      "<b>The run was interrupted</b> after \(record.results.count.grouped)\(planned) snapshots.\n\n"
  }

  private var environment: String {
    guard let changes = record.sharedEnvironment else { return "" }
    return "<b>Another environment</b> made the references: \(changes.text)\n\n"
  }
}

extension RunRecord {
  /// What of the environment is not what made the references, if that is the same for all that differ and several do.
  var sharedEnvironment: [EnvironmentChange]? {
    let changes = results.filter { $0.verdict == .differed }.map(\.environment)
    guard changes.count > 1, let first = changes.first ?? nil, !first.isEmpty else { return nil }
    return changes.allSatisfy { $0 == first } ? first : nil
  }
}

extension [EnvironmentChange] {
  /// The changes in Markdown.
  var text: String {
    let shown = prefix(12).map { MarkdownText.words($0.words, limit: 120) }
    let more = count > 12 ? ["and \(count - 12) more"] : []
    return (shown + more).joined(separator: " · ")
  }
}

extension Int {
  /// The number with commas between thousands.
  var grouped: String {
    let digits = Array(String(self))
    return String(
      digits.enumerated().flatMap { index, digit in
        index > 0 && (digits.count - index) % 3 == 0 ? [",", digit] : [digit]
      })
  }
}

extension Verdict {
  fileprivate var words: String {
    switch self {
    case .failed: "failed to render"
    case .unreadable: "with an unreadable reference"
    case .differed: "differed"
    case .missing: "without a reference"
    case .recorded: "newly recorded"
    case .matched: "matched"
    case .dead: "dead"
    }
  }
}
