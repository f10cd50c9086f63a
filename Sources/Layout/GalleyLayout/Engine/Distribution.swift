/// Divides a length among the children of a stack, in the order of SwiftUI.
///
/// Children of higher priority come first, then less flexible children. Each is offered an equal part of the length
/// that is left for its priority, but never so much that a later child would get less than its lower bound. The caller
/// requests one offer at a time and reports how much of it the child took.
struct Distribution {
  private let items: [Item]
  /// The numbers of the items in the order of their offers.
  private let order: [Int]
  private var position = 0
  private var remaining: Double
  private var reserved: Double
  private var group = (end: 0, laterReserve: 0.0)
  /// Whether no item is offered less than its lower bound.
  private let keepsLowerBounds: Bool

  /// Creates a division of a length.
  ///
  /// - Complexity: O(*n* log *n*) for *n* items.
  init(of available: Double, among items: [Item], sharesOverflow: Bool = false) {
    self.items = items
    order = Self.order(of: items)
    remaining = available
    reserved = items.reduce(0) { $0 + $1.lower }
    keepsLowerBounds = !sharesOverflow || reserved <= available
  }

  struct Item {
    var lower: Double
    /// The length without limit, less the minimum.
    var flexibility: Double
    /// The minimum length, which decides between children that are flexible without limit.
    var minimum: Double
    var priority: Double
    /// The maximum that is offered, unless the minimum share is more.
    var limit = Double.infinity

    init(
      lower: Double, flexibility: Double, minimum: Double, priority: Double,
      limit: Double = .infinity
    ) {
      (self.lower, self.flexibility, self.minimum) = (lower, flexibility, minimum)
      (self.priority, self.limit) = (priority, limit)
    }

    init(_ needs: WidthNeeds, _ priority: Double, total: WidthNeeds, available: Double) {
      minimum = needs.minimum(sharing: available, total: total)
      lower = total.fit <= available ? needs.fit : minimum
      flexibility = needs.maximum - minimum
      self.priority = priority
    }

    init(_ needs: HeightNeeds, _ priority: Double) {
      self.init(
        lower: needs.minimum, flexibility: needs.maximum - needs.minimum, minimum: needs.minimum,
        priority: priority)
    }
  }

  /// Returns the items for children with needs and priorities.
  ///
  /// No child gets less than its fit width while all fit widths fit, and none less than its minimum while all minimum
  /// widths fit. Below that, limited texts are truncated, and words break.
  static func items(
    _ children: [(needs: WidthNeeds, priority: Double)], available: Double
  ) -> [Item] {
    let total = children.reduce(WidthNeeds()) { $0.combined(with: $1.needs, +) }
    return children.map { Item($0.needs, $0.priority, total: total, available: available) }
  }

  /// Returns the number of the next item and its offer, or nil if no item remains.
  mutating func next() -> (index: Int, offer: Double)? {
    guard position < order.count else { return nil }
    if position == group.end { beginGroup() }
    let item = items[order[position]]
    reserved -= item.lower
    let share = PointGrid.down((remaining - group.laterReserve) / Double(group.end - position))
    defer { position += 1 }
    let least = keepsLowerBounds ? item.lower : 0
    return (order[position], max(least, min(share, remaining - reserved, item.limit)))
  }

  var itemsBeforeLast: ArraySlice<Int> { order.dropLast() }

  mutating func take(_ length: Double) {
    remaining -= length
  }

  private mutating func beginGroup() {
    let priority = items[order[position]].priority
    let rest = order[position...]
    let end = rest.firstIndex { items[$0].priority != priority } ?? order.count
    let own = order[position..<end].reduce(0) { $0 + items[$1].lower }
    group = (end, reserved - own)
  }

  static func shares(
    of items: [Item], available: Double, answer: (Int, Double) -> Double
  ) -> [Double] {
    var shares = Array(repeating: 0.0, count: items.count)
    var distribution = Distribution(of: available, among: items)
    while let (index, offer) = distribution.next() {
      shares[index] = answer(index, offer)
      distribution.take(shares[index])
    }
    return shares
  }

  /// Returns the numbers of items in the order of their offers.
  ///
  /// Most stacks need no sorting: all children have one priority, so those that do not grow come first, then the
  /// others.
  private static func order(of items: [Item]) -> [Int] {
    guard let priority = items.first?.priority else { return [] }
    var order: [Int] = []
    order.reserveCapacity(items.count)
    var growing: [Int] = []
    for index in items.indices {
      guard items[index].priority == priority else { return sorted(Array(items.indices), items) }
      if items[index].flexibility == 0 { order.append(index) } else { growing.append(index) }
    }
    return order + sorted(growing, items)
  }

  private static func sorted(_ order: [Int], _ items: [Item]) -> [Int] {
    let isSorted = zip(order, order.dropFirst()).allSatisfy { !isBefore($1, $0, items) }
    return isSorted ? order : order.sorted { isBefore($0, $1, items) }
  }

  private static func isBefore(_ left: Int, _ right: Int, _ items: [Item]) -> Bool {
    let (a, b) = (items[left], items[right])
    if a.priority != b.priority { return a.priority > b.priority }
    if a.flexibility != b.flexibility { return a.flexibility < b.flexibility }
    if a.flexibility == .infinity, a.minimum != b.minimum { return a.minimum > b.minimum }
    return left < right
  }
}
