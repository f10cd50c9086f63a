import GalleyLayout

struct MarginNote<Measurer: TextMeasurer> {
  /// The frame of the element, or nil for the whole picture.
  var frame: Rect?
  var color: RGBA
  var blocks: [AnnotationText<Measurer>.Block]
  var isCard: Bool
  var indent = 0.0
  var choice: (chosen: Int, count: Int)?

  static var cardWidth: Double { 224 }
  static var maximumDotCount: Int { 6 }
  static var dotStep: Double { 9 }

  private var inset: (x: Double, y: Double) { isCard ? (12, 7) : (3, 0) }

  var size: Size {
    let width = blocks.reduce(0) { max($0, $1.size.width) }
    return Size(
      width: isCard ? Self.cardWidth + indent : (width + 2 * inset.x).rounded(.up),
      height: blocks.reduce(2 * inset.y) { $0 + $1.size.height })
  }

  var lineEnd: Double { inset.y + min(blocks.first?.size.height ?? 0, isCard ? 14 : 12) / 2 }

  func items(
    at corner: Point, _ text: AnnotationText<Measurer>, _ colors: AnnotationColors,
    _ grid: PixelGrid
  ) -> [Scene.Item] {
    let frame = Rect(
      x: corner.x + indent, y: corner.y, width: size.width - indent, height: size.height)
    var items = isCard ? card(frame, colors) + dots(frame, colors) : []
    var y = corner.y + inset.y
    for block in blocks {
      items += text.items(of: block, at: Point(x: frame.minX + inset.x, y: y), grid)
      y += block.size.height
    }
    return [.group(Scene.Group(part: .label, items: items))]
  }

  private func card(_ frame: Rect, _ colors: AnnotationColors) -> [Scene.Item] {
    let bar = Rect(x: frame.minX + 4, y: frame.minY + 6, width: 3, height: frame.height - 12)
    let edge = Scene.Shape.rectangle(frame.inset(by: 0.25), cornerRadius: 6)
    return [
      .fill(.rectangle(frame, cornerRadius: 6), colors[.card]),
      .stroke(edge, colors[.edge], Scene.Stroke(width: 0.5)),
      .fill(.rectangle(bar, cornerRadius: 1.5), color),
    ]
  }

  private func dots(_ frame: Rect, _ colors: AnnotationColors) -> [Scene.Item] {
    guard let choice, choice.count <= Self.maximumDotCount else { return [] }
    let start = frame.maxX - 12 - Double(choice.count) * Self.dotStep + 3
    return (0..<choice.count).map { index in
      let dot = Rect(
        x: start + Double(index) * Self.dotStep, y: frame.minY + lineEnd - 3, width: 6, height: 6)
      if index == choice.chosen { return .fill(.ellipse(dot), color) }
      let line = index < choice.chosen ? color : colors[.edge]
      return .stroke(.ellipse(dot.inset(by: 0.5)), line, Scene.Stroke(width: 1))
    }
  }
}

extension Annotator {
  private static var cardTextWidth: Double { MarginNote<Measurer>.cardWidth - 24 }

  private func decisionNotes() -> [MarginNote<Measurer>] {
    guard annotations.contains(.choices) else { return [] }
    return result.decisions.enumerated().compactMap { number, decision in
      guard let node = tree.choices[number].map({ tree.nodes[$0] }) else { return nil }
      let color =
        decision.condition == nil ? colors.choice(node.color ?? number) : colors[.secondaryInk]
      return MarginNote(
        frame: node.frame, color: color, blocks: blocks(of: decision, color), isCard: true,
        indent: Double(min(node.choiceLevel, 4)) * 10,
        choice: (decision.chosen, decision.alternatives.count))
    }
  }

  private func blocks(of decision: Decision, _ color: RGBA) -> [AnnotationText<Measurer>.Block] {
    let (width, count) = (Self.cardTextWidth, decision.alternatives.count)
    let dots =
      count <= MarginNote<Measurer>.maximumDotCount
      ? MarginNote<Measurer>.dotStep * Double(count) : 0
    let head = text.block(
      "\(decision.label.isolated) → \(decision.outcome)", size: 10.5, weight: .semibold,
      color: color, width: width - dots)
    guard decision.condition == nil else { return [head] }
    let reasons = decision.reasons.map {
      text.block($0.withoutEmbeddings, size: 9.5, color: colors[.ink], width: width)
    }
    let unbroken = decision.fits || decision.overflows ? "" : " unbroken"
    let offer = text.block(
      "\(decision.offer), \(decision.chosen + 1) needs \(decision.need)\(unbroken)", size: 9,
      color: colors[.secondaryInk], width: width)
    return [head] + reasons + [offer]
  }

  private func issueNotes() -> [MarginNote<Measurer>] {
    guard annotations.contains(.issues) else { return [] }
    let (color, width) = (colors[.problem], Self.cardTextWidth)
    return result.openIssues.enumerated().map { number, issue in
      let node = tree.places[number].map { tree.nodes[$0] }
      let head = text.block(
        "\(issue.kind.rawValue) · \(issue.label.isolated)", size: 10.5, weight: .semibold,
        color: color,
        width: width)
      let body = text.block(
        issue.message.withoutEmbeddings, size: 9.5, color: colors[.ink], width: width)
      return MarginNote(frame: node?.frame, color: color, blocks: [head, body], isCard: true)
    }
  }
}

private struct Margin<Measurer: TextMeasurer> {
  var notes: [(note: MarginNote<Measurer>, port: Point)] = []
  var height = 0.0
  /// The horizontal lanes, a few points high, that are used by lines to notes.
  var lanes: Set<Int> = []

  static var gap: Double { 5 }

  mutating func add(_ note: MarginNote<Measurer>, _ port: Point) {
    notes.append((note, port))
    height += note.size.height + Self.gap
    lanes.insert(Self.lane(port))
  }

  static func lane(_ port: Point) -> Int { Int((port.y / 3).rounded(.down)) }
}

extension Annotator {
  private enum Side { case left, right }

  /// Places notes beside the page: decisions and issues on the right, names on the nearer side.
  func margins(
    of labels: LabelPlacer<Measurer>, stage: Rect
  ) -> (items: [Scene.Item], bounds: Rect) {
    var (left, right) = (Margin<Measurer>(), Margin<Measurer>())
    let cards = decisionNotes() + issueNotes()
    for note in cards {
      right.add(note, port(of: note, .right, labels.space, stage, right.lanes).point)
    }
    for note in labels.beside {
      let leftPort = port(of: note, .left, labels.space, stage, left.lanes)
      let rightPort = port(of: note, .right, labels.space, stage, right.lanes)
      // A margin with more notes than fit beside the page has long lines.
      let excess = [left, right].map { max(0, $0.height - 0.8 * stage.height) }
      let isLeft =
        leftPort.cost + 2 * excess[0] < rightPort.cost + 2 * excess[1] + (cards.isEmpty ? 0 : 24)
      if isLeft { left.add(note, leftPort.point) } else { right.add(note, rightPort.point) }
    }
    var (items, bounds) = ([Scene.Item](), stage)
    for (side, margin) in [(Side.left, left), (.right, right)] where !margin.notes.isEmpty {
      let added = stacked(margin, side, stage)
      items += added.items
      bounds = bounds.union(added.bounds)
    }
    return (items, bounds)
  }

  /// Returns the start of a note's line on the edge of its element, and its cost: the text and labels that the line
  /// crosses, and the lines it coincides with.
  private func port(
    of note: MarginNote<Measurer>, _ side: Side, _ space: FreeSpace, _ stage: Rect,
    _ lanes: Set<Int>
  ) -> (point: Point, cost: Double) {
    guard let frame = note.frame else { return (Point(x: stage.maxX, y: stage.minY), 0) }
    let x = min(max(side == .right ? frame.maxX : frame.minX, stage.minX), stage.maxX)
    let minY = min(max(frame.minY, stage.minY), stage.maxY)
    let maxY = min(max(frame.maxY, minY), stage.maxY)
    let (start, end) = side == .right ? (x, stage.maxX) : (stage.minX, x)
    let count = max(1, min(16, Int((maxY - minY) / 3)))
    var best = (point: Point(x: x, y: min(minY + 1, stage.maxY)), cost: Double.infinity)
    for number in 0...count {
      let y = min(
        max(minY + 0.5, minY + Double(number) / Double(count) * (maxY - minY) - 0.5), stage.maxY)
      let point = Point(x: x, y: y)
      let cost =
        space.coveredLength(y: y, from: start, to: end)
        + (lanes.contains(Margin<Measurer>.lane(point)) ? 60 : 0)
        + 0.2 * (y - minY) + 0.1 * (end - start)
      if cost < best.cost { best = (point, cost) }
    }
    return best
  }

  private func stacked(
    _ margin: Margin<Measurer>, _ side: Side, _ stage: Rect
  ) -> (items: [Scene.Item], bounds: Rect) {
    let notes = margin.notes.sorted { $0.port.y < $1.port.y }
    let entries = notes.map {
      LabelStack.Entry(wanted: $0.port.y - $0.note.lineEnd, height: $0.note.size.height)
    }
    let tops = LabelStack.tops(of: entries, gap: Margin<Measurer>.gap, notAbove: stage.minY)
      .map(grid.snap)
    let ends = zip(tops, notes).map { $0 + $1.note.lineEnd }
    let tracks = LabelStack.tracks(ports: notes.map(\.port.y), ends: ends)
    let trackCount = Double((tracks.max() ?? 0) + 1)
    let step = min(4, 96 / trackCount)
    let gap = (12 + trackCount * step).rounded(.up)
    let width = notes.reduce(0) { max($0, $1.note.size.width) }
    // Distances from the page, to the right or to the left.
    let (edge, sign) = side == .right ? (stage.maxX, 1.0) : (stage.minX, -1.0)
    var items: [Scene.Item] = []
    for (index, (note, port)) in notes.enumerated() {
      let turn = edge + sign * (6 + (Double(tracks[index]) + 0.5) * step)
      let left = side == .right ? edge + gap : edge - gap - note.size.width
      let end = side == .right ? left + note.indent : edge - gap
      if note.frame != nil {
        let line = [
          port, Point(x: turn, y: port.y), Point(x: turn, y: ends[index]),
          Point(x: end, y: ends[index]),
        ]
        items += leader(line, note.color)
      }
      items += note.items(at: Point(x: left, y: tops[index]), text, colors, grid)
    }
    let (top, bottom) = (tops.first ?? 0, (tops.last ?? 0) + (entries.last?.height ?? 0))
    let bounds = Rect(
      x: side == .right ? edge : edge - gap - width, y: top, width: gap + width,
      height: bottom - top)
    return (items, bounds)
  }

  private func leader(_ points: [Point], _ color: RGBA) -> [Scene.Item] {
    let dot = Rect(x: points[0].x - 1.5, y: points[0].y - 1.5, width: 3, height: 3)
    let stroke = Scene.Stroke(width: 0.75 * lineScale)
    return [
      .stroke(.path(Path(polylines: [points])), color.opacity(190), stroke),
      .fill(.ellipse(dot), color),
    ]
  }
}
