extension Layout {
  /// Layouts one after the other, in as many lines as it takes.
  public struct Flow: Hashable, Sendable {
    /// How the layouts of a line stand in it.
    public var justification: Justification
    /// The room between neighbours on a line, or nil for 8 points.
    public var horizontalSpacing: Length?
    /// The room between lines, or nil for 8 points.
    public var verticalSpacing: Length?
    /// The layouts, in reading order.
    public var children: [Layout]

    /// Creates a flow.
    public init(
      justification: Justification = .leading, horizontalSpacing: Length? = nil,
      verticalSpacing: Length? = nil, children: [Layout]
    ) {
      self.justification = justification
      self.horizontalSpacing = horizontalSpacing
      self.verticalSpacing = verticalSpacing
      self.children = children
    }

    /// How the layouts of a line stand in it.
    public enum Justification: String, Hashable, Sendable, CaseIterable {
      /// From the side where reading starts.
      case leading
      /// In the middle.
      case center
      /// Up to the side where reading ends.
      case trailing
      /// From side to side, but for the last line.
      case justified
      /// From side to side, the last line too.
      case fullyJustified

      /// The pure function that places the layouts.
      public var arrangement: FlowArrangement {
        switch self {
        case .leading: flowLayout
        case .center: centeredFlowLayout
        case .trailing: trailingFlowLayout
        case .justified: justifiedFlowLayout
        case .fullyJustified: fullyJustifiedFlowLayout
        }
      }
    }
  }
}
