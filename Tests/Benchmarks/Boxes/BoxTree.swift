import Foundation
import GalleyGeometry
import GalleyLayout

/// A tree of boxes that every engine lays out in the same way.
indirect enum BoxTree: Sendable {
  /// A box of 10 by 10 points.
  case leaf
  /// A box 10 points high that takes an equal part of the free space in its row.
  case growing
  /// A text on one line with padding and a background, which a row serves by its priority.
  case label(String, priority: Double = 0)
  /// Boxes side by side or one below the other.
  case stack(Stack)
  /// Boxes in as many lines as they need in an offered width, which only the peers have to know.
  case wrapping([BoxTree], offered: Double)

  /// A row whose boxes begin at the top, or a column whose boxes begin at the left.
  struct Stack: Sendable {
    var axis: Axis
    var children: [BoxTree]
    /// The distance between two boxes.
    var spacing = 0.0
    /// The distance of the boxes from each edge.
    var padding = 0.0
    /// The width that is offered to a row with a box that grows, which only the peers have to know.
    var offered: Double?
    /// The width of a frame around the stack.
    var frame: Double?
    /// Whether the stack has a background.
    var hasBackground = false
  }

  /// Boxes side by side.
  static func row(_ children: [BoxTree], spacing: Double = 0) -> BoxTree {
    .stack(Stack(axis: .horizontal, children: children, spacing: spacing))
  }

  /// Boxes side by side, one of which grows, in an offered width.
  static func fullRow(_ children: [BoxTree], spacing: Double = 0, offered: Double) -> BoxTree {
    .stack(Stack(axis: .horizontal, children: children, spacing: spacing, offered: offered))
  }

  /// Boxes one below the other.
  static func column(_ children: [BoxTree], spacing: Double = 0) -> BoxTree {
    .stack(Stack(axis: .vertical, children: children, spacing: spacing))
  }

  /// A box with a padding of a point.
  static func padded(_ child: BoxTree) -> BoxTree {
    .stack(Stack(axis: .vertical, children: [child], padding: 1))
  }

  /// The side of a leaf in points.
  static let side = 10.0

  /// The boxes directly inside.
  var children: [BoxTree] {
    switch self {
    case .leaf, .growing, .label: []
    case .stack(let stack): stack.children
    case .wrapping(let children, _): children
    }
  }

  /// The number of boxes.
  var count: Int { children.reduce(1) { $0 + $1.count } }

  /// The strings of all labels.
  var strings: Set<String> {
    if case .label(let string, _) = self { return [string] }
    return children.reduce(into: []) { $0.formUnion($1.strings) }
  }

  /// The tree as a layout of Galley.
  var layout: Layout {
    switch self {
    case .leaf: Self.rectangle(width: Length(Self.side))
    case .growing: Self.rectangle(width: nil)
    case .label(let string, let priority):
      Text(string).padding(6).background(.fill, cornerRadius: 6).layoutPriority(priority)
    case .stack(let stack): stack.layout
    case .wrapping(let children, _): .flow(spacing: 0, children.map(\.layout))
    }
  }

  private static func rectangle(width: Length?) -> Layout {
    .shape(Layout.Shape(.rectangle(cornerRadius: 0), width: width, height: Length(side)))
  }

  /// The tree as the plain data that `boxes.py` reads, given the sizes of the labels.
  func plain(_ sizes: LabelSizes) -> [String: Any] {
    switch self {
    case .leaf: ["size": [Self.side, Self.side]]
    case .growing: ["height": Self.side]
    case .label(let string, _): ["size": [sizes[string].width, sizes[string].height]]
    case .stack(let stack):
      [
        "axis": stack.axis == .horizontal ? "row" : "column", "gap": stack.spacing,
        "padding": stack.padding, "width": stack.frame ?? stack.offered ?? 0,
        "children": stack.children.map { $0.plain(sizes) },
      ]
    case .wrapping(let children, let offered):
      ["axis": "flow", "width": offered, "children": children.map { $0.plain(sizes) }]
    }
  }
}

extension BoxTree.Stack {
  /// The stack as a layout of Galley.
  fileprivate var layout: Layout {
    let (spacing, children) = (Length(spacing), children.map(\.layout))
    var layout: Layout =
      switch axis {
      case .horizontal: .hstack(alignment: .top, spacing: spacing, children)
      case .vertical: .vstack(alignment: .leading, spacing: spacing, children)
      }
    if padding != 0 { layout = layout.padding(Length(padding)) }
    if hasBackground { layout = layout.background(.background, cornerRadius: 12) }
    guard let frame else { return layout }
    return layout.frame(width: Length(frame), alignment: .topLeading)
  }
}

/// The size of each label, as Galley measures it, for the engines that do not measure text.
struct LabelSizes {
  private var sizes: [String: Size] = [:]

  /// Measures the labels of a tree.
  init(of tree: BoxTree, _ engine: LayoutEngine) {
    for string in tree.strings {
      let result = engine.resolve(BoxTree.label(string).layout, traits: Traits(width: 10_000))
      sizes[string] = result.placements[0].frame.size
    }
  }

  /// The size of a label.
  subscript(_ string: String) -> Size {
    guard let size = sizes[string] else { preconditionFailure("The label is not measured.") }
    return size
  }
}

/// A measurer that shapes each text once, as one with fonts and a cache does.
struct TextTable: TextMeasurer {
  private var texts: [String: ShapedText] = [:]

  /// Shapes the texts of the labels of a tree.
  init(of tree: BoxTree) {
    for string in tree.strings { texts[string] = SquareGlyphs().shape(ShapingRequest(string)) }
  }

  /// Returns a text of the table.
  func shape(_ request: ShapingRequest) -> ShapedText {
    texts[request.string] ?? SquareGlyphs().shape(request)
  }
}
