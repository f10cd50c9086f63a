import GalleyGeometry

/// Resolves a compiled layout in five passes over flat arrays.
///
/// 1. From the leaves up: what width each node needs.
/// 2. From the root down: what each choice takes, given the width it is offered.
/// 3. From the root down: how wide each node is.
/// 4. From the leaves up and down again: how high each node is.
/// 5. From the root down: where each node stands.
///
/// Widths never depend on the heights of what is inside, so each pass visits a node once. What stands in front of something
/// or behind it has its turn for decisions and widths when all else has its width.
struct Resolver {
  var compiled: CompiledLayout
  let traits: Traits
  /// The needs of each node in width; of a decided choice, those of the alternative taken.
  var needs: [WidthNeeds]
  /// The alternative taken at each choice, else -1.
  var taken: [Int]
  /// Whether a node is in no alternative that was passed over.
  var isActive: [Bool]
  var widths: [Double]
  var heightNeeds: [HeightNeeds]
  var heights: [Double]
  /// The place of each node in the one that holds it, as read from the left.
  var offsets: [Point]
  var baselines: [Baselines]
  /// Whether anything is aligned by baselines.
  let hasBaselines: Bool
  var lines: [[TextLine]]
  /// The width at which each text was last broken into lines.
  var lineWidths: [Double]
  /// The column widths and row heights of each grid.
  var tracks: [GridTracks]
  /// The width that each flow was offered, in which its lines stand.
  var flowWidths: [Double]
  /// Where the children of each flow stand in it.
  var flowFrames: [[Rect]]
  /// The width that a node takes up on its line: its own, unless the line gave it one.
  var slots: [Double?]
  /// What is left of lines: the preferred alternatives until their choices are decided.
  var readings: [CompiledLines.Reading]
  /// The nodes with something in front or behind, which is offered their size once all widths are known.
  var overlays: [Int] = []
  /// The height that each node is offered as far as it is known from above, or nothing if nobody asks.
  var heightOffers: [Double] = []
  /// The same before any column said what it leaves.
  var knownHeights: [Double] = []
  /// The width that the content of each aspect ratio was offered.
  var aspectWidths: [Double]
  /// What is known of each section.
  var sections: [SectionState]
  /// What is known of each custom container.
  var customs: [CustomState]
  /// Whether only heights are wanted for a decision, so that no issue is final.
  var isMeasuring = false
  /// The width that each node was offered when it was measured last, if it was.
  var measuredWidths: [Double]
  /// The least height of nodes that go by height, at a width.
  var minimumHeights: [Int: (offered: Double, height: Double)] = [:]
  /// Whether a node is wider than it was offered.
  var overflows: [Bool]
  var decisions: [CompiledLayout.Outcome] = []
  var issues: [CompiledLayout.Finding]
  var measureCalls = 0
  /// What the result hangs on besides decisions and issues.
  var dependencies: [LayoutDependency] = []
  /// The nodes of which it matters where the texts inside break, for widths or for heights alone.
  var watched: [(nodes: Range<Int>, isForWidths: Bool, hangsOnOthers: Bool)] = []

  struct GridTracks {
    var columns: [Double] = []
    var rows: [Double] = []
  }

  init(compiled: consuming CompiledLayout, traits: Traits) {
    self.compiled = compiled
    self.traits = traits
    let count = compiled.nodes.count
    needs = Array(repeating: WidthNeeds(), count: count)
    taken = Array(repeating: -1, count: count)
    isActive = Array(repeating: true, count: count)
    widths = Array(repeating: 0, count: count)
    heightNeeds = Array(repeating: HeightNeeds(), count: count)
    heights = Array(repeating: 0, count: count)
    offsets = Array(repeating: .zero, count: count)
    baselines = Array(repeating: Baselines(), count: count)
    hasBaselines = compiled.hasBaselines
    lines = Array(repeating: [], count: compiled.texts.count)
    lineWidths = Array(repeating: .nan, count: compiled.texts.count)
    tracks = Array(repeating: GridTracks(), count: compiled.grids.count)
    flowWidths = Array(repeating: 0, count: compiled.flows.count)
    flowFrames = Array(repeating: [], count: compiled.flows.count)
    slots = Array(repeating: nil, count: compiled.lines.isEmpty ? 0 : count)
    readings = compiled.lines.map(\.preferred)
    sections = Array(repeating: SectionState(), count: compiled.sections.count)
    customs = Array(repeating: CustomState(), count: compiled.customs.count)
    measuredWidths = Array(repeating: .nan, count: compiled.nodes[0].isTall ? count : 0)
    aspectWidths = Array(repeating: 0, count: compiled.aspectRatios.count)
    overflows = Array(repeating: false, count: count)
    issues = compiled.issues
    if !compiled.aspectRatios.isEmpty { offerHeights(offeredHeight ?? .infinity) }
  }

  /// The height within the safe area, if there is one.
  private var offeredHeight: Double? {
    traits.height.map {
      max(0, PointGrid.nearest($0 - traits.safeArea.top - traits.safeArea.bottom))
    }
  }

  consuming func resolve() -> LayoutResult {
    let safeArea = traits.safeArea
    let width = max(0, PointGrid.nearest(traits.width - safeArea.left - safeArea.right))
    for node in compiled.nodes.indices.reversed() { needs[node] = widthNeeds(of: node) }
    decide(0, offered: width, height: offeredHeight.map { .points($0) } ?? .none)
    assignWidths(0, proposal: width)
    assignOverlayWidths()
    for node in compiled.nodes.indices.reversed() where isActive[node] {
      heightNeeds[node] = heightNeeds(of: node)
    }
    assignHeights(proposal: offeredHeight)
    for node in compiled.nodes.indices.reversed() where isActive[node] { placeChildren(of: node) }
    if traits.height != nil { watch(0, forWidths: false) }
    watchTargets()
    turnAtWatchedTexts()
    return result()
  }

  mutating func note(
    _ kind: LayoutIssue.Kind, node: Int, missing: Double? = nil, along axis: Axis? = nil,
    _ message: String
  ) {
    note(kind, element: compiled.nodes[node].element, missing: missing, along: axis, message)
  }

  mutating func note(
    _ kind: LayoutIssue.Kind, element: Int, missing: Double? = nil, along axis: Axis? = nil,
    _ message: String
  ) {
    guard !isMeasuring else { return }
    issues.append(
      CompiledLayout.Finding(
        kind: kind, element: element, missing: missing, axis: axis, message: message))
  }

  /// The children that are there: of a choice, only the alternative taken.
  func activeChildren(of node: Int) -> CompiledLayout.Children {
    switch compiled.nodes[node].kind {
    case .choice where taken[node] >= 0:
      let alternative = taken[node]
      return CompiledLayout.Children(
        nodes: compiled.nodes, index: alternative, end: compiled.nodes[alternative].end)
    case .lines, .branch:
      var children = compiled.children(of: node)
      children.isIncluded = isActive
      return children
    default: return compiled.children(of: node)
    }
  }

  mutating func deactivate(_ nodes: Range<Int>) {
    for node in nodes { isActive[node] = false }
  }
}
