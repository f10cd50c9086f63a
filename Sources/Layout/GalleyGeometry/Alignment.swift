/// A horizontal position, relative to the reading direction.
public enum HorizontalAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the leading edge.
  case leading
  case center
  /// At the trailing edge.
  case trailing

  package var fraction: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}

/// A vertical position.
public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the top edge.
  case top
  case center
  /// At the bottom edge.
  case bottom
  /// With the baseline of the first line of text at the same height.
  case firstTextBaseline
  /// With the baseline of the last line of text at the same height.
  case lastTextBaseline

  /// The fraction of free space above the aligned part; baselines count as the top.
  package var fraction: Double {
    switch self {
    case .top, .firstTextBaseline: 0
    case .center: 0.5
    case .bottom, .lastTextBaseline: 1
    }
  }

  package var isBaseline: Bool {
    self == .firstTextBaseline || self == .lastTextBaseline
  }
}

/// A position in both axes.
public struct Alignment: Hashable, Sendable {
  /// The horizontal position.
  public var horizontal: HorizontalAlignment
  /// The vertical position.
  public var vertical: VerticalAlignment

  /// Creates a position from its two parts.
  public init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle of both axes.
  public static let center = Alignment(.center, .center)
  /// In the middle of the leading edge.
  public static let leading = Alignment(.leading, .center)
  /// In the middle of the trailing edge.
  public static let trailing = Alignment(.trailing, .center)
  /// In the middle of the top edge.
  public static let top = Alignment(.center, .top)
  /// In the middle of the bottom edge.
  public static let bottom = Alignment(.center, .bottom)
  /// At the top leading corner.
  public static let topLeading = Alignment(.leading, .top)
  /// At the top trailing corner.
  public static let topTrailing = Alignment(.trailing, .top)
  /// At the bottom leading corner.
  public static let bottomLeading = Alignment(.leading, .bottom)
  /// At the bottom trailing corner.
  public static let bottomTrailing = Alignment(.trailing, .bottom)
}
