import GalleyAnalysis
import GalleyLayout
import GalleyScene

struct MapLabels<Measurer: TextMeasurer> {
  typealias Block = AnnotationText<Measurer>.Block

  struct Label {
    var block: Block
    var frame: Rect
    var row: Int
    var edge = 0.0
    /// The ends of the line from the edge, unless the label is next to it.
    var leader: (start: Point, end: Point)?
  }

  private(set) var labels: [Label] = []
  private(set) var rest: [MapEdges.Column] = []
  private var space: FreeSpace
  private let stops: [[Double]]
  private let area: MapArea
  private let text: AnnotationText<Measurer>
  private let colors: AnnotationColors

  private static var maximumTrials: Int { 24 }
  private static var maximumReach: Double { 96 }
  /// The maximum number of edges that such a line may cross.
  private static var maximumPassing: Int { 8 }

  init(
    _ edges: MapEdges, _ area: MapArea, _ text: AnnotationText<Measurer>,
    _ colors: AnnotationColors
  ) {
    space = FreeSpace(canvas: area.frame)
    (self.area, self.text, self.colors) = (area, text, colors)
    stops = edges.rows.map { $0.map { area.x($0.width) } }
    let far = edges.columns.filter { !placeBeside($0) }
    rest = far.filter { !placeAway($0) }
    sortStacks()
  }

  private func block(_ column: MapEdges.Column) -> Block {
    text.line(column.width.minimumText, size: 9, weight: .medium, color: colors[.ink])
  }

  private mutating func placeBeside(_ column: MapEdges.Column) -> Bool {
    let block = block(column)
    let x = area.x(column.width)
    let width = (block.size.width + 4).rounded(.up)
    for start in [x + 2, x - 2 - width] {
      for row in column.rows.prefix(Self.maximumTrials) {
        let frame = frame(row, start: start, Size(width: width, height: block.size.height))
        guard space.isFree(frame),
          start > x
            ? isClear(row, after: x, to: frame.maxX) : isClear(row, from: start, before: x)
        else { continue }
        space.occupy(frame)
        labels.append(Label(block: block, frame: frame, row: row, edge: x))
        return true
      }
    }
    return false
  }

  private func isClear(_ row: Int, after start: Double, to end: Double) -> Bool {
    let next = stops[row].indices.bisected { stops[row][$0] > start }
    return next == stops[row].endIndex || stops[row][next] > end
  }

  private func isClear(_ row: Int, from start: Double, before end: Double) -> Bool {
    isClear(row, after: start.nextDown, to: end.nextDown)
  }

  private mutating func placeAway(_ column: MapEdges.Column) -> Bool {
    let block = block(column)
    let x = area.x(column.width)
    let size = Size(width: (block.size.width + 4).rounded(.up), height: block.size.height)
    for row in column.rows.prefix(Self.maximumTrials) {
      for start in starts(row, x, size.width)
      where isClear(row, from: start - 1, before: start + size.width + 1) {
        // On the left, the first edge has the top label; on the right, the last has the bottom label.
        for track in start > x ? [0.0, -1, 1] : [0, 1, -1] {
          let frame = frame(row, start: start, size).offset(x: 0, y: track * size.height)
          let end = start > x ? frame.minX : frame.maxX
          let leader = Rect(
            x: min(x, end), y: frame.midY - 0.5, width: abs(end - x), height: 1)
          guard space.isFree(frame), space.isFree(leader) else { continue }
          space.occupy(frame)
          space.occupy(leader)
          labels.append(
            Label(
              block: block, frame: frame, row: row, edge: x,
              leader: (Point(x: x, y: frame.midY), Point(x: end, y: frame.midY))))
          return true
        }
      }
    }
    return false
  }

  private func starts(_ row: Int, _ x: Double, _ width: Double) -> [Double] {
    let stops = stops[row]
    let place = stops.indices.bisected { stops[$0] >= x }
    let near = stops[
      max(0, place - Self.maximumPassing)..<min(stops.count, place + Self.maximumPassing)
    ]
    .filter { abs($0 - x) <= Self.maximumReach }
    let starts = near.map { $0 >= x ? $0 + 6 : $0 - 6 - width }
    return starts.sorted { abs($0 - x) < abs($1 - x) }
  }

  private func frame(_ row: Int, start: Double, _ size: Size) -> Rect {
    let whole = area.rect(row, from: start, to: start + size.width)
    return Rect(
      x: start, y: whole.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Sorts stacks of three labels by their edges.
  ///
  /// The label next to its edge is placed first, in the middle.
  private mutating func sortStacks() {
    var rows: [Int: [Int]] = [:]
    for (number, label) in labels.enumerated() { rows[label.row, default: []].append(number) }
    for members in rows.values {
      for number in members where labels[number].leader == nil {
        let frame = labels[number].frame
        let stack = members.filter {
          labels[$0].frame.minX < frame.maxX && frame.minX < labels[$0].frame.maxX
            && labels[$0].edge < labels[$0].frame.minX
        }
        if stack.count == 3 { sort(stack, among: members) }
      }
    }
  }

  private mutating func sort(_ stack: [Int], among members: [Int]) {
    let tops = stack.map { labels[$0].frame.minY }.sorted()
    let order = stack.sorted { labels[$0].edge < labels[$1].edge }
    let moved = zip(order, tops).map { number, top in
      var label = labels[number]
      label.frame.y = top
      if label.leader != nil {
        label.leader = (
          Point(x: label.edge, y: label.frame.midY),
          Point(x: label.frame.minX, y: label.frame.midY)
        )
      }
      return label
    }
    let others = members.filter { !stack.contains($0) }.map { labels[$0] }
    let isFree = moved.indices.allSatisfy { index in
      let rest = others + moved.indices.filter { $0 != index }.map { moved[$0] }
      return rest.allSatisfy { !moved[index].covers($0) && !$0.covers(moved[index]) }
    }
    guard isFree else { return }
    for (number, label) in zip(order, moved) { labels[number] = label }
  }

  mutating func placeLetters(_ regions: MapRegions, names: [String]) {
    var members: [[MapRegions.Run]] = Array(repeating: [], count: regions.regionCount)
    for run in regions.runs.joined() { members[run.region].append(run) }
    var taken: [Int: [Rect]] = [:]
    for (row, line) in stops.enumerated() {
      taken[row] = line.map { area.rect(row, from: $0 - 0.5, to: $0 + 0.5) }
    }
    for label in labels {
      taken[label.row, default: []].append(label.frame)
      if let (start, end) = label.leader {
        let frame = Rect(
          x: min(start.x, end.x), y: start.y, width: abs(end.x - start.x), height: 1)
        let isLow = abs(start.y - area.rect(label.row, from: 0, to: 0).midY) < 11
        if isLow { taken[label.row, default: []].append(frame) }
      }
    }
    for region in members {
      guard let first = region.first, names.indices.contains(first.arrangement) else { continue }
      let block = text.line(
        names[first.arrangement], size: region.count > 1 ? 17 : 14, weight: .semibold,
        color: colors[.ink])
      let needed = block.size.width + 8
      let gaps = region.map { (run: $0, gap: Self.widestGap($0.frame, taken[$0.row] ?? [])) }
      let widest = gaps.reduce(0) { max($0, $1.gap.end - $1.gap.start) }
      guard widest >= needed else { continue }
      let least = max(needed, widest * 0.6)
      let middle = Double((first.row + region[region.count - 1].row)) / 2
      let best = gaps.filter { $0.gap.end - $0.gap.start >= least }.min {
        abs(Double($0.run.row) - middle) < abs(Double($1.run.row) - middle)
      }
      guard let best else { continue }
      let x = (best.gap.start + best.gap.end - needed) / 2
      labels.append(
        Label(
          block: block,
          frame: frame(
            best.run.row, start: x, Size(width: needed, height: block.size.height)),
          row: best.run.row))
    }
  }

  private static func widestGap(_ frame: Rect, _ taken: [Rect]) -> (start: Double, end: Double) {
    var best = (start: frame.minX, end: frame.minX)
    var start = frame.minX + 1
    let inside = taken.filter { $0.intersects(frame) }.sorted { $0.minX < $1.minX }
    for rect in inside + [Rect(x: frame.maxX - 1, y: 0, width: 0, height: 0)] {
      if rect.minX - start > best.end - best.start { best = (start, rect.minX) }
      start = max(start, rect.maxX)
    }
    return best
  }
}

extension MapLabels.Label {
  fileprivate func covers(_ other: MapLabels.Label) -> Bool {
    if frame.inset(by: 0.001).intersects(other.frame) { return true }
    guard let (start, end) = leader else { return false }
    let line = Rect(
      x: min(start.x, end.x), y: start.y - 0.5, width: abs(end.x - start.x), height: 1)
    return line.intersects(other.frame)
  }
}
