/// Decides the choices of lines in a known width, where each element's width on its line is known too.
///
/// One pass from the end finds the outlook of every alternative, together with all that follows it; one pass from the
/// start takes an alternative at each choice it meets. Both visit each item once. Only where lines are too wide anyway is
/// an alternative read once more for each choice around it.
struct LineDecider {
  private let lines: CompiledLines
  private let widths: [Double]
  private let available: Double
  private var chains = LineChains()
  /// The outlook of each alternative of each choice.
  private var outlooks: [[LineOutlook]]
  /// The outlook of what follows each choice.
  private var continuations: [LineOutlook]
  /// The outlook of all.
  private var whole: LineOutlook

  /// Prepares the decisions.
  init(_ lines: CompiledLines, widths: [Double], available: Double) {
    self.lines = lines
    self.widths = widths
    self.available = available
    whole = .atEnd(available: available)
    outlooks = Array(repeating: [], count: lines.choices.count)
    continuations = Array(repeating: whole, count: lines.choices.count)
    for step in lines.steps.reversed() { whole = outlook(before: step, whole) }
  }

  private mutating func outlook(
    before step: CompiledLines.Step, _ rest: LineOutlook
  ) -> LineOutlook {
    switch step {
    case .element(let element):
      return rest.before(
        element, isSpace: lines.elements[element].isSpace, width: widths[element],
        available: available,
        &chains)
    case .newline: return rest.beforeNewline(available: available, chains)
    case .end(let choice, let alternative):
      // Alternatives are met from the last to the first, and each goes on with what follows the choice.
      if alternative == lines.choices[choice].alternatives.count - 1 {
        continuations[choice] = rest
      } else {
        outlooks[choice].append(rest)
      }
      return continuations[choice]
    case .begin(let choice):
      outlooks[choice].append(rest)
      outlooks[choice].reverse()
      return .before(outlooks[choice], chains)
    }
  }

  /// What was taken at a choice, and what every alternative would have needed.
  struct Pick {
    var choice: Int
    var alternative: Int
    /// The width left on the line.
    var offered: Double
    var needs: [Need]
    /// The number of lines that each alternative makes too wide, unless some make none.
    var overflowCounts: [Int]
  }

  /// The width on the line that an alternative needs, and what it makes too wide first.
  struct Need {
    var fit: Double
    var miss: LineOutlook.Excess?
  }

  /// The first line that is too wide, if there is one in the best of all cases.
  var miss: LineOutlook.Excess? {
    whole.excess(at: 0, available: available, chains)
  }

  /// The pen, and what the line on which it stands has become too wide with.
  private struct Pen {
    var place = 0.0
    var overflow: LineOutlook.Excess?
  }

  /// Returns what is taken at each choice that is met, in reading order.
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
    pen.overflow = LineOutlook.Excess(
      excess: pen.place - available, element: element, available: left)
  }

  private func alternative(of choice: Int, at pen: Pen) -> Int {
    let alternatives = outlooks[choice]
    switch lines.rule {
    case .firstFit:
      let fitting = alternatives.firstIndex { outlook in
        pen.overflow == nil ? outlook.count(at: pen.place) == 0 : outlook.fitsAfterOverflow
      }
      return fitting ?? alternatives.count - 1
    case .fewestOverflows:
      let counts = overflowCounts(of: alternatives, at: pen)
      let minimum = counts.min() ?? 0
      let best = counts.indices.filter { counts[$0] == minimum }
      guard minimum > 0 || pen.overflow != nil else { return best[0] }
      // Something is too wide whatever is taken, so what matters is whether the lines of the alternative itself are.
      // On a line that is too wide already, they are fine if nothing more stands on it.
      return best.first { pen.place <= ownReach(of: $0, choice) } ?? best[best.count - 1]
    }
  }

  private func overflowCounts(of alternatives: [LineOutlook], at pen: Pen) -> [Int] {
    alternatives.map { outlook in
      pen.overflow == nil ? outlook.count(at: pen.place) : outlook.countAfterOverflow
    }
  }

  /// Returns the farthest place from which all lines of an alternative have space, up to the end of the line on which it
  /// ends.
  private func ownReach(of alternative: Int, _ choice: Int) -> Double {
    lines.reach(
      before: lines.choices[choice].alternatives[alternative],
      rest: continuations[choice].lineReach, widths: widths, available: available)
  }

  private func pick(_ alternative: Int, of choice: Int, at pen: Pen) -> Pick {
    let counts = overflowCounts(of: outlooks[choice], at: pen)
    return Pick(
      choice: choice, alternative: alternative, offered: max(0, available - pen.place),
      needs: outlooks[choice].map { need(of: $0, at: pen) },
      overflowCounts: counts.contains(0) ? [] : counts)
  }

  private func need(of outlook: LineOutlook, at pen: Pen) -> Need {
    if var overflow = pen.overflow {
      overflow.excess = pen.place + chains.width(of: outlook.lineAfterOverflow) - available
      return Need(fit: overflow.excess, miss: overflow)
    }
    if let miss = outlook.excess(at: pen.place, available: available, chains) {
      return Need(fit: available - pen.place + miss.excess, miss: miss)
    }
    return Need(fit: available - outlook.reach)
  }
}

extension CompiledLines {
  /// Returns whether there are alternatives with which no line is too wide.
  func fits(widths: [Double], available: Double) -> Bool {
    reach(before: steps.indices, rest: .infinity, widths: widths, available: available) >= 0
  }

  /// Returns the farthest place from which all lines of some steps have space, for one or another alternative, where
  /// what follows them has space from a place known already.
  fileprivate func reach(
    before range: Range<Int>, rest: Double, widths: [Double], available: Double
  ) -> Double {
    var reach = rest
    // The choices that are being read: what follows them, and the best of their alternatives so far.
    var open: [(rest: Double, best: Double)] = []
    for step in steps[range].reversed() {
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
    return reach
  }
}
