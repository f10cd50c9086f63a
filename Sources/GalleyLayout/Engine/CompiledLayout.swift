import GalleyGeometry

/// A layout as flat arrays, containers before their contents, with every length in points.
///
/// Each layout becomes one element and one node for each of its modifiers, outermost first, then one for its content.
struct CompiledLayout {
  var nodes: [Node] = []
  var elements: [Element] = []
  /// The place of each element within what holds it and its size, as far as they are known before resolving.
  var places: [Rect] = []
  /// What elements were made of, except for leaves in rigid layouts.
  var sources: [Source] = []
  var texts: [CompiledText] = []
  var symbols: [Layout.Symbol] = []
  var shapes: [CompiledShape] = []
  var stacks: [CompiledStack] = []
  var grids: [CompiledGrid] = []
  var flows: [CompiledFlow] = []
  var lines: [CompiledLines] = []
  var sections: [CompiledSection] = []
  var customs: [any CustomLayout] = []
  var frames: [CompiledFrame] = []
  var insets: [CompiledInsets] = []
  var aspectRatios: [Layout.AspectRatio] = []
  var issues: [Finding] = []
  /// The elements that a person touches.
  var targets: [Int] = []

  /// Something that is the matter with an element.
  struct Finding {
    var kind: LayoutIssue.Kind
    var element: Int
    var missing: Double?
    var axis: Axis?
    var message: String
  }

  /// The decision of a choice.
  struct Outcome {
    var element: Int
    var decision: Decision
  }

  /// One modifier or one content.
  struct Node {
    var kind: Kind
    var element: Int
    /// The index after the last node inside.
    var end = 0
    /// The room before the node in the stack that holds it.
    var gap = 0.0
    var priority = 0.0
    /// Whether there is something to decide here or inside.
    var hasChoice = false
    /// Whether that goes by the height that is offered: a choice or a ratio.
    var isTall = false
    /// Whether there is a choice here or inside that goes by height.
    var choosesByHeight = false
  }

  /// What a node is; the number is an index into the array of that kind.
  enum Kind {
    case text(Int)
    case symbol(Int, size: Size)
    case shape(Int)
    /// A line across; the axis is the line's own.
    case divider(thickness: Double, axis: Axis)
    /// Room that grows along an axis, or along both outside of stacks.
    case spacer(minimum: Double, axis: Axis?)
    case empty
    /// A layout of one size, with elements inside but no nodes.
    case rigid(Size)
    case stack(Int)
    case zstack(Alignment)
    case overlay(Alignment, isBehind: Bool)
    case grid(Int)
    case flow(Int)
    case lines(Int)
    /// A choice in lines; the lines give what is inside its place and size.
    case branch
    case section(Int)
    case custom(Int)
    case choice(Layout.ChoiceAxes)
    case frame(Int)
    case insets(Int)
    /// Content that gets no limit along the axes.
    case fixedSize(horizontal: Bool, vertical: Bool)
    case aspectRatio(Int)
  }

  /// What an element was made of.
  enum Source {
    case layout(Layout)
    case choice(id: String?)
  }
}

struct CompiledText {
  var text: Layout.Text
  var setting: TextSetting
  /// The width below which not even an ellipsis helps.
  var least: Double
  var minimum: Double
  var ideal: Double
  var fit: Double
  /// The outermost container in which what the text is offered hangs on what other texts take.
  var divider: Int?
}

/// A shape or an image, and the extents that it does not leave open.
struct CompiledShape {
  var look: Look
  var width: Double?
  var height: Double?
  /// The extents where there is no limit, if they are left open.
  var ideal = Size(width: 10, height: 10)

  enum Look {
    case shape(Placement.PlacedShape)
    case image(ImageFile, Layout.ContentMode)
  }

  /// What is to be seen.
  var content: Placement.Content {
    switch look {
    case .shape(let placed): .shape(placed)
    case .image(let file, let mode): .image(file, mode)
    }
  }
}

struct CompiledStack {
  var axis: Axis
  var alignment: Alignment
  /// The sum of the room between children.
  var spacing = 0.0
}

struct CompiledGrid {
  var columnCount = 0
  var rowCount = 0
  var columnSpacing: Double
  var rowSpacing: Double
  var alignment: Alignment
  var hasEqualColumns: Bool
  /// The cells in reading order.
  var cells: [Cell] = [] {
    didSet { if let cell = cells.last, cell.columns.count > 1 { hasSpans = true } }
  }
  /// Whether a cell takes several columns.
  private(set) var hasSpans = false

  struct Cell {
    var node: Int
    var row: Int
    var columns: Range<Int>
  }
}

struct CompiledFlow {
  /// What is inside, if all of it is rigid and has no nodes.
  var rigid: RigidFlow?
  var justification: Layout.Flow.Justification
  var spacing: FlowSpacing
}

struct CompiledFrame {
  var width: Double?
  var height: Double?
  var minWidth: Double?
  /// The width where there is no limit, within the bounds.
  var idealWidth: Double?
  var maxWidth: Double?
  var minHeight: Double?
  /// The height where there is no limit, within the bounds.
  var idealHeight: Double?
  var maxHeight: Double?
  var alignment: Alignment
}

/// Padding, a border or mere paint: whatever keeps a distance on each side.
struct CompiledInsets {
  var top = 0.0
  var leading = 0.0
  var bottom = 0.0
  var trailing = 0.0
  var paint: Paint?

  enum Paint {
    case decoration(Layout.Decoration, borderWidth: Double, cornerRadius: Double)
    case opacity(Double)
  }

  var horizontal: Double { leading + trailing }
  var vertical: Double { top + bottom }
}

extension CompiledLayout {
  /// The direct children of a node; of a choice, all its alternatives.
  func children(of node: Int) -> Children {
    Children(nodes: nodes, index: node + 1, end: nodes[node].end)
  }

  struct Children: Sequence, IteratorProtocol {
    let nodes: [Node]
    var index: Int
    let end: Int
    /// Whether a node counts, or nil if all do.
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

extension CompiledLayout {
  /// Whether anything is aligned by baselines, so that they have to be known.
  var hasBaselines: Bool {
    stacks.contains { $0.alignment.vertical.isBaseline }
      || grids.contains { $0.alignment.vertical.isBaseline }
      || frames.contains { $0.alignment.vertical.isBaseline }
      || nodes.contains { node in
        switch node.kind {
        case .zstack(let alignment), .overlay(let alignment, _): alignment.vertical.isBaseline
        default: false
        }
      }
  }
}
