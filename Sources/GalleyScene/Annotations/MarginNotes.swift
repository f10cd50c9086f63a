import GalleyGeometry
import GalleyLayout

/// What is said beside the page, with a line to what it is about.
struct MarginNote<Measurer: TextMeasurer> {
  /// What the note is about, or nil for the picture as a whole.
  var frame: Rect?
  var color: RGBA
  var blocks: [AnnotationText<Measurer>.Block]
  /// Whether the note stands on a card of its own.
  var isCard: Bool
  /// How far a card is moved to the right, because its choice lies in others.
  var indent = 0.0
  /// Which of some alternatives was taken, shown as dots.
  var choice: (chosen: Int, count: Int)?

  /// The width of a card.
  static var cardWidth: Double { 224 }

  /// The room around the words.
  private var inset: (x: Double, y: Double) { isCard ? (12, 7) : (3, 0) }

  var size: Size {
    let width = blocks.reduce(0) { max($0, $1.size.width) }
    return Size(
      width: isCard ? Self.cardWidth + indent : (width + 2 * inset.x).rounded(.up),
      height: blocks.reduce(2 * inset.y) { $0 + $1.size.height })
  }

  /// The distance from the top of the note to where its line ends: the middle of the first line of words.
  var lineEnd: Double { inset.y + min(blocks.first?.size.height ?? 0, isCard ? 14 : 12) / 2 }

  /// Returns the items of the note with its top left corner at a point.
  func items(
    at corner: Point, _ text: AnnotationText<Measurer>, _ colors: AnnotationColors,
    _ grid: PixelGrid
  ) -> [Scene.Item] {
    let frame = Rect(
      x: corner.x + indent, y: corner.y, width: size.width - indent, height: size.height)
    var items = isCard ? card(frame, colors) : []
    var y = corner.y + inset.y
    for block in blocks {
      items += text.items(of: block, at: Point(x: frame.minX + inset.x, y: y), grid)
      y += block.size.height
    }
    return [.group(Scene.Group(part: .label, items: items))]
  }

  private func card(_ frame: Rect, _ colors: AnnotationColors) -> [Scene.Item] {
    [
      .fill(.rectangle(frame, cornerRadius: 6), colors[.card]),
      .stroke(
        .rectangle(frame.inset(by: 0.25), cornerRadius: 6), colors[.edge], Scene.Stroke(width: 0.5)),
      .fill(
        .rectangle(
          Rect(x: frame.minX + 4, y: frame.minY + 6, width: 3, height: frame.height - 12),
          cornerRadius: 1.5), color),
    ] + dots(frame, colors)
  }

  /// A dot for each alternative at the end of the first line: hollow if it was passed over, full if it was taken.
  private func dots(_ frame: Rect, _ colors: AnnotationColors) -> [Scene.Item] {
    guard let choice, choice.count <= 6 else { return [] }
    let step = 9.0
    let start = frame.maxX - 12 - Double(choice.count) * step + 3
    return (0..<choice.count).map { index in
      let dot = Rect(
        x: start + Double(index) * step, y: frame.minY + lineEnd - 3, width: 6, height: 6)
      if index == choice.chosen { return .fill(.ellipse(dot), color) }
      let line = index < choice.chosen ? color : colors[.edge]
      return .stroke(.ellipse(dot.inset(by: 0.5)), line, Scene.Stroke(width: 1))
    }
  }
}

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

  /// The notes beside a page, with lines to what they are about.
  struct Margins {
    var items: [Scene.Item]
    /// The rectangle that the page and the notes fill.
    var bounds: Rect
  }

  /// A note and the place on the page from which its line starts.
  private struct Ported {
    var note: MarginNote<Measurer>
    var port: Point
  }

  private enum Side { case left, right }

  /// The distance between notes.
  private static var noteGap: Double { 5 }

  /// Puts what the page has no room for beside it: decisions and issues to the right, names to the nearer side.
  func margins(of labels: LabelPlacer<Measurer>, stage: Rect) -> Margins {
    var used: [Side: Set<Int>] = [:]
    var notes: [Side: [Ported]] = [:]
    var heights: [Side: Double] = [:]
    let cards = decisionNotes() + issueNotes()
    for note in cards {
      let port = port(of: note, .right, labels.room, stage, used[.right, default: []]).port
      used[.right, default: []].insert(Self.lane(port))
      heights[.right, default: 0] += note.size.height + Self.noteGap
      notes[.right, default: []].append(Ported(note: note, port: port))
    }
    for note in labels.beside {
      let left = port(of: note, .left, labels.room, stage, used[.left, default: []])
      let right = port(of: note, .right, labels.room, stage, used[.right, default: []])
      // A margin with more notes than fit beside the page has long lines to them.
      let excess = [Side.left, .right].map { max(0, (heights[$0] ?? 0) - 0.8 * stage.height) }
      let isLeft =
        left.cost + 2 * excess[0] < right.cost + 2 * excess[1] + (cards.isEmpty ? 0 : 24)
      let (side, port) = isLeft ? (Side.left, left.port) : (.right, right.port)
      heights[side, default: 0] += note.size.height + Self.noteGap
      used[side, default: []].insert(Self.lane(port))
      notes[side, default: []].append(Ported(note: note, port: port))
    }
    var margins = Margins(items: [], bounds: stage)
    for side in [Side.left, .right] {
      guard let notes = notes[side] else { continue }
      add(notes.sorted { $0.port.y < $1.port.y }, side, stage, &margins)
    }
    return margins
  }

  /// Returns where the line of a note best starts on the edge of what it is about: where it crosses the fewest letters
  /// and labels on its way and runs along no other line.
  private func port(
    of note: MarginNote<Measurer>, _ side: Side, _ room: FreeRoom, _ stage: Rect,
    _ used: Set<Int>
  ) -> (port: Point, cost: Double) {
    guard let frame = note.frame else { return (Point(x: stage.maxX, y: stage.minY), 0) }
    let x = min(max(side == .right ? frame.maxX : frame.minX, stage.minX), stage.maxX)
    let minY = min(max(frame.minY, stage.minY), stage.maxY)
    let maxY = min(max(frame.maxY, minY), stage.maxY)
    let way = side == .right ? (x, stage.maxX) : (stage.minX, x)
    let count = max(1, min(16, Int((maxY - minY) / 3)))
    var best = (port: Point(x: x, y: min(minY + 1, stage.maxY)), cost: Double.infinity)
    for number in 0...count {
      let y = min(
        max(minY + 0.5, minY + Double(number) / Double(count) * (maxY - minY) - 0.5), stage.maxY)
      let port = Point(x: x, y: y)
      let cost =
        room.coveredLength(y: y, from: way.0, to: way.1) + (used.contains(Self.lane(port)) ? 60 : 0)
        + 0.2 * (y - minY) + 0.1 * (way.1 - way.0)
      if cost < best.cost { best = (port, cost) }
    }
    return best
  }

  /// Returns the number of the lane of a few points that a line from a port runs along.
  private static func lane(_ port: Point) -> Int { Int((port.y / 3).rounded(.down)) }

  private func add(_ notes: [Ported], _ side: Side, _ stage: Rect, _ margins: inout Margins) {
    let entries = notes.map {
      LabelStack.Entry(wanted: $0.port.y - $0.note.lineEnd, height: $0.note.size.height)
    }
    let tops = LabelStack.tops(of: entries, gap: Self.noteGap, notAbove: stage.minY).map(grid.snap)
    let ends = zip(tops, notes).map { $0 + $1.note.lineEnd }
    let tracks = LabelStack.tracks(ports: notes.map(\.port.y), ends: ends)
    let trackCount = (tracks.max() ?? 0) + 1
    let step = min(4, 96 / Double(trackCount))
    let gap = (12 + Double(trackCount) * step).rounded(.up)
    let width = notes.reduce(0) { max($0, $1.note.size.width) }
    for (index, (note, port)) in notes.map({ ($0.note, $0.port) }).enumerated() {
      let turn = 6 + (Double(tracks[index]) + 0.5) * step
      let left: Double
      let points: [Point]
      switch side {
      case .right:
        left = stage.maxX + gap
        points = [
          Point(x: stage.maxX + turn, y: port.y), Point(x: stage.maxX + turn, y: ends[index]),
          Point(x: left + note.indent, y: ends[index]),
        ]
      case .left:
        left = stage.minX - gap - note.size.width
        points = [
          Point(x: stage.minX - turn, y: port.y), Point(x: stage.minX - turn, y: ends[index]),
          Point(x: stage.minX - gap, y: ends[index]),
        ]
      }
      if note.frame != nil { margins.items += leader([port] + points, note.color) }
      margins.items += note.items(at: Point(x: left, y: tops[index]), text, colors, grid)
    }
    let (top, bottom) = (tops.first ?? 0, (tops.last ?? 0) + (entries.last?.height ?? 0))
    margins.bounds = margins.bounds.union(
      Rect(
        x: side == .right ? stage.maxX : stage.minX - gap - width, y: top, width: gap + width,
        height: bottom - top))
  }

  /// Returns a line to a note, with a dot where it starts.
  private func leader(_ points: [Point], _ color: RGBA) -> [Scene.Item] {
    let path = Path([.move(points[0])] + points.dropFirst().map { .line($0) })
    let dot = Rect(x: points[0].x - 1.5, y: points[0].y - 1.5, width: 3, height: 3)
    return [
      .stroke(.path(path), color.opacity(190), Scene.Stroke(width: 0.75 * lineScale)),
      .fill(.ellipse(dot), color),
    ]
  }
}
