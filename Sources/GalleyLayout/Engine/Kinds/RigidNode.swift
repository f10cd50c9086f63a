import GalleyGeometry

/// A layout of one size, with elements inside but no nodes.
struct RigidNode: NodeBehavior {
  let size: Size

  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds {
    WidthNeeds(fixed: size.width)
  }

  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double {
    size.width
  }

  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    HeightNeeds(fixed: size.height)
  }

  func fixedHeight(of node: Int, in compiled: borrowing CompiledLayout) -> Double? { size.height }

  func noteOverflow(
    of node: Int, width: Double, offered: Double, in resolver: inout Resolver
  ) {
    resolver.noteOverflows(inElement: resolver.compiled.nodes[node].element, offered: offered)
  }

  func content(of element: Int, frame: Rect, in resolution: Resolution) -> Placement.Content {
    resolution.compiled.rigidContent(of: element, isMirrored: resolution.isMirrored)
  }

  func guarantee(
    of node: Int, inside: [NodeGuarantee], in resolver: borrowing Resolver
  ) -> NodeGuarantee? { NodeGuarantee(width: size.width, height: size.height) }
}

/// The size of content that does not depend on the offer: a shape with a width and a height, or a stack of such shapes.
///
/// It is computed when a layout is created, so that trees of such layouts skip the engine's passes.
struct RigidContent: Hashable, Sendable {
  /// The size in points.
  var size: Size
  /// The number of layouts, the one with the content included.
  var count: Int

  /// Returns nil for a content that can be of several sizes, or that has an invalid length.
  init?(_ content: Layout.Content) {
    switch content {
    case .shape(let shape): self.init(shape)
    case .stack(let stack): self.init(stack)
    case .zstack(let stack) where !stack.alignment.vertical.isBaseline:
      self.init(stack.children) { total, size in
        total = Size(
          width: max(total.width, size.width), height: max(total.height, size.height))
      }
    // All other contents can have several sizes.
    default: return nil
    }
  }

  private init?(_ shape: Layout.Shape) {
    guard let width = shape.width?.fixedPoints, let height = shape.height?.fixedPoints,
      shape.kind.isRigid, shape.stroke?.isFixed ?? true, shape.shadows.isEmpty
    else { return nil }
    size = Size(width: width, height: height)
    count = 1
  }

  private init?(_ stack: Layout.Stack) {
    guard let spacing = stack.rigidSpacing else { return nil }
    switch stack.axis {
    case .horizontal where stack.alignment.vertical.isBaseline: return nil
    case .horizontal:
      self.init(stack.children) { total, size in
        total = Size(
          width: total.width + spacing + size.width, height: max(total.height, size.height))
      }
      size.width -= spacing
    case .vertical:
      self.init(stack.children) { total, size in
        total = Size(
          width: max(total.width, size.width), height: total.height + spacing + size.height)
      }
      size.height -= spacing
    }
  }

  private init?(_ children: [Layout], add: (inout Size, Size) -> Void) {
    guard !children.isEmpty else { return nil }
    size = .zero
    count = 1
    for child in children {
      guard let content = child.rigid else { return nil }
      add(&size, content.size)
      // A shared layout is counted once for each use, so the number may exceed any limit.
      count = min(count + content.count, Self.maximumCount)
    }
  }

  private static let maximumCount = 1 << 40
}

extension Layout {
  /// The size of the layout, if it does not depend on its offer and container.
  var rigid: RigidContent? {
    modifiers.isEmpty && priority == 0 && conditions.outcomes.isEmpty ? rigidContent : nil
  }
}

extension Layout.Stack {
  /// The spacing between children in points, or nil if it depends on traits or is invalid.
  var rigidSpacing: Double? {
    guard let spacing else { return Layout.defaultSpacing }
    return spacing.fixedPoints
  }
}

extension Layout.Shape.Kind {
  /// Whether every length of the outline is valid and independent of traits.
  var isRigid: Bool {
    switch self {
    case .rectangle(let cornerRadius): cornerRadius.lengths.allSatisfy(\.isFixed)
    case .capsule, .ellipse: true
    case .line: false
    }
  }
}

extension Layout.Border {
  /// Whether every length of the line is valid and independent of traits.
  fileprivate var isFixed: Bool { width.isFixed && dash.allSatisfy(\.isFixed) }
}

extension Length {
  /// The number of points on the grid, or nil if it depends on traits or is invalid.
  var fixedPoints: Double? {
    isFixed ? PointGrid.nearest(points) : nil
  }

  /// Whether the length is valid and independent of traits.
  fileprivate var isFixed: Bool {
    style == nil && points.isLength
  }
}

/// Compiling.
extension CompiledLayout {
  /// Adds a rigid layout as one node, with all elements inside already in their places.
  mutating func add(
    _ layout: Layout, _ rigid: RigidContent, in context: LayoutCompiler.Context
  ) {
    reserveElements(rigid.count)
    let node = nodes.count
    nodes.append(
      Node(
        kind: .rigid(RigidNode(size: rigid.size)), element: elements.count, end: node + 1))
    let element = add(layout, in: context, outer: node)
    elements[element].content = node
    setPlace(Rect(origin: .zero, size: rigid.size), of: element)
    addContents(of: layout.content, rigid.size, element: element, node: node)
  }

  /// Reserves memory for a number of elements.
  private mutating func reserveElements(_ count: Int) {
    guard elements.isEmpty, count > 1 else { return }
    // The number is an estimate, so reserving must not fail if it exceeds the memory.
    elements.reserveCapacity(min(count, 1 << 24))
    places.reserveCapacity(min(count, 1 << 24))
  }

  /// Adds the elements inside a rigid layout, each in its place in its container.
  private mutating func addContents(
    of content: Layout.Content, _ size: Size, element: Int, node: Int
  ) {
    switch content {
    case .stack(let stack):
      let spacing = stack.rigidSpacing ?? 0
      var pen = RigidPen(size, axis: stack.axis, stack.alignment, spacing: spacing)
      add(stack.children, at: &pen, element: element, node: node)
    case .zstack(let stack):
      var pen = RigidPen(size, axis: nil, stack.alignment, spacing: 0)
      add(stack.children, at: &pen, element: element, node: node)
    default: break
    }
    elements[element].end = elements.count
  }

  private mutating func add(
    _ children: [Layout], at pen: inout RigidPen, element: Int, node: Int
  ) {
    let list = add(.list(children))
    // Uses indices, because copying each layout would dominate the cost.
    for index in children.indices {
      guard let rigid = children[index].rigidContent else { continue }
      add(children[index], rigid, at: index, of: list, in: element, node, pen.place(rigid.size))
    }
  }

  /// Adds the layout at a number of a list, in its place in its container.
  private mutating func add(
    _ layout: Layout, _ rigid: RigidContent, at index: Int, of list: Int, in parent: Int,
    _ node: Int, _ place: Rect
  ) {
    let element = elements.count
    elements.append(
      Element(parent: parent, childIndex: index, end: element + 1, outer: node, source: list))
    setPlace(place, of: element)
    guard rigid.count > 1 else { return }
    addContents(of: layout.content, place.size, element: element, node: node)
  }

  /// Sets the place of the last element.
  private mutating func setPlace(_ place: Rect, of element: Int) {
    while places.count < element { places.append(.zero) }
    places.append(place)
  }
}

/// The place of the next child of a rigid stack.
private struct RigidPen {
  private let size: Size
  /// The axis along which children follow each other, if they do.
  private let axis: Axis?
  private let spacing: Double
  /// The part of the free space before a child, horizontally and vertically.
  private let shares: (horizontal: Double, vertical: Double)
  private var position = 0.0

  init(_ size: Size, axis: Axis?, _ alignment: Alignment, spacing: Double) {
    (self.size, self.axis, self.spacing) = (size, axis, spacing)
    shares = (alignment.horizontal.fraction, alignment.vertical.fraction)
  }

  mutating func place(_ child: Size) -> Rect {
    var origin = Point(x: position, y: position)
    if axis != .horizontal {
      origin.x = PointGrid.share(shares.horizontal, of: size.width - child.width)
    }
    if axis != .vertical {
      origin.y = PointGrid.share(shares.vertical, of: size.height - child.height)
    }
    switch axis {
    case .horizontal: position += child.width + spacing
    case .vertical: position += child.height + spacing
    case nil: break
    }
    return Rect(origin: origin, size: child)
  }
}

/// Flows of rigid layouts, whose lines follow from their sizes alone.
struct RigidFlow {
  /// The elements inside.
  let elements: Range<Int>
  /// The number of layouts directly inside.
  let count: Int
  /// The width of the widest layout, and of all side by side without spacing.
  let widest: Double
  let total: Double
  /// The height of the lines, once they are known.
  var height = 0.0
}

extension CompiledLayout {
  /// Adds rigid layouts directly inside an element, or returns nil if one of them is not rigid.
  mutating func addRigidFlow(of children: [Layout], in element: Int) -> RigidFlow? {
    guard children.allSatisfy({ $0.rigid != nil }) else { return nil }
    let start = elements.count
    if children.count > start {
      elements.reserveCapacity(start + children.count)
      places.reserveCapacity(start + children.count)
    }
    let node = elements[element].content
    var (widest, total) = (0.0, 0.0)
    let list = add(.list(children))
    for index in children.indices {
      guard let rigid = children[index].rigid else { continue }
      widest = max(widest, rigid.size.width)
      total += rigid.size.width
      let place = Rect(origin: .zero, size: rigid.size)
      add(children[index], rigid, at: index, of: list, in: element, node, place)
    }
    return RigidFlow(
      elements: start..<elements.count, count: children.count, widest: widest, total: total)
  }

  /// Places the layouts of a rigid flow in lines of a width, and returns their size.
  mutating func arrange(_ flow: CompiledFlow, _ rigid: RigidFlow, width: Double) -> Size {
    guard flow.justification == .leading else {
      let roots = roots(in: rigid.elements)
      let sizes = roots.map { self.places[$0].size }
      let frames = flow.justification.arrangement(width, flow.spacing, sizes)
      for (element, frame) in zip(roots, frames) { self.places[element] = frame }
      return frames.reduce(.zero) { $0.reaching($1) }
    }
    // A single line, the most frequent case, needs no lists.
    var lines = FlowLayout(containerWidth: width, spacing: flow.spacing)
    var reach = Size.zero
    var places = takePlaces()
    var element = rigid.elements.lowerBound
    while element < rigid.elements.upperBound {
      let frame = lines.add(places[element].size)
      places[element] = frame
      reach = reach.reaching(frame)
      element = self.elements[element].end
    }
    self.places = places
    return reach
  }

  /// Moves the places of all elements out, so that they can be changed without a copy.
  mutating func takePlaces() -> [Rect] {
    var taken: [Rect] = []
    swap(&taken, &places)
    return taken
  }

  /// The elements directly inside a range of elements.
  func roots(in range: Range<Int>) -> [Int] {
    var roots: [Int] = []
    var element = range.lowerBound
    while element < range.upperBound {
      roots.append(element)
      element = elements[element].end
    }
    return roots
  }
}

extension Size {
  /// Returns the size enlarged to contain a rectangle.
  fileprivate func reaching(_ frame: Rect) -> Size {
    Size(width: max(width, frame.maxX), height: max(height, frame.maxY))
  }
}

/// Overflow and causes.
extension CompiledLayout {
  /// Returns the innermost known element of a node at which it first exceeds a width.
  func rigidBlame(in node: Int, offered: Double) -> Int {
    var element = nodes[node].element
    switch nodes[node].kind {
    case .rigid: break
    case .flow(let flow):
      guard let rigid = flows[flow.index].rigid,
        let widest = widest(roots(in: rigid.elements), offered: offered)
      else { return element }
      element = widest
    default: return element
    }
    var offered = offered
    while let culprit = culprit(in: element, offered: offered) {
      (element, offered) = culprit
    }
    return element
  }

  private func culprit(in element: Int, offered: Double) -> (element: Int, offered: Double)? {
    let children = children(ofElement: element)
    if isRow(element) {
      return children.first { places[$0].maxX > offered }.map { ($0, offered - places[$0].x) }
    }
    return widest(children, offered: offered).map { ($0, offered) }
  }

  private func widest(_ elements: [Int], offered: Double) -> Int? {
    elements.filter { places[$0].width > offered }.max { places[$0].width < places[$1].width }
  }

  private func children(ofElement element: Int) -> [Int] {
    roots(in: element + 1..<elements[element].end)
  }

  private func isRow(_ element: Int) -> Bool {
    guard case .stack(let stack)? = layout(of: element)?.content else { return false }
    return stack.axis == .horizontal
  }

  /// Returns the innermost known elements in an element that are wider than its offer.
  fileprivate func tooWide(in element: Int, offered: Double) -> [Int] {
    var found: [Int] = []
    var waiting = [element]
    while let element = waiting.popLast() {
      let inside =
        isRow(element)
        ? [] : children(ofElement: element).filter { places[$0].width > offered }
      if inside.isEmpty { found.append(element) } else { waiting += inside }
    }
    return found
  }

  /// Returns the visible content of an element in a rigid layout.
  func rigidContent(of element: Int, isMirrored: Bool) -> Placement.Content {
    guard case .shape(let shape)? = layout(of: element)?.content else { return .container }
    let look = Placement.PlacedShape(fixed: shape)
    return .shape(isMirrored ? look.mirrored : look)
  }
}

extension Resolver {
  /// Records the parts of a rigid layout that are wider than their offers.
  fileprivate mutating func noteOverflows(inElement element: Int, offered: Double) {
    for element in compiled.tooWide(in: element, offered: offered) {
      noteOverflow(
        ofElement: element, width: compiled.places[element].width, offered: offered)
    }
  }

  /// Records the parts of a flow of rigid layouts that are wider than their offers.
  mutating func noteOverflows(in flow: RigidFlow, offered: Double) {
    for element in compiled.roots(in: flow.elements)
    where compiled.places[element].width > offered {
      noteOverflows(inElement: element, offered: offered)
    }
  }
}
