import GalleyGeometry
import GalleyLayout

/// A tree of boxes that every engine lays out in the same way.
indirect enum BoxTree: Sendable {
  /// A box of 10 by 10 points.
  case leaf
  /// A box 10 points high that takes an equal part of the free space in its row.
  case growing
  /// Boxes side by side, from the top.
  case row([BoxTree])
  /// Boxes side by side that take the full width.
  case fullRow([BoxTree])
  /// Boxes one below the other, from the left.
  case column([BoxTree])
  /// Boxes in as many lines as they need.
  case wrapping([BoxTree])
  /// A box with a padding of a point.
  case padded(BoxTree)

  /// The side of a leaf in points.
  static let side = 10.0
  /// The padding in points.
  static let padding = 1.0

  /// The boxes directly inside.
  var children: [BoxTree] {
    switch self {
    case .leaf, .growing: []
    case .row(let children), .fullRow(let children), .column(let children),
      .wrapping(let children):
      children
    case .padded(let child): [child]
    }
  }

  /// The number of boxes.
  var count: Int { children.reduce(1) { $0 + $1.count } }

  /// The tree as a layout of Galley.
  var layout: Layout {
    switch self {
    case .leaf: Self.rectangle(width: Length(Self.side))
    case .growing: Self.rectangle(width: nil)
    case .row(let children), .fullRow(let children):
      .hstack(alignment: .top, spacing: 0, children.map(\.layout))
    case .column(let children): .vstack(spacing: 0, children.map(\.layout))
    case .wrapping(let children): .flow(spacing: 0, children.map(\.layout))
    case .padded(let child):
      .vstack(spacing: 0, [child.layout]).padding(Length(Self.padding))
    }
  }

  private static func rectangle(width: Length?) -> Layout {
    .shape(Layout.Shape(.rectangle(cornerRadius: 0), width: width, height: Length(side)))
  }

  /// The tree in the words that `boxes.py` reads.
  var words: String {
    let word =
      switch self {
      case .leaf: "l 0"
      case .growing: "g 0"
      case .row(let children): "r \(children.count)"
      case .fullRow(let children): "f \(children.count)"
      case .column(let children): "c \(children.count)"
      case .wrapping(let children): "w \(children.count)"
      case .padded: "p \(Int(Self.padding))"
      }
    return ([word] + children.map(\.words)).joined(separator: " ")
  }
}
