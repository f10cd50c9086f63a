import GalleyGeometry
package import GalleyLayout
import GalleyScene

extension BranchMap {
  /// The map as text of at most 80 columns, for a terminal.
  ///
  /// Each text size lists its arrangements from narrow to wide, each after the first width at which it is taken. Text
  /// sizes with equal rows share a line. An exclamation mark means that something overflows, a tilde that there is
  /// another issue. Below are the arrangements, the reason of each breakpoint, the dead alternatives and all issues.
  package var table: String {
    var lines = TextLines()
    lines.add("\(document.shortened(to: 72).isolated)")
    if !facts.isEmpty {
      lines.add("\(facts.prefix(12).map(\.shortName).joined(separator: " · "))")
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

  /// Returns the segments of a row: the first width and the arrangement of each, with marks for issues.
  private func band(_ row: Row) -> [String] {
    row.segments.map { segment in
      let name =
        hasChoices && arrangements.indices.contains(segment.arrangement)
        ? arrangements[segment.arrangement].name : hasChoices ? "?" : "·"
      let hasOther = segment.issues.contains { issue in
        MapIssues.Mark(issue.kind).map { $0 != .overflow } ?? false
      }
      let marks = (segment.overflows ? "!" : "") + (hasOther ? "~" : "")
      return "\(segment.widths.lowerBound.minimumText) \(name)\(marks)"
    }
  }

  /// The sentence that a map without choices shows.
  package var absenceOfChoices: Phrase {
    rows.contains { $0.segments.contains { $0.causes.contains(.condition) } }
      ? "No choices; what changes depends on the width alone."
      : "No choices: the document decides nothing."
  }

  private func addArrangements(to lines: inout TextLines) {
    lines.addSpace()
    guard hasChoices else {
      lines.add(absenceOfChoices)
      return
    }
    let words = ArrangementWords(self)
    let width = arrangements.reduce(1) { max($0, $1.name.count) } + 2
    if let common = words.common { lines.add("Everywhere: \(common)", indent: 2) }
    for (arrangement, words) in zip(arrangements, words.lines) {
      let head = "  " + arrangement.name.padded(to: width)
      lines.add("\(head)\(words)", indent: 2 + width)
    }
  }

  private func addCauses(to lines: inout TextLines) {
    let causes = MapCauses(self)
    guard !causes.entries.isEmpty else { return }
    lines.addSpace()
    lines.add("Why breakpoints are there")
    for entry in causes.entries {
      lines.add(items: entry.places, between: " · ", after: "  \(entry.cause): ", indent: 4)
    }
  }

  private func addNotes(to lines: inout TextLines) {
    lines.addSpace()
    if !deadWords.isEmpty {
      lines.add(items: deadWords, between: " · ", after: Phrase("Never taken: ").text, indent: 2)
    } else if hasChoices {
      lines.add("Every alternative is taken somewhere.")
    }
    let issues = MapIssues(self)
    for mark in issues.marks {
      let sign = mark == .overflow ? "!" : "~"
      lines.add(
        "\(sign) \(mark.phrase): \(issues.phrase(of: mark, self, maximumCount: 24))", indent: 2)
    }
    if let proofGapWords { lines.add(proofGapWords) }
  }
}

extension BranchMap {
  var rangeWords: String { "\(widths.endsText) pt" }

  package var countWords: Phrase {
    let words: [Phrase] = [
      "\(rangeWords)", rows.count.counted("text size"),
      hasChoices ? arrangements.count.counted("arrangement") : "no choices",
      rows.reduce(0) { $0 + max(0, $1.segments.count - 1) }.counted("breakpoint"),
    ]
    return words.joined(" · ")
  }

  package var overflowWords: Phrase? {
    let places = rows.indices.filter { rows[$0].segments.contains(where: \.overflows) }
    return places.isEmpty ? nil : "overflow at \(names(ofRows: places))"
  }

  package var deadWords: [String] {
    choices.flatMap { choice in
      choice.dead.map {
        AlternativeSite(choice: choice.site, number: $0).label().unbroken(words: 3)
      }
    }
  }

  package var proofGapWords: Phrase? { proofGap?.sentence }

  package func names(ofRows numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { range in
      let (first, last) = (name(ofRow: range.lowerBound), name(ofRow: range.upperBound))
      return switch range.count {
      case 1: first
      case 2: "\(first), \(last)"
      default: "\(first)–\(last)"
      }
    }.joined(separator: ", ")
  }

  func name(ofRow number: Int) -> String { rows[number].textSize.name }
}

extension ProofGap {
  package var sentence: Phrase {
    switch self {
    case .customContainer:
      "Not proven: a custom container may behave differently between two checked widths."
    case .lazyVGrid:
      "Not proven: a lazy grid may behave differently between two checked widths."
    case .ratioByHeight:
      "Not proven: an aspect ratio derives a width from a height that other texts leave, which may change between two checked widths."
    case .leastOverflow:
      "Not proven: lines that are too wide take the alternatives with the least overflow, which may differ between two checked widths."
    case .unknownConditions:
      "Not proven: the document does not declare the widths at which its layout changes, so a change between two checked widths may be missing."
    }
  }
}

extension ChoiceSite {
  func label(taking number: Int) -> String {
    condition == nil
      ? "\(label.shortName) \(outcome(number))".unbroken(words: 3)
      : "\(label.shortName) → \(outcome(number).isolated)"
  }
}

extension String {
  fileprivate func unbroken(words: Int) -> String {
    var text = self
    for _ in 0..<words {
      guard let space = text.lastIndex(of: " ") else { break }
      text.replaceSubrange(space...space, with: "\u{A0}")
    }
    return text
  }

  package var shortName: String {
    isEmpty ? "“”" : shortened(to: 40).isolated
  }
}

/// The reasons for the breakpoints of a map, each once, with text sizes and widths.
private struct MapCauses {
  struct Entry: Hashable {
    var cause: Phrase
    /// The text sizes and widths of the breakpoints, such as L 371.26.
    var places: [String]
  }

  let entries: [Entry]

  init(_ map: BranchMap) {
    let causes = map.rows.enumerated().flatMap { row, line in
      line.segments.dropFirst().flatMap { segment in
        segment.causes.map { (cause: $0, row: row, width: segment.widths.lowerBound) }
      }
    }
    entries = causes.grouped(by: \.cause).map { cause, members in
      var widths = [[Double]](repeating: [], count: map.rows.count)
      for member in members { widths[member.row].append(member.width) }
      let places = MapEdges.columns(widths).map { column in
        "\(map.names(ofRows: Array(column.rows))) \(column.width.minimumText)"
      }
      return Entry(cause: cause.phrase, places: places)
    }
  }
}

extension BranchMap.Cause {
  var isTurn: Bool {
    if case .turn = self { true } else { false }
  }

  var phrase: Phrase {
    switch self {
    case .choice(let name, let from, let to): "\(name.shortName) \(from + 1) → \(to + 1)"
    case .met(let name, let chosen): "\(name.shortName) is met, takes \(chosen + 1)"
    case .left(let name): "\(name.shortName) is no longer met"
    case .turn(let condition, _, let to):
      "\(condition.label.shortName) → \(condition.outcome(to).isolated)"
    case .condition: "a condition on the width"
    case .begins(let kind, let name): "\(kind.rawValue) of \(name.shortName) begins"
    case .ends(let kind, let name): "\(kind.rawValue) of \(name.shortName) ends"
    }
  }
}
