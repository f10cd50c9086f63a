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

/// Finds room for labels: on the page where nothing stands, else beside it.
struct LabelPlacer<Measurer: TextMeasurer> {
  typealias Block = AnnotationText<Measurer>.Block

  private let annotator: Annotator<Measurer>
  /// What letters, drawings and labels leave, where lines should run as well.
  private(set) var room: FreeRoom
  /// The boxes of leaves, on which a label would be taken for that of another.
  private var boxes: FreeRoom
  /// The labels that stand on the page.
  private(set) var items: [Scene.Item] = []
  /// The labels for which the page has no room.
  private(set) var beside: [MarginNote<Measurer>] = []

  private static var inset: Double { 2 }

  init(_ annotator: Annotator<Measurer>, stage: Rect) {
    self.annotator = annotator
    room = FreeRoom(canvas: stage)
    boxes = FreeRoom(canvas: stage)
    for node in annotator.tree.nodes where node.placement.kind.isLeaf {
      for rect in node.seen(annotator.ink(of: node.placement)) { room.occupy(rect) }
      boxes.occupy(node.frame)
    }
  }

  /// Puts a label into the first place where it covers nothing, else beside the page.
  ///
  /// - Parameters:
  ///   - block: The words.
  ///   - color: The color of the line to what the label is about.
  ///   - frame: What the label is about.
  ///   - places: Where the label may stand on the page, by its size, the best first.
  mutating func place(
    _ block: Block, color: RGBA, about frame: Rect, _ places: (Size) -> LabelPlaces
  ) {
    let size = Size(
      width: (block.size.width + 2 * Self.inset).rounded(.up), height: block.size.height)
    let places = places(size)
    let free = places.outside.filter { boxes.isFree($0, butFor: frame) } + places.inside
    guard let rect = room.occupy(firstFree: free) else {
      return putBeside(block, color: color, about: frame)
    }
    let card = annotator.colors[.card].opacity(230)
    items.append(
      .group(
        Scene.Group(
          part: .label,
          items: [.fill(.rectangle(rect, cornerRadius: 2), card)]
            + annotator.text.items(
              of: block, at: Point(x: rect.minX + Self.inset, y: rect.minY), annotator.grid))))
  }

  /// Puts a label beside the page.
  mutating func putBeside(_ block: Block, color: RGBA, about frame: Rect) {
    beside.append(MarginNote(frame: frame, color: color, blocks: [block], isCard: false))
  }
}

/// Where a label may stand, the best places first.
struct LabelPlaces {
  /// Places beside what the label is about, where it must not stand on anything else.
  var outside: [Rect] = []
  /// Places within what the label is about.
  var inside: [Rect] = []
}

extension LabelPlaces {
  /// Creates the places beside and in the corners of a frame.
  init(beside frame: Rect, _ size: Size) {
    let (left, right) = (frame.minX, frame.maxX - size.width)
    let (above, below) = (frame.minY - size.height, frame.maxY)
    let middle = frame.midY - size.height / 2
    outside = [
      Point(x: left, y: above), Point(x: left, y: below), Point(x: right, y: above),
      Point(x: right, y: below), Point(x: frame.maxX + 1, y: middle),
      Point(x: frame.minX - size.width - 1, y: middle), Point(x: frame.maxX + 1, y: frame.minY),
      Point(x: frame.maxX + 1, y: frame.maxY - size.height),
    ].map { Rect(origin: $0, size: size) }
    inside = [
      Point(x: left, y: frame.minY), Point(x: right, y: frame.minY),
      Point(x: right, y: frame.maxY - size.height), Point(x: left, y: frame.maxY - size.height),
    ].map { Rect(origin: $0, size: size) }.filter(frame.contains)
  }
}

extension Annotator {
  /// Returns the rectangles that a leaf fills with something to be seen.
  func ink(of leaf: Placement) -> [Rect] {
    switch leaf.content {
    case .container, .strip, .nothing: []
    case .symbol: [leaf.contentFrame]
    case .image: isLarge(leaf.contentFrame) ? [] : [leaf.contentFrame]
    case .shape(let shape): isLarge(leaf.contentFrame) && shape.isFilled ? [] : [leaf.contentFrame]
    case .text(let text): base == .wireframe ? [] : text.lines.map { ink(of: $0, text) }
    }
  }

  /// Whether a shape can hold a label and still be seen.
  private func isLarge(_ frame: Rect) -> Bool { frame.width >= 96 && frame.height >= 40 }

  /// The part of a line that letters reach: the line as it is measured, and at least from the tops of ascenders to the
  /// bottoms of descenders.
  private func ink(of line: PlacedText.Line, _ text: PlacedText) -> Rect {
    let baseline = line.frame.minY + line.line.baseline
    let letters = Rect(
      x: line.frame.minX, y: baseline - 0.8 * text.fontSize, width: line.frame.width,
      height: 1.05 * text.fontSize)
    return line.frame.union(letters)
  }
}

extension Placement.PlacedShape {
  /// Whether something may stand on the shape without being taken for part of it.
  fileprivate var isFilled: Bool {
    switch outline {
    case .rectangle, .capsule, .ellipse: fill != nil
    case .line: false
    }
  }
}
