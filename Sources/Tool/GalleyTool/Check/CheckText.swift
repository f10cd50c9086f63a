package import GalleyAnalysis
import GalleyDocuments
import GalleyLayout

package struct CheckText {
  private let record: CheckRecord
  private let isVerbose: Bool
  private let columns: Int?

  /// Creates a report; if it is verbose, it lists accepted findings and the number of layouts, too.
  ///
  /// Lines are wrapped to a number of columns; nil prints each finding on one line.
  package init(record: CheckRecord, isVerbose: Bool, columns: Int?) {
    self.record = record
    self.isVerbose = isVerbose
    self.columns = columns
  }

  package func text(colored: Bool) -> String {
    (lines.map { $0.text(colored: colored) } + [summary]).joined(separator: "\n")
  }

  package var summary: String {
    let documents = record.documents
    let open = documents.map(\.openFindings.count)
    let accepted = documents.reduce(0) { $0 + $1.findings.count } - open.reduce(0, +)
    var line: Phrase = "\(open.reduce(0, +).counted("finding")) in "
    let total = documents.count.counted("document")
    let affected = open.count { $0 > 0 }
    line =
      line + (affected == 0 || affected == documents.count ? total : "\(affected) of \(total)")
    if accepted > 0 { line = "\(line) (\(accepted) accepted)" }
    if let unused = record.unusedKeys { line = "\(line), \(unused.count.counted("unused key"))" }
    guard isVerbose else { return line.text }
    let layouts = documents.reduce(0) { $0 + $1.layoutCount }.counted("layout")
    return Phrase("\(line), \(layouts) resolved").text
  }

  private var lines: [StyledLine] {
    findingLines
      + record.documents.flatMap { checked in
        checked.unusedAcceptances.flatMap { lines($0, of: checked) }
          + (isVerbose ? details(of: checked) : [])
      }
      + (record.unusedKeys ?? []).flatMap { key in
        line(
          "\(key.file.printable):\(key.line):\(key.column):", "unused", .strong,
          Phrase("\(key.key.shown(in: 60)): no checked document uses this key").text)
      }
  }

  /// The findings of all documents by kind, the worst of a kind first.
  private var findingLines: [StyledLine] {
    let groups = record.documents.flatMap { checked in
      FindingGroup.groups(of: checked.openFindings.worstFirst(by: \.self), areWhole: isVerbose)
        .map { (group: $0, checked: checked) }
    }
    var known: Set<String> = []
    return groups.worstFirst(by: \.group.first).flatMap { group, checked in
      lines(group, of: checked, isAdvised: known.insert(group.first.advice).inserted)
    }
  }

  private func lines(
    _ group: FindingGroup, of checked: CheckReport, isAdvised: Bool
  ) -> [StyledLine] {
    let finding = group.first
    let place = checked.place(
      line: finding.line, column: finding.column, in: finding.file)
    guard !isVerbose else {
      return line(place, finding.kind.rawValue, .bad, finding.wholeText)
        + indented(finding.translationWords) + indented(finding.elementWords)
        + indented(finding.advice)
    }
    let details = [
      finding.worstTranslation, finding.usageWords, group.otherWords, finding.elementWords,
      isAdvised ? finding.advice : "",
    ].filter { !$0.isEmpty }
    return line(place, finding.kind.rawValue, .bad, finding.text)
      + indented(details.joined(separator: " · "))
  }

  private func lines(
    _ acceptance: CheckReport.UnusedAcceptance, of checked: CheckReport
  ) -> [StyledLine] {
    let place = checked.place(line: acceptance.line, column: acceptance.column)
    return line(place, "warning", .strong, acceptance.phrase.text)
  }

  private func details(of checked: CheckReport) -> [StyledLine] {
    let accepted = checked.findings.flatMap { finding -> [StyledLine] in
      guard let reason = finding.acceptance else { return [] }
      let place = checked.place(
        line: finding.line, column: finding.column, in: finding.file)
      return line(place, finding.kind.rawValue, .faint, finding.wholeText)
        + indented(Phrase("accepted: \(reason.shown(in: 400))").text)
    }
    let cost: Phrase = "\(checked.shownName): \(checked.layoutCount.counted("layout")) resolved"
    return accepted + wrapped(cost.text) + indented(checked.proofGapWords?.text ?? "", .strong)
  }

  private func line(
    _ place: String, _ kind: String, _ tint: StyledLine.Tint, _ words: String
  ) -> [StyledLine] {
    var first = StyledLine(place, .strong)
    first.add(" \(kind)", tint)
    let all = " · \(words)"
    guard let columns, first.columnCount + all.columnCount > columns else {
      first.add(all)
      return [first]
    }
    return [first] + StyledLine.wrapped(words, indent: 2, columns: columns)
  }

  private func wrapped(_ text: String, indent: Int = 0, _ tint: StyledLine.Tint = .plain)
    -> [StyledLine]
  {
    guard let columns else {
      return [StyledLine(String(repeating: " ", count: indent) + text, tint)]
    }
    return StyledLine.wrapped(text, indent: indent, tint: tint, columns: columns)
  }

  private func indented(_ text: String, _ tint: StyledLine.Tint = .faint) -> [StyledLine] {
    text.isEmpty ? [] : wrapped(text, indent: 4, tint)
  }
}

extension Sequence {
  /// Returns elements by the kinds of their findings, the worst of a kind first, and else in the same order.
  fileprivate func worstFirst(by finding: (Element) -> Finding) -> [Element] {
    enumerated().sorted { left, right in
      let (first, second) = (finding(left.element), finding(right.element))
      return (first.kind.order, second.severity, left.offset)
        < (second.kind.order, first.severity, right.offset)
    }.map(\.element)
  }
}
