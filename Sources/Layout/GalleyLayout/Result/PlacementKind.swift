extension Placement {
  /// A kind of layout, by its name in documents.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    case text
    /// A drawing as high as text.
    case symbol
    case image
    case rectangle
    /// A rectangle with half circles for its shorter sides.
    case capsule
    case ellipse
    case line
    /// A thin line across the enclosing stack.
    case divider
    /// Flexible space.
    case spacer
    case empty
    /// Layouts side by side.
    case hstack
    /// Layouts one below the other.
    case vstack
    /// Stacked layouts.
    case zstack
    /// A layout with a second name.
    case box
    /// A layout with another in front of it.
    case overlay
    /// A layout with another behind it.
    case background
    /// Layouts in rows and columns.
    case grid
    /// Layouts in columns of given tracks.
    case lazyVGrid
    /// Layouts in as many lines as needed.
    case flow
    /// Layouts side by side, line after line.
    case lines
    /// Layouts in groups that repeat.
    case section
    /// A layout that scrolls sideways.
    case scroll
    /// Layouts in a custom container.
    case custom
    case choice

    package var isLeaf: Bool {
      switch self {
      case .text, .symbol, .image, .rectangle, .capsule, .ellipse, .line, .divider: true
      case .spacer, .empty, .choice: false
      case .hstack, .vstack, .zstack, .box, .overlay, .background, .grid, .lazyVGrid, .flow, .lines,
        .section, .scroll, .custom:
        false
      }
    }

    /// Whether layouts of the kind have ordered children, so that one may move to the position of another.
    package var isContainer: Bool {
      !isLeaf && ![.spacer, .empty, .choice].contains(self)
    }

    package var separatesChildren: Bool {
      switch self {
      case .hstack, .vstack, .grid, .lazyVGrid, .flow, .lines, .section: true
      case .zstack, .box, .overlay, .background, .scroll, .custom, .choice: false
      case .text, .symbol, .image, .rectangle, .capsule, .ellipse, .line, .divider, .spacer, .empty:
        false
      }
    }
  }
}

extension Layout.Content {
  var placementKind: Placement.Kind {
    switch self {
    case .text: .text
    case .symbol: .symbol
    case .image: .image
    case .shape(let shape): shape.kind.placementKind
    case .divider: .divider
    case .spacer: .spacer
    case .empty: .empty
    case .stack(let stack): stack.axis == .horizontal ? .hstack : .vstack
    case .zstack: .zstack
    case .box: .box
    case .overlay(let overlay): overlay.isBehind ? .background : .overlay
    case .grid: .grid
    case .lazyVGrid: .lazyVGrid
    case .flow: .flow
    case .lines: .lines
    case .section: .section
    case .scroll: .scroll
    case .custom: .custom
    case .choice: .choice
    }
  }
}

extension Layout.Shape.Kind {
  fileprivate var placementKind: Placement.Kind {
    switch self {
    case .rectangle: .rectangle
    case .capsule: .capsule
    case .ellipse: .ellipse
    case .line: .line
    }
  }
}
