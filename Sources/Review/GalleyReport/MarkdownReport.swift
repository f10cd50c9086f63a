import GalleyFiles
import GalleyGeometry
import GalleyLayout
package import GalleySnapshots

/// The results of a run in Markdown, for a comment on a pull request.
///
/// The report fits into one comment and is complete without pictures.
package struct MarkdownReport {
  /// The maximum size of a report in bytes of UTF-8; CI services accept slightly more.
  package static let limit = 60_000

  private let record: RunRecord
  private let folder: String
  private let imageBase: String?
  private let documents: [DocumentResults]

  package init(_ record: RunRecord, folder: String, imageBase: String? = nil) {
    (self.record, self.folder, self.imageBase) = (record, folder, imageBase)
    documents = DocumentResults.all(of: record)
  }

  package var text: String {
    guard record.wasInterrupted || record.isFailure(countingRemoved: false) else {
      return MarkdownSummary(record: record).line + "\n"
    }
    var page = MarkdownPage(limit: Self.limit - 500)
    page.add(MarkdownSummary(record: record).head)
    page.add(errors)
    page.add(acceptance)
    let pictures = imageBase.map { MarkdownPictures(record, folder: folder, base: $0).text } ?? ""
    page.reserve(pictures.utf8.count)
    var left = 0
    let shared = record.sharedEnvironment
    let run = record.isAcceptable ? folder : nil
    for document in documents.worstFirst() {
      left += MarkdownSection(document: document, shared: shared, run: run).write(to: &page)
    }
    page.release()
    page.add(pictures)
    return page.text + end(left: left)
  }

  private var errors: String {
    guard let errors = record.errors, !errors.isEmpty else { return "" }
    let lines = errors.prefix(20).map { error in
      let place = error.place.map { MarkdownText.code($0, limit: 200) + ": " } ?? ""
      return "- \(place)\(MarkdownText.escaped(error.message))\n"
    }
    let more = errors.count > 20 ? "- \(Phrase.more(errors.count - 20))\n" : ""
    return "### \(Phrase("Errors in documents"))\n\n\(lines.joined())\(more)\n"
  }

  private var acceptance: String {
    let all = record.results.filter(\.isAcceptable)
    guard record.isAcceptable, !all.isEmpty else { return "" }
    let commands = all.unique(by: \.references)
      .map { AcceptanceCommand(run: folder, references: $0.references).text }
    let blocks = commands.unique(by: \.self).prefix(3).map(MarkdownText.block)
    return "\(Phrase("If all changes are intended:"))\n\n" + blocks.joined(separator: "\n") + "\n"
  }

  private func end(left: Int) -> String {
    let report = MarkdownText.code(FilePath.path(folder, ReportPage.fileName), limit: 120)
    let words: Phrase =
      left > 0
      ? "… and \(left) more, which do not fit here. See \(report) for all of them."
      : "All pictures are in \(report)."
    return "\(words)\n"
  }
}

/// Markdown with a maximum number of bytes.
private struct MarkdownPage {
  private(set) var text = ""
  private var space: Int
  private var reserved = 0

  init(limit: Int) {
    space = limit
  }

  /// Whether another part may fit; every section is longer than this.
  var hasSpace: Bool { space - reserved > 64 }

  @discardableResult
  mutating func add(_ part: String) -> Bool {
    let count = part.utf8.count
    guard count <= space - reserved else { return false }
    text += part
    space -= count
    return true
  }

  mutating func reserve(_ count: Int) { reserved = count }

  mutating func release() { reserved = 0 }
}

/// The heading of a report: counts, revision and environment.
private struct MarkdownSummary {
  let record: RunRecord

  /// The whole report of a run without failures.
  var line: String {
    let count = record.results.count { $0.verdict == .equal }
    let removed = record.results.count { $0.verdict == .removed }
    let one: Phrase = against.map { "is the same as in \($0)" } ?? "matches its reference"
    let many: Phrase = against.map { "are the same as in \($0)" } ?? "match their references"
    let words: Phrase =
      switch count {
      case 0: "There were no snapshots to compare."
      case 1: "The one snapshot \(one)."
      default: "All \(count.grouped) snapshots \(many)."
      }
    let gone: Phrase =
      against.map { "\(removed.grouped) others exist only in \($0)." }
      ?? "\(removed.grouped) snapshots are removed: nothing uses their references anymore."
    return (removed == 0 ? words : "\(words) \(gone)").text
  }

  var head: String {
    let compared = record.results.filter { $0.verdict != .removed }
    let open = compared.count(where: \.isFailure)
    let heading: Phrase =
      open == 0
      ? "Snapshots: not all were compared"
      : "Snapshots: \(open.grouped) of \(compared.count.grouped) to review"
    return "## \(heading)\n\n\(counts)\n\n\(revision)\(interruption)\(environment)"
  }

  private var revision: String {
    against.map { "\(Phrase("Compared with \($0)"))\n\n" } ?? ""
  }

  private var against: String? { record.against.map { MarkdownText.escaped($0, limit: 120) } }

  private var counts: String {
    let order: [Verdict] = [.failed, .unreadable, .changed, .new, .removed, .equal]
    let parts = order.compactMap { verdict -> String? in
      let count = record.results.count { $0.verdict == verdict }
      guard count > 0 else { return nil }
      let words: Phrase = "\(count.grouped) \(verdict.phrase)"
      return verdict == .equal || verdict == .removed ? words.text : "<b>\(words)</b>"
    }
    return parts.joined(separator: " · ")
  }

  private var interruption: String {
    guard record.wasInterrupted else { return "" }
    let planned: Phrase = record.plan.map { " of \($0.count.grouped)" } ?? ""
    let count: Phrase = "after \(record.results.count.grouped)\(planned) snapshots."
    return "<b>\(Phrase("The run was interrupted"))</b> \(count)\n\n"
  }

  private var environment: String {
    guard let changes = record.sharedEnvironment else { return "" }
    let other: Phrase = "another environment"
    return "\(Phrase("The references were made in \("<b>\(other)</b>"): \(changes.text)"))\n\n"
  }
}

extension RunRecord {
  var sharedEnvironment: [EnvironmentChange]? {
    let changes = results.filter { $0.verdict == .changed }.map(\.environment)
    guard changes.count > 1, let first = changes.first ?? nil, !first.isEmpty else { return nil }
    return changes.allSatisfy { $0 == first } ? first : nil
  }
}

extension [EnvironmentChange] {
  var text: String {
    let shown = prefix(12).map { MarkdownText.escaped($0.text, limit: 120) }
    let more = count > 12 ? [Phrase("and \(count - 12) more").text] : []
    return (shown + more).joined(separator: " · ")
  }
}

extension Int {
  var grouped: String {
    let digits = Array(String(self))
    return String(
      digits.enumerated().flatMap { index, digit in
        index > 0 && (digits.count - index) % 3 == 0 ? [",", digit] : [digit]
      })
  }
}

extension Phrase {
  fileprivate static func more(_ count: Int) -> Phrase { "… and \(count.grouped) more" }
}

extension Verdict {
  fileprivate var phrase: Phrase {
    switch self {
    case .failed: "failed to render"
    case .unreadable: "with an unreadable reference"
    case .changed, .new, .removed, .equal: "\(rawValue)"
    }
  }
}

private struct MarkdownSection {
  let document: DocumentResults
  let shared: [EnvironmentChange]?
  /// The folder of the run; nil if its snapshots cannot be accepted.
  let run: String?

  /// Writes as much of the section as fits, and returns the number of snapshots that did not fit.
  func write(to page: inout MarkdownPage) -> Int {
    let all = document.results.count { $0.verdict != .equal }
    guard page.hasSpace else { return all }
    let groups = document.causes
    // A heading is written only together with the first group.
    guard let first = groups.first else { return 0 }
    guard page.add(title + text(first)) || page.add(title + brief(first)) else { return all }
    var left = 0
    for group in groups.dropFirst() where !write(group, to: &page) { left += group.results.count }
    page.add(acceptance)
    return left
  }

  private func write(_ group: ChangeCause, to page: inout MarkdownPage) -> Bool {
    page.hasSpace && (page.add(text(group)) || page.add(brief(group)))
  }

  private var title: String {
    let compared = document.results.count { $0.verdict != .removed }
    let open = document.results.count(where: \.isFailure)
    let counts = open == 0 ? "" : " · \(Phrase("\(open.grouped) of \(compared.grouped)"))"
    return "### \(MarkdownText.code(document.title))\(counts)\n\n"
  }

  private func text(_ group: ChangeCause) -> String {
    brief(group) + details(group.first)
  }

  private func brief(_ group: ChangeCause) -> String {
    let note = [group.note].compactMap(\.self)
    let facts =
      [list(of: group), group.first.verdict.rawValue] + share(group) + source(group) + note
    let lines = group.lines.map { "- \(MarkdownText.escaped($0))\n" }.joined()
    return "<b>\(MarkdownText.escaped(group.title))</b><br>\n\(facts.joined(separator: " · "))\n\n"
      + (lines.isEmpty ? "" : lines + "\n") + environment(group.first)
  }

  private func list(of group: ChangeCause) -> String {
    if let range = group.range {
      let place = MarkdownText.escaped(Phrase("at \(range)").text)
      return Phrase("\(group.results.count.grouped) snapshots \(place)").text
    }
    let names = group.variants.prefix(Self.shownCount).map { MarkdownText.code($0, limit: 80) }
    let more = group.results.count - names.count
    let list = names.joined(separator: " ")
    return more > 0 ? Phrase("\(list) and \(more.grouped) more").text : list
  }

  private func source(_ group: ChangeCause) -> [String] {
    group.source.map { [MarkdownText.code($0.text, limit: 120)] } ?? []
  }

  private static let shownCount = 6

  private func share(_ group: ChangeCause) -> [String] {
    let share = (group.results.map(\.differingShare).max() ?? 0) * 100
    guard share > 0 else { return [] }
    guard share >= 0.01 else { return [Phrase("less than 0.01 % of the pixels").text] }
    let prefix: Phrase = group.results.count > 1 ? "up to " : ""
    return [Phrase("\(prefix)\(share.shortDecimal(places: 2)) % of the pixels").text]
  }

  private func environment(_ result: SnapshotResult) -> String {
    guard let changes = result.environment, !changes.isEmpty, changes != shared else { return "" }
    return "\(Phrase("The reference was made in another environment: \(changes.text)"))\n\n"
  }

  private func details(_ result: SnapshotResult) -> String {
    let delta = result.delta
    let hasMore = result.hasMoreThanHeadline
    let reasons = result.reasons
    guard hasMore || !reasons.isEmpty else { return "" }
    let decisions: Phrase = "Decisions and their reasons:"
    let parts = [("", hasMore ? delta : []), ("\(decisions)\n\n", reasons)]
      .filter { !$0.1.isEmpty }.map { $0.0 + list($0.1) }
    let name = "<code>\(Markup.escaped(MarkdownText.safe(result.fileName)))</code>"
    return "<details><summary>\(Phrase("All differences in \(name)"))</summary>\n\n"
      + parts.joined(separator: "\n") + "\n</details>\n\n"
  }

  private func list(_ lines: [String]) -> String {
    let shown = lines.prefix(24).map { "- \(MarkdownText.escaped($0))\n" }
    let more = lines.count > 24 ? ["- \(Phrase.more(lines.count - 24))\n"] : []
    return (shown + more).joined()
  }

  private var acceptance: String {
    let count = document.results.count(where: \.isAcceptable)
    guard let run, count > 0, !document.folder.isEmpty else { return "" }
    var command = AcceptanceCommand(
      run: run, references: document.references, filter: .names(in: document.folder))
    command.hasSeveralFolders = document.hasSeveralStores
    let words: Phrase = count == 1 ? "Accept it" : "Accept these \(count.grouped)"
    return "<details><summary>\(words)</summary>\n\n"
      + MarkdownText.block(command.text) + "\n</details>\n\n"
  }
}

private struct MarkdownPictures {
  private let record: RunRecord
  private let base: String

  private static let count = 8
  private static let kinds = ["reference", "actual", "difference"]

  init(_ record: RunRecord, folder: String, base: String) {
    (self.record, self.base) = (record, base.hasSuffix("/") ? base : base + "/")
  }

  /// The table; empty if there are no pictures.
  var text: String {
    let pictured = record.results.filter { $0.isFailure && !cells(of: $0).allSatisfy(\.isEmpty) }
    let rows = pictured.worstFirst().map(row).filter { $0.utf8.count < 4000 }.prefix(Self.count)
    guard !rows.isEmpty else { return "" }
    let heads = (["Reference", "Actual", "Difference"] as [Phrase]).map { "\($0) |" }
    return "### \(Phrase("Pictures"))\n\n| | \(heads.joined(separator: " "))\n|---|---|---|---|\n"
      + rows.joined() + "\n"
  }

  private func row(_ result: SnapshotResult) -> String {
    let name = MarkdownText.code(result.name, isCell: true)
    return "| \(name) | \(cells(of: result).joined(separator: " | ")) |\n"
  }

  private func cells(of result: SnapshotResult) -> [String] {
    Self.kinds.map { kind in
      guard let file = result.viewableFiles[kind], file.hasSuffix(".png") || file.hasSuffix(".svg"),
        FilePath.isDescending(file)
      else { return "" }
      let address = Markup.escaped(base + Markup.percentEncoded(file))
      return "<img alt=\"\(kind)\" width=\"240\" src=\"\(address)\">"
    }
  }
}
