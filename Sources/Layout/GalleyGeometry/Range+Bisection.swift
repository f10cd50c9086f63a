extension Range<Int> {
  /// Returns the first number for which a condition holds that holds for all numbers after it; without one, the end.
  ///
  /// - Complexity: O(log *n*) calls for *n* numbers.
  @inlinable
  package func bisected(_ holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
