import GalleyGeometry

extension LayoutCompiler {
  /// Adds a rigid layout as one node, with all elements inside already in their places.
  mutating func add(_ layout: Layout, _ rigid: RigidContent, in surroundings: Surroundings) {
    let node = compiled.nodes.count
    addCell(node, in: surroundings)
    compiled.nodes.append(
      CompiledLayout.Node(
        kind: .rigid(rigid.size), element: compiled.elements.count, end: node + 1,
        gap: surroundings.gap))
    let element = compiled.add(
      .layout(layout), parent: surroundings.parent, childIndex: surroundings.childIndex,
      outer: node)
    compiled.elements[element].content = node
    compiled.places[element] = Rect(origin: .zero, size: rigid.size)
    compiled.addRigidContents(of: layout, rigid.size, element: element, node: node)
  }
}

extension CompiledLayout {
  /// A stack of rigid layouts, or layouts on top of each other, of which some are still to be added.
  private struct OpenStack {
    let children: [Layout]
    let element: Int
    let size: Size
    /// The axis along which children follow each other, if they do.
    let axis: Axis?
    let spacing: Double
    /// The part of free room that goes before a child, across and from top to bottom.
    let alignment: (horizontal: Double, vertical: Double)
    var next = 0
    var pen = 0.0

    init?(_ content: Layout.Content, _ size: Size, element: Int) {
      let alignment: Alignment
      switch content {
      case .stack(let stack):
        (children, axis, alignment) = (stack.children, stack.axis, stack.alignment)
        spacing = stack.rigidSpacing ?? 0
      case .zstack(let stack):
        (children, axis, alignment) = (stack.children, nil, stack.alignment)
        spacing = 0
      default: return nil
      }
      (self.size, self.element) = (size, element)
      self.alignment = (alignment.horizontal.fraction, alignment.vertical.fraction)
    }

    /// Returns where the next child stands.
    mutating func place(_ child: Size) -> Rect {
      next += 1
      var origin = Point(x: pen, y: pen)
      switch axis {
      case .horizontal: pen += child.width + spacing
      case .vertical: pen += child.height + spacing
      case nil: break
      }
      if axis != .horizontal {
        origin.x = Self.share(size.width - child.width, alignment.horizontal)
      }
      if axis != .vertical { origin.y = Self.share(size.height - child.height, alignment.vertical) }
      return Rect(origin: origin, size: child)
    }

    private static func share(_ free: Double, _ fraction: Double) -> Double {
      free == 0 || fraction == 0 ? 0 : PointGrid.down(free * fraction)
    }
  }

  /// Adds the elements inside a rigid layout, each in its place in the one that holds it.
  ///
  /// Stacks that are still open wait in a list, so that depth needs no call stack.
  mutating func addRigidContents(of layout: Layout, _ size: Size, element: Int, node: Int) {
    var waiting: [OpenStack] = []
    var open = OpenStack(layout.content, size, element: element)
    while var stack = open {
      if let child = addLeaves(of: &stack, node: node) {
        let size = child.rigidContent?.size ?? .zero
        let index = elements.count
        elements.append(
          Element(
            parent: stack.element, childIndex: stack.next, outer: node, source: sources.count))
        sources.append(.layout(child))
        places.append(stack.place(size))
        waiting.append(stack)
        open = OpenStack(child.content, size, element: index)
      } else {
        elements[stack.element].end = elements.count
        open = waiting.popLast()
      }
    }
    elements[element].end = elements.count
  }

  /// Adds children up to the next that is not a leaf, and returns that, or nil when all have been added.
  private mutating func addLeaves(of stack: inout OpenStack, node: Int) -> Layout? {
    let children = stack.children
    while stack.next < children.count {
      let index = stack.next
      guard let content = children[index].rigidContent, content.count == 1 else {
        return children[index]
      }
      addLeaf(index, of: stack.element, node: node, stack.place(content.size))
    }
    return nil
  }

  mutating func addLeaf(_ childIndex: Int, of parent: Int, node: Int, _ place: Rect) {
    elements.append(
      Element(
        parent: parent, childIndex: childIndex, end: elements.count + 1, outer: node, source: -1))
    places.append(place)
  }
}
