import GalleyLayout

private struct Gap: Hashable {
  var frame: Rect
  var axis: Axis

  init(_ frame: Rect, _ axis: Axis) {
    (self.frame, self.axis) = (frame, axis)
  }

  /// Creates the distance between two layouts, unless they overlap or lie diagonally.
  init?(between first: Rect, _ second: Rect) {
    let (top, bottom) = (max(first.minY, second.minY), min(first.maxY, second.maxY))
    let (left, right) = (max(first.minX, second.minX), min(first.maxX, second.maxX))
    if bottom > top, right <= left {
      self.init(Rect(x: right, y: top, width: left - right, height: bottom - top), .horizontal)
    } else if right > left, bottom <= top {
      self.init(Rect(x: left, y: bottom, width: right - left, height: top - bottom), .vertical)
    } else {
      return nil
    }
  }

  var length: Double { axis == .horizontal ? frame.width : frame.height }
  var words: String { length.shortDecimal(places: 2) }

  var line: Rect {
    switch axis {
    case .vertical: Rect(x: frame.midX, y: frame.minY, width: 0, height: frame.height)
    case .horizontal: Rect(x: frame.minX, y: frame.midY, width: frame.width, height: 0)
    }
  }

  var path: Path {
    let (start, end) = (Point(x: line.minX, y: line.minY), Point(x: line.maxX, y: line.maxY))
    let arm = 2.5
    func bar(_ point: Point) -> [Point] {
      let (x, y) = axis == .horizontal ? (0, arm) : (arm, 0)
      return [point.offset(x: -x, y: -y), point.offset(x: x, y: y)]
    }
    return Path(polylines: [bar(start), [start, end], bar(end)])
  }

  /// Returns the visible part of the distance, or nil if its length is clipped.
  func visible(in window: Rect?) -> Gap? {
    guard let window else { return self }
    let gap = Gap(window.intersection(frame), axis)
    return gap.length > length - 0.01 ? gap : nil
  }

  /// Returns the positions of a label: beside the line, or else at the ends of the shaded area.
  ///
  /// Outside the shaded area it would seem to belong to another distance.
  func places(_ size: Size) -> [Rect] {
    let middle = Point(x: frame.midX, y: frame.midY)
    let centers: [Point]
    switch axis {
    case .vertical:
      let step = size.width / 2 + 3
      centers = [middle.x + step, middle.x - step, frame.minX + step, frame.maxX - step]
        .map { Point(x: $0, y: middle.y) }
    case .horizontal:
      let step = size.height / 2 + 3
      centers = [middle.y - step, middle.y + step, frame.minY + step, frame.maxY - step]
        .map { Point(x: middle.x, y: $0) }
    }
    return centers.map {
      Rect(origin: $0.offset(x: -size.width / 2, y: -size.height / 2), size: size)
    }
  }
}

extension Annotator {
  func spacingMarks(_ labels: inout LabelPlacer<Measurer>) -> [Scene.Item] {
    guard annotations.contains(.spacing) else { return [] }
    var known: Set<Gap> = []
    var items: [Scene.Item] = []
    for index in tree.nodes.indices {
      for gaps in [paddings(of: tree.nodes[index]), gaps(in: index)] {
        let new = gaps.filter { $0.length >= 0.5 && !$0.frame.isEmpty && known.insert($0).inserted }
        items += new.flatMap(marks)
        // Equal distances of a container have one label.
        for equal in Dictionary(grouping: new, by: \.words).sorted(by: { $0.key < $1.key }) {
          label(equal.value, &labels)
        }
      }
    }
    return items
  }

  private func paddings(of node: AnnotatedTree.Node) -> [Gap] {
    let (outer, inner) = (node.placement.frame, node.placement.contentFrame)
    guard outer != inner, outer.contains(inner), !inner.isEmpty else { return [] }
    func vertical(_ top: Double, _ bottom: Double) -> Gap {
      Gap(Rect(x: inner.minX, y: top, width: inner.width, height: bottom - top), .vertical)
    }
    func horizontal(_ left: Double, _ right: Double) -> Gap {
      Gap(Rect(x: left, y: inner.minY, width: right - left, height: inner.height), .horizontal)
    }
    return [
      vertical(outer.minY, inner.minY), vertical(inner.maxY, outer.maxY),
      horizontal(outer.minX, inner.minX), horizontal(inner.maxX, outer.maxX),
    ].compactMap { $0.visible(in: node.window) }
  }

  private func gaps(in index: Int) -> [Gap] {
    guard tree.nodes[index].placement.kind.isContainer else { return [] }
    let frames = tree.children(of: index).map { tree.nodes[$0] }
      .filter { $0.placement.kind != .spacer && !$0.frame.isEmpty }.map(\.frame)
    return frames.indices.dropFirst().compactMap { number in
      if let gap = Gap(between: frames[number - 1], frames[number]) { return gap }
      guard frames[number].isDiagonal(to: frames[number - 1]) else { return nil }
      // The first of a row has its neighbor above.
      return frames[..<(number - 1)].lazy.reversed()
        .compactMap { Gap(between: $0, frames[number]) }.first { $0.axis == .vertical }
    }
  }

  private func marks(of gap: Gap) -> [Scene.Item] {
    let gap = Gap(grid.snap(gap.frame), gap.axis)
    return [
      .fill(.rectangle(gap.frame), colors[.spacing].opacity(34)),
      .stroke(.path(gap.path), colors[.spacing], Scene.Stroke(width: 0.75 * lineScale)),
    ]
  }

  /// Labels equal distances once, at the first with space.
  private func label(_ gaps: [Gap], _ labels: inout LabelPlacer<Measurer>) {
    let color = colors[.spacing]
    let block = text.line(gaps[0].words, size: Self.labelSize, weight: .medium, color: color)
    labels.place(block, color: color, about: gaps[0].line) { size in
      LabelPlaces(inside: gaps.prefix(16).flatMap { $0.places(size) })
    }
  }
}

extension Rect {
  /// Whether no horizontal or vertical line crosses both rectangles.
  fileprivate func isDiagonal(to other: Rect) -> Bool {
    (maxX <= other.minX || other.maxX <= minX) && (maxY <= other.minY || other.maxY <= minY)
  }
}
