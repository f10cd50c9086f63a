import GalleyGeometry
import GalleyLayout

/// A layout with some of its modifiers, at a place in the tree.
struct OraclePart {
  let layout: Layout
  let path: [Int]
  /// The number of modifiers that belong to the part, the innermost first.
  let level: Int
  /// The axis of the stack that holds the layout directly.
  let axis: Axis?

  init(_ layout: Layout, path: [Int] = [], level: Int? = nil, axis: Axis? = nil) {
    self.layout = layout
    self.path = path
    self.level = level ?? layout.modifiers.count
    self.axis = axis
  }

  /// The place of a part, modifiers counted.
  struct Key: Hashable {
    let path: [Int]
    let level: Int
  }

  /// What a part is: a modifier, or a content.
  enum Kind {
    case frame(Layout.Frame)
    case insets(EdgeInsets)
    case fixedSize(horizontal: Bool, vertical: Bool)
    case ratio(Layout.AspectRatio)
    case content(Layout.Content)
  }

  var key: Key { Key(path: path, level: level) }

  var inner: OraclePart { OraclePart(layout, path: path, level: level - 1, axis: axis) }

  var kind: Kind {
    guard level > 0 else { return .content(layout.content) }
    switch layout.modifiers[level - 1] {
    case .frame(let frame): return .frame(frame)
    case .padding(let padding):
      return .insets(
        EdgeInsets(
          top: padding.top.number, left: padding.leading.number, bottom: padding.bottom.number,
          right: padding.trailing.number))
    case .decoration, .effect, .opacity: return .insets(.zero)
    case .fixedSize(let horizontal, let vertical):
      return .fixedSize(horizontal: horizontal, vertical: vertical)
    case .scroll: fatalError("not in these trees")
    case .aspectRatio(let ratio): return .ratio(ratio)
    }
  }

  /// What stands directly inside, all alternatives of a choice.
  var children: [OraclePart] {
    guard level == 0 else { return [inner] }
    return layout.content.children.enumerated().compactMap { index, child in
      let isAbsent = child.content == .empty && child.modifiers.isEmpty
      if case .stack = layout.content, isAbsent { return nil }
      return OraclePart(child, path: path + [index], axis: axis(ofChild: index))
    }
  }

  /// Alternatives and primaries stand where the choice or the overlay stands.
  private func axis(ofChild index: Int) -> Axis? {
    switch layout.content {
    case .stack(let stack): stack.axis
    case .choice: axis
    case .overlay(let overlay): index == (overlay.isBehind ? 1 : 0) ? axis : nil
    default: nil
    }
  }

  /// The part that decides the size of an overlay.
  func primary(of overlay: Layout.Overlay) -> OraclePart { children[overlay.isBehind ? 1 : 0] }

  /// The part that an overlay has in front or behind.
  func secondary(of overlay: Layout.Overlay) -> OraclePart { children[overlay.isBehind ? 0 : 1] }

  /// Spacers are served after everything else unless they say otherwise.
  var priority: Double {
    layout.isOnlySpacers && layout.priority == 0 ? -.infinity : layout.priority
  }

  /// Whether choices stand inside that go by height, or by anything.
  func hasChoice(byHeight: Bool) -> Bool {
    if level == 0, case .choice(let alternatives, let axes) = layout.content {
      if !alternatives.isEmpty, !byHeight || axes != .horizontal { return true }
    }
    return children.contains { $0.hasChoice(byHeight: byHeight) }
  }

  /// Whether there are ratios here or inside.
  var hasRatio: Bool {
    if case .ratio = kind { return true }
    return children.contains(where: \.hasRatio)
  }

  /// Whether something goes by the height that is offered.
  var goesByHeight: Bool { hasChoice(byHeight: true) || hasRatio }
}

extension Layout {
  /// Whether the layout is a spacer, or a choice or an overlay of nothing else.
  var isOnlySpacers: Bool {
    switch content {
    case .spacer: true
    case .overlay(let overlay): overlay.primary.isOnlySpacers
    case .choice(let alternatives, _):
      !alternatives.isEmpty && alternatives.allSatisfy(\.isOnlySpacers)
    default: false
    }
  }
}

extension Layout.Stack {
  /// The room before each child.
  func gaps(_ children: [OraclePart]) -> [Double] {
    children.indices.map { index in
      guard index > 0 else { return 0 }
      if let spacing { return spacing.number }
      let isBesideSpacer = children[index - 1...index].contains { $0.layout.isOnlySpacers }
      if isBesideSpacer { return 0 }
      return axis == .vertical ? Oracle.gap(children[index - 1], children[index]) : 8
    }
  }
}

extension Length {
  /// The number of points, which no trait changes in these trees.
  var number: Double { PointGrid.nearest(points) }
}

extension Optional<Length> {
  /// The number of points, or the usual room between neighbours.
  var spacing: Double { self?.number ?? 8 }
}

extension Layout.Image {
  /// The width and height of an image that is twice as wide as high, as all in these trees are; nil for what there is.
  var extents: (width: Double?, height: Double?) {
    func known(_ length: Length) -> Double? { length == .infinity ? nil : length.number }
    switch (width, height) {
    case (nil, nil): return (24, 12)
    case (let width?, nil): return (known(width), known(width).map { $0 / 2 })
    case (nil, let height?): return (known(height).map { $0 * 2 }, known(height))
    case (let width?, let height?): return (known(width), known(height))
    }
  }
}
