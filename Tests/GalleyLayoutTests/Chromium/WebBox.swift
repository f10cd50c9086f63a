import GalleyGeometry
import GalleyLayout

/// A tree of boxes for which Galley and CSS have the same rules.
indirect enum WebBox: Sendable {
  /// A box of a size.
  case fixed(Size)
  /// A box of a height that takes its share of the width there is, but never less than a least one.
  case growing(least: Double, height: Double)
  /// Boxes side by side.
  case row(VerticalAlignment, Inside)
  /// Boxes one below the other.
  case column(HorizontalAlignment, Inside)
  /// Boxes on top of each other.
  case pile(Alignment, Inside)
  /// Boxes in as many lines as it takes, which fill the width there is.
  case wrapping(Layout.Flow.Justification, Inside)
  /// Boxes in columns of the width of their widest, row by row.
  case grid(Alignment, columns: Int, Inside)
  /// A box in one of a width and of a least height.
  case framed(width: Double, least: Double, Alignment, WebBox)

  /// What is in a container, and the room between and around it.
  struct Inside: Sendable {
    var boxes: [WebBox]
    var gap: Double
    var padding: Padding
  }

  /// Room on each side.
  struct Padding: Sendable {
    var top = 0.0
    var leading = 0.0
    var bottom = 0.0
    var trailing = 0.0
  }
}

extension WebBox {
  /// What is in the container, if it is one for several.
  var inside: Inside? {
    switch self {
    case .fixed, .growing, .framed: nil
    case .row(_, let inside), .column(_, let inside), .pile(_, let inside),
      .wrapping(_, let inside), .grid(_, _, let inside):
      inside
    }
  }

  /// Whether the box takes all the width there is.
  var fills: Bool {
    switch self {
    case .growing, .wrapping: true
    case .row(_, let inside), .column(_, let inside): inside.boxes.contains(where: \.fills)
    case .fixed, .framed, .pile, .grid: false
    }
  }

  /// The width below which something sticks out.
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

  /// The box without room of its own around what is in it.
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
  /// Returns the width of columns with the room between and around them.
  fileprivate func total(_ widths: [Double]) -> Double {
    widths.reduce(0, +) + gap * Double(max(0, widths.count - 1)) + padding.leading
      + padding.trailing
  }
}
