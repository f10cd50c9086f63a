/// The kind of a node, with its data: a few numbers, or an index into the array of the kind.
///
/// This is the only list of all kinds. The behavior of each kind is in its file in `Kinds`.
enum NodeKind {
  case text(TextNode)
  case shape(ShapeNode)
  case divider(DividerNode)
  case spacer(SpacerNode)
  case empty(EmptyNode)
  case stack(StackNode)
  case zstack(ZStackNode)
  case overlay(OverlayNode)
  case grid(GridNode)
  case flow(FlowNode)
  case lines(LinesNode)
  /// A choice in lines; the lines give what is inside its place and size.
  case linesChoice(LinesChoiceNode)
  case section(SectionNode)
  case scroll(ScrollNode)
  case custom(CustomNode)
  case lazyVGrid(LazyVGridNode)
  case choice(ChoiceNode)
  case frame(FrameNode)
  /// Padding, a border or a background; or none, around a layout with a second name.
  case insets(InsetsNode)
  case fixedSize(FixedSizeNode)
  case aspectRatio(AspectRatioNode)

  var behavior: any NodeBehavior { ask { $0 } }

  /// Returns the answer of the kind to a question.
  ///
  /// It is inlined, so that the compiler calls the function of each kind directly; passes ask each node several times.
  @inline(__always)
  func ask<Answer>(_ question: (any NodeBehavior) -> Answer) -> Answer {
    switch self {
    case .text(let kind): question(kind)
    case .shape(let kind): question(kind)
    case .divider(let kind): question(kind)
    case .spacer(let kind): question(kind)
    case .empty(let kind): question(kind)
    case .stack(let kind): question(kind)
    case .zstack(let kind): question(kind)
    case .overlay(let kind): question(kind)
    case .grid(let kind): question(kind)
    case .flow(let kind): question(kind)
    case .lines(let kind): question(kind)
    case .linesChoice(let kind): question(kind)
    case .section(let kind): question(kind)
    case .scroll(let kind): question(kind)
    case .custom(let kind): question(kind)
    case .lazyVGrid(let kind): question(kind)
    case .choice(let kind): question(kind)
    case .frame(let kind): question(kind)
    case .insets(let kind): question(kind)
    case .fixedSize(let kind): question(kind)
    case .aspectRatio(let kind): question(kind)
    }
  }
}

extension LayoutCompiler {
  /// Compiles the content of a layout.
  ///
  /// Passes the whole layout, which keeps the stack frame of each level small.
  mutating func compileContent(
    of layout: Layout, element: Int, _ context: Context
  ) -> NodeKind {
    switch layout.content {
    case .text, .symbol, .image, .shape, .divider, .spacer, .empty:
      compileLeaf(layout, element: element, context)
    case .stack(let stack): compile(stack, element: element, context)
    case .zstack(let stack): compile(stack, element: element, context)
    case .box(let content): compile(boxAround: content, element: element, context)
    case .overlay: compileOverlay(layout, element: element, context)
    case .grid(let grid): compile(grid, element: element, context)
    case .lazyVGrid(let grid): compile(grid, element: element, context)
    case .flow(let flow): compile(flow, element: element, context)
    case .lines(let lines, let rule): compile(lines, rule, element: element, context)
    case .section: compileSection(layout, element: element, context)
    case .scroll: compileScroll(layout, element: element, context)
    case .custom(let custom): compile(custom, element: element, context)
    case .choice(let alternatives, let axes, let size):
      compile(
        alternatives,
        ChoiceNode(
          axes: axes, size: size, group: compiled.number(ofGroup: layout.choiceGroup),
          hasIdealOfNarrowest: layout.hasIdealOfNarrowest),
        element: element, context)
    }
  }

  @inline(never)
  private mutating func compileLeaf(
    _ layout: Layout, element: Int, _ context: Context
  ) -> NodeKind {
    edges = .view
    return switch layout.content {
    case .text(let text): compile(text, element: element, context)
    case .symbol(let symbol): compile(symbol, element: element, context)
    case .image(let image): compile(image, element: element, context)
    case .shape(let shape):
      compile(shape, isNamed: layout.id != nil, element: element, context)
    case .divider(let thickness): compile(dividerOf: thickness, element: element, context)
    case .spacer(let minimum): compile(spacerOf: minimum, element: element, context)
    case .empty, .stack, .zstack, .box, .overlay, .grid, .lazyVGrid, .flow, .lines, .section,
      .scroll, .custom, .choice:
      .empty(EmptyNode())
    }
  }
}

/// The behavior of each kind of node, in the order in which the engine uses it.
///
/// The defaults are those of a leaf.
protocol NodeBehavior {
  /// Whether the node takes its ideal length along an axis without a limit, and offers that to its children.
  func takesIdeal(along axis: Axis) -> Bool

  var text: Int? { get }

  var isInvisible: Bool { get }

  var hasRatio: Bool { get }

  /// Returns the number of alternatives of which the node takes one; nil for others than choices.
  func alternativeCount(of node: Int, in compiled: borrowing CompiledLayout) -> Int?

  /// Whether the node can be seen, but may be left no width.
  func canCollapse(in compiled: borrowing CompiledLayout) -> Bool

  /// Returns the height that the node offers its children for its own offer, before any width is known.
  ///
  /// Infinity is an offer without a limit; nil means that the height depends on the contents.
  func heightOffered(inside node: Int, _ offered: Double, in compiled: borrowing CompiledLayout)
    -> Double?

  func offerKnownHeights(
    of node: Int, _ offers: inout [Double], fixed: [Double?], in compiled: inout CompiledLayout)

  /// Returns the height of the node if it does not depend on the offer, before any width is known and given the same of all
  /// nodes inside, else nil.
  func fixedHeight(
    of node: Int, inside: [Double?], in compiled: borrowing CompiledLayout
  ) -> Double?

  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds

  func decide(_ node: Int, offered: Double, height: HeightOffer, in resolver: inout Resolver)

  func undecide(in compiled: inout CompiledLayout)

  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double

  func widen(contentOf node: Int, to width: Double, in resolver: inout Resolver)

  /// Makes what stands in the place of the node as high as that place.
  func stretch(contentOf node: Int, to height: Double, in resolver: inout Resolver)

  func edges(around content: VerticalEdges, in compiled: borrowing CompiledLayout) -> VerticalEdges

  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds

  func assignHeights(in node: Int, offered: Double?, in resolver: inout Resolver) -> Double

  func place(in node: Int, in resolver: inout Resolver)

  /// Returns where the node stands on a screen that it does not fill, if it says so.
  func placeOnScreen(of node: Int, in compiled: borrowing CompiledLayout) -> Alignment?

  func widthCulprit(in node: Int, offered: Double, in resolver: inout Resolver) -> Culprit?

  func heightCulprit(in node: Int, offered: Double, in resolver: borrowing Resolver) -> Culprit?

  func noteOverflow(of node: Int, width: Double, offered: Double, in resolver: inout Resolver)

  func content(of element: Int, frame: Rect, in resolution: Resolution) -> Placement.Content
}

typealias Culprit = (node: Int, offered: Double)

extension NodeBehavior {
  func takesIdeal(along axis: Axis) -> Bool { true }
  var text: Int? { nil }
  var isInvisible: Bool { false }
  var hasRatio: Bool { false }

  func alternativeCount(of node: Int, in compiled: borrowing CompiledLayout) -> Int? { nil }

  func canCollapse(in compiled: borrowing CompiledLayout) -> Bool { false }

  func offerKnownHeights(
    of node: Int, _ offers: inout [Double], fixed: [Double?], in compiled: inout CompiledLayout
  ) {
    guard let inner = heightOffered(inside: node, offers[node], in: compiled) else { return }
    for child in compiled.children(of: node) { offers[child] = inner }
  }

  func undecide(in compiled: inout CompiledLayout) {}

  func widen(contentOf node: Int, to width: Double, in resolver: inout Resolver) {}

  func stretch(contentOf node: Int, to height: Double, in resolver: inout Resolver) {}

  func placeOnScreen(
    of node: Int, in compiled: borrowing CompiledLayout
  ) -> Alignment? { nil }

  func edges(
    around content: VerticalEdges, in compiled: borrowing CompiledLayout
  ) -> VerticalEdges { content }

  func heightOffered(
    inside node: Int, _ offered: Double, in compiled: borrowing CompiledLayout
  ) -> Double? { nil }

  func fixedHeight(
    of node: Int, inside: [Double?], in compiled: borrowing CompiledLayout
  ) -> Double? { nil }

  func decide(
    _ node: Int, offered: Double, height: HeightOffer, in resolver: inout Resolver
  ) {}

  func assignHeights(in node: Int, offered: Double?, in resolver: inout Resolver) -> Double {
    resolver.heightNeeds[node].answer(to: offered)
  }

  func place(in node: Int, in resolver: inout Resolver) {}

  func widthCulprit(in node: Int, offered: Double, in resolver: inout Resolver) -> Culprit? { nil }

  func heightCulprit(in node: Int, offered: Double, in resolver: borrowing Resolver) -> Culprit? {
    nil
  }

  func noteOverflow(
    of node: Int, width: Double, offered: Double, in resolver: inout Resolver
  ) {
    resolver.noteOverflowUnlessInside(of: node, width: width, offered: offered)
  }

  func content(
    of element: Int, frame: Rect, in resolution: Resolution
  ) -> Placement.Content { .container }
}
