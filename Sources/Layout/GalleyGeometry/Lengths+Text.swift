// Lengths in points as people type them back: a minimum is enough, a maximum not too much, and a range lies in itself.

extension Double {
  /// The length with at most two decimals, rounded up.
  package var minimumText: String { shortDecimal(places: 2, .up) }

  /// The length with at most two decimals, rounded down.
  package var maximumText: String { shortDecimal(places: 2, .down) }
}

extension Size {
  /// The sides as minimums, such as 120 × 40.31.
  package var sidesText: String { "\(width.minimumText) × \(height.minimumText)" }
}

extension ClosedRange<Double> {
  /// The ends, such as 320–345.64, in as many decimals as a number in the range needs: two, or at most four.
  package var endsText: String {
    for places in 2...4 {
      let (lower, upper) = (
        lowerBound.shortDecimal(places: places, .up), upperBound.shortDecimal(places: places, .down)
      )
      guard lower != upper else { return lower }
      // Rounded inwards, the ends of a shorter range would pass each other.
      if let first = Double(lower), let last = Double(upper), first < last {
        return "\(lower)–\(upper)"
      }
    }
    return lowerBound.shortDecimal(places: 4)
  }
}
