import GalleyGeometry
import GalleyLayout

extension Annotator {
  /// The size of the words of labels in points.
  static var labelSize: Double { 9 }
  /// The greatest width of a label.
  static var labelWidth: Double { 168 }

  /// Places the names and extents of leaves, then the names of containers.
  ///
  /// Where there are more than the margins hold, those of a row are listed together beside it.
  func placeNames(_ labels: inout LabelPlacer<Measurer>) {
    let names = names
    var single = labels
    for name in names { place(name, &single) }
    let room = 2 * page.height - 200
    let wanted = single.beside.reduce(0) { $0 + $1.size.height + 5 }
    guard single.beside.count > 12, wanted > room else {
      labels = single
      return
    }
    for row in rows(of: names) {
      if row.count == 1 { place(row[0], &labels) } else { list(row, &labels) }
    }
  }

  /// What a placement is called, and where it is.
  private struct Name {
    var words: String
    var frame: Rect
    var color: RGBA
    var isLeaf: Bool
  }

  private var names: [Name] {
    let leaves = tree.nodes.filter { $0.placement.kind.isLeaf && !$0.frame.isEmpty }
      .compactMap { node in
        words(about: node.placement).map {
          Name(words: $0, frame: node.frame, color: colors[.leaf], isLeaf: true)
        }
      }
    guard annotations.contains(.names) else { return leaves }
    return leaves
      + tree.nodes.filter { $0.placement.kind.isContainer && !$0.frame.isEmpty }
      .compactMap { node in
        node.placement.id.map {
          Name(words: $0.isolated, frame: node.frame, color: colors[.container], isLeaf: false)
        }
      }
  }

  private func place(_ name: Name, _ labels: inout LabelPlacer<Measurer>) {
    let block = text.block(
      name.words, size: Self.labelSize, weight: .medium, color: name.color, width: Self.labelWidth)
    labels.place(block, color: name.color, about: name.frame) { size in
      base == .wireframe
        ? LabelPlaces(within: name.frame, size) : LabelPlaces(beside: name.frame, size)
    }
  }

  /// Returns names by the rows that they stand in, in reading order, containers of a row before what they hold.
  private func rows(of names: [Name]) -> [[Name]] {
    let order = names.enumerated().sorted {
      ($0.element.frame.midY, $0.offset) < ($1.element.frame.midY, $1.offset)
    }.map(\.element)
    var rows: [[Name]] = []
    var bottom = -Double.infinity
    for name in order {
      if let first = rows.last?.first, name.frame.midY < bottom,
        max(name.frame.height, first.frame.height) < 2 * min(name.frame.height, first.frame.height)
      {
        rows[rows.count - 1].append(name)
      } else {
        rows.append([name])
        bottom = name.frame.maxY
      }
    }
    let isRightToLeft = result.traits.direction == .rightToLeft
    return rows.map { row in
      row.sorted { first, second in
        guard first.isLeaf == second.isLeaf else { return !first.isLeaf }
        return isRightToLeft ? first.frame.maxX > second.frame.maxX : first.frame.x < second.frame.x
      }
    }
  }

  private func list(_ row: [Name], _ labels: inout LabelPlacer<Measurer>) {
    let containers = row.filter { !$0.isLeaf }.map(\.words).joined(separator: ", ")
    let leaves = row.filter(\.isLeaf).map(\.words).joined(separator: " · ")
    let words = [containers, leaves].filter { !$0.isEmpty }.joined(separator: ": ")
    let color = leaves.isEmpty ? colors[.container] : colors[.leaf]
    let block = text.block(
      words, size: Self.labelSize, weight: .medium, color: color, width: Self.labelWidth)
    labels.putBeside(
      block, color: color, about: row.dropFirst().reduce(row[0].frame) { $0.union($1.frame) })
  }

  /// Returns the name of a leaf, its extents, or both.
  private func words(about leaf: Placement) -> String? {
    let name = annotations.contains(.names) ? leaf.id?.isolated : nil
    guard annotations.contains(.sizes), leaf.kind != .divider || leaf.id != nil else { return name }
    let extents = [leaf.frame.width, leaf.frame.height].map { $0.shortDecimal(places: 1) }
    return (name.map { "\($0)  " } ?? "") + extents.joined(separator: " × ")
  }
}

extension LabelPlaces {
  /// Creates the places that a label has where nothing is drawn in a frame: in its corners before those beside it.
  fileprivate init(within frame: Rect, _ size: Size) {
    let beside = LabelPlaces(beside: frame, size)
    outside = []
    inside = beside.inside + beside.outside
    // What lies in a small box beside others must not reach into them.
    if beside.inside.isEmpty { self = beside }
  }
}
