/// Resolves a compiled layout in five passes.
///
/// 1. From the leaves up: the required widths of each node.
/// 2. From the root down: which alternative each choice takes, given the width it is offered.
/// 3. From the root down: how wide each node is.
/// 4. From the leaves up and down again: how high each node is.
/// 5. From the leaves up: the place of each node in its container.
///
/// Widths depend on heights only if a text that is cut or shrunk for its height has wider lines then; the third and fourth pass
/// are repeated once for it. Otherwise each pass visits a node once. Overlays and backgrounds are
/// decided and sized after all other widths.
///
/// Each pass asks the kind of the node, ``NodeBehavior``. Passes from the leaves up iterate over the array backwards;
/// passes from the root down are recursive over the depth of the layout.
///
/// The value has some 400 bytes and must not be copied. Accessors that the recursion uses for each child are inlined,
/// because the compiler copies the value for nonmutating calls.
struct Resolver: ~Copyable {
  var compiled: CompiledLayout
  let traits: Traits
  /// The needs of each node in width; of a decided choice, those of the alternative taken.
  var needs: [WidthNeeds]
  var taken: [Int]
  var isActive: [Bool]
  var widths: [Double]
  var overflows: [Bool]
  var heightNeeds: [HeightNeeds]
  var heights: [Double]
  var offsets: [Point]
  var baselines: [Baselines]
  var brokenTexts: [BrokenText]
  /// Whether texts are wider than when their widths were assigned, because of their heights.
  var hasWidenedTexts = false
  /// Whether widths are assigned again, for texts whose lines are known.
  var followsHeights = false
  /// The overlays whose second child is offered their size once all widths are known.
  var overlays: [Int] = []
  var measuring: HeightMeasuring
  var decisions: [Decision] = []
  /// The points that the siblings of the node to decide can do without, by truncated texts and broken words.
  var sparable = 0.0
  var issues: [CompiledLayout.Finding]
  var measureCalls: Int
  /// The alternatives before which the choices of each group take none.
  var leastAlternatives: [Int]
  var dependencies: [LayoutDependency] = []
  var watched: [WatchedNodes] = []

  init(compiled: consuming CompiledLayout, traits: Traits, measureCalls: Int) {
    let count = compiled.nodes.count
    needs = Array(repeating: WidthNeeds(), count: count)
    taken = Array(repeating: -1, count: count)
    isActive = Array(repeating: true, count: count)
    widths = Array(repeating: 0, count: count)
    overflows = Array(repeating: false, count: count)
    heightNeeds = Array(repeating: HeightNeeds(), count: count)
    heights = Array(repeating: 0, count: count)
    offsets = Array(repeating: .zero, count: count)
    baselines = Array(repeating: Baselines(), count: count)
    brokenTexts = Array(repeating: BrokenText(), count: compiled.texts.count)
    measuring = HeightMeasuring(nodeCount: compiled.nodes[0].isTall ? count : 0)
    issues = compiled.issues
    leastAlternatives = Array(repeating: 0, count: compiled.choiceGroups.count)
    self.traits = traits
    self.measureCalls = measureCalls
    self.compiled = compiled
    self.compiled.makeTable()
  }

  /// Resolves the layout, and again as long as choices that decide together take different alternatives.
  consuming func resolve() -> LayoutResult {
    guard !compiled.choiceGroups.isEmpty else { return resolveOnce() }
    let copy = compiled.copy()
    let (traits, measureCalls) = (traits, measureCalls)
    var least = leastAlternatives
    var result = resolveOnce()
    while result.raise(&least) {
      var next = Resolver(compiled: copy.copy(), traits: traits, measureCalls: measureCalls)
      next.leastAlternatives = least
      result = next.resolveOnce()
    }
    result.namePartners()
    return result
  }

  private consuming func resolveOnce() -> LayoutResult {
    runPasses()
    noteDependenciesOnTexts()
    return result()
  }

  private mutating func runPasses() {
    let safeArea = traits.safeArea
    let width = max(0, PointGrid.nearest(traits.width - safeArea.left - safeArea.right))
    let height = traits.height.map {
      max(0, PointGrid.nearest($0 - safeArea.top - safeArea.bottom))
    }
    offerKnownHeights(height ?? .infinity)
    for node in compiled.nodes.indices.reversed() { needs[node] = widthNeeds(of: node) }
    decide(0, offered: width, height: height.map { .points($0) } ?? .none)
    let noted = (issues.count, dependencies.count, watched.count)
    assignWidths(0, offered: width)
    assignOverlayWidths()
    findHeightNeeds()
    assignHeights(0, offered: height)
    if hasWidenedTexts {
      // The third and fourth pass again, for texts that are smaller, or end in an ellipsis, because of their heights.
      issues.removeSubrange(noted.0...)
      dependencies.removeSubrange(noted.1...)
      watched.removeSubrange(noted.2...)
      overflows = Array(repeating: false, count: overflows.count)
      (overlays, followsHeights) = ([], true)
      assignWidths(0, offered: width)
      assignOverlayWidths()
      findHeightNeeds()
      assignHeights(0, offered: height)
    }
    if let height { noteTallness(of: 0, offered: height) }
    for node in compiled.nodes.indices.reversed() where isActive[node] {
      compiled.nodes[node].kind.ask { $0.place(in: node, in: &self) }
    }
  }

  private mutating func findHeightNeeds() {
    for node in compiled.nodes.indices.reversed() where isActive[node] {
      heightNeeds[node] = heightNeeds(of: node)
    }
  }

  @inline(__always)
  func behavior(of node: Int) -> any NodeBehavior { compiled.nodes[node].kind.behavior }
}

extension Resolver {
  @inline(__always)
  func firstChild(of node: Int) -> Int {
    activeNode(from: node + 1, before: compiled.nodes[node].end)
  }

  @inline(__always)
  func child(after child: Int, before end: Int) -> Int {
    activeNode(from: compiled.nodes[child].end, before: end)
  }

  @inline(__always)
  private func activeNode(from child: Int, before end: Int) -> Int {
    var child = child
    while child < end, !isActive[child] { child = compiled.nodes[child].end }
    return child
  }

  @inline(__always)
  func activeChildren(of node: Int) -> CompiledLayout.Children {
    var children = compiled.children(of: node)
    children.isIncluded = isActive
    return children
  }

  mutating func deactivate(_ nodes: Range<Int>) {
    for node in nodes { isActive[node] = false }
  }

  mutating func note(_ details: LayoutIssue.Details, node: Int) {
    note(details, element: compiled.nodes[node].element)
  }

  /// Records an issue of an element, unless this is a trial for a decision.
  mutating func note(_ details: LayoutIssue.Details, element: Int) {
    guard !measuring.isActive else { return }
    issues.append(CompiledLayout.Finding(details: details, element: element))
  }

  /// Records that a node is wider than its offer, unless a child causes it and is already recorded.
  mutating func noteOverflowUnlessInside(of node: Int, width: Double, offered: Double) {
    guard !activeChildren(of: node).contains(where: { overflows[$0] }) else { return }
    noteOverflow(ofElement: compiled.nodes[node].element, width: width, offered: offered)
  }

  /// Records that a node without a limit for its width is wider than the frame around it.
  mutating func noteUnlimited(_ node: Int, in width: Double) {
    guard !measuring.isActive, widths[node] > width, !isClippedPicture(node) else { return }
    overflows[node] = true
    behavior(of: node).noteOverflow(of: node, width: widths[node], offered: width, in: &self)
  }

  mutating func noteOverflow(ofElement element: Int, width: Double, offered: Double) {
    note(.wider(missing: width - offered, offered: offered), element: element)
  }

  /// Records a node that is higher than its offer, if it is not for what scrolls.
  mutating func noteTallness(of node: Int, offered: Double) {
    let excess = heights[node] - heightNeeds[node].scrolled - offered
    guard excess > 0, !isClippedPicture(node) else { return }
    note(.taller(missing: excess, offered: offered), node: node)
  }

  func isClippedPicture(_ node: Int) -> Bool {
    let element = compiled.nodes[node].element
    guard let layout = compiled.layout(of: element), layout.isPicture else { return false }
    // The node around which each modifier is, outermost first.
    var around = compiled.elements[element].outer
    for modifier in layout.modifiers.reversed() where around < node {
      if modifier.takesSpace { around += 1 }
      if case .decoration(let decoration) = modifier, decoration.clips { return true }
    }
    let parent = compiled.elements[element].parent
    guard parent >= 0, case .box? = compiled.layout(of: parent)?.content else { return false }
    return isClippedPicture(compiled.elements[parent].content)
  }

  private consuming func result() -> LayoutResult {
    let (traits, size, measureCalls) = (traits, canvasSize, measureCalls)
    // A result may be large, so arrays that no later step needs are freed before it is made.
    (heightNeeds, baselines, measuring) = ([], [], HeightMeasuring(nodeCount: 0))
    let (decisions, issues) = (takeDecisions(), sortedIssues)
    (needs, taken, overflows) = ([], [], [])
    return LayoutResult(
      traits: traits, size: size, placements: Placements(Resolution(self, size: size)),
      decisions: decisions, issues: issues, measureCalls: measureCalls)
  }

  /// Returns the decisions in reading order, those of conditions before that of a choice at the same element.
  private mutating func takeDecisions() -> [Decision] {
    var result: [Decision] = []
    swap(&result, &decisions)
    for index in result.indices { result[index].overflows = overflows(result[index]) }
    if !compiled.conditions.isEmpty { result = metConditions + result }
    result.sort { $0.path.element < $1.path.element }
    return result
  }

  /// Returns whether the alternative taken overflows; lines know this from their decisions.
  private func overflows(_ decision: Decision) -> Bool {
    let alternative = taken[compiled.elements[decision.path.element].content]
    guard !decision.fits, !decision.overflows, alternative >= 0 else { return decision.overflows }
    // A growing node may be given a grid step more than it was offered when the choice was decided.
    return min(widths[alternative], needs[alternative].broken)
      > decision.offered + decision.sparable
      || heights[alternative] > decision.offeredHeight ?? .infinity
      || overflows[alternative..<compiled.nodes[alternative].end].contains(true)
  }

  private var canvasSize: Size {
    let height = heights[0] + traits.safeArea.top + traits.safeArea.bottom
    return Size(
      width: PointGrid.nearest(max(0, traits.width)),
      height: PointGrid.nearest(max(height, traits.height ?? 0)))
  }

  /// The place of the layout in the safe area.
  ///
  /// On a screen, whose height is given, a layout that does not fill it is centered, as in SwiftUI; elsewhere it begins at
  /// the leading edge. A frame without lengths around it says otherwise.
  private var rootOffset: Point {
    let alignment =
      behavior(of: 0).placeOnScreen(of: 0, in: compiled)
      ?? (traits.height == nil ? .topLeading : .center)
    let (free, safeArea) = (canvasSize, traits.safeArea)
    return Point(
      x: PointGrid.share(
        alignment.horizontal.fraction,
        of: max(0, free.width - safeArea.left - safeArea.right - widths[0])),
      y: PointGrid.share(
        alignment.vertical.fraction,
        of: max(0, free.height - safeArea.top - safeArea.bottom - heights[0])))
  }

  /// The issues outside skipped alternatives, in reading order.
  private var sortedIssues: [LayoutIssue] {
    issues.filter { isActive[compiled.elements[$0.element].outer] }
      .sorted { $0.element < $1.element }
      .map { compiled.issue($0) }
  }

  mutating func takeFrames() -> [Rect] {
    let isMirrored = traits.direction == .rightToLeft
    var origins: [Point] = []
    swap(&origins, &offsets)
    let safeArea = traits.safeArea
    origins[0] = rootOffset.offset(
      x: isMirrored ? safeArea.right : safeArea.left, y: safeArea.top)
    for node in compiled.nodes.indices where isActive[node] {
      for child in activeChildren(of: node) {
        origins[child].x += origins[node].x
        origins[child].y += origins[node].y
      }
    }
    return compiled.nodes.indices.map { node in
      Rect(origin: origins[node], size: Size(width: widths[node], height: heights[node]))
    }
  }

  /// Returns which elements are outside skipped alternatives, and their number before each; nil if all are.
  func activeElements() -> ([Int]?, [Int]?) {
    guard isActive.contains(false) else { return (nil, nil) }
    var counts: [Int] = []
    let active = compiled.elements.indices.filter { isActive[compiled.elements[$0].outer] }
    var count = 0
    for element in compiled.elements {
      counts.append(count)
      if isActive[element.outer] { count += 1 }
    }
    return (active, counts + [count])
  }
}

extension Layout {
  fileprivate var isPicture: Bool {
    switch content {
    case .shape, .image: true
    case .box(let content): content.isPicture
    default: false
    }
  }
}
