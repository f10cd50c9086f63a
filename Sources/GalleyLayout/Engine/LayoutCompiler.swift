import GalleyGeometry

/// Turns a layout into flat arrays and asks the measurer for its texts.
///
/// Layouts wait in a list of their own rather than on the call stack, so depth costs no more than breadth.
struct LayoutCompiler {
  let traits: Traits
  let measurer: any TextMeasurer
  var compiled = CompiledLayout()
  var measureCalls = 0
  /// What is still to be done, the next last.
  var tasks: [Task] = []
  /// The children of the layout being compiled, in reading order.
  var children: [Task] = []

  enum Task {
    /// A layout whose nodes are to be added.
    case open(Layout, Surroundings)
    /// An element of which everything inside has been added.
    case close(Int)
    /// An item of lines.
    case item(Lines.Item, Surroundings)
    /// The end of an alternative in lines.
    case endAlternative(Int, choice: Int, lines: Int)
  }

  /// What a layout inherits from where it stands.
  struct Surroundings {
    var parent = -1
    var childIndex = 0
    /// The axis of the stack that holds the layout directly.
    var axis: Axis?
    /// The room before the layout in that stack.
    var gap = 0.0
    /// The cell of a grid that the layout stands in.
    var cell: (grid: Int, row: Int, columns: Range<Int>)?
    /// The outermost container that divides its width among those inside, one of which the layout stands in, so that the
    /// lines of text of others decide about its own.
    var divider: Int?
    /// Whether what holds the layout may make it fill another size than its own.
    var isFilled = false
    /// The lines that an item belongs to.
    var lines = -1
    var textSize: TextSize
  }

  init(traits: Traits, measurer: some TextMeasurer) {
    self.traits = traits
    self.measurer = measurer
  }

  mutating func compile(_ layout: Layout) {
    if let rigid = layout.rigid { compiled.reserveElements(rigid.count) }
    tasks.append(.open(layout, Surroundings(textSize: traits.textSize)))
    while let task = tasks.popLast() {
      switch task {
      case .open(let layout, let surroundings): open(layout, in: surroundings)
      case .close(let element): close(element)
      case .item(let item, let surroundings): open(item, in: surroundings)
      case .endAlternative(let alternative, let choice, let lines):
        endAlternative(alternative, of: choice, in: lines)
      }
    }
  }

  /// Returns what has been compiled.
  consuming func finish() -> CompiledLayout { compiled }

  /// Adds the nodes of a layout, and puts what is inside on the list.
  mutating func open(_ layout: Layout, in surroundings: Surroundings) {
    if !surroundings.isFilled, let rigid = layout.rigid {
      return add(layout, rigid, in: surroundings)
    }
    var surroundings = surroundings
    surroundings.textSize = surroundings.textSize.limited(to: layout.textSizeLimit)
    // What has a width of its own does not hang on what others take.
    if layout.modifiers.contains(where: \.fixesWidth) { surroundings.divider = nil }
    let element = addElement(layout, in: surroundings)
    let content = compiled.elements[element].content
    if layout.role?.isTarget == true { compiled.targets.append(element) }
    if layout.isRefused {
      note(
        .tooDeep, element,
        "a layout of more than \(Layout.maximumDepth) levels is left out; nest less deeply")
    }
    let kind = compile(layout.content, element: element, surroundings)
    compiled.nodes[content].kind = kind
    if case .choice(let axes) = kind {
      compiled.nodes[content].hasChoice = true
      if axes.includesHeight { compiled.nodes[content].isTall = true }
      compiled.nodes[content].choosesByHeight = axes.includesHeight
    }
    let outer = compiled.elements[element].outer
    compiled.nodes[outer].gap = surroundings.gap
    // Room that grows comes after everything else, as in SwiftUI, or it would take room from words that wrap.
    let isLast = layout.isSpacer && layout.priority == 0
    compiled.nodes[outer].priority = isLast ? -.infinity : layout.priority
    tasks.append(.close(element))
    addChildrenToTasks()
  }

  /// Puts what stands inside on the list, the first last.
  mutating func addChildrenToTasks() {
    while let child = children.popLast() { tasks.append(child) }
  }

  /// Adds the element of a layout and the nodes of its modifiers.
  private mutating func addElement(_ layout: Layout, in surroundings: Surroundings) -> Int {
    let outer = compiled.nodes.count
    let element = compiled.add(
      .layout(layout), parent: surroundings.parent, childIndex: surroundings.childIndex,
      outer: outer)
    addCell(outer, in: surroundings)
    var hasRatio = false
    for modifier in layout.modifiers.reversed() {
      let kind = compile(modifier, element: element, surroundings.textSize)
      if case .aspectRatio = kind { hasRatio = true }
      compiled.nodes.append(CompiledLayout.Node(kind: kind, element: element))
    }
    let content = CompiledLayout.Node(
      kind: .empty, element: element, hasChoice: hasRatio, isTall: hasRatio)
    compiled.elements[element].content = compiled.nodes.count
    compiled.nodes.append(content)
    return element
  }

  /// Adds a node to the grid in a cell of which it stands.
  mutating func addCell(_ node: Int, in surroundings: Surroundings) {
    guard let cell = surroundings.cell else { return }
    compiled.grids[cell.grid].cells.append(
      CompiledGrid.Cell(node: node, row: cell.row, columns: cell.columns))
  }

  /// Ends the nodes of an element, and tells its parent what choices there are inside.
  private mutating func close(_ index: Int) {
    compiled.elements[index].end = compiled.elements.count
    let element = compiled.elements[index]
    let content = compiled.nodes[element.content]
    for node in element.outer...element.content {
      compiled.nodes[node].end = compiled.nodes.count
      compiled.nodes[node].hasChoice = content.hasChoice
      compiled.nodes[node].isTall = content.isTall
      compiled.nodes[node].choosesByHeight = content.choosesByHeight
    }
    guard content.hasChoice, element.parent >= 0 else { return }
    let parent = compiled.elements[element.parent].content
    compiled.nodes[parent].hasChoice = true
    if content.isTall { compiled.nodes[parent].isTall = true }
    if content.choosesByHeight { compiled.nodes[parent].choosesByHeight = true }
  }

  /// Puts layouts on the list of what stands inside the one being compiled.
  mutating func add(_ children: [Layout], in surroundings: Surroundings) {
    var surroundings = surroundings
    for (index, child) in children.enumerated() {
      surroundings.childIndex = index
      self.children.append(.open(child, surroundings))
    }
  }

  private mutating func compile(
    _ content: Layout.Content, element: Int, _ surroundings: Surroundings
  ) -> CompiledLayout.Kind {
    let textSize = surroundings.textSize
    var inside = Surroundings(parent: element, textSize: textSize)
    inside.divider =
      surroundings.divider ?? (content.dividesWidth ? compiled.elements[element].content : nil)
    switch content {
    case .text(let text):
      let kind = compile(text, element: element, textSize)
      compiled.texts[compiled.texts.count - 1].divider = surroundings.divider
      return kind
    case .symbol(let symbol): return compile(symbol, element: element, textSize)
    case .image(let image): return compile(image, element: element, textSize)
    case .shape(let shape): return compile(shape, element: element, textSize)
    case .divider(let thickness):
      return .divider(
        thickness: points(thickness, element, textSize),
        axis: surroundings.axis == .horizontal ? .vertical : .horizontal)
    case .spacer(let minimum):
      return .spacer(minimum: points(minimum, element, textSize), axis: surroundings.axis)
    case .empty: return .empty
    case .stack(let stack): return compile(stack, element: element, inside)
    case .zstack(let stack):
      add(stack.children, in: inside)
      return .zstack(stack.alignment)
    case .overlay(let overlay): return compile(overlay, inside, axis: surroundings.axis)
    case .grid(let grid): return compile(grid, element: element, inside)
    case .flow(let flow): return compile(flow, element: element, inside)
    case .lines(let lines, let rule): return compile(lines, rule, inside)
    case .section(let section): return compile(section, element: element, inside)
    case .custom(let custom): return compile(custom, inside)
    case .choice(let alternatives, let axes):
      // An alternative stands where its choice stands, so it sees the same stack.
      inside.axis = surroundings.axis
      add(alternatives, in: inside)
      return alternatives.isEmpty ? .empty : .choice(axes)
    }
  }

  private mutating func compile(
    _ stack: Layout.Stack, element: Int, _ inside: Surroundings
  ) -> CompiledLayout.Kind {
    var inside = inside
    inside.axis = stack.axis
    let spacing = stack.spacing.map { points($0, element, inside.textSize) }
    var result = CompiledStack(axis: stack.axis, alignment: stack.alignment)
    var previous: Layout?
    for (index, child) in stack.children.enumerated() where !child.isAbsent {
      inside.childIndex = index
      if let previous {
        let isBesideSpacer = previous.isSpacer || child.isSpacer
        inside.gap = spacing ?? (isBesideSpacer ? 0 : Layout.defaultSpacing)
        result.spacing += inside.gap
      }
      children.append(.open(child, inside))
      previous = child
    }
    compiled.stacks.append(result)
    return .stack(compiled.stacks.count - 1)
  }

  /// Returns the room between neighbours that was asked for, or the usual one.
  mutating func spacing(
    _ length: Length?, _ element: Int, _ textSize: TextSize
  ) -> Double {
    length.map { points($0, element, textSize) } ?? Layout.defaultSpacing
  }
}

extension Layout {
  /// The room between neighbours in a stack or grid that says nothing else.
  static var defaultSpacing: Double { 8 }

  /// Whether the layout leaves no trace in a stack, not even room beside it.
  var isAbsent: Bool {
    guard case .empty = content else { return false }
    return modifiers.isEmpty && !isRefused
  }
}

extension Layout.Content {
  /// Whether what stands inside is offered what others inside leave.
  fileprivate var dividesWidth: Bool {
    switch self {
    case .stack(let stack): stack.axis == .horizontal && stack.children.count > 1
    case .overlay, .grid, .lines, .custom: true
    case .text, .symbol, .image, .shape, .divider, .spacer, .empty, .zstack, .flow, .section,
      .choice:
      false
    }
  }
}

extension Layout.Modifier {
  /// Whether what is inside is offered the same width whatever the modifier is offered.
  fileprivate var fixesWidth: Bool {
    switch self {
    case .frame(let frame): frame.width != nil
    case .fixedSize(let isFixed, _): isFixed
    case .padding, .decoration, .opacity, .aspectRatio: false
    }
  }
}
