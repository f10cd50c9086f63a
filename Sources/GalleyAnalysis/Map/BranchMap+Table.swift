import GalleyGeometry
import GalleyLayout

extension BranchMap {
  /// The map as text of at most 80 columns, for a terminal.
  ///
  /// For each size of text stand the arrangements from the narrowest to the widest, each after the first width at which
  /// it is taken; sizes at which all of these are equal share a line. An exclamation mark says that something is larger
  /// than its room, a tilde that something else is the matter. Below stand what each arrangement is, why each breakpoint
  /// is there, what is never taken and what is the matter.
  public var table: String {
    var lines = TextLines()
    lines.add(document.shortened(to: 72).isolated)
    if !facts.isEmpty {
      lines.add(facts.prefix(12).map(\.shortName).joined(separator: " · "))
    }
    lines.add(countWords)
    addRows(to: &lines)
    addArrangements(to: &lines)
    addCauses(to: &lines)
    addNotes(to: &lines)
    return lines.text
  }

  private func addRows(to lines: inout TextLines) {
    lines.addSpace()
    let bands = rows.map { band($0) }
    var start = 0
    var groups: [(head: String, cells: [String])] = []
    while start < rows.count {
      var end = start + 1
      while end < rows.count, bands[end] == bands[start] { end += 1 }
      groups.append((names(ofRows: Array(start..<end)), bands[start]))
      start = end
    }
    let width = min(16, groups.reduce(0) { max($0, $1.head.count) }) + 2
    for group in groups {
      let head = group.head + String(repeating: " ", count: max(2, width - group.head.count))
      lines.add(items: group.cells, between: "  ", after: "  " + head, indent: 2 + width)
    }
  }

  /// The stretches of a row: the first width and the arrangement of each, with marks for what is the matter.
  private func band(_ row: Row) -> [String] {
    row.stretches.map { stretch in
      let name =
        hasChoices && arrangements.indices.contains(stretch.arrangement)
        ? arrangements[stretch.arrangement].name : hasChoices ? "?" : "·"
      let hasOther = stretch.issues.contains { $0.kind != .overflow }
      let marks = (stretch.overflows ? "!" : "") + (hasOther ? "~" : "")
      return "\(stretch.widths.lowerBound.edgeWords) \(name)\(marks)"
    }
  }

  private func addArrangements(to lines: inout TextLines) {
    lines.addSpace()
    guard hasChoices else {
      lines.add("No choices: the document decides nothing.")
      return
    }
    let words = ArrangementWords(self)
    let width = (arrangements.last?.name.count ?? 1) + 2
    if let common = words.common { lines.add("Everywhere: " + common, indent: 2) }
    for (arrangement, words) in zip(arrangements, words.lines) {
      let space = String(repeating: " ", count: width - arrangement.name.count)
      lines.add("  \(arrangement.name)\(space)\(words)", indent: 2 + width)
    }
  }

  private func addCauses(to lines: inout TextLines) {
    let causes = MapCauses(self)
    guard !causes.entries.isEmpty else { return }
    lines.addSpace()
    lines.add("Why breakpoints are there")
    for entry in causes.entries {
      lines.add(items: entry.places, between: " · ", after: "  \(entry.words): ", indent: 4)
    }
  }

  private func addNotes(to lines: inout TextLines) {
    lines.addSpace()
    if !deadWords.isEmpty {
      lines.add(items: deadWords, between: " · ", after: "Never taken: ", indent: 2)
    } else if hasChoices {
      lines.add("Every alternative is taken somewhere.")
    }
    let issues = MapIssues(self)
    for mark in issues.marks {
      let sign = mark == .overflow ? "!" : "~"
      lines.add("\(sign) \(mark.words): \(issues.words(mark, self, maximumCount: 24))", indent: 2)
    }
    if let proofGapWords { lines.add(proofGapWords) }
  }
}
