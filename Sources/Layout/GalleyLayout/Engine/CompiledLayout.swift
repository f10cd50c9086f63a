/// A layout as flat arrays, containers before their contents, with every length in points.
///
/// Each layout becomes one element, and one node for each of its modifiers that takes space, outermost first, then one for
/// its content.
/// Further data of a node is in the array of its kind.
struct CompiledLayout: ~Copyable {
  let textSize: TextSize
  var nodes: [Node] = []
  var elements: [Element] = []
  var sources: [Source] = []
  /// The numbers in paths of elements for which these are not their indices in their containers.
  var steps: [[Int]] = []
  var conditions: [(element: Int, outcomes: [Layout.ConditionOutcome])] = []
  var targets: [Int] = []
  var issues: [Finding] = []
  /// The names of the choices that decide together.
  var choiceGroups: [String] = []
  /// Whether any node is aligned by baselines, which are computed only then.
  var hasBaselines = false
  /// The elements as paths refer to them, once all are known.
  var table: ElementTable?

  var texts: [CompiledText] = []
  var shapes: [CompiledShape] = []
  var grids: [CompiledGrid] = []
  var flows: [CompiledFlow] = []
  var lines: [CompiledLines] = []
  var sections: [CompiledSection] = []
  var customs: [CompiledCustom] = []
  var tracks: [GridTracks] = []
  var frames: [CompiledFrame] = []
  var insets: [CompiledInsets] = []
  var aspectRatios: [CompiledAspectRatio] = []

  /// Returns the same arrays, which are shared until one of the layouts is changed.
  func copy() -> CompiledLayout {
    CompiledLayout(
      textSize: textSize, nodes: nodes, elements: elements, sources: sources, steps: steps,
      conditions: conditions, targets: targets, issues: issues, choiceGroups: choiceGroups,
      hasBaselines: hasBaselines,
      table: table, texts: texts, shapes: shapes, grids: grids,
      flows: flows, lines: lines, sections: sections, customs: customs, tracks: tracks,
      frames: frames, insets: insets, aspectRatios: aspectRatios)
  }

  mutating func reserveCapacity(_ count: Int) {
    nodes.reserveCapacity(count)
    elements.reserveCapacity(count)
    sources.reserveCapacity(count)
  }

  struct Node {
    var kind: NodeKind
    var hasChoice: Bool
    var isTall: Bool
    var choosesByHeight = false
    /// Whether the node or its contents are a visible shape or picture without a fixed width.
    var canCollapse = false
    let element: Int
    var end = 0
    var gap = 0.0
    var priority = 0.0

    init(
      kind: NodeKind, element: Int, end: Int = 0, hasChoice: Bool = false, isTall: Bool = false
    ) {
      (self.kind, self.hasChoice, self.isTall) = (kind, hasChoice, isTall)
      (self.element, self.end) = (element, end)
    }
  }

  enum Source {
    case layout(Layout)
    indirect case choice(Description)

    /// The layout, or nil for a choice in lines.
    var layout: Layout? {
      if case .layout(let layout) = self { layout } else { nil }
    }

    var description: Description {
      switch self {
      case .layout(let layout): Description(layout)
      case .choice(let description): description
      }
    }
  }

  struct Finding {
    var details: LayoutIssue.Details
    var element: Int
  }

  struct Element {
    let parent: Int
    /// The index among the children of that element, which is its number in paths; or, if that is another number, the
    /// bitwise complement of the index of its numbers among those of the layout.
    let place: Int
    let outer: Int
    let textSizeLimit: TextSize.Category?
    var end = 0
    var content = -1
  }

  mutating func makeTable() {
    if table == nil { table = ElementTable(elements, steps, sources) }
  }

  /// Adds an element with its numbers if these are not its index, and returns the index of the element.
  mutating func add(
    _ source: Source, in context: LayoutCompiler.Context, outer: Int, _ numbers: [Int]?
  ) -> Int {
    var place = context.childIndex
    if let numbers {
      steps.append(numbers)
      place = ~(steps.count - 1)
    }
    sources.append(source)
    elements.append(
      Element(
        parent: context.parent, place: place, outer: outer, textSizeLimit: context.textSizeLimit))
    return elements.count - 1
  }

  func layout(of element: Int) -> Layout? { sources[element].layout }

  func textSize(of element: Int) -> TextSize {
    textSize.limited(to: elements[element].textSizeLimit)
  }

  struct Description {
    var id: String?
    var role: Role?
    var kind: Layout.Kind
    var place: SourcePlace?
    /// The numbers of the alternatives of a choice, unless they are those of its children.
    var alternatives: AlternativeNumbers?
  }

  func description(of element: Int) -> Description { sources[element].description }

  func id(of element: Int) -> String? { description(of: element).id }

  func alternatives(of element: Int) -> AlternativeNumbers? {
    if let layout = layout(of: element) { return layout.notes.alternatives }
    return description(of: element).alternatives
  }

  /// Returns the number of a present alternative among all of the document.
  func number(ofAlternative index: Int, of element: Int) -> Int {
    alternatives(of: element)?.present[index] ?? index
  }

  func role(of element: Int) -> Role? { description(of: element).role }

  func place(of element: Int) -> SourcePlace? { description(of: element).place }

  func path(of element: Int) -> LayoutPath {
    LayoutPath(element, in: table ?? ElementTable(elements, steps, sources))
  }

  /// Returns the name of an element for records, without its line.
  func label(of element: Int) -> String { path(of: element).names?.label ?? "" }

  func label(ofNode node: Int) -> String { label(of: nodes[node].element) }

  func issue(_ finding: Finding) -> LayoutIssue {
    var issue = LayoutIssue(
      finding.details, path: path(of: finding.element), id: id(of: finding.element))
    issue.sourcePlace = place(of: finding.element)
    return issue
  }

  mutating func number(ofGroup name: String?) -> Int? {
    guard let name else { return nil }
    if let known = choiceGroups.firstIndex(of: name) { return known }
    choiceGroups.append(name)
    return choiceGroups.count - 1
  }

  func children(of node: Int) -> Children {
    Children(nodes: nodes, index: node + 1, end: nodes[node].end)
  }

  struct Children: Sequence, IteratorProtocol {
    let nodes: [Node]
    var index: Int
    let end: Int
    /// Whether a node is included, or nil if all are.
    var isIncluded: [Bool]?

    mutating func next() -> Int? {
      if let isIncluded {
        while index < end, !isIncluded[index] { index = nodes[index].end }
      }
      guard index < end else { return nil }
      defer { index = nodes[index].end }
      return index
    }
  }
}

extension CompiledLayout.Description {
  fileprivate init(_ layout: Layout) {
    self.init(
      id: layout.id, role: layout.role, kind: layout.content.kind, place: layout.source)
  }
}
