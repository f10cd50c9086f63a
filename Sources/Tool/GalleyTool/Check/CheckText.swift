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
    record.documents.flatMap(lines)
      + (record.unusedKeys ?? []).flatMap { key in
        line(
          "\(key.file.printable):\(key.line):\(key.column):", "unused", .strong,
          Phrase("\(key.key.shown(in: 60)): no checked document uses this key").text)
      }
  }

  private func lines(_ checked: CheckReport) -> [StyledLine] {
    FindingGroup.groups(of: checked.openFindings, areWhole: isVerbose)
      .flatMap { lines($0, of: checked) }
      + checked.unusedAcceptances.flatMap { lines($0, of: checked) }
      + (isVerbose ? details(of: checked) : [])
  }

  private func lines(_ group: FindingGroup, of checked: CheckReport) -> [StyledLine] {
    let finding = group.first
    let place = checked.place(
      line: finding.line, column: finding.column, in: finding.file)
    return line(place, finding.kind.rawValue, .bad, finding.text)
      + indented(finding.translationWords) + indented(finding.elementWords)
      + indented(group.otherWords)
      + indented(finding.advice)
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
      return line(place, "accepted \(finding.kind.rawValue)", .faint, finding.text)
        + indented(Phrase("because: \(reason.shown(in: 400))").text)
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
