/// The overflow of lines: the sum, and the maximum.
struct LineOverflow: Comparable {
  private(set) var total = 0.0
  private(set) var largest = 0.0

  mutating func add(_ width: Double, available: Double) {
    let excess = max(0, width - available)
    total += excess
    largest = max(largest, excess)
  }

  static func < (first: LineOverflow, second: LineOverflow) -> Bool {
    (first.total, first.largest) < (second.total, second.largest)
  }
}

/// The minimum overflow of the items after a point, for every position on the line at which they may begin.
///
/// The cost of a line ending is the overflow of the lines after it plus the overflow of its own line. Only endings that
/// are best from some position are kept. These are few: one if no line after it is too wide.
struct LineCosts {
  private var endings: [Ending]
  private var width = 0.0

  private struct Ending {
    var rest = 0.0
    var after = LineOverflow()
  }

  static let atEnd = LineCosts(endings: [Ending()])

  func overflow(at pen: Double, available: Double) -> LineOverflow {
    let overflows = endings.lazy.map { ending in
      var overflow = ending.after
      overflow.add(pen + width + ending.rest, available: available)
      return overflow
    }
    return overflows.min() ?? LineOverflow()
  }

  func before(width: Double) -> LineCosts {
    changing(self) { $0.width += width }
  }

  func beforeNewline(available: Double) -> LineCosts {
    LineCosts(endings: [Ending(after: overflow(at: 0, available: available))])
  }

  /// Returns the costs before a choice.
  ///
  /// - Complexity: O(*k* log *k*) for *k* line endings.
  static func before(_ alternatives: [LineCosts], available: Double) -> LineCosts {
    let all = alternatives.flatMap { costs in
      costs.endings.map { Ending(rest: costs.width + $0.rest, after: $0.after) }
    }
    return LineCosts(endings: useful(all, available: available))
  }

  private static func useful(_ endings: [Ending], available: Double) -> [Ending] {
    let sorted = endings.sorted { ($0.rest, $0.after) < ($1.rest, $1.after) }
    // A longer line must have a lower cost after it, and no higher cost if it begins at the start.
    var kept: [Ending] = []
    var atStart = Double.infinity
    for ending in sorted {
      if let last = kept.last, last.after <= ending.after { continue }
      var overflow = ending.after
      overflow.add(ending.rest, available: available)
      guard overflow.total <= atStart else { continue }
      atStart = overflow.total
      kept.append(ending)
    }
    // A shorter line must be better if the line is too wide.
    var result: [Ending] = []
    var least = Double.infinity
    for ending in kept.reversed() where ending.rest + ending.after.total <= least {
      least = ending.rest + ending.after.total
      result.append(ending)
    }
    return result.reversed()
  }
}

extension CompiledLines {
  func overflow(
    of picks: [LineDecider.Pick], widths: [Double], offered: Double
  ) -> (sum: LineOverflow, count: Int) {
    var alternatives = Array(repeating: 0, count: choices.count)
    for pick in picks { alternatives[pick.choice] = pick.alternative }
    let lines = reading { alternatives[$0] }.lines
      .map { line in line.elements.reduce(0) { $0 + widths[$1] } }
    return (
      lines.reduce(into: LineOverflow()) { $0.add($1, available: offered) },
      lines.count { $0 > offered }
    )
  }
}
