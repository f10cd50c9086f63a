import GalleyGeometry
import GalleyLayout

extension Annotator {
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
