import GalleyGeometry

/// Divides a length among the children of a stack, in the order in which SwiftUI serves them.
enum Distribution {
  /// A child that wants a share.
  struct Item {
    /// The least share.
    var lower: Double
    /// The length at no end of room less the least.
    var flexibility: Double
    /// The least length, which decides between children that are flexible without end.
    var minimum: Double
    var priority: Double
  }

  /// Returns the items for children with needs and priorities.
  ///
  /// No child gets less than its fit width while all fit widths have room, and none less than its minimum otherwise.
  static func items(
    _ children: [(needs: WidthNeeds, priority: Double)], available: Double
  ) -> [Item] {
    let allFit = children.reduce(0) { $0 + $1.needs.fit } <= available
    return children.map { child in
      Item(
        lower: allFit ? child.needs.fit : child.needs.minimum,
        flexibility: child.needs.maximum - child.needs.minimum, minimum: child.needs.minimum,
        priority: child.priority)
    }
  }

  /// Returns the share of each item, asking each for its answer to what it is offered.
  ///
  /// Those of higher priority come first, then those that are less flexible; each is offered an equal part of what is
  /// left for its priority, but never so much that a later one would get less than its least share.
  ///
  /// - Parameters:
  ///   - items: Those that want a share.
  ///   - available: The length to divide.
  ///   - answer: What the item with a number takes when it is offered a length.
  /// - Returns: The length that each item took.
  /// - Complexity: O(*n* log *n*) for *n* items.
  static func shares(
    of items: [Item], available: Double, answer: (Int, Double) -> Double
  ) -> [Double] {
    var shares = Array(repeating: 0.0, count: items.count)
    var remaining = available
    var reserved = items.reduce(0) { $0 + $1.lower }
    let order = order(of: items)
    var position = 0
    while position < order.count {
      let priority = items[order[position]].priority
      let end = order[position...].firstIndex { items[$0].priority != priority } ?? order.count
      let laterReserve = order[end...].reduce(0) { $0 + items[$1].lower }
      for index in order[position..<end] {
        let lower = items[index].lower
        reserved -= lower
        let share = PointGrid.down((remaining - laterReserve) / Double(end - position))
        let offer = max(lower, min(share, remaining - reserved))
        shares[index] = answer(index, offer)
        remaining -= shares[index]
        position += 1
      }
    }
    return shares
  }

  private static func order(of items: [Item]) -> [Int] {
    items.indices.sorted { left, right in
      let (a, b) = (items[left], items[right])
      if a.priority != b.priority { return a.priority > b.priority }
      if a.flexibility != b.flexibility { return a.flexibility < b.flexibility }
      if a.flexibility == .infinity, a.minimum != b.minimum { return a.minimum > b.minimum }
      return left < right
    }
  }
}
