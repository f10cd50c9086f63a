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

  func fixedHeight(
    of node: Int, inside: [Double?], in compiled: borrowing CompiledLayout
  ) -> Double? { size.height }

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
    let place = Rect(origin: .zero, size: rigid.size)
    setPlace(place, of: element)
    if layout.role?.isTarget == true { targets.append(element) }
    let area = place.inset(by: layout.rigidPadding)
    addContents(of: layout.content, in: area, element: element, node: node)
  }

  /// Reserves memory for a number of elements.
  private mutating func reserveElements(_ count: Int) {
    guard elements.isEmpty, count > 1 else { return }
    // The number is an estimate, so reserving must not fail if it exceeds the memory.
    elements.reserveCapacity(min(count, 1 << 24))
    places.reserveCapacity(min(count, 1 << 24))
  }

  /// Adds the elements inside a rigid layout, each in its place in the layout, whose content fills an area.
  private mutating func addContents(
    of content: Layout.Content, in area: Rect, element: Int, node: Int
  ) {
    switch content {
    case .stack(let stack):
      let spacing = stack.rigidSpacing ?? 0
      var pen = RigidPen(area, axis: stack.axis, stack.alignment, spacing: spacing)
      add(stack.children, at: &pen, element: element, node: node)
    case .zstack(let stack):
      var pen = RigidPen(area, axis: nil, stack.alignment, spacing: 0)
      add(stack.children, at: &pen, element: element, node: node)
    default: break
    }
    elements[element].end = elements.count
  }

  private mutating func add(
    _ children: [Layout], at pen: inout RigidPen, element: Int, node: Int
  ) {
    let list = addList(children)
    // Uses indices and stored properties, because copying each layout would dominate the cost.
    for index in children.indices {
      guard let rigid = children[index].rigidContent else { continue }
      addChild(index, of: children, list, in: element, node, pen.place(rigid.size), rigid.count)
    }
  }

  /// Adds the children of an element as their source.
  mutating func addList(_ children: [Layout]) -> RigidList {
    RigidList(source: add(.list(children)), steps: ListSteps(children))
  }

  /// The source of the children of an element, and their numbers in paths.
  struct RigidList {
    let source: Int
    let steps: ListSteps
  }

  /// Adds one of the children of an element, which has a number of layouts with itself, in its place in its container.
  mutating func addChild(
    _ index: Int, of children: [Layout], _ list: RigidList, in parent: Int, _ node: Int,
    _ place: Rect, _ count: Int
  ) {
    let element = elements.count
    // The numbers are asked for only if there are any, since that would copy the layout.
    let number =
      list.steps == .plain
      ? index : addPlace(at: index, list.steps.numbers(of: children[index], at: index))
    elements.append(
      Element(parent: parent, place: number, end: element + 1, outer: node, source: list.source))
    setPlace(place, of: element)
    if children[index].role?.isTarget == true { targets.append(element) }
    guard count > 1 else { return }
    var area = Rect(origin: .zero, size: place.size)
    if !children[index].modifiers.isEmpty { area = area.inset(by: children[index].rigidPadding) }
    addContents(of: children[index].content, in: area, element: element, node: node)
  }

  /// Sets the place of the last element.
  private mutating func setPlace(_ place: Rect, of element: Int) {
    while places.count < element { places.append(.zero) }
    places.append(place)
  }
}

/// The place of the next child of a rigid stack.
private struct RigidPen {
  private let area: Rect
  /// The axis along which children follow each other, if they do.
  private let axis: Axis?
  private let spacing: Double
  /// The part of the free space before a child, horizontally and vertically.
  private let shares: (horizontal: Double, vertical: Double)
  /// The distance of the next child from the start of the area.
  private var position = 0.0

  init(_ area: Rect, axis: Axis?, _ alignment: Alignment, spacing: Double) {
    (self.area, self.axis, self.spacing) = (area, axis, spacing)
    shares = (alignment.horizontal.fraction, alignment.vertical.fraction)
  }

  mutating func place(_ child: Size) -> Rect {
    var origin = Point(x: position, y: position)
    if axis != .horizontal {
      origin.x = PointGrid.share(shares.horizontal, of: area.width - child.width)
    }
    if axis != .vertical {
      origin.y = PointGrid.share(shares.vertical, of: area.height - child.height)
    }
    switch axis {
    case .horizontal: position += child.width + spacing
    case .vertical: position += child.height + spacing
    case nil: break
    }
    return Rect(origin: origin.offset(x: area.x, y: area.y), size: child)
  }
}

/// Overflow and causes.
extension CompiledLayout {
  /// An element, and the length it is offered along an axis.
  private typealias Offer = (element: Int, offered: Double)

  /// Returns the innermost known element of a node at which it first exceeds a length along an axis, and for a width, the
  /// additional width after which another element is expected to be the first.
  func rigidBlame(
    in node: Int, offered: Double, along axis: Axis
  ) -> (element: Int, margin: Double) {
    var culprit = Offer(nodes[node].element, offered)
    var margin = Double.infinity
    var next = firstCulprit(in: node, offered: offered, along: axis)
    while let inside = next {
      culprit = inside
      margin = min(margin, minimumLength(of: inside.element, axis) - inside.offered)
      next = self.culprit(in: culprit.element, offered: culprit.offered, along: axis)
    }
    return (culprit.element, margin)
  }

  private func firstCulprit(in node: Int, offered: Double, along axis: Axis) -> Offer? {
    switch (nodes[node].kind, axis) {
    case (.rigid, _): culprit(in: nodes[node].element, offered: offered, along: axis)
    case (.flow(let flow), .horizontal):
      flows[flow.index].rigid.flatMap {
        longest(roots(in: $0.elements), offered: offered, along: axis)
      }
    case (.growingRow(let row), .horizontal):
      culprit(in: growingRows[row.index], offered: offered)
    case (.growingRow(let row), .vertical):
      longest(roots(in: growingRows[row.index].elements), offered: offered, along: axis)
    default: nil
    }
  }

  /// Returns the child of a rigid element at which it first exceeds a length.
  private func culprit(in element: Int, offered: Double, along axis: Axis) -> Offer? {
    let children = roots(in: element + 1..<elements[element].end)
    guard let layout = layout(of: element) else { return nil }
    let padding = layout.rigidPadding
    let (before, after) =
      axis == .horizontal ? (padding.left, padding.right) : (padding.top, padding.bottom)
    guard layout.isStack(along: axis) else {
      return longest(children, offered: offered - before - after, along: axis)
    }
    let end = offered - after
    return children.first { places[$0].end(axis) > end }.map { ($0, end - places[$0].start(axis)) }
  }

  /// Returns the child of a row at which its minimum width exceeds an offer.
  private func culprit(in row: CompiledGrowingRow, offered: Double) -> Offer? {
    var left = offered
    for element in roots(in: row.elements) {
      let width = minimumLength(of: element, .horizontal)
      if width > left { return (element, left) }
      left -= width + row.spacing
    }
    return nil
  }

  /// Returns the length of an element without nodes; the width of a shape that grows may be nothing.
  private func minimumLength(of element: Int, _ axis: Axis) -> Double {
    axis == .horizontal && layout(of: element)?.rigid == nil ? 0 : places[element].length(axis)
  }

  private func longest(_ elements: [Int], offered: Double, along axis: Axis) -> Offer? {
    elements.filter { places[$0].length(axis) > offered }
      .max { places[$0].length(axis) < places[$1].length(axis) }.map { ($0, offered) }
  }

  /// Returns the innermost known elements in an element that are wider than their offers, with these.
  fileprivate func tooWide(in element: Int, offered: Double) -> [(element: Int, offered: Double)] {
    var found: [Offer] = []
    var waiting = [(element, offered)]
    while let (element, offered) = waiting.popLast() {
      guard let layout = layout(of: element) else { continue }
      let padding = layout.rigidPadding
      let inner = max(0, offered - padding.left - padding.right)
      let inside =
        layout.isStack(along: .horizontal)
        ? []
        : roots(in: element + 1..<elements[element].end).filter { places[$0].width > inner }
      if inside.isEmpty { found.append((element, offered)) }
      waiting += inside.map { ($0, inner) }
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

extension Layout {
  fileprivate func isStack(along axis: Axis) -> Bool {
    guard case .stack(let stack) = content else { return false }
    return stack.axis == axis
  }
}

extension Rect {
  fileprivate func start(_ axis: Axis) -> Double { axis == .horizontal ? x : y }
  fileprivate func end(_ axis: Axis) -> Double { axis == .horizontal ? maxX : maxY }
  fileprivate func length(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
}

extension Resolver {
  /// Records the parts of a rigid layout that are wider than their offers.
  fileprivate mutating func noteOverflows(inElement element: Int, offered: Double) {
    for (element, offered) in compiled.tooWide(in: element, offered: offered) {
      noteOverflow(ofRigid: element, offered: offered)
    }
  }

  /// Records that an element is wider than its offer: its content, or the innermost padding that does not fit.
  private mutating func noteOverflow(ofRigid element: Int, offered: Double) {
    let modifiers = compiled.layout(of: element)?.modifiers ?? []
    let paddings = modifiers.compactMap(\.fixedPadding).map { $0.left + $0.right }
    var offers = [offered]
    for padding in paddings.reversed() { offers.append(max(0, offers[offers.count - 1] - padding)) }
    var width = compiled.places[element].width - paddings.reduce(0, +)
    for (padding, offer) in zip(paddings + [0], offers.reversed()) {
      if width > offer { return noteOverflow(ofElement: element, width: width, offered: offer) }
      width += padding
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
