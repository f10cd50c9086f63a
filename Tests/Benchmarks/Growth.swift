import GalleyGeometry

/// How long steps take at several sizes.
struct Growth {
  private let sizes: [Int]
  private var steps: [String] = []
  private var durations: [String: Durations] = [:]

  init(_ sizes: [Int]) {
    self.sizes = sizes
  }

  mutating func add(_ seconds: Double, _ step: String, _ size: Int) {
    if !steps.contains(step) { steps.append(step) }
    durations["\(step) \(size)", default: Durations()].add(seconds)
  }

  /// One line for each step: the time for each item at each size, and how the time grows with the last doubling.
  var report: String {
    let head = "".padded(12) + sizes.map { "\($0)".padded(9) }.joined() + "  last doubling"
    return ([head] + steps.map(row)).joined(separator: "\n")
  }

  private func row(_ step: String) -> String {
    let medians = sizes.map { durations["\(step) \($0)"]?.median ?? 0 }
    let each = zip(medians, sizes).map { seconds, size in
      (seconds * 1e6 / Double(size)).shortDecimal(places: 3).padded(9)
    }
    let ratio = (medians[medians.count - 1] / medians[medians.count - 2]).shortDecimal(places: 2)
    return step + "".padded(12 - step.count) + each.joined() + "  × " + ratio
  }
}
