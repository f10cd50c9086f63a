package import GalleyGeometry
import GalleyLayout

extension VisibleScene {
  package static let unlimited = ClipChain.unlimited

  package func extent(of mark: Mark) -> Rect {
    extent(of: mark.boxes.bounds, mark)
  }

  package func areSideBySide(_ left: Int, _ right: Int, isMoveAllowed: Bool) -> Bool {
    var (left, right) = (left, right)
    while left != right {
      // The deeper one cannot contain the other.
      let isLeft = items.nodes[left].depth >= items.nodes[right].depth
      let inner = items.nodes[isLeft ? left : right]
      guard inner.parent >= 0 else { return false }
      if isMoveAllowed, inner.node.effects.contains(where: \.isMove) { return false }
      if isLeft { left = inner.parent } else { right = inner.parent }
    }
    return items.nodes[left].node.kind.separatesChildren
  }

  /// Returns how far the ink of two elements overlaps along its shorter side, or nil if it is not more than a slack.
  package func overlap(of first: Mark, _ second: Mark, beyond slack: Double) -> Double? {
    var deepest = slack
    let others = second.boxes.map { ($0.rect, extent(of: $0.rect, second)) }
    let around = others.dropFirst().reduce(others.first?.1 ?? .zero) { $0.union($1.1) }
    for box in first.boxes {
      let own = extent(of: box.rect, first)
      guard own.intersects(around) else { continue }
      for (rect, other) in others {
        let common = own.intersection(other)
        let depth = min(common.width, common.height)
        guard depth > deepest, !isOverhang(common, first, second),
          touches(box.rect, first, rect, second, in: common)
        else { continue }
        deepest = depth
      }
    }
    return deepest > slack ? deepest : nil
  }

  private func extent(of rect: Rect, _ mark: Mark) -> Rect {
    let chain = items.clips[mark.surroundings.clip]
    let isCut = chain.turn == mark.surroundings.turn && chain.rect != Self.unlimited
    var extent = items.turns[mark.surroundings.turn].bounds(
      of: isCut ? rect.intersection(chain.rect) : rect)
    if mark.surroundings.scroll >= 0 {
      let scroll = items.scrolls[mark.surroundings.scroll]
      extent = extent.intersection(items.turns[scroll.turn].bounds(of: scroll.window))
    }
    return extent
  }

  /// Returns whether a glyph of one text only leans over the space of the next on the same line, as an italic f does.
  private func isOverhang(_ common: Rect, _ first: Mark, _ second: Mark) -> Bool {
    guard let first = first.text, let second = second.text,
      abs(first.origin.y - second.origin.y) < 1, common.width < common.height
    else { return false }
    let size = (first.runs + second.runs).map(\.size).min() ?? 0
    return common.width <= size / 8
  }

  private func touches(
    _ rect: Rect, _ first: Mark, _ otherRect: Rect, _ second: Mark, in common: Rect
  ) -> Bool {
    let areas = [(rect, first), (otherRect, second)].map { rect, mark in
      (mark.area ?? PaintedArea(rect)).turned(by: items.turns[mark.surroundings.turn])
    }
    guard
      first.area != nil || second.area != nil || first.surroundings.turn > 0
        || second.surroundings.turn > 0
    else { return true }
    let count = 16
    return (0..<count * count).contains { number in
      let point = Point(
        x: common.minX + (Double(number % count) + 0.5) * common.width / Double(count),
        y: common.minY + (Double(number / count) + 0.5) * common.height / Double(count))
      return areas.allSatisfy { $0.contains(point) }
    }
  }
}

extension Placement.PlacedEffect {
  fileprivate var isMove: Bool { offset != .zero || rotation != 0 || scale != 1 }
}
