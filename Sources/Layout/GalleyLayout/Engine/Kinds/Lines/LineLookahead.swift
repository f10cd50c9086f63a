/// The lookahead of the items after a point, for every position on the line at which they may begin.
///
/// The minimum number of lines that are too wide, as a function of the position, has at most two values: a minimum up
/// to some position, and one more beyond it. Three numbers represent this function, and follow from those of the next
/// item.
struct LineLookahead {
  var count = 0
  var reach: Double
  var countAfterOverflow = 0
  var fitsAfterOverflow = true
  var within: Miss?
  var beyond: Miss?
  var lineAfterOverflow = LineChains.end

  enum Miss {
    case line(Int)
    /// A line after that.
    case later(Excess)
  }

  /// The overflow of a line, the element that causes it, and the remaining width for that element.
  struct Excess {
    var excess: Double
    var element: Int
    var available: Double
  }

  static func atEnd(available: Double) -> LineLookahead {
    LineLookahead(reach: available)
  }

  func beforeNewline(available: Double, _ chains: LineChains) -> LineLookahead {
    let miss = excess(at: 0, available: available, chains).map(Miss.later)
    return LineLookahead(
      count: count, reach: available, countAfterOverflow: count, fitsAfterOverflow: count == 0,
      within: miss)
  }

  /// Returns the lookahead before an element; for invisible space, the element after it is named as the cause.
  func before(
    _ element: Int, isSpace: Bool, width: Double, available: Double, _ chains: inout LineChains
  ) -> LineLookahead {
    let link = LineChains.Link(element, width: width, isSpace: isSpace)
    var result = LineLookahead(
      reach: available, countAfterOverflow: countAfterOverflow, fitsAfterOverflow: false,
      lineAfterOverflow: chains.adding(link, to: lineAfterOverflow))
    let overflowing = Miss.line(result.lineAfterOverflow)
    if width > available {
      result.count = countAfterOverflow + 1
      result.within = overflowing
    } else if reach == available, width == 0 || countAfterOverflow + 1 == count {
      result.count = count
      result.within = width == 0 ? Self.adding(link, to: within, &chains) : overflowing
    } else if reach >= width {
      result.count = count
      result.reach = reach - width
      result.within = Self.adding(link, to: within, &chains)
      result.beyond = overflowing
    } else {
      result.count = count + 1
      result.within = overflowing
    }
    return result
  }

  private static func adding(
    _ link: LineChains.Link, to miss: Miss?, _ chains: inout LineChains
  ) -> Miss? {
    guard case .line(let rest) = miss else { return miss }
    return .line(chains.adding(link, to: rest))
  }

  static func before(_ alternatives: [LineLookahead], _ chains: LineChains) -> LineLookahead {
    var best = alternatives[0]
    var afterOverflow = alternatives[0]
    for alternative in alternatives.dropFirst() {
      if (alternative.count, -alternative.reach) < (best.count, -best.reach) { best = alternative }
      // If all alternatives are too wide, the missing width is that of the shortest.
      if alternative.costAfterOverflow(chains) < afterOverflow.costAfterOverflow(chains) {
        afterOverflow = alternative
      }
    }
    best.countAfterOverflow = afterOverflow.countAfterOverflow
    best.lineAfterOverflow = afterOverflow.lineAfterOverflow
    best.fitsAfterOverflow = alternatives.contains(where: \.fitsAfterOverflow)
    return best
  }

  private func costAfterOverflow(_ chains: LineChains) -> (Int, Double) {
    (countAfterOverflow, chains.width(of: lineAfterOverflow))
  }

  func count(at pen: Double) -> Int {
    pen > reach ? count + 1 : count
  }

  func excess(at pen: Double, available: Double, _ chains: LineChains) -> Excess? {
    switch pen > reach ? beyond : within {
    case nil: return nil
    case .later(let excess): return excess
    case .line(let rest):
      guard let culprit = chains.culprit(in: rest, available: available - pen) else { return nil }
      return Excess(
        excess: pen + chains.width(of: rest) - available, element: culprit.element,
        available: culprit.available)
    }
  }
}
