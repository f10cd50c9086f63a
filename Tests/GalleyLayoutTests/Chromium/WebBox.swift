import GalleyGeometry
import GalleyLayout

/// A tree of boxes for which Galley and CSS have the same rules.
indirect enum WebBox: Sendable {
  /// A box of a fixed size.
  case fixed(Size)
  /// A box of a fixed height that takes its share of the available width, and at least a minimum.
  case growing(least: Double, height: Double)
  /// Boxes side by side.
  case row(VerticalAlignment, Inside)
  /// Boxes one below the other.
  case column(HorizontalAlignment, Inside)
  /// Boxes on top of each other.
  case pile(Alignment, Inside)
  /// Boxes in as many lines as necessary, which fill the available width.
  case wrapping(Layout.Flow.Justification, Inside)
  /// Boxes in columns that are as wide as their widest box, row by row.
  case grid(Alignment, columns: Int, Inside)
  /// A box inside a box of a fixed width and a minimum height.
  case framed(width: Double, least: Double, Alignment, WebBox)

  /// The boxes of a container, and the space between and around them.
  struct Inside: Sendable {
    var boxes: [WebBox]
    var gap: Double
    var padding: Padding
  }

  /// The space on each side.
  struct Padding: Sendable {
    var top = 0.0
    var leading = 0.0
    var bottom = 0.0
    var trailing = 0.0
  }
}

extension WebBox {
  /// The content of a container for several boxes, or nil.
  var inside: Inside? {
    switch self {
    case .fixed, .growing, .framed: nil
    case .row(_, let inside), .column(_, let inside), .pile(_, let inside),
      .wrapping(_, let inside), .grid(_, _, let inside):
      inside
    }
  }

  /// Whether the box fills the available width.
  var fills: Bool {
    switch self {
    case .growing, .wrapping: true
    case .row(_, let inside), .column(_, let inside): inside.boxes.contains(where: \.fills)
    case .fixed, .framed, .pile, .grid: false
    }
  }

  /// The width below which something overflows.
  var minimumWidth: Double {
    switch self {
    case .fixed(let size): size.width
    case .growing(let least, _): least
    case .framed(let width, _, _, _): width
    case .row(_, let inside): inside.total(inside.boxes.map(\.minimumWidth))
    case .column(_, let inside), .pile(_, let inside), .wrapping(_, let inside):
      inside.total([inside.boxes.map(\.minimumWidth).max() ?? 0])
    case .grid(_, let columns, let inside):
      inside.total(
        (0..<columns).map { column in
          stride(from: column, to: inside.boxes.count, by: columns)
            .map { inside.boxes[$0].minimumWidth }.max() ?? 0
        })
    }
  }

  /// The box without padding.
  var withoutPadding: WebBox {
    guard var inside else { return self }
    inside.padding = Padding()
    return switch self {
    case .fixed, .growing, .framed: self
    case .row(let alignment, _): .row(alignment, inside)
    case .column(let alignment, _): .column(alignment, inside)
    case .pile(let alignment, _): .pile(alignment, inside)
    case .wrapping(let justification, _): .wrapping(justification, inside)
    case .grid(let alignment, let columns, _): .grid(alignment, columns: columns, inside)
    }
  }
}

extension WebBox.Inside {
  /// Returns the width of columns with the space between and around them.
  fileprivate func total(_ widths: [Double]) -> Double {
    widths.reduce(0, +) + gap * Double(max(0, widths.count - 1)) + padding.leading
      + padding.trailing
  }
}
