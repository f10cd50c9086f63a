/// Turns a layout into flat arrays and asks the measurer for its texts.
///
/// The compiler is recursive over the depth of the layout. Functions are not inlined if inlining would increase the
/// stack frame of each level.
struct LayoutCompiler: ~Copyable {
  let traits: Traits
  let measurer: any TextMeasurer
  /// The reading direction, which is found once, since the locale has to be split for it.
  let direction: LayoutDirection
  var compiled: CompiledLayout
  var measureCalls = 0
  var edges = VerticalEdges.view

  init(traits: Traits, measurer: any TextMeasurer) {
    self.traits = traits
    self.measurer = measurer
    direction = traits.direction
    compiled = CompiledLayout(textSize: traits.textSize.valid)
  }

  struct Context {
    var parent = -1
    var childIndex = 0
    var axis: Axis?
    /// The outermost container that divides its width among children, one of which holds the layout, so that the lines
    /// of other texts decide what it is offered.
    var divider: Int?
    private var hasNotes = false
    var steps = ListSteps.plain
    private(set) var textSize: TextSize
    private(set) var textSizeLimit: TextSize.Category?
    /// The content node of the layout itself, once it has one.
    fileprivate var content = -1

    init(rootAt textSize: TextSize) { self.textSize = textSize }

    func inside(_ element: Int, dividesWidth: Bool = false) -> Context {
      var inside = Context(rootAt: textSize)
      inside.parent = element
      inside.hasNotes = hasNotes
      inside.textSizeLimit = textSizeLimit
      inside.divider = divider ?? (dividesWidth ? content : nil)
      return inside
    }

    func steps(of children: [Layout]) -> ListSteps { hasNotes ? ListSteps(children) : .plain }

    fileprivate mutating func enter(_ layout: Layout) {
      hasNotes = layout.depth.hasNotes
      if let limit = layout.textSizeLimit { self.limit(to: limit) }
      // A layout with a fixed width does not depend on its siblings.
      if layout.modifiers.contains(where: \.fixesWidth) { divider = nil }
    }

    private mutating func limit(to limit: TextSize.Category) {
      textSizeLimit = textSizeLimit.map { min($0, limit) } ?? limit
      textSize = textSize.limited(to: limit)
    }
  }

  consuming func resolver() -> Resolver {
    let (traits, measureCalls) = (traits, measureCalls)
    return Resolver(compiled: compiled, traits: traits, measureCalls: measureCalls)
  }

  consuming func takeCompiled() -> CompiledLayout { compiled }

  mutating func compile(_ layout: Layout) {
    let textSize = compiled.textSize
    compiled.reserveCapacity(layout.depth.nodes)
    var context = Context(rootAt: textSize)
    context.steps = .root
    compile(layout, in: context)
    guard textSize != traits.textSize else { return }
    note(.invalidTextSize(given: traits.textSize.name, used: textSize.name), 0)
  }

  @discardableResult @inline(never)
  mutating func compile(_ layout: Layout, in context: Context) -> Int {
    let outer = compiled.nodes.count
    var context = context
    let element = open(layout, &context)
    let kind = compileContent(of: layout, element: element, context)
    compiled.nodes[compiled.elements[element].content].kind = kind
    for node in (compiled.elements[element].outer..<compiled.elements[element].content).reversed() {
      edges = compiled.nodes[node].kind.behavior.edges(around: edges, in: compiled)
    }
    close(element)
    return outer
  }

  @inline(never)
  mutating func compile(_ children: [Layout], in context: Context) {
    var context = context
    context.steps = context.steps(of: children)
    var union = children.isEmpty ? VerticalEdges.view : .space
    for index in children.indices {
      context.childIndex = index
      compile(children[index], in: context)
      union.formUnion(edges)
    }
    edges = union
  }

  /// Adds the element of a layout and its nodes; the content node gets its kind later.
  private mutating func open(_ layout: Layout, _ context: inout Context) -> Int {
    context.enter(layout)
    let outer = compiled.nodes.count
    let element = compiled.add(
      .layout(layout), in: context, outer: outer,
      context.steps.numbers(of: layout, at: context.childIndex))
    if !layout.notes.isEmpty {
      let notes = layout.notes
      if !notes.outcomes.isEmpty { compiled.conditions.append((element, notes.outcomes)) }
      for name in notes.missingNames { note(name.issue, element) }
    }
    var hasRatio = false
    for modifier in layout.modifiers.reversed() {
      guard let kind = compile(modifier, element: element, context.textSize) else { continue }
      if kind.behavior.hasRatio { hasRatio = true }
      compiled.nodes.append(CompiledLayout.Node(kind: kind, element: element))
    }
    context.content = compiled.nodes.count
    compiled.elements[element].content = context.content
    compiled.nodes.append(
      CompiledLayout.Node(
        kind: .empty(EmptyNode()), element: element, hasChoice: hasRatio, isTall: hasRatio))
    // Growing space comes last, as in SwiftUI; otherwise it would take space from text that wraps.
    let isLast = layout.isSpacer && layout.priority == 0
    compiled.nodes[outer].priority = isLast ? -.infinity : layout.priority
    if layout.role?.isTarget == true { compiled.targets.append(element) }
    if layout.isRefused { note(.deepLayout(limit: Layout.maximumDepth), element) }
    return element
  }

  mutating func close(_ index: Int) {
    compiled.elements[index].end = compiled.elements.count
    let element = compiled.elements[index]
    if compiled.nodes[element.content].kind.behavior.canCollapse(in: compiled) {
      compiled.nodes[element.content].canCollapse = true
    }
    let content = compiled.nodes[element.content]
    for node in element.outer...element.content {
      compiled.nodes[node].end = compiled.nodes.count
      compiled.nodes[node].hasChoice = content.hasChoice
      compiled.nodes[node].isTall = content.isTall
      compiled.nodes[node].choosesByHeight = content.choosesByHeight
      compiled.nodes[node].canCollapse = content.canCollapse
    }
    guard element.parent >= 0 else { return }
    let parent = compiled.elements[element.parent].content
    if content.canCollapse { compiled.nodes[parent].canCollapse = true }
    guard content.hasChoice else { return }
    compiled.nodes[parent].hasChoice = true
    if content.isTall { compiled.nodes[parent].isTall = true }
    if content.choosesByHeight { compiled.nodes[parent].choosesByHeight = true }
  }

  /// Returns the kind of the node of a modifier, or nil for one that takes no space.
  private mutating func compile(
    _ modifier: Layout.Modifier, element: Int, _ textSize: TextSize
  ) -> NodeKind? {
    switch modifier {
    case .frame(let frame): return compile(frame, element, textSize)
    case .padding(let padding): return compile(padding, element, textSize)
    case .decoration(let decoration): check(decoration, element, textSize)
    case .opacity: break
    case .fixedSize(let horizontal, let vertical):
      return .fixedSize(FixedSizeNode(horizontal: horizontal, vertical: vertical))
    case .scroll:
      return .fixedSize(FixedSizeNode(horizontal: false, vertical: true, scrolls: true))
    case .aspectRatio(let aspect): return compile(aspect, element)
    case .effect(let effect): check(effect, element, textSize)
    }
    return nil
  }
}

extension Layout.Modifier {
  /// Whether the modifier takes part in the layout and has a node; others only change the drawing.
  var takesSpace: Bool {
    switch self {
    case .frame, .padding, .fixedSize, .scroll, .aspectRatio: true
    case .decoration, .opacity, .effect: false
    }
  }

  /// Whether the offer of the content does not depend on the offer of the modifier.
  fileprivate var fixesWidth: Bool {
    switch self {
    case .frame(let frame): frame.width != nil
    case .fixedSize(let isFixed, _): isFixed
    case .padding, .decoration, .opacity, .scroll, .aspectRatio, .effect: false
    }
  }
}

extension LayoutCompiler {
  /// Returns a length in points, or zero and an issue if it is invalid.
  mutating func points(
    _ length: Length, _ element: Int, _ textSize: TextSize, orInfinity: Bool = false
  ) -> Double {
    let value = length.points(at: textSize)
    if orInfinity, value == .infinity { return value }
    return valid(value, of: length, from: 0, element)
  }

  /// Returns a length in points that may be negative, or zero and an issue if it is invalid.
  mutating func signedPoints(_ length: Length, _ element: Int, _ textSize: TextSize) -> Double {
    valid(length.points(at: textSize), of: length, from: -PointGrid.largest, element)
  }

  mutating func checkLength(
    _ length: Length, _ element: Int, _ textSize: TextSize, isSigned: Bool = false
  ) {
    // Most lengths are fixed and valid, which costs no rounding.
    if length.style == nil, length.points.isLength { return }
    _ =
      isSigned
      ? signedPoints(length, element, textSize) : points(length, element, textSize)
  }

  private mutating func valid(
    _ value: Double, of length: Length, from minimum: Double, _ element: Int
  ) -> Double {
    if value >= minimum, value <= PointGrid.largest { return value }
    note(.invalidLength(given: GivenNumber(length.points), minimum: minimum), element)
    return 0
  }

  mutating func points(_ size: Font.Size, _ element: Int, _ textSize: TextSize) -> Double {
    switch size {
    case .style(let style): style.pointSize(at: textSize)
    case .length(let length): points(length, element, textSize)
    }
  }

  mutating func spacing(_ length: Length?, _ element: Int, _ textSize: TextSize) -> Double {
    length.map { points($0, element, textSize) } ?? Layout.defaultSpacing
  }

  mutating func noteAlignment(_ alignment: Alignment) {
    if alignment.vertical.isBaseline { compiled.hasBaselines = true }
  }

  mutating func note(_ details: LayoutIssue.Details, _ element: Int) {
    compiled.issues.append(CompiledLayout.Finding(details: details, element: element))
  }
}
