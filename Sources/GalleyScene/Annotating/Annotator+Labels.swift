import GalleyGeometry
import GalleyLayout

extension Annotator {
  /// What is said beside the picture, and the point it is about.
  struct Note {
    var anchor: Point
    var color: RGBA
    var blocks: [AnnotationText<Measurer>.Block]
    var isCard: Bool
  }

  /// Returns the names of leaves where there is room, and notes for those without.
  func nameLabels(_ labels: inout LabelPlacement) -> (items: [Scene.Item], beside: [Note]) {
    var items: [Scene.Item] = []
    var beside: [Note] = []
    for placement in result.placements {
      guard let id = placement.id, placement.kind.isLeaf, !placement.frame.isEmpty else { continue }
      let block = text.block(
        id, size: 7.5, weight: .medium, color: AnnotationColors.leaf, width: Self.cardWidth)
      let padded = Size(width: block.size.width + 4, height: block.size.height)
      if let frame = labels.place(padded, beside: placement.frame) {
        items.append(
          .fill(.rectangle(frame, cornerRadius: 2), AnnotationColors.card.opacity(217)))
        items += text.items(of: block, at: Point(x: frame.minX + 2, y: frame.minY), grid)
      } else {
        beside.append(
          Note(
            anchor: Point(x: placement.frame.maxX, y: placement.frame.minY),
            color: AnnotationColors.leaf, blocks: [block], isCard: false))
      }
    }
    return (items, beside)
  }

  /// Returns the column beside the picture: a card for each decision, the names without room and the issues.
  func gutter(_ names: [Note], left: Double) -> (items: [Scene.Item], height: Double) {
    let notes = (decisionNotes() + names + issueNotes()).enumerated().sorted {
      ($0.element.anchor.y, $0.offset) < ($1.element.anchor.y, $1.offset)
    }.map(\.element)
    var items: [Scene.Item] = []
    var bottom = 0.0
    for note in notes {
      let inset = note.isCard ? 8.0 : 2.0
      let height = note.blocks.reduce(2 * inset) { $0 + $1.size.height }
      let top = grid.snap(max(bottom, note.anchor.y))
      let frame = Rect(x: left, y: top, width: Self.cardWidth, height: height)
      items += leader(from: note.anchor, to: Point(x: left, y: top + 10), note.color)
      if note.isCard { items += card(frame, note.color) }
      var y = top + inset
      for block in note.blocks {
        items += text.items(of: block, at: Point(x: left + (note.isCard ? 12 : 4), y: y), grid)
        y += block.size.height
      }
      bottom = frame.maxY + (note.isCard ? 8 : 2)
    }
    return (items, bottom)
  }

  private func card(_ frame: Rect, _ color: RGBA) -> [Scene.Item] {
    [
      .fill(.rectangle(frame, cornerRadius: 6), AnnotationColors.card),
      .stroke(
        .rectangle(frame.inset(by: 0.25), cornerRadius: 6), AnnotationColors.cardEdge,
        Scene.Stroke(width: 0.5)),
      .fill(
        .rectangle(
          Rect(x: frame.minX + 4, y: frame.minY + 6, width: 3, height: frame.height - 12),
          cornerRadius: 1.5), color),
    ]
  }

  /// A thin line with an elbow, in front of the picture but along the upper edge of what it is about.
  private func leader(from anchor: Point, to end: Point, _ color: RGBA) -> [Scene.Item] {
    let elbow = end.x - 8
    let start = Point(x: min(anchor.x, elbow), y: anchor.y + 0.5)
    let path = Path([
      .move(start), .line(Point(x: elbow, y: start.y)), .line(Point(x: elbow, y: end.y)),
      .line(end),
    ])
    return [.stroke(.path(path), color.opacity(170), Scene.Stroke(width: 0.75))]
  }

  private func decisionNotes() -> [Note] {
    result.placements.filter { $0.kind == .choice }.compactMap { placement in
      guard let number = number(of: placement) else { return nil }
      let decision = result.decisions[number]
      let color = AnnotationColors.choice(number)
      return Note(
        anchor: Point(x: placement.frame.maxX, y: placement.frame.minY), color: color,
        blocks: blocks(of: decision, color), isCard: true)
    }
  }

  private func blocks(of decision: Decision, _ color: RGBA) -> [AnnotationText<Measurer>.Block] {
    let width = Self.cardWidth - 20
    let head = text.block(
      "\(decision.label) → \(decision.outcome)", size: 10, weight: .semibold, color: color,
      width: width)
    let reasons = decision.reasons.map {
      text.block($0, size: 9, color: AnnotationColors.ink, width: width)
    }
    let room = text.block(
      "\(decision.offer), \(decision.chosen + 1) needs \(decision.need)", size: 9,
      color: AnnotationColors.secondaryInk, width: width)
    return [head] + reasons + [room]
  }

  private func issueNotes() -> [Note] {
    result.issues.map { issue in
      let placement = result.placements.first { $0.path == issue.path }
      let name = issue.id ?? placement?.kind.rawValue ?? "layout"
      let head = text.block(
        "\(issue.kind.rawValue) · \(name)", size: 10, weight: .semibold,
        color: AnnotationColors.problem, width: Self.cardWidth - 20)
      let body = text.block(
        issue.message, size: 9, color: AnnotationColors.ink, width: Self.cardWidth - 20)
      return Note(
        anchor: placement.map { Point(x: $0.frame.maxX, y: $0.frame.minY) } ?? .zero,
        color: AnnotationColors.problem, blocks: [head, body], isCard: true)
    }
  }

  /// Returns the meanings of the outlines, side by side.
  func legend() -> (items: [Scene.Item], size: Size) {
    var items: [Scene.Item] = []
    var x = 0.0
    var entries: [(String, RGBA, [Double], Double)] = [
      ("leaf", AnnotationColors.leaf, [], 1), ("container", AnnotationColors.container, [3, 2], 1),
      ("choice", AnnotationColors.choice(0), [6, 2], 1.5),
      ("overflow or cut text", AnnotationColors.problem, [], 1.5),
    ]
    if result.placements.contains(where: { $0.content == .strip }) {
      entries.append(("[ ] seen before it scrolls", AnnotationColors.ink, [], 2))
    }
    var size = Size.zero
    for (name, color, dash, width) in entries {
      let block = text.block(name, size: 9, color: AnnotationColors.secondaryInk)
      let line = Rect(x: x, y: 1, width: 14, height: block.size.height - 2)
      items.append(
        .stroke(
          .rectangle(line.inset(by: width / 2), cornerRadius: 0), color,
          Scene.Stroke(width: width, dash: dash)))
      items += text.items(of: block, at: Point(x: x + 18, y: 0), grid)
      size = Size(width: x + 18 + block.size.width, height: max(size.height, block.size.height))
      x = size.width + 14
    }
    return (items, size)
  }
}

extension Placement.Kind {
  /// Whether there is something to be seen here rather than inside.
  fileprivate var isLeaf: Bool {
    switch self {
    case .text, .symbol, .rectangle, .capsule, .ellipse, .line: true
    case .divider, .spacer, .empty: false
    case .hstack, .vstack, .zstack, .overlay, .background, .grid, .flow, .lines, .section, .custom,
      .choice:
      false
    }
  }
}
