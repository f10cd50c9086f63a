import GalleyGeometry
import GalleyLayout

extension SheetPainter {
  /// Returns what the sheet shows, in words.
  func header(width: Double) -> WordColumn<Measurer> {
    let cells = sheet.cells.flatMap { $0.compactMap(\.self) }
    let problems = cells.count { !$0.result.issues.isEmpty }
    var counts = [cells.count.counted("variant")]
    counts.append(
      arrangements.hasChoices
        ? arrangements.entries.count.counted("arrangement") : "no choices")
    if problems > 0 { counts.append("\(problems) with issues") }
    var words = WordColumn<Measurer>(part: .header)
    words.append(
      text.block(sheet.title, size: 20, weight: .semibold, color: colors[.ink], width: width))
    if !sheet.facts.isEmpty {
      words.append(
        text.block(
          sheet.facts.joined(separator: " · "), size: 11, color: colors[.secondaryInk],
          width: width))
    }
    words.append(
      text.block(
        counts.joined(separator: " · "), size: 11, weight: problems > 0 ? .semibold : .regular,
        color: colors[problems > 0 ? .problem : .secondaryInk], width: width))
    return words
  }

  /// The greatest number of arrangements that the legend lists.
  private static var maximumListing: Int { 16 }

  /// Returns the arrangements with their letters and colors, and what chips mean.
  func legend(width: Double) -> WordColumn<Measurer> {
    var words = WordColumn<Measurer>(part: .legend)
    guard arrangements.hasChoices else { return words }
    for (number, entry) in arrangements.entries.prefix(Self.maximumListing).enumerated() {
      let decisions = entry.decisions.map(Self.words).joined(separator: " · ")
      words.append(
        text.block(
          "\(String.arrangementName(number))  \(decisions)", size: 10, color: colors[.ink],
          width: width - 22),
        indent: 22
      ) { frame in
        [.fill(.rectangle(frame, cornerRadius: 2), colors.regions[entry.color])]
      }
    }
    let rest = arrangements.entries.count - Self.maximumListing
    if rest > 0 {
      words.append(
        text.block("and \(rest) more", size: 10, color: colors[.secondaryInk]), indent: 22)
    }
    words.append(
      text.block(
        "2/3: the second of three alternatives was taken; a full chip means that it is not the first. A letter and a color stand for one arrangement; = means the same as in the cell before.",
        size: 10, color: colors[.secondaryInk], width: min(width, 560)))
    return words
  }

  private static func words(_ decision: Decision) -> String {
    "\(decision.label.isolated) \(decision.chosen + 1)/\(decision.alternatives.count)"
  }

  /// Returns the chips of a cell: its arrangement, its decisions and its issues.
  func chips(_ row: Int, _ column: Int) -> [ChipFlow<Measurer>.Chip] {
    guard let cell = sheet.cells[row][column] else { return [] }
    var chips = problemChips(cell.result)
    guard let number = arrangements.cells[row][column], arrangements.hasChoices else {
      return chips
    }
    let isEqual = column > 0 && arrangements.cells[row][column - 1] == number
    let name = String.arrangementName(number)
    chips.append(
      ChipFlow.Chip(
        words: isEqual ? "= \(name)" : name,
        color: isEqual ? colors[.secondaryInk] : colors[.ink], look: isEqual ? .plain : .filled))
    // What is not the first alternative is what a reviewer looks for.
    let order =
      cell.result.decisions.filter { $0.chosen > 0 }
      + cell.result.decisions.filter { $0.chosen == 0 }
    return chips
      + order.map { decision in
        let color = colors.choice(arrangements.choices[decision.label] ?? 0)
        return ChipFlow.Chip(
          words: Self.words(decision), color: color,
          look: isEqual ? .plain : decision.chosen > 0 ? .filled : .outlined)
      }
  }

  private func problemChips(_ result: LayoutResult) -> [ChipFlow<Measurer>.Chip] {
    guard let first = result.issues.first else { return [] }
    let more = result.issues.count > 1 ? " +\(result.issues.count - 1)" : ""
    let name = first.id.map { " · \($0.isolated)" } ?? ""
    return [
      ChipFlow.Chip(
        words: first.kind.rawValue + name + more, color: colors[.problem], look: .filled)
    ]
  }
}
