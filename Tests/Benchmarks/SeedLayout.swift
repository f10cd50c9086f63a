/// The layout of the first version of the library that lines come from, and its way to decide.
///
/// The views after a choice are in both alternatives, and whether an alternative fits is found by
/// trying all combinations.
indirect enum SeedLayout {
  case view(Double, SeedLayout)
  case newline(SeedLayout)
  case choice(SeedLayout, SeedLayout)
  case empty

  /// A row of choices between two views, before a view that is wider than the container.
  static func chain(of count: Int, availableSpace: Double) -> SeedLayout {
    (0..<count).reduce(.view(availableSpace + 1, .empty)) { rest, _ in
      .choice(.view(1, rest), .view(1, rest))
    }
  }

  /// Returns whether everything fits, and counts how often a view is asked for its size.
  private func fits(_ start: Double, availableSpace: Double, _ sizings: inout Int) -> Bool {
    var x = start
    var current = self
    while true {
      switch current {
      case .view(let width, let rest):
        sizings += 1
        x += width
        if x >= availableSpace { return false }
        current = rest
      case .newline(let rest):
        x = 0
        current = rest
      case .choice(let first, let second):
        if first.fits(x, availableSpace: availableSpace, &sizings) { return true }
        current = second
      case .empty: return true
      }
    }
  }

  /// Returns the width of the last line, and how often a view was asked for its size.
  func apply(availableSpace: Double) -> (width: Double, sizings: Int) {
    var sizings = 0
    var x = 0.0
    var current = self
    while true {
      switch current {
      case .view(let width, let rest):
        sizings += 1
        x += width
        current = rest
      case .newline(let rest):
        x = 0
        current = rest
      case .choice(let first, let second):
        current = first.fits(x, availableSpace: availableSpace, &sizings) ? first : second
      case .empty: return (x, sizings)
      }
    }
  }
}
