import GalleyGeometry
import GalleyLayout

extension Annotator {
  /// The distance between two layouts, or between a layout and its contents.
  private struct Gap: Hashable {
    var frame: Rect
    var axis: Axis

    init(frame: Rect, axis: Axis) {
      self.frame = frame
      self.axis = axis
    }

    /// Creates the distance between two layouts, unless they overlap or neither stands beside or below the other.
    init?(between first: Rect, _ second: Rect) {
      let (top, bottom) = (max(first.minY, second.minY), min(first.maxY, second.maxY))
      let (left, right) = (max(first.minX, second.minX), min(first.maxX, second.maxX))
      if bottom > top, right <= left {
        frame = Rect(x: right, y: top, width: left - right, height: bottom - top)
        axis = .horizontal
      } else if right > left, bottom <= top {
        frame = Rect(x: left, y: bottom, width: right - left, height: top - bottom)
        axis = .vertical
      } else {
        return nil
      }
    }

    var length: Double { axis == .horizontal ? frame.width : frame.height }
    var words: String { length.shortDecimal(places: 2) }

    /// The line along the distance.
    var line: Rect {
      switch axis {
      case .vertical: Rect(x: frame.midX, y: frame.minY, width: 0, height: frame.height)
      case .horizontal: Rect(x: frame.minX, y: frame.midY, width: frame.width, height: 0)
      }
    }

    /// Returns the part of the distance that is seen, or nil if something of its length is cut off.
    func seen(in window: Rect?) -> Gap? {
      guard let window else { return self }
      let gap = Gap(frame: window.intersection(frame), axis: axis)
      return gap.length > length - 0.01 ? gap : nil
    }

    /// Returns where a label of a size may stand: beside the line along the distance, else at the ends of the shade.
    ///
    /// Beyond the shade it would be taken for the number of another distance.
    func places(_ size: Size) -> [Rect] {
      let middle = Point(x: frame.midX, y: frame.midY)
      switch axis {
      case .vertical:
        let step = size.width / 2 + 3
        return [
          middle.x + step, middle.x - step, frame.minX + step, frame.maxX - step,
        ].map { Rect(around: Point(x: $0, y: middle.y), size) }
      case .horizontal:
        let step = size.height / 2 + 3
        return [
          middle.y - step, middle.y + step, frame.minY + step, frame.maxY - step,
        ].map { Rect(around: Point(x: middle.x, y: $0), size) }
      }
    }
  }

  /// Shades the distances between neighbours and around contents, and says how long they are.
  func spacingMarks(_ labels: inout LabelPlacer<Measurer>) -> [Scene.Item] {
    guard annotations.contains(.spacing) else { return [] }
    var seen: Set<Gap> = []
    var items: [Scene.Item] = []
    for index in tree.nodes.indices {
      let gaps = [paddings(of: tree.nodes[index]), gaps(in: index)]
      for gaps in gaps {
        let new = gaps.filter { $0.length >= 0.5 && !$0.frame.isEmpty && seen.insert($0).inserted }
        items += new.flatMap(marks)
        // Equal distances of a container are said once.
        for alike in Dictionary(grouping: new, by: \.words).sorted(by: { $0.key < $1.key }) {
          place(alike.value, &labels)
        }
      }
    }
    return items
  }

  /// Returns the distances from the edges of a placement to its content that are seen in full.
  private func paddings(of node: AnnotatedTree.Node) -> [Gap] {
    let (outer, inner) = (node.placement.frame, node.placement.contentFrame)
    guard outer != inner, outer.contains(inner), !inner.isEmpty else { return [] }
    return [
      Gap(
        frame: Rect(
          x: inner.minX, y: outer.minY, width: inner.width, height: inner.minY - outer.minY),
        axis: .vertical),
      Gap(
        frame: Rect(
          x: inner.minX, y: inner.maxY, width: inner.width, height: outer.maxY - inner.maxY),
        axis: .vertical),
      Gap(
        frame: Rect(
          x: outer.minX, y: inner.minY, width: inner.minX - outer.minX, height: inner.height),
        axis: .horizontal),
      Gap(
        frame: Rect(
          x: inner.maxX, y: inner.minY, width: outer.maxX - inner.maxX, height: inner.height),
        axis: .horizontal),
    ].compactMap { $0.seen(in: node.window) }
  }

  /// Returns the distances between neighbours in a container: side by side, or one below the other.
  private func gaps(in index: Int) -> [Gap] {
    guard tree.nodes[index].placement.kind.isContainer else { return [] }
    let frames = tree.children(of: index).map { tree.nodes[$0] }
      .filter { $0.placement.kind != .spacer && !$0.frame.isEmpty }.map(\.frame)
    return frames.indices.dropFirst().compactMap { number in
      if let gap = Gap(between: frames[number - 1], frames[number]) { return gap }
      guard frames[number].isApart(from: frames[number - 1]) else { return nil }
      // Of what starts a new row, the neighbour stands above.
      return frames[..<(number - 1)].lazy.reversed()
        .compactMap { Gap(between: $0, frames[number]) }.first { $0.axis == .vertical }
    }
  }

  /// A shade, and a line with ends along the distance.
  private func marks(of gap: Gap) -> [Scene.Item] {
    let frame = grid.snap(gap.frame)
    let shade = Scene.Item.fill(
      .rectangle(frame, cornerRadius: 0), colors[.spacing].opacity(34))
    let arm = 2.5
    let path: Path
    switch gap.axis {
    case .horizontal:
      let y = frame.midY
      path = Path([
        .move(Point(x: frame.minX, y: y - arm)), .line(Point(x: frame.minX, y: y + arm)),
        .move(Point(x: frame.minX, y: y)), .line(Point(x: frame.maxX, y: y)),
        .move(Point(x: frame.maxX, y: y - arm)), .line(Point(x: frame.maxX, y: y + arm)),
      ])
    case .vertical:
      let x = frame.midX
      path = Path([
        .move(Point(x: x - arm, y: frame.minY)), .line(Point(x: x + arm, y: frame.minY)),
        .move(Point(x: x, y: frame.minY)), .line(Point(x: x, y: frame.maxY)),
        .move(Point(x: x - arm, y: frame.maxY)), .line(Point(x: x + arm, y: frame.maxY)),
      ])
    }
    return [shade, .stroke(.path(path), colors[.spacing], Scene.Stroke(width: 0.75 * lineScale))]
  }

  /// Says the length of equal distances at the first that leaves room for it.
  private func place(_ gaps: [Gap], _ labels: inout LabelPlacer<Measurer>) {
    let color = colors[.spacing]
    let block = text.line(gaps[0].words, size: Self.labelSize, weight: .medium, color: color)
    labels.place(block, color: color, about: gaps[0].line) { size in
      LabelPlaces(inside: gaps.prefix(16).flatMap { $0.places(size) })
    }
  }
}

extension Rect {
  /// Whether no line across the page, level or upright, meets both rectangles.
  fileprivate func isApart(from other: Rect) -> Bool {
    (maxX <= other.minX || other.maxX <= minX) && (maxY <= other.minY || other.maxY <= minY)
  }

  /// Returns the rectangle of a size around a point.
  fileprivate init(around middle: Point, _ size: Size) {
    self.init(
      origin: Point(x: middle.x - size.width / 2, y: middle.y - size.height / 2), size: size)
  }
}
