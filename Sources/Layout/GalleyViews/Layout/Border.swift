extension Layout {
  /// A line around a layout or along a shape.
  public struct Border: Hashable, Sendable {
    package var color: Color
    package var width: Length
    /// The alternating lengths of dashes and gaps; empty for a solid line.
    package var dash: [Length]
    package var position: Position

    /// The place of a line beside the edge that it follows.
    public enum Position: String, Hashable, Sendable, CaseIterable {
      /// Inside of the edge.
      case inside
      /// On the edge, half inside and half outside.
      case center
      /// Outside of the edge.
      case outside

      package var insideShare: Double {
        switch self {
        case .inside: 1
        case .center: 0.5
        case .outside: 0
        }
      }
    }

    /// The maximum number of dashes and gaps; others are ignored.
    package static let maximumDashCount = 16

    public init(
      _ color: Color = .semantic(.separator), width: Length = 1, dash: [Length] = [],
      position: Position = .inside
    ) {
      (self.color, self.width, self.dash, self.position) = (color, width, dash, position)
    }
  }
}

/// How a line is drawn, in points.
public struct LineStyle: Hashable, Sendable {
  /// The alternating lengths of dashes and gaps; empty for a solid line.
  package var dash: [Double] = []
  package var position = Layout.Border.Position.inside

  /// Creates a solid line inside of the edge.
  public init() {}

  /// Creates the style of a border with its lengths in points.
  package init(_ border: Layout.Border, at textSize: TextSize) {
    let dash = border.dash.prefix(Layout.Border.maximumDashCount).map {
      $0.validPoints(at: textSize)
    }
    // A pattern without length would never end.
    self.dash = dash.contains { $0 > 0 } ? dash : []
    position = border.position
  }
}
