/// Decides the choices of lines in a known width, where each element's width on its line is known too.
///
/// One pass from the end finds the lookahead of every alternative, together with all that follows it; one pass from the
/// start takes an alternative at each choice it meets. Both visit each item once.
struct LineDecider {
  private let lines: CompiledLines
  private let widths: [Double]
  private let available: Double
  private let chains: LineChains
  private let lookaheads: [[LineLookahead]]
  private let costs: [[LineCosts]]?
  private let whole: LineLookahead

  init(_ lines: CompiledLines, widths: [Double], available: Double) {
    self.lines = lines
    self.widths = widths
    self.available = available
    var chains = LineChains()
    (whole, lookaheads) = lines.prospects(atEnd: .atEnd(available: available)) { rest, element in
      rest.before(
        element, isSpace: lines.elements[element].isSpace, width: widths[element],
        available: available, &chains)
    } newline: {
      $0.beforeNewline(available: available, chains)
    } choice: {
      .before($0, chains)
    }
    self.chains = chains
    let weighsOverflow = lines.rule == .leastOverflow && whole.count(at: 0) > 0
    costs = weighsOverflow ? lines.costs(widths: widths, available: available) : nil
  }

  var weighsOverflow: Bool { costs != nil }

  struct Pick {
    var choice: Int
    var alternative: Int
    var offered: Double
    var needs: [Need]
    /// The number of lines that each alternative makes too wide, unless some make none.
    var overflowCounts: [Int]
  }

  /// The width on the line that an alternative needs, and the first line that it makes too wide.
  struct Need {
    var fit: Double
    var miss: LineLookahead.Excess?
  }

  var miss: LineLookahead.Excess? {
    whole.excess(at: 0, available: available, chains)
  }

  private struct Pen {
    var place = 0.0
    var overflow: LineLookahead.Excess?
  }

  func picks() -> [Pick] {
    var picks: [Pick] = []
    var pen = Pen()
    var position = 0
    while position < lines.steps.count {
      switch lines.steps[position] {
      case .element(let element): advance(&pen, over: element)
      case .newline: pen = Pen()
      case .begin(let choice):
        let taken = alternative(of: choice, at: pen)
        picks.append(pick(taken, of: choice, at: pen))
        position = lines.choices[choice].alternatives[taken].lowerBound
        continue
      case .end(let choice, _):
        position = lines.choices[choice].end
        continue
      }
      position += 1
    }
    return picks
  }

  private func advance(_ pen: inout Pen, over element: Int) {
    let left = available - pen.place
    pen.place += widths[element]
    guard pen.overflow == nil, pen.place > available else { return }
    pen.overflow = LineLookahead.Excess(
      excess: pen.place - available, element: element, available: left)
  }

  private func alternative(of choice: Int, at pen: Pen) -> Int {
    let alternatives = lookaheads[choice]
    switch lines.rule {
    case .firstFit:
      let fitting = alternatives.firstIndex { lookahead in
        pen.overflow == nil ? lookahead.count(at: pen.place) == 0 : lookahead.fitsAfterOverflow
      }
      return fitting ?? alternatives.count - 1
    case .leastOverflow:
      guard let costs else { return alternatives.firstIndex { $0.count(at: pen.place) == 0 } ?? 0 }
      let overflows = costs[choice].map { $0.overflow(at: pen.place, available: available) }
      return overflows.indices.min { overflows[$0] < overflows[$1] } ?? 0
    }
  }

  private func overflowCounts(of alternatives: [LineLookahead], at pen: Pen) -> [Int] {
    alternatives.map { lookahead in
      pen.overflow == nil ? lookahead.count(at: pen.place) : lookahead.countAfterOverflow
    }
  }

  private func pick(_ alternative: Int, of choice: Int, at pen: Pen) -> Pick {
    let counts = overflowCounts(of: lookaheads[choice], at: pen)
    return Pick(
      choice: choice, alternative: alternative, offered: available - pen.place,
      needs: lookaheads[choice].map { need(of: $0, at: pen) },
      overflowCounts: counts.contains(0) ? [] : counts)
  }

  private func need(of lookahead: LineLookahead, at pen: Pen) -> Need {
    if var overflow = pen.overflow {
      overflow.excess = pen.place + chains.width(of: lookahead.lineAfterOverflow) - available
      return Need(fit: available - pen.place + overflow.excess, miss: overflow)
    }
    if let miss = lookahead.excess(at: pen.place, available: available, chains) {
      return Need(fit: available - pen.place + miss.excess, miss: miss)
    }
    return Need(fit: available - lookahead.reach)
  }
}

extension CompiledLines {
  /// Returns the lookahead at the start and of each alternative of each choice, together with all that follows, computed
  /// from the end.
  fileprivate func prospects<Prospect>(
    atEnd end: Prospect, element: (Prospect, Int) -> Prospect,
    newline: (Prospect) -> Prospect, choice: ([Prospect]) -> Prospect
  ) -> (whole: Prospect, alternatives: [[Prospect]]) {
    var rest = end
    var continuations = Array(repeating: end, count: choices.count)
    var alternatives: [[Prospect]] = Array(repeating: [], count: choices.count)
    for step in steps.reversed() {
      switch step {
      case .element(let index): rest = element(rest, index)
      case .newline: rest = newline(rest)
      case .end(let number, let alternative):
        // Alternatives are read from the last to the first, and each continues with the items after the choice.
        if alternative == choices[number].alternatives.count - 1 {
          continuations[number] = rest
        } else {
          alternatives[number].append(rest)
        }
        rest = continuations[number]
      case .begin(let number):
        alternatives[number].append(rest)
        alternatives[number].reverse()
        rest = choice(alternatives[number])
      }
    }
    return (rest, alternatives)
  }

  fileprivate func costs(widths: [Double], available: Double) -> [[LineCosts]] {
    let (_, costs) = prospects(atEnd: LineCosts.atEnd) { rest, element in
      rest.before(width: widths[element])
    } newline: {
      $0.beforeNewline(available: available)
    } choice: {
      .before($0, available: available)
    }
    return costs
  }

  /// Returns whether some alternatives make no line too wide.
  ///
  /// Searches from the end for the farthest position from which all lines fit.
  func fits(widths: [Double], available: Double) -> Bool {
    var reach = Double.infinity
    // The choices being read: the lookahead after them, and the best of their alternatives so far.
    var open: [(rest: Double, best: Double)] = []
    for step in steps.reversed() {
      switch step {
      case .element(let element): reach = min(available, reach) - widths[element]
      case .newline: reach = reach >= 0 ? .infinity : -.infinity
      case .end(let choice, let alternative):
        if alternative == choices[choice].alternatives.count - 1 {
          open.append((reach, -.infinity))
        } else {
          open[open.count - 1].best = max(open[open.count - 1].best, reach)
        }
        reach = open[open.count - 1].rest
      case .begin:
        if let choice = open.popLast() { reach = max(choice.best, reach) }
      }
    }
    return reach >= 0
  }
}
