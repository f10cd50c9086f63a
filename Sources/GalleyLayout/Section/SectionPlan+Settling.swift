import GalleyGeometry

extension SectionPlan {
  /// The most by which something sticks out of its group, and the first cell there.
  struct Overrun: Hashable {
    var cell: Int
    var excess: Double
  }

  /// Gives all pieces their lengths and places along an axis, once the cells have theirs, and returns what sticks out.
  ///
  /// - Complexity: Linear in the number of pieces.
  mutating func settle(
    _ axis: Axis, _ template: SectionTemplate, measured: (Int) -> Double
  ) -> Overrun? {
    for index in pieces.indices.reversed() {
      let piece = pieces[index]
      if piece.cell >= 0 {
        pieces[index].lengths[axis] = piece.fixed[axis] ?? measured(piece.cell)
      } else {
        makeUniform(index, axis, template)
        pieces[index].lengths[axis] = piece.fixed[axis] ?? contentLength(of: index, axis, template)
      }
    }
    pieces[0].starts[axis] = 0
    var worst: Overrun?
    for index in pieces.indices where pieces[index].cell < 0 {
      let excess = placeChildren(of: index, axis, template)
      guard index > 0, excess > worst?.excess ?? 0 else { continue }
      let cell = pieces[index..<pieces[index].end].first { $0.cell >= 0 }?.cell ?? 0
      worst = Overrun(cell: cell, excess: excess)
    }
    return worst
  }

  /// Returns the rectangle of an item without its insets.
  func frame(of index: Int, _ template: SectionTemplate) -> Rect {
    let piece = pieces[index]
    var starts = piece.starts
    var lengths = piece.lengths
    for axis in Axis.allCases where piece.fixed[axis] != nil {
      let insets = template.parts[piece.part].insets[axis]
      starts[axis] += min(insets.start.least, lengths[axis])
      lengths[axis] = max(0, lengths[axis] - insets.least)
    }
    return Rect(
      x: starts.horizontal, y: starts.vertical, width: lengths.horizontal,
      height: lengths.vertical)
  }

  /// The numbers of the pieces directly inside one.
  func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var child = index + 1
    while child < pieces[index].end {
      children.append(child)
      child = pieces[child].end
    }
    return children
  }

  private mutating func makeUniform(_ index: Int, _ axis: Axis, _ template: SectionTemplate) {
    let uniform = children(of: index).filter {
      template.parts[pieces[$0].part].lengths[axis] == .uniform
    }
    let longest = uniform.reduce(0) { max($0, pieces[$1].lengths[axis]) }
    for child in uniform { pieces[child].lengths[axis] = longest }
  }

  private func outerLength(of index: Int, _ axis: Axis, _ template: SectionTemplate) -> Double {
    pieces[index].lengths[axis] + template.parts[pieces[index].part].edges[axis].least
  }

  /// Returns the length of what is inside a group: one after the other along its axis, side by side across it.
  private func contentLength(
    of index: Int, _ axis: Axis, _ template: SectionTemplate
  ) -> Double {
    let group = template.parts[pieces[index].part]
    let lengths = children(of: index).map { outerLength(of: $0, axis, template) }
    guard group.axis == axis else { return lengths.reduce(0, max) }
    return lengths.reduce(0, +) + group.spacing.least * Double(max(0, lengths.count - 1))
  }

  /// Places what is directly inside a group, and returns by how much it sticks out.
  private mutating func placeChildren(
    of index: Int, _ axis: Axis, _ template: SectionTemplate
  ) -> Double {
    let piece = pieces[index]
    let group = template.parts[piece.part]
    let insets = piece.fixed[axis] == nil ? SectionTemplate.Edges() : group.insets[axis]
    let room = max(0, piece.lengths[axis] - insets.least)
    let start = piece.starts[axis] + min(insets.start.least, piece.lengths[axis])
    let children = children(of: index)
    let free = room - contentLength(of: index, axis, template)
    guard group.axis == axis else {
      for child in children {
        var share = Shares(of: room - outerLength(of: child, axis, template))
        let edges = template.parts[pieces[child].part].edges[axis]
        share.count(edges)
        pieces[child].starts[axis] = start + share.next(edges.start)
      }
      return -free
    }
    var share = Shares(of: free)
    for (number, child) in children.enumerated() {
      share.count(template.parts[pieces[child].part].edges[axis])
      if number > 0 { share.count(group.spacing) }
    }
    var position = start
    for (number, child) in children.enumerated() {
      let edges = template.parts[pieces[child].part].edges[axis]
      if number > 0 { position += share.next(group.spacing) }
      position += share.next(edges.start)
      pieces[child].starts[axis] = position
      position += pieces[child].lengths[axis] + share.next(edges.end)
    }
    return -free
  }

  /// What is left, divided among all room that may grow; what cannot be divided on the grid goes to the last.
  private struct Shares {
    private var left: Double
    private var slots = 0

    init(of free: Double) {
      left = max(0, free)
    }

    mutating func count(_ room: SectionTemplate.Room) {
      if room.isFlexible { slots += 1 }
    }

    mutating func count(_ edges: SectionTemplate.Edges) {
      count(edges.start)
      count(edges.end)
    }

    mutating func next(_ room: SectionTemplate.Room) -> Double {
      guard room.isFlexible, slots > 0 else { return room.least }
      let share = slots == 1 ? left : PointGrid.down(left / Double(slots))
      left -= share
      slots -= 1
      return room.least + share
    }
  }
}
