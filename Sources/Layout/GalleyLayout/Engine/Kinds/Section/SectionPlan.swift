/// The repeated groups of a section: the item, the size and the place of each cell.
struct SectionPlan: Hashable {
  var segments: [Segment] = []

  struct Segment: Hashable {
    var part: Int
    var cell = -1
    var end = 0
    var offer = 0.0
    /// The lengths that do not follow from the contents.
    var fixed: SectionTemplate.Space
    /// The final lengths, once known.
    var lengths = SectionTemplate.Pair(0.0, 0.0)
    /// The final distances from the top leading corner of the first group, once known.
    var starts = SectionTemplate.Pair(0.0, 0.0)
  }

  init() {}

  /// Places cells in repeated groups until none is left.
  init(
    _ template: SectionTemplate, in space: SectionTemplate.Space, cells: [WidthNeeds],
    needs: [WidthNeeds]
  ) {
    var filler = Filler(template: template, cells: cells, needs: needs)
    let isScrolled = template.parts[0].axis == .horizontal
    filler.segments.append(
      Segment(part: 0, fixed: isScrolled ? SectionTemplate.Pair(nil, space.vertical) : space))
    for root in template.parts[0].children {
      let edges = template.parts[root].edges.horizontal.minimum
      let availableSpace = max(0, (space.horizontal ?? 0) - edges)
      while filler.cell < cells.count {
        _ = filler.place(root, in: space, availableSpace: availableSpace)
      }
    }
    filler.segments[0].end = filler.segments.count
    segments = filler.segments
  }
}

/// Takes cells in order and puts each into the next item of the template.
private struct Filler {
  let template: SectionTemplate
  let cells: [WidthNeeds]
  let needs: [WidthNeeds]
  var segments: [SectionPlan.Segment] = []
  var cell = 0

  /// Places a part with its contents, and returns its expected width.
  ///
  /// The depth of calls is that of the template, which is limited.
  mutating func place(
    _ part: Int, in space: SectionTemplate.Space, availableSpace: Double
  ) -> Double {
    let index = segments.count
    let fixed = SectionTemplate.Pair(
      template.length(of: part, .horizontal, in: space),
      template.length(of: part, .vertical, in: space))
    segments.append(SectionPlan.Segment(part: part, fixed: fixed))
    let inside = SectionTemplate.Pair(
      template.inner(fixed.horizontal, of: part, .horizontal),
      template.inner(fixed.vertical, of: part, .vertical))
    let offer = inside.horizontal ?? availableSpace
    let taken: Double
    if template.parts[part].axis == nil {
      segments[index].cell = cell
      segments[index].offer = offer
      taken = max(cells[cell].minimum, min(offer, cells[cell].maximum))
      cell += 1
    } else {
      taken = fill(part, inside, availableSpace: offer)
    }
    segments[index].end = segments.count
    return fixed.horizontal ?? taken
  }

  private mutating func fill(
    _ part: Int, _ inside: SectionTemplate.Space, availableSpace: Double
  ) -> Double {
    let group = template.parts[part]
    let axis = group.axis ?? .horizontal
    let fills = template.fills(part, in: inside)
    let rounds = min(group.count ?? 1, cells.count)
    let limit = fills ? .max : rounds * group.children.count
    var shares = RowShares(
      template, part, inside, needs: needs, availableSpace: availableSpace,
      count: min(limit, cells.count - cell))
    var line = SectionLine(spacing: group.spacing.minimum)
    var widest = 0.0
    var count = 0
    while cell < cells.count, count < limit {
      let child = group.children[count % group.children.count]
      let (segment, first) = (segments.count, cell)
      let edges = template.parts[child].edges
      let isUniform = template.parts[child].lengths[axis] == .uniform
      let known = template.length(of: child, axis, in: inside)
      let fits = { (length: Double) in
        line.adding(length, edges[axis].minimum, isUniform).length <= inside[axis] ?? .infinity
      }
      // The first is placed even if it does not fit, so that no group is empty.
      if fills, count > 0, let known, !fits(known) { break }
      let offer =
        axis == .horizontal && !fills
        ? shares.next(child, after: line)
        : max(0, availableSpace - template.edgesBeside(child, in: part))
      let width = place(child, in: inside, availableSpace: offer)
      if fills, count > 0, known == nil, !fits(width) {
        segments.removeLast(segments.count - segment)
        cell = first
        break
      }
      let length = axis == .horizontal ? width : known ?? 0
      line = line.adding(length, edges[axis].minimum, isUniform)
      widest = max(widest, width + edges.horizontal.minimum)
      count += 1
    }
    return axis == .horizontal ? line.length : widest
  }
}

/// The length of parts in a line, with uniform parts as long as the longest of them.
private struct SectionLine {
  let spacing: Double
  private var count = 0
  private var total = 0.0
  private var uniformCount = 0.0
  private var longest = 0.0

  init(spacing: Double) {
    self.spacing = spacing
  }

  var length: Double { total + uniformCount * longest }

  func adding(_ length: Double, _ edges: Double, _ isUniform: Bool) -> SectionLine {
    var line = self
    line.total += (count > 0 ? spacing : 0) + edges + (isUniform ? 0 : length)
    line.count += 1
    if isUniform {
      line.uniformCount += 1
      line.longest = max(longest, length)
    }
    return line
  }
}

/// Divides the width of a row with a fixed number of items; each is offered the remaining width.
private struct RowShares {
  private let template: SectionTemplate
  private let inside: SectionTemplate.Space
  private let availableSpace: Double
  private var minimum: [Int: Double] = [:]
  private var reserve = 0.0
  private var spacing = 0.0
  private var isFirst = true
  /// The offer to each uniform item: an equal part of the width that the other items do not need.
  private var uniformShare: Double?

  init(
    _ template: SectionTemplate, _ part: Int, _ inside: SectionTemplate.Space,
    needs: [WidthNeeds], availableSpace: Double, count: Int
  ) {
    (self.template, self.inside, self.availableSpace) = (template, inside, availableSpace)
    let group = template.parts[part]
    guard group.axis == .horizontal, !template.fills(part, in: inside), count > 0 else { return }
    spacing = group.spacing.minimum
    func total(_ need: KeyPath<WidthNeeds, Double>) -> (sum: Double, uniformCount: Double) {
      var sum = Double(count - 1) * spacing
      var uniformCount = 0.0
      var widest = 0.0
      for (index, child) in group.children.enumerated() {
        let (rounds, rest) = count.quotientAndRemainder(dividingBy: group.children.count)
        let times = Double(rounds + (index < rest ? 1 : 0))
        let own = template.length(of: child, .horizontal, in: inside) ?? needs[child][keyPath: need]
        minimum[child] = own
        sum += times * (template.parts[child].edges.horizontal.minimum)
        if template.parts[child].lengths.horizontal == .uniform {
          uniformCount += times
          widest = max(widest, own)
        } else {
          sum += times * own
        }
      }
      return (sum + uniformCount * widest, uniformCount)
    }
    var (sum, uniformCount) = total(\.fit)
    if sum > availableSpace { (sum, uniformCount) = total(\.minimum) }
    reserve = sum
    guard uniformCount > 0 else { return }
    let widest = group.children.filter { template.parts[$0].lengths.horizontal == .uniform }
      .reduce(0) { max($0, minimum[$1] ?? 0) }
    uniformShare = widest + max(0, PointGrid.down((availableSpace - sum) / uniformCount))
    for child in group.children where template.parts[child].lengths.horizontal == .uniform {
      minimum[child] = widest
    }
  }

  mutating func next(_ part: Int, after line: SectionLine) -> Double {
    let own = minimum[part] ?? 0
    let edges = template.parts[part].edges.horizontal.minimum
    let gap = isFirst ? 0 : spacing
    isFirst = false
    reserve -= gap + edges + own
    if let uniformShare {
      return template.parts[part].lengths.horizontal == .uniform ? max(own, uniformShare) : own
    }
    return max(own, availableSpace - line.length - gap - edges - max(0, reserve))
  }
}

extension SectionPlan {
  struct Overrun: Hashable {
    var cell: Int
    var excess: Double
  }

  /// Gives all segments their lengths and places along an axis, once the cells have theirs, and returns the overflow.
  mutating func settle(
    _ axis: Axis, _ template: SectionTemplate, measured: (Int) -> Double
  ) -> Overrun? {
    for index in segments.indices.reversed() {
      let segment = segments[index]
      if segment.cell >= 0 {
        segments[index].lengths[axis] = segment.fixed[axis] ?? measured(segment.cell)
      } else {
        makeUniform(index, axis, template)
        segments[index].lengths[axis] =
          segment.fixed[axis] ?? contentLength(of: index, axis, template)
      }
    }
    segments[0].starts[axis] = 0
    var worst: Overrun?
    for index in segments.indices where segments[index].cell < 0 {
      let excess = placeChildren(of: index, axis, template)
      guard index > 0, excess > worst?.excess ?? 0 else { continue }
      let cell = segments[index..<segments[index].end].first { $0.cell >= 0 }?.cell ?? 0
      worst = Overrun(cell: cell, excess: excess)
    }
    return worst
  }

  /// Returns the rectangle of an item without its insets.
  func frame(of index: Int, _ template: SectionTemplate) -> Rect {
    let segment = segments[index]
    var starts = segment.starts
    var lengths = segment.lengths
    for axis in Axis.allCases where segment.fixed[axis] != nil {
      let insets = template.parts[segment.part].insets[axis]
      starts[axis] += min(insets.start.minimum, lengths[axis])
      lengths[axis] = max(0, lengths[axis] - insets.minimum)
    }
    return Rect(
      x: starts.horizontal, y: starts.vertical, width: lengths.horizontal,
      height: lengths.vertical)
  }

  func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var child = index + 1
    while child < segments[index].end {
      children.append(child)
      child = segments[child].end
    }
    return children
  }

  private mutating func makeUniform(_ index: Int, _ axis: Axis, _ template: SectionTemplate) {
    let uniform = children(of: index).filter {
      template.parts[segments[$0].part].lengths[axis] == .uniform
    }
    let longest = uniform.reduce(0) { max($0, segments[$1].lengths[axis]) }
    for child in uniform { segments[child].lengths[axis] = longest }
  }

  private func outerLength(of index: Int, _ axis: Axis, _ template: SectionTemplate) -> Double {
    segments[index].lengths[axis] + template.parts[segments[index].part].edges[axis].minimum
  }

  /// Returns the length of the contents of a group: their sum along its axis, their maximum across it.
  private func contentLength(
    of index: Int, _ axis: Axis, _ template: SectionTemplate
  ) -> Double {
    let group = template.parts[segments[index].part]
    let lengths = children(of: index).map { outerLength(of: $0, axis, template) }
    guard group.axis == axis else { return lengths.reduce(0, max) }
    return lengths.reduce(0, +) + group.spacing.minimum * Double(max(0, lengths.count - 1))
  }

  private mutating func placeChildren(
    of index: Int, _ axis: Axis, _ template: SectionTemplate
  ) -> Double {
    let segment = segments[index]
    let group = template.parts[segment.part]
    let insets = segment.fixed[axis] == nil ? SectionTemplate.Edges() : group.insets[axis]
    let availableSpace = max(0, segment.lengths[axis] - insets.minimum)
    let start = segment.starts[axis] + min(insets.start.minimum, segment.lengths[axis])
    let children = children(of: index)
    let free = availableSpace - contentLength(of: index, axis, template)
    guard group.axis == axis else {
      for child in children {
        var share = Shares(of: availableSpace - outerLength(of: child, axis, template))
        let edges = template.parts[segments[child].part].edges[axis]
        share.count(edges)
        segments[child].starts[axis] = start + share.next(edges.start)
      }
      return -free
    }
    var share = Shares(of: free)
    for (number, child) in children.enumerated() {
      share.count(template.parts[segments[child].part].edges[axis])
      if number > 0 { share.count(group.spacing) }
    }
    var position = start
    for (number, child) in children.enumerated() {
      let edges = template.parts[segments[child].part].edges[axis]
      if number > 0 { position += share.next(group.spacing) }
      position += share.next(edges.start)
      segments[child].starts[axis] = position
      position += segments[child].lengths[axis] + share.next(edges.end)
    }
    return -free
  }

  /// The remaining length, divided among all flexible space; the remainder on the grid goes to the last.
  private struct Shares {
    private var left: Double
    private var slots = 0

    init(of free: Double) {
      left = max(0, free)
    }

    mutating func count(_ availableSpace: SectionTemplate.AvailableSpace) {
      if availableSpace.isFlexible { slots += 1 }
    }

    mutating func count(_ edges: SectionTemplate.Edges) {
      count(edges.start)
      count(edges.end)
    }

    mutating func next(_ availableSpace: SectionTemplate.AvailableSpace) -> Double {
      guard availableSpace.isFlexible, slots > 0 else { return availableSpace.minimum }
      let share = slots == 1 ? left : PointGrid.down(left / Double(slots))
      left -= share
      slots -= 1
      return availableSpace.minimum + share
    }
  }
}
