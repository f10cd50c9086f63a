import GalleyGeometry
import GalleyLayout

/// A layout with some of its modifiers, at a place in the tree.
struct OraclePart {
  let layout: Layout
  let path: [Int]
  /// The number of modifiers that belong to the part, the innermost first.
  let level: Int
  /// The axis of the stack that directly contains the layout.
  let axis: Axis?

  init(_ layout: Layout, path: [Int] = [], level: Int? = nil, axis: Axis? = nil) {
    self.layout = layout
    self.path = path
    self.level = level ?? layout.modifiers.count
    self.axis = axis
  }

  /// The position of a part in the tree, including its modifiers.
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

  /// The parts directly inside, including all alternatives of a choice.
  var children: [OraclePart] {
    guard level == 0 else { return [inner] }
    return layout.content.children.enumerated().compactMap { index, child in
      let isAbsent = child.content == .empty && child.modifiers.isEmpty
      if case .stack = layout.content, isAbsent { return nil }
      return OraclePart(child, path: path + [index], axis: axis(ofChild: index))
    }
  }

  /// Alternatives and primary contents are in the stack around the choice or the overlay.
  private func axis(ofChild index: Int) -> Axis? {
    switch layout.content {
    case .stack(let stack): stack.axis
    case .choice: axis
    case .overlay(let overlay): index == (overlay.isBehind ? 1 : 0) ? axis : nil
    default: nil
    }
  }

  /// Whether the part has its ideal length where nothing is offered, even if its children then take less.
  func takesIdeal(along axis: Axis) -> Bool {
    switch kind {
    case .content(.stack(let stack)): stack.axis != axis
    case .content(.zstack): true
    default: false
    }
  }

  /// The primary content of an overlay, which determines its size.
  func primary(of overlay: Layout.Overlay) -> OraclePart { children[overlay.isBehind ? 1 : 0] }

  /// The part in front of the primary content, or behind it.
  func secondary(of overlay: Layout.Overlay) -> OraclePart { children[overlay.isBehind ? 0 : 1] }

  /// Spacers are sized after all other parts unless they have a priority.
  var priority: Double {
    layout.isOnlySpacers && layout.priority == 0 ? -.infinity : layout.priority
  }

  /// Whether the part contains choices that test height, or any choices.
  func hasChoice(byHeight: Bool) -> Bool {
    if level == 0, case .choice(let alternatives, let axes, _) = layout.content {
      if !alternatives.isEmpty, !byHeight || axes != .horizontal { return true }
    }
    return children.contains { $0.hasChoice(byHeight: byHeight) }
  }

  /// Whether there are ratios here or inside.
  var hasRatio: Bool {
    if case .ratio = kind { return true }
    return children.contains(where: \.hasRatio)
  }

  /// Whether something in the part depends on the offered height.
  var goesByHeight: Bool { hasChoice(byHeight: true) || hasRatio }
}

extension Layout {
  /// Whether the layout is a spacer, or a choice or an overlay of nothing else.
  var isOnlySpacers: Bool {
    switch content {
    case .spacer: true
    case .overlay(let overlay): overlay.primary.isOnlySpacers
    case .choice(let alternatives, _, _):
      !alternatives.isEmpty && alternatives.allSatisfy(\.isOnlySpacers)
    default: false
    }
  }
}

extension Layout.Stack {
  /// The space before each child.
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
  /// The number of points, or the default space between siblings.
  var spacing: Double { self?.number ?? 8 }
}

extension Layout.Image {
  /// The width and height of an image that is twice as wide as high, as all images in these trees
  /// are; nil for the available space.
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
