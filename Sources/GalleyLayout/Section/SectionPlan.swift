import GalleyGeometry

/// The groups of a section as they repeat: which cell takes which item, how long everything is, and where it stands.
struct SectionPlan: Hashable {
  /// The section itself, then its groups, each before what is inside.
  var pieces: [Piece] = []

  /// A group or an item in its place.
  struct Piece: Hashable {
    /// The part of the template.
    var part: Int
    /// The number of the cell in an item, or -1 for a group.
    var cell = -1
    /// The index after the last piece inside.
    var end = 0
    /// The width that a cell is offered.
    var offer = 0.0
    /// The lengths that do not follow from the contents.
    var fixed: SectionTemplate.Space
    /// The lengths, once they are settled.
    var lengths = SectionTemplate.Pair(0.0, 0.0)
    /// The distances from the leading top corner of the section's first group, once they are settled.
    var starts = SectionTemplate.Pair(0.0, 0.0)
  }

  /// Creates a plan without anything.
  init() {}

  /// Puts cells into groups that repeat until none is left.
  ///
  /// - Parameters:
  ///   - template: The template, without groups that can hold no cell.
  ///   - space: The width of the section, and its height if it has one of its own.
  ///   - cells: What each cell needs in width; one that wraps counts as wide as it is offered.
  ///   - needs: What each part of the template needs in width.
  /// - Complexity: Linear in the number of cells, unless groups as wide as their contents often do not fit.
  init(
    _ template: SectionTemplate, in space: SectionTemplate.Space, cells: [WidthNeeds],
    needs: [WidthNeeds]
  ) {
    var filler = Filler(template: template, cells: cells, needs: needs)
    let isStrip = template.parts[0].axis == .horizontal
    filler.pieces.append(
      Piece(part: 0, fixed: isStrip ? SectionTemplate.Pair(nil, space.vertical) : space))
    for root in template.parts[0].children {
      let edges = template.parts[root].edges.horizontal.least
      let room = max(0, (space.horizontal ?? 0) - edges)
      while filler.cell < cells.count { _ = filler.place(root, in: space, room: room) }
    }
    filler.pieces[0].end = filler.pieces.count
    pieces = filler.pieces
  }
}

/// Takes cells in order and puts each into the next item of the template.
private struct Filler {
  let template: SectionTemplate
  let cells: [WidthNeeds]
  let needs: [WidthNeeds]
  var pieces: [SectionPlan.Piece] = []
  /// The next cell.
  var cell = 0

  /// Places a part with what is inside, and returns the width it is expected to take.
  ///
  /// The depth of calls is that of the template, which is limited.
  mutating func place(
    _ part: Int, in space: SectionTemplate.Space, room: Double
  ) -> Double {
    let index = pieces.count
    let fixed = SectionTemplate.Pair(
      template.length(of: part, .horizontal, in: space),
      template.length(of: part, .vertical, in: space))
    pieces.append(SectionPlan.Piece(part: part, fixed: fixed))
    let inside = SectionTemplate.Pair(
      template.inner(fixed.horizontal, of: part, .horizontal),
      template.inner(fixed.vertical, of: part, .vertical))
    let offer = inside.horizontal ?? room
    let taken: Double
    if template.parts[part].axis == nil {
      pieces[index].cell = cell
      pieces[index].offer = offer
      taken = max(cells[cell].minimum, min(offer, cells[cell].maximum))
      cell += 1
    } else {
      taken = fill(part, inside, room: offer)
    }
    pieces[index].end = pieces.count
    return fixed.horizontal ?? taken
  }

  /// Places what is inside a group, as often as it fits or as it is told to, and returns the width it takes.
  private mutating func fill(
    _ part: Int, _ inside: SectionTemplate.Space, room: Double
  ) -> Double {
    let group = template.parts[part]
    let axis = group.axis ?? .horizontal
    let fills = template.fills(part, in: inside)
    let rounds = min(group.count ?? 1, cells.count)
    let limit = fills ? .max : rounds * group.children.count
    var shares = RowShares(
      template, part, inside, needs: needs, room: room, count: min(limit, cells.count - cell))
    var line = SectionLine(spacing: group.spacing.least)
    var widest = 0.0
    var count = 0
    while cell < cells.count, count < limit {
      let child = group.children[count % group.children.count]
      let (piece, first) = (pieces.count, cell)
      let edges = template.parts[child].edges
      let isUniform = template.parts[child].lengths[axis] == .uniform
      let known = template.length(of: child, axis, in: inside)
      let fits = { (length: Double) in
        line.adding(length, edges[axis].least, isUniform).length <= inside[axis] ?? .infinity
      }
      // The first stands alone if need be, so that no group is empty.
      if fills, count > 0, let known, !fits(known) { break }
      let offer =
        axis == .horizontal && !fills
        ? shares.next(child, after: line) : max(0, room - template.edgesBeside(child, in: part))
      let width = place(child, in: inside, room: offer)
      if fills, count > 0, known == nil, !fits(width) {
        pieces.removeLast(pieces.count - piece)
        cell = first
        break
      }
      let length = axis == .horizontal ? width : known ?? 0
      line = line.adding(length, edges[axis].least, isUniform)
      widest = max(widest, width + edges.horizontal.least)
      count += 1
    }
    return axis == .horizontal ? line.length : widest
  }
}

/// The length of things in a line, of which some become as long as the longest.
struct SectionLine {
  let spacing: Double
  private var count = 0
  private var total = 0.0
  private var uniformCount = 0.0
  private var longest = 0.0

  init(spacing: Double) {
    self.spacing = spacing
  }

  var length: Double { total + uniformCount * longest }

  /// Returns the line with one more thing.
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
