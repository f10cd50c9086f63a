import GalleyGeometry
import GalleyLayout

extension Annotator {
  private static var wordWidth: Double { MarginNote<Measurer>.cardWidth - 24 }

  /// Returns a card for each decision that was made in the picture.
  func decisionNotes() -> [MarginNote<Measurer>] {
    guard annotations.contains(.choices) else { return [] }
    return result.decisions.enumerated().compactMap { number, decision in
      guard let node = tree.choices[number].map({ tree.nodes[$0] }) else { return nil }
      let color = colors.choice(node.color ?? number)
      return MarginNote(
        frame: node.frame, color: color, blocks: blocks(of: decision, color), isCard: true,
        indent: Double(min(node.choiceLevel, 4)) * 10,
        choice: (decision.chosen, decision.alternatives.count))
    }
  }

  private func blocks(of decision: Decision, _ color: RGBA) -> [AnnotationText<Measurer>.Block] {
    let width = Self.wordWidth
    let dots = decision.alternatives.count <= 6 ? 9 * Double(decision.alternatives.count) : 0
    let head = text.block(
      "\(decision.label.isolated) → \(decision.outcome)", size: 10.5, weight: .semibold,
      color: color,
      width: width - dots)
    let reasons = decision.reasons.map {
      text.block($0.withoutEmbeddings, size: 9.5, color: colors[.ink], width: width)
    }
    let room = text.block(
      "\(decision.offer), \(decision.chosen + 1) needs \(decision.need)", size: 9,
      color: colors[.secondaryInk], width: width)
    return [head] + reasons + [room]
  }

  /// Returns a card for each issue.
  func issueNotes() -> [MarginNote<Measurer>] {
    guard annotations.contains(.issues) else { return [] }
    return result.issues.enumerated().map { number, issue in
      let node = tree.places[number].map { tree.nodes[$0] }
      let name = issue.id?.isolated ?? node?.placement.kind.rawValue ?? "layout"
      let head = text.block(
        "\(issue.kind.rawValue) · \(name)", size: 10.5, weight: .semibold, color: colors[.problem],
        width: Self.wordWidth)
      let body = text.block(
        issue.message.withoutEmbeddings, size: 9.5, color: colors[.ink], width: Self.wordWidth)
      return MarginNote(
        frame: node?.frame, color: colors[.problem], blocks: [head, body], isCard: true)
    }
  }
}
