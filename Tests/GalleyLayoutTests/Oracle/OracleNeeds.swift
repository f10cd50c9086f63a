import GalleyGeometry

/// The widths that a part reports.
struct OracleNeeds {
  /// The width below which the part cannot shrink.
  var broken = 0.0
  /// The width below which the part cannot shrink without broken words.
  var least = 0.0
  /// The smallest width without overflow and truncation.
  var minimum = 0.0
  /// The width without any limit.
  var ideal = 0.0
  /// The smallest width at which a choice considers the part to fit.
  var fit = 0.0
  /// The width at an infinite offer.
  var maximum = 0.0

  init() {}

  init(_ width: Double) {
    self.init(least: width, minimum: width, ideal: width, fit: width, maximum: width)
  }

  init(
    broken: Double? = nil, least: Double, minimum: Double, ideal: Double, fit: Double,
    maximum: Double
  ) {
    self.broken = broken ?? least
    self.least = least
    self.minimum = minimum
    self.ideal = ideal
    self.fit = fit
    self.maximum = maximum
  }

  func with(_ other: OracleNeeds, _ combine: (Double, Double) -> Double) -> OracleNeeds {
    OracleNeeds(
      broken: combine(broken, other.broken), least: combine(least, other.least),
      minimum: combine(minimum, other.minimum),
      ideal: combine(ideal, other.ideal), fit: combine(fit, other.fit),
      maximum: combine(maximum, other.maximum))
  }

  func mapped(_ change: (Double) -> Double) -> OracleNeeds { with(self) { one, _ in change(one) } }

  var notNegative: OracleNeeds { mapped { Swift.max(0, $0) } }

  static func + (left: OracleNeeds, right: OracleNeeds) -> OracleNeeds { left.with(right, +) }
}

extension [OracleNeeds] {
  var sum: OracleNeeds { reduce(OracleNeeds(), +) }
  var widest: OracleNeeds { reduce(OracleNeeds()) { $0.with($1, Swift.max) } }
}

/// A height and the baselines of the first and the last line of text in it.
struct OracleExtent: Equatable {
  var height = 0.0
  var first: Double?
  var last: Double?

  func lowered(_ distance: Double) -> OracleExtent {
    OracleExtent(
      height: height, first: first.map { $0 + distance }, last: last.map { $0 + distance })
  }

  /// The distance to the baseline that is aligned; an extent without text has it at its bottom.
  func line(_ alignment: VerticalAlignment) -> Double? {
    switch alignment {
    case .firstTextBaseline: first ?? height
    case .lastTextBaseline: last ?? height
    case .top, .center, .bottom: nil
    }
  }
}

/// The heights that a part reports at its width.
struct OracleHeights {
  var minimum = 0.0
  /// The height without any limit.
  var ideal = OracleExtent()
  var maximum = 0.0
  /// Whether the part is as high as its row without affecting the row, as dividers are.
  var stretches = false

  init() {}

  init(fixed extent: OracleExtent) {
    self.init(minimum: extent.height, ideal: extent, maximum: extent.height)
  }

  init(minimum: Double, ideal: OracleExtent, maximum: Double) {
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = maximum
  }

  func answer(_ offer: Double?) -> Double {
    guard let offer else { return ideal.height }
    return stretches ? offer : max(minimum, min(offer, maximum))
  }
}

/// A request for a share of a length.
struct OracleShare {
  var floor: Double
  var least: Double
  var most: Double
  var priority: Double
  /// The smallest offer; widths are not offered below the floor.
  var smallestOffer: Double?

  /// Divides a length: by priority, then from the least flexible to the most flexible, each offered
  /// an equal part of the remainder for its priority, but at least its smallest offer, and at most what
  /// leaves the later ones their floors.
  static func divide(
    _ length: Double, among shares: [OracleShare], answer: (Int, Double) -> Double
  ) -> [Double] {
    var waiting = shares.indices.sorted { left, right in
      let (a, b) = (shares[left], shares[right])
      if a.priority != b.priority { return a.priority > b.priority }
      if a.most - a.least != b.most - b.least { return a.most - a.least < b.most - b.least }
      if a.most == .infinity, a.least != b.least { return a.least > b.least }
      return left < right
    }
    var taken = shares.map { _ in 0.0 }
    while let next = waiting.first {
      let peers = waiting.filter { shares[$0].priority == shares[next].priority }
      let left = length - taken.reduce(0, +)
      let lower = waiting.filter { !peers.contains($0) }.reduce(0) { $0 + shares[$1].floor }
      let others = waiting.dropFirst().reduce(0) { $0 + shares[$1].floor }
      let part = PointGrid.down((left - lower) / Double(peers.count))
      taken[next] = answer(
        next, max(shares[next].smallestOffer ?? shares[next].floor, min(part, left - others)))
      waiting.removeFirst()
    }
    return taken
  }
}
