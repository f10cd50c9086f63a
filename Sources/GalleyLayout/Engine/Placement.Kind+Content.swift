import GalleyGeometry

extension Placement.Kind {
  init(_ content: Layout.Content) {
    switch content {
    case .text: self = .text
    case .symbol: self = .symbol
    case .image: self = .image
    case .shape(let shape): self = Self(shape.kind)
    case .divider: self = .divider
    case .spacer: self = .spacer
    case .empty: self = .empty
    case .stack(let stack): self = stack.axis == .horizontal ? .hstack : .vstack
    case .zstack: self = .zstack
    case .overlay(let overlay): self = overlay.isBehind ? .background : .overlay
    case .grid: self = .grid
    case .flow: self = .flow
    case .lines: self = .lines
    case .section: self = .section
    case .custom: self = .custom
    case .choice: self = .choice
    }
  }

  private init(_ shape: Layout.Shape.Kind) {
    switch shape {
    case .rectangle: self = .rectangle
    case .capsule: self = .capsule
    case .ellipse: self = .ellipse
    case .line: self = .line
    }
  }
}
