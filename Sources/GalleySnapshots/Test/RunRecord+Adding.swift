extension RunRecord {
  /// Puts the results of another process of the same run before those that are here, unless they are of the same
  /// references; what that process took for dead is forgotten, for it may not be.
  mutating func add(_ other: RunRecord) {
    let places = Set(results.map(\.place))
    results =
      other.results.filter { $0.verdict != .dead && !places.contains($0.place) } + results
  }
}
