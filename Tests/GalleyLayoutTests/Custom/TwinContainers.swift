import GalleyGeometry
import GalleyLayout

/// A row like the built-in one, for children that take the offered width up to their maximum.
struct TwinRow: CustomLayout {
  var spacing: Double
  var alignment = VerticalAlignment.center

  func size(offered: Double?, children: [Layout.Custom.Child]) -> Layout.Custom.Widths {
    let gaps = spacing * Double(max(0, children.count - 1))
    var offers = children.map(\.ideal)
    if let offered { offers = divide(offered - gaps, among: children) }
    let widths = zip(children, offers).map { $0.width(offered: $1) }
    return Layout.Custom.Widths(container: widths.reduce(gaps, +), children: offers)
  }

  /// Sizes children by priority, then from the least flexible to the most flexible.
  private func divide(_ width: Double, among children: [Layout.Custom.Child]) -> [Double] {
    var offers = children.map(\.minimum)
    var remaining = width
    var waiting = children.indices.sorted { isBefore(children[$0], children[$1]) }[...]
    while let index = waiting.popFirst() {
      let child = children[index]
      let peers = waiting.count { children[$0].priority == child.priority }
      let reserved = waiting.reduce(0) { $0 + children[$1].minimum }
      let laterReserved = waiting.filter { children[$0].priority != child.priority }
        .reduce(0) { $0 + children[$1].minimum }
      let share = (remaining - laterReserved) / Double(peers + 1)
      offers[index] = max(child.minimum, PointGrid.down(min(share, remaining - reserved)))
      remaining -= child.width(offered: offers[index])
    }
    return offers
  }

  private func isBefore(_ one: Layout.Custom.Child, _ other: Layout.Custom.Child) -> Bool {
    if one.priority != other.priority { return one.priority > other.priority }
    let flexibility = (one.maximum - one.minimum, other.maximum - other.minimum)
    if flexibility.0 != flexibility.1 { return flexibility.0 < flexibility.1 }
    return flexibility.0 == .infinity && one.minimum > other.minimum
  }

  func place(width: Double, sizes: [Size]) -> [Rect] {
    let height = sizes.map(\.height).max() ?? 0
    var x = 0.0
    return sizes.map { size in
      defer { x += size.width + spacing }
      let y = (height - size.height) * alignment.fraction
      return Rect(origin: Point(x: x, y: y), size: size)
    }
  }
}

/// A column like the built-in one, for children that keep their heights.
struct TwinColumn: CustomLayout {
  var spacing: Double
  var alignment = HorizontalAlignment.leading

  func size(offered: Double?, children: [Layout.Custom.Child]) -> Layout.Custom.Widths {
    Layout.Custom.Widths(
      container: children.map { $0.width(offered: offered) }.max() ?? 0,
      children: children.map { offered ?? $0.ideal })
  }

  func place(width: Double, sizes: [Size]) -> [Rect] {
    var y = 0.0
    return sizes.map { size in
      defer { y += size.height + spacing }
      let x = (width - size.width) * alignment.fraction
      return Rect(origin: Point(x: x, y: y), size: size)
    }
  }
}

/// A justified flow like the built-in one, if no child is wider than the flow.
struct TwinFlow: CustomLayout {
  var spacing: Double

  func size(offered: Double?, children: [Layout.Custom.Child]) -> Layout.Custom.Widths {
    let widths = children.map { $0.width(offered: offered) }
    let gaps = spacing * Double(max(0, children.count - 1))
    let widest = widths.max() ?? 0
    let container = offered.map { max($0, widest) } ?? widths.reduce(gaps, +)
    return Layout.Custom.Widths(
      container: children.isEmpty ? 0 : container,
      children: children.map { offered ?? $0.ideal })
  }

  func place(width: Double, sizes: [Size]) -> [Rect] {
    justifiedFlowLayout(
      containerWidth: width, spacing: FlowSpacing(horizontal: spacing, vertical: spacing),
      sizes: sizes)
  }
}

/// Children on a circle, the first at the trailing side.
struct Ring: CustomLayout {
  var radius: Double

  func size(offered: Double?, children: [Layout.Custom.Child]) -> Layout.Custom.Widths {
    let widths = children.map { $0.width(offered: offered.map { max(0, $0 - 2 * radius) }) }
    return Layout.Custom.Widths(
      container: widths.max().map { $0 + 2 * radius } ?? 0, children: widths)
  }

  func place(width: Double, sizes: [Size]) -> [Rect] {
    let middle = radius + (sizes.map(\.height).max() ?? 0) / 2
    // Four points suffice, and need no trigonometry.
    let directions = [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)]
    return sizes.enumerated().map { index, size in
      let direction = directions[index % 4]
      let x = width / 2 + radius * direction.0 - size.width / 2
      let y = middle + radius * direction.1 - size.height / 2
      return Rect(origin: Point(x: x, y: y), size: size)
    }
  }
}
