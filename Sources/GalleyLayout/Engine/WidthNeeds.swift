import GalleyGeometry

/// What a node answers to the questions about its width.
struct WidthNeeds: Hashable {
  /// The minimum width at which nothing sticks out, with limited text cut short.
  var truncated = 0.0
  /// The minimum width at which nothing sticks out or is cut short.
  var minimum = 0.0
  /// The width without any limit.
  var ideal = 0.0
  /// The minimum width at which a choice considers the node to fit.
  var fit = 0.0
  /// The width that the node takes where it is offered any width.
  var maximum = 0.0

  init() {}

  init(fixed width: Double) {
    (truncated, minimum, ideal, fit, maximum) = (width, width, width, width, width)
  }

  /// Creates needs; without a truncated width, that is the minimum.
  init(truncated: Double? = nil, minimum: Double, ideal: Double, fit: Double, maximum: Double) {
    self.truncated = truncated ?? minimum
    (self.minimum, self.ideal, self.fit, self.maximum) = (minimum, ideal, fit, maximum)
  }

  /// Returns each need combined with that of another node.
  func combined(with other: WidthNeeds, _ combine: (Double, Double) -> Double) -> WidthNeeds {
    WidthNeeds(
      truncated: combine(truncated, other.truncated), minimum: combine(minimum, other.minimum),
      ideal: combine(ideal, other.ideal),
      fit: combine(fit, other.fit), maximum: combine(maximum, other.maximum))
  }

  /// The needs with none below the minimum, as may happen where a cell spans several columns.
  var ordered: WidthNeeds {
    WidthNeeds(
      truncated: min(truncated, minimum), minimum: minimum, ideal: max(minimum, ideal),
      fit: max(minimum, fit),
      maximum: max(minimum, fit, maximum))
  }

  /// Adds the needs of a neighbor beside.
  mutating func add(_ other: WidthNeeds) {
    truncated += other.truncated
    minimum += other.minimum
    ideal += other.ideal
    fit += other.fit
    maximum += other.maximum
  }

  /// Makes each need at least that of a neighbor above or below.
  mutating func widen(to other: WidthNeeds) {
    truncated = max(truncated, other.truncated)
    minimum = max(minimum, other.minimum)
    ideal = max(ideal, other.ideal)
    fit = max(fit, other.fit)
    maximum = max(maximum, other.maximum)
  }

  /// Returns each need enlarged by one width.
  func enlarged(by width: Double) -> WidthNeeds {
    combined(with: WidthNeeds(fixed: width), +)
  }

  /// Returns each need divided by a fraction, up to the maximum length.
  func divided(by fraction: Double) -> WidthNeeds {
    func divide(_ width: Double) -> Double {
      width == .infinity ? width : min(PointGrid.up(width / fraction), PointGrid.largest)
    }
    return WidthNeeds(
      minimum: divide(minimum), ideal: divide(ideal), fit: divide(fit), maximum: divide(maximum))
  }
}

extension Resolver {
  /// Returns the needs of a node, given those of the nodes inside.
  mutating func widthNeeds(of node: Int) -> WidthNeeds {
    behavior(of: node).widthNeeds(of: node, in: &self)
  }
}
