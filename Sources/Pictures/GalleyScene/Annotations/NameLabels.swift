import GalleyLayout

extension Annotator {
  /// The font size of labels in points.
  static var labelSize: Double { 9 }
  private static var maximumLabelWidth: Double { 168 }

  /// Places the names and sizes of leaves, then the names of containers.
  ///
  /// If there are more than the margins hold, the names of a row share a label.
  func placeNames(_ labels: inout LabelPlacer<Measurer>) {
    let names = names
    var single = labels
    for name in names { place(name, &single) }
    let height = single.beside.reduce(0) { $0 + $1.size.height + 5 }
    guard single.beside.count > 12, height > 2 * page.height - 200 else {
      labels = single
      return
    }
    for row in rows(of: names) {
      if row.count == 1 { place(row[0], &labels) } else { list(row, &labels) }
    }
  }

  private struct Name {
    var words: String
    var frame: Rect
    var isLeaf: Bool
  }

  private var names: [Name] {
    let visible = tree.nodes.filter { !$0.frame.isEmpty }
    let leaves = visible.filter(\.placement.kind.isLeaf).compactMap { node in
      words(about: node.placement).map { Name(words: $0, frame: node.frame, isLeaf: true) }
    }
    guard annotations.contains(.names) else { return leaves }
    return leaves
      + visible.filter(\.placement.kind.isContainer).compactMap { node in
        node.placement.id.map { Name(words: $0.isolated, frame: node.frame, isLeaf: false) }
      }
  }

  /// Returns the label of a leaf: its name, its size, or both.
  private func words(about leaf: Placement) -> String? {
    let name = annotations.contains(.names) ? leaf.id?.isolated : nil
    guard annotations.contains(.sizes), leaf.kind != .divider || leaf.id != nil else { return name }
    let size = [leaf.frame.width, leaf.frame.height].map { $0.shortDecimal(places: 1) }
    return (name.map { "\($0)  " } ?? "") + size.joined(separator: " × ")
  }

  private func block(_ words: String, _ color: RGBA) -> AnnotationText<Measurer>.Block {
    text.block(
      words, size: Self.labelSize, weight: .medium, color: color, width: Self.maximumLabelWidth)
  }

  private func place(_ name: Name, _ labels: inout LabelPlacer<Measurer>) {
    let color = colors[name.isLeaf ? .leaf : .container]
    labels.place(block(name.words, color), color: color, about: name.frame) { size in
      base == .wireframe
        ? LabelPlaces(within: name.frame, size) : LabelPlaces(beside: name.frame, size)
    }
  }

  private func list(_ row: [Name], _ labels: inout LabelPlacer<Measurer>) {
    let containers = row.filter { !$0.isLeaf }.map(\.words).joined(separator: ", ")
    let leaves = row.filter(\.isLeaf).map(\.words).joined(separator: " · ")
    let words = [containers, leaves].filter { !$0.isEmpty }.joined(separator: ": ")
    let color = colors[leaves.isEmpty ? .container : .leaf]
    let frame = row.dropFirst().reduce(row[0].frame) { $0.union($1.frame) }
    labels.putBeside(block(words, color), color: color, about: frame)
  }

  /// Returns names by row in reading order, containers before leaves.
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
}

/// Finds positions for labels: on the page where they cover nothing, or else in the margin.
struct LabelPlacer<Measurer: TextMeasurer> {
  typealias Block = AnnotationText<Measurer>.Block

  private let annotator: Annotator<Measurer>
  private(set) var space: FreeSpace
  private var boxes: FreeSpace
  /// The space free of text frames, which a wireframe shows instead of text.
  private var texts: FreeSpace
  private(set) var items: [Scene.Item] = []
  private(set) var beside: [MarginNote<Measurer>] = []

  private static var inset: Double { 2 }

  init(_ annotator: Annotator<Measurer>, stage: Rect) {
    self.annotator = annotator
    space = FreeSpace(canvas: stage)
    boxes = FreeSpace(canvas: stage)
    texts = FreeSpace(canvas: stage)
    let isWireframe = annotator.base == .wireframe
    for node in annotator.tree.nodes where node.placement.kind.isLeaf {
      let ink = node.placement.ink(isWireframe: isWireframe)
      for rect in node.visibleParts(of: ink) { space.occupy(rect) }
      boxes.occupy(node.frame)
      if isWireframe, node.placement.kind == .text { texts.occupy(node.frame) }
    }
  }

  /// Places a label at the first free position, or else in the margin, with a line of a color to the element.
  ///
  /// `places` returns the positions on the page for a size, best first.
  mutating func place(
    _ block: Block, color: RGBA, about frame: Rect, _ places: (Size) -> LabelPlaces
  ) {
    let size = Size(
      width: (block.size.width + 2 * Self.inset).rounded(.up), height: block.size.height)
    let places = places(size)
    let outside = places.outside.filter { boxes.isFree($0, ignoring: frame) }
    let all = places.isInsideFirst ? places.inside + outside : outside + places.inside
    let free = all.filter { texts.isFree($0, ignoring: frame) }
    guard let rect = space.occupy(firstFree: free) else {
      return putBeside(block, color: color, about: frame)
    }
    let card = Scene.Item.fill(
      .rectangle(rect, cornerRadius: 2), annotator.colors[.card].opacity(230))
    let text = annotator.text.items(
      of: block, at: rect.origin.offset(x: Self.inset, y: 0), annotator.grid)
    items.append(.group(Scene.Group(part: .label, items: [card] + text)))
  }

  mutating func putBeside(_ block: Block, color: RGBA, about frame: Rect) {
    beside.append(MarginNote(frame: frame, color: color, blocks: [block], isCard: false))
  }
}

struct LabelPlaces {
  /// Positions beside the element, which must be free of others.
  var outside: [Rect] = []
  var inside: [Rect] = []
  var isInsideFirst = false
}

extension LabelPlaces {
  init(beside frame: Rect, _ size: Size) {
    let (left, right) = (frame.minX, frame.maxX - size.width)
    let (top, bottom) = (frame.minY, frame.maxY - size.height)
    let (above, below) = (frame.minY - size.height, frame.maxY)
    let middle = frame.midY - size.height / 2
    func rect(_ x: Double, _ y: Double) -> Rect { Rect(origin: Point(x: x, y: y), size: size) }
    outside = [
      rect(left, above), rect(left, below), rect(right, above), rect(right, below),
      rect(frame.maxX + 1, middle), rect(frame.minX - size.width - 1, middle),
      rect(frame.maxX + 1, top), rect(frame.maxX + 1, bottom),
    ]
    inside = [rect(left, top), rect(right, top), rect(right, bottom), rect(left, bottom)]
      .filter(frame.contains)
  }

  fileprivate init(within frame: Rect, _ size: Size) {
    self.init(beside: frame, size)
    isInsideFirst = true
  }
}

extension Placement {
  /// Returns the parts of a leaf that no label may cover.
  fileprivate func ink(isWireframe: Bool) -> [Rect] {
    // A large image or filled shape remains recognizable with a label on it.
    let isLarge = contentFrame.width >= 96 && contentFrame.height >= 40
    switch content {
    case .container, .scroller, .nothing: return []
    case .symbol: return [contentFrame]
    case .image: return isLarge ? [] : [contentFrame]
    case .shape(let shape): return isLarge && shape.isFilled ? [] : [contentFrame]
    case .text(let text): return isWireframe ? [] : text.lines.map(text.ink)
    }
  }
}

extension PlacedText {
  fileprivate func ink(of line: Line) -> Rect {
    let baseline = line.frame.minY + line.line.baseline
    let reach = setting.inkReach(of: line.line)
    let (above, below) = (max(reach.ascent, 0.8 * fontSize), max(reach.descent, 0.25 * fontSize))
    let beside = setting.inkOverhang(of: line.line)
    return line.frame.union(
      Rect(
        x: line.frame.minX - beside, y: baseline - above, width: line.frame.width + 2 * beside,
        height: above + below))
  }
}

extension Placement.PlacedShape {
  fileprivate var isFilled: Bool {
    switch outline {
    case .rectangle, .capsule, .ellipse: fill != nil
    case .line: false
    }
  }
}
