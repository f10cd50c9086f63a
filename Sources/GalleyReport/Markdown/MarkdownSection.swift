import GalleyGeometry
import GalleySnapshots

/// What is to be said of one document.
struct MarkdownSection {
  private let document: DocumentResults
  private let shared: [EnvironmentChange]?
  private let run: String?

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - shared: What was said of the environment before.
  ///   - run: The folder of the run if what it made can become references.
  init(_ document: DocumentResults, shared: [EnvironmentChange]?, acceptedFrom run: String?) {
    (self.document, self.shared, self.run) = (document, shared, run)
  }

  /// Writes the section as far as there is room, and returns for how many snapshots there was none.
  func write(to page: inout MarkdownPage) -> Int {
    let all = document.results.count { $0.verdict != .matched }
    guard page.hasRoom else { return all }
    let groups = document.groups
    // A heading is written only with something below it.
    guard let first = groups.first else { return 0 }
    guard page.add(title + text(first)) || page.add(title + brief(first)) else { return all }
    var left = 0
    for group in groups.dropFirst() where !write(group, to: &page) { left += group.results.count }
    page.add(acceptance)
    return left
  }

  /// Writes all of a group or the most important of it, and returns whether there was room.
  private func write(_ group: ResultGroup, to page: inout MarkdownPage) -> Bool {
    page.hasRoom && (page.add(text(group)) || page.add(brief(group)))
  }

  private var title: String {
    let compared = document.results.count { $0.verdict != .dead }
    let open = document.results.count(where: \.isFailure)
    let counts = open == 0 ? "" : " · \(open.grouped) of \(compared.grouped)"
    return "### \(MarkdownText.code(document.title))\(counts)\n\n"
  }

  private func text(_ group: ResultGroup) -> String {
    brief(group) + details(group.first)
  }

  /// Returns what is said of several snapshots, and which these are.
  private func brief(_ group: ResultGroup) -> String {
    let names = group.variants.prefix(Self.shownCount).map { MarkdownText.code($0, limit: 80) }
    let more = group.results.count - names.count
    let list = names.joined(separator: " ") + (more > 0 ? " and \(more.grouped) more" : "")
    let note = group.isExact ? [] : ["the numbers are those of the first"]
    let facts = [list, group.first.verdict.rawValue] + share(group) + note
    return "<b>\(MarkdownText.words(group.gist))</b><br>\n\(facts.joined(separator: " · "))\n\n"
      + environment(group.first)
  }

  private static let shownCount = 6

  private func share(_ group: ResultGroup) -> [String] {
    let share = (group.results.map(\.differingShare).max() ?? 0) * 100
    guard share > 0 else { return [] }
    let words = share < 0.01 ? "less than 0.01" : share.shortDecimal(places: 2)
    return ["\(group.results.count > 1 && share >= 0.01 ? "up to " : "")\(words) % of the pixels"]
  }

  private func environment(_ result: SnapshotResult) -> String {
    guard let changes = result.environment, !changes.isEmpty, changes != shared else { return "" }
    return "Another environment made the reference: \(changes.text)\n\n"
  }

  /// Returns what differs in one of the snapshots, and why it chose what it did, for whoever opens it.
  private func details(_ result: SnapshotResult) -> String {
    let delta = result.delta ?? []
    let hasMore = delta.count > 1 || delta.first.map { $0 != result.headline } ?? false
    let reasons = result.reasons
    guard hasMore || !reasons.isEmpty else { return "" }
    let parts = [("", hasMore ? delta : []), ("What was chosen, and why:\n\n", reasons)]
      .filter { !$0.1.isEmpty }.map { $0.0 + list($0.1) }
    let name = "<code>\(Markup.escaped(MarkdownText.safe(result.fileName)))</code>"
    return "<details><summary>All that differs in \(name)</summary>\n\n"
      + parts.joined(separator: "\n") + "\n</details>\n\n"
  }

  private func list(_ lines: [String]) -> String {
    let shown = lines.prefix(24).map { "- \(MarkdownText.words($0))\n" }
    let more = lines.count > 24 ? ["- … and \(lines.count - 24) more\n"] : []
    return (shown + more).joined()
  }

  private var acceptance: String {
    let count = document.results.count(where: \.isAcceptable)
    guard let run, count > 0, !document.folder.isEmpty else { return "" }
    let command = AcceptanceCommand(
      run: run, references: document.references, filter: .names(in: document.folder))
    return "<details><summary>Accept \(count == 1 ? "it" : "these \(count.grouped)")</summary>\n\n"
      + MarkdownText.block(command.text) + "\n</details>\n\n"
  }
}
