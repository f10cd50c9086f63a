import GalleyGeometry

/// Turns a layout into flat arrays and asks the measurer for its texts.
struct LayoutCompiler<Measurer: TextMeasurer> {
  let traits: Traits
  let measurer: Measurer
  var compiled = CompiledLayout()
  var measureCalls = 0

  /// What a layout inherits from where it stands.
  struct Surroundings {
    var parent = -1
    var childIndex = 0
    /// The axis of the stack that holds the layout directly.
    var axis: Axis?
    var contentSize: ContentSize
  }

  init(traits: Traits, measurer: Measurer) {
    self.traits = traits
    self.measurer = measurer
  }

  /// The room between neighbours in a stack or grid that says nothing else.
  static var defaultSpacing: Double { 8 }

  @discardableResult
  mutating func add(_ layout: Layout, in surroundings: Surroundings) -> Int {
    var surroundings = surroundings
    surroundings.contentSize = surroundings.contentSize.limited(to: layout.contentSizeLimit)
    let element = compiled.elements.count
    let outer = compiled.nodes.count
    compiled.elements.append(
      CompiledLayout.Element(
        id: layout.id, kind: Placement.Kind(layout.content), parent: surroundings.parent,
        childIndex: surroundings.childIndex, outer: outer))
    for modifier in layout.modifiers.reversed() {
      let kind = compile(modifier, element: element, surroundings.contentSize)
      compiled.nodes.append(CompiledLayout.Node(kind: kind, element: element))
    }
    addContent(of: layout, element: element, surroundings)
    let end = compiled.nodes.count
    let content = compiled.elements[element].content
    for node in outer...content {
      compiled.nodes[node].end = end
      compiled.nodes[node].hasChoice = compiled.nodes[content].hasChoice
    }
    // Room that grows comes after everything else, as in SwiftUI, or it would take room from words that wrap.
    let isLast = layout.isSpacer && layout.priority == 0
    compiled.nodes[outer].priority = isLast ? -.infinity : layout.priority
    return outer
  }

  private mutating func addContent(
    of layout: Layout, element: Int, _ surroundings: Surroundings
  ) {
    let content = compiled.nodes.count
    compiled.elements[element].content = content
    compiled.nodes.append(CompiledLayout.Node(kind: .empty, element: element))
    if layout.isRefused {
      note(
        .tooDeep, element,
        "a layout of more than \(Layout.greatestDepth) levels is left out; nest less deeply")
    }
    var inner = surroundings
    inner.parent = element
    inner.axis = nil
    let kind = compile(layout.content, node: content, outside: surroundings, inside: inner)
    compiled.nodes[content].kind = kind
    if case .choice = kind { compiled.nodes[content].hasChoice = true }
  }

  private mutating func compile(
    _ content: Layout.Content, node: Int, outside: Surroundings, inside: Surroundings
  ) -> CompiledLayout.Kind {
    let element = compiled.nodes[node].element
    switch content {
    case .text(let text): return compile(text, element: element, outside.contentSize)
    case .symbol(let symbol): return compile(symbol, element: element, outside.contentSize)
    case .shape(let shape): return compile(shape, element: element, outside.contentSize)
    case .divider(let thickness):
      return .divider(
        thickness: points(thickness, element, outside.contentSize),
        axis: outside.axis == .horizontal ? .vertical : .horizontal)
    case .spacer(let minimum):
      return .spacer(
        minimum: points(minimum, element, outside.contentSize), axis: outside.axis)
    case .empty: return .empty
    case .stack(let stack): return compile(stack, node: node, inside)
    case .zstack(let stack):
      addChildren(stack.children, of: node, inside)
      return .zstack(stack.alignment)
    case .grid(let grid): return compile(grid, node: node, inside)
    case .flow(let flow): return compile(flow, node: node, inside)
    case .choice(let alternatives):
      // An alternative stands where its choice stands, so it sees the same stack.
      var inside = inside
      inside.axis = outside.axis
      addChildren(alternatives, of: node, inside)
      return alternatives.isEmpty ? .empty : .choice
    }
  }

  mutating func addChildren(
    _ children: [Layout], of node: Int, _ surroundings: Surroundings
  ) {
    var surroundings = surroundings
    for (index, child) in children.enumerated() {
      surroundings.childIndex = index
      let added = add(child, in: surroundings)
      if compiled.nodes[added].hasChoice { compiled.nodes[node].hasChoice = true }
    }
  }

  private mutating func compile(
    _ stack: Layout.Stack, node: Int, _ inside: Surroundings
  ) -> CompiledLayout.Kind {
    var inside = inside
    inside.axis = stack.axis
    let element = compiled.nodes[node].element
    let spacing = stack.spacing.map { points($0, element, inside.contentSize) }
    let index = compiled.stacks.count
    compiled.stacks.append(CompiledStack(axis: stack.axis, alignment: stack.alignment))
    var total = 0.0
    var previous: Layout?
    for (childIndex, child) in stack.children.enumerated() where !child.isAbsent {
      inside.childIndex = childIndex
      let added = add(child, in: inside)
      if compiled.nodes[added].hasChoice { compiled.nodes[node].hasChoice = true }
      if let previous {
        let isBesideSpacer = previous.isSpacer || child.isSpacer
        let gap = spacing ?? (isBesideSpacer ? 0 : Self.defaultSpacing)
        compiled.nodes[added].gap = gap
        total += gap
      }
      previous = child
    }
    compiled.stacks[index].spacing = total
    return .stack(index)
  }

  private mutating func compile(
    _ grid: Layout.Grid, node: Int, _ inside: Surroundings
  ) -> CompiledLayout.Kind {
    let element = compiled.nodes[node].element
    var inside = inside
    var result = CompiledGrid(
      rowCount: grid.rows.count,
      columnSpacing: grid.columnSpacing.map { points($0, element, inside.contentSize) }
        ?? Self.defaultSpacing,
      rowSpacing: grid.rowSpacing.map { points($0, element, inside.contentSize) }
        ?? Self.defaultSpacing,
      alignment: grid.alignment, hasEqualColumns: grid.hasEqualColumns)
    let index = compiled.grids.count
    compiled.grids.append(result)
    inside.childIndex = -1
    for (row, cells) in grid.rows.enumerated() {
      var column = 0
      for cell in cells {
        inside.childIndex += 1
        let added = add(cell.layout, in: inside)
        if compiled.nodes[added].hasChoice { compiled.nodes[node].hasChoice = true }
        let columns = column..<column + cell.columns
        result.cells.append(CompiledGrid.Cell(node: added, row: row, columns: columns))
        column = columns.upperBound
      }
      result.columnCount = max(result.columnCount, column)
    }
    compiled.grids[index] = result
    return .grid(index)
  }
}

extension Layout {
  /// Whether the layout leaves no trace in a stack, not even room beside it.
  fileprivate var isAbsent: Bool {
    content == .empty && modifiers.isEmpty && !isRefused
  }

  /// Whether the layout is room that grows, whatever is chosen.
  fileprivate var isSpacer: Bool {
    switch content {
    case .spacer: true
    case .choice(let alternatives): !alternatives.isEmpty && alternatives.allSatisfy(\.isSpacer)
    case .text, .symbol, .shape, .divider, .empty, .stack, .zstack, .grid, .flow: false
    }
  }
}

extension Placement.Kind {
  init(_ content: Layout.Content) {
    switch content {
    case .text: self = .text
    case .symbol: self = .symbol
    case .shape(let shape): self = Self(shape.kind)
    case .divider: self = .divider
    case .spacer: self = .spacer
    case .empty: self = .empty
    case .stack(let stack): self = stack.axis == .horizontal ? .hstack : .vstack
    case .zstack: self = .zstack
    case .grid: self = .grid
    case .flow: self = .flow
    case .choice: self = .choice
    }
  }

  private init(_ shape: Layout.Shape.Kind) {
    switch shape {
    case .rectangle: self = .rectangle
    case .capsule: self = .capsule
    case .ellipse: self = .ellipse
    case .line: self = .line
    }
  }
}
