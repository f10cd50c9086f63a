/// Views on lines, in the order of some steps, with alternatives that are decided together with what follows them.
struct LinesLayout: Layout {
  var steps: [Step]
  var rule: Rule

  enum Step {
    case view(Int, width: Width, alignment: LineAlignment)
    /// The end of a line, and the space before the next.
    case newline(CGFloat)
    /// The first steps of alternatives.
    case choice([Int])
    /// The end of an alternative, and the step after the choice.
    case jump(to: Int)
  }

  /// The width of a view on its line.
  enum Width: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// The ideal width, limited by the line.
    case contents
    /// A least width, by default that of the contents, and an equal part of what the line leaves.
    case flexible(min: CGFloat?)
    case absolute(CGFloat)

    init(integerLiteral points: Int) { self = .absolute(CGFloat(points)) }

    init(floatLiteral points: Double) { self = .absolute(CGFloat(points)) }
  }

  enum LineAlignment {
    case top, center, bottom
    /// From the top of the line to the bottom.
    case stretch
  }

  /// Which alternatives are taken.
  enum Rule {
    /// The first with which everything that follows fits, else the last.
    case firstFit
    /// Those with which all lines together are the least too wide.
    case leastOverflow
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let lines = lines(in: proposal.width, subviews)
    return CGSize(
      width: lines.map(\.width).max() ?? 0, height: lines.last.map { $0.top + $0.height } ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var hidden = Set(subviews.indices)
    for line in lines(in: bounds.width, subviews) {
      var x = bounds.minX
      for view in line.views {
        let free = line.height - view.height
        let y = bounds.minY + line.top
        let height = view.alignment == .stretch ? line.height : nil
        let above = view.alignment == .center ? free / 2 : view.alignment == .bottom ? free : 0
        subviews[view.index].place(
          at: CGPoint(x: x, y: y + above),
          proposal: ProposedViewSize(width: view.width, height: height))
        x += view.width
        hidden.remove(view.index)
      }
    }
    for index in hidden { subviews[index].place(at: bounds.origin, proposal: .zero) }
  }

  // MARK: Lines

  private struct LineView {
    var index: Int
    var kind: Width
    var alignment: LineAlignment
    var width: CGFloat = 0
    var height: CGFloat = 0
  }

  private struct Line {
    var views: [LineView] = []
    var space: CGFloat = 0
    var top: CGFloat = 0
    var width: CGFloat { views.reduce(0) { $0 + $1.width } }
    var height: CGFloat { views.map(\.height).max() ?? 0 }
  }

  private func lines(in proposed: CGFloat?, _ subviews: Subviews) -> [Line] {
    let needs = needs(of: subviews)
    var lines: [Line]
    if let width = proposed, width.isFinite {
      lines = self.lines(choosing: alternatives(in: width, needs))
      for index in lines.indices { setWidths(of: &lines[index], in: width, needs, subviews) }
    } else {
      lines = self.lines(choosing: [:])
      for index in lines.indices {
        for view in lines[index].views.indices {
          let need = needs[lines[index].views[view].index]
          lines[index].views[view].width =
            proposed != nil && need.isFlexible ? .infinity : need.ideal
        }
      }
    }
    var end: CGFloat = 0
    for index in lines.indices {
      for view in lines[index].views.indices {
        let known = lines[index].views[view]
        let proposal = ProposedViewSize(width: known.width, height: nil)
        lines[index].views[view].height = subviews[known.index].sizeThatFits(proposal).height
      }
      lines[index].top = end + lines[index].space
      end = lines[index].top + lines[index].height
    }
    return lines
  }

  private func lines(choosing alternatives: [Int: Int]) -> [Line] {
    var lines = [Line()]
    var step = 0
    while step < steps.count {
      switch steps[step] {
      case .view(let index, let width, let alignment):
        lines[lines.count - 1].views.append(
          LineView(index: index, kind: width, alignment: alignment))
        step += 1
      case .newline(let space):
        lines.append(Line(space: space))
        step += 1
      case .choice(let starts): step = starts[alternatives[step] ?? 0]
      case .jump(let target): step = target
      }
    }
    return lines
  }

  private struct Need {
    var least: CGFloat = 0
    var ideal: CGFloat = 0
    var isFlexible = false
  }

  private func needs(of subviews: Subviews) -> [Need] {
    var needs = subviews.map { _ in Need() }
    for case .view(let index, let width, _) in steps {
      func size(_ width: CGFloat?) -> CGFloat {
        subviews[index].sizeThatFits(ProposedViewSize(width: width, height: nil)).width
      }
      switch width {
      case .absolute(let width): needs[index] = Need(least: width, ideal: width)
      case .flexible(let width?):
        needs[index] = Need(least: width, ideal: width, isFlexible: true)
      case .flexible(nil):
        needs[index] = Need(least: size(0), ideal: size(nil), isFlexible: true)
      case .contents: needs[index] = Need(least: size(0), ideal: size(nil))
      }
    }
    return needs
  }

  /// Gives each view of a line its width: contents share what fixed and least widths leave, and flexible views the rest.
  private func setWidths(
    of line: inout Line, in width: CGFloat, _ needs: [Need], _ subviews: Subviews
  ) {
    let allFit = line.views.reduce(0) { $0 + needs[$1.index].ideal } <= width
    var free = width
    var contents: [Int] = []
    for place in line.views.indices {
      let need = needs[line.views[place].index]
      if case .contents = line.views[place].kind { contents.append(place) }
      line.views[place].width = allFit ? need.ideal : need.least
    }
    for place in line.views.indices where !contents.contains(place) {
      free -= line.views[place].width
    }
    // The least flexible view first, as in stacks.
    contents.sort {
      let (first, second) = (needs[line.views[$0].index], needs[line.views[$1].index])
      return first.ideal - first.least < second.ideal - second.least
    }
    for (count, place) in contents.enumerated() {
      let index = line.views[place].index
      if !allFit {
        let share = max(needs[index].least, free / CGFloat(contents.count - count))
        let proposal = ProposedViewSize(width: min(share, needs[index].ideal), height: nil)
        line.views[place].width = subviews[index].sizeThatFits(proposal).width
      }
      free -= line.views[place].width
    }
    let flexible = line.views.indices.filter { needs[line.views[$0].index].isFlexible }
    for place in flexible { line.views[place].width += max(0, free) / CGFloat(flexible.count) }
  }

  // MARK: Alternatives

  /// By how much lines are too wide, all together and the widest of them.
  private struct Overflow: Comparable {
    var total: CGFloat = 0
    var largest: CGFloat = 0

    static func < (first: Overflow, second: Overflow) -> Bool {
      (first.total, first.largest) < (second.total, second.largest)
    }
  }

  /// A step, and the place on the line where it begins; nil on a line that is too wide already.
  private struct Start: Hashable {
    var step: Int
    var x: CGFloat?
  }

  /// Returns the alternative of each choice, by the steps of the choices.
  ///
  /// Views are counted at their ideal widths, unless texts that wrap would make the lines less too wide.
  private func alternatives(in width: CGFloat, _ needs: [Need]) -> [Int: Int] {
    let least = needs.map(\.least)
    let whole = needs.map { max($0.least, min($0.ideal, width)) }
    let first = alternatives(in: width, widths: whole)
    let overflow = overflow(of: first, in: width, least)
    guard whole != least, overflow > Overflow() else { return first }
    let second = alternatives(in: width, widths: least)
    return self.overflow(of: second, in: width, least) < overflow ? second : first
  }

  private func overflow(
    of alternatives: [Int: Int], in width: CGFloat, _ widths: [CGFloat]
  ) -> Overflow {
    lines(choosing: alternatives).reduce(into: Overflow()) { overflow, line in
      let excess = max(0, line.views.reduce(0) { $0 + widths[$1.index] } - width)
      overflow.total += excess
      overflow.largest = max(overflow.largest, excess)
    }
  }

  private func alternatives(in width: CGFloat, widths: [CGFloat]) -> [Int: Int] {
    var fits: [Start: Bool] = [:]
    var known: [Start: Overflow] = [:]
    var result: [Int: Int] = [:]
    var (step, x) = (0, CGFloat(0))
    while step < steps.count {
      switch steps[step] {
      case .view(let index, _, _): (step, x) = (step + 1, x + widths[index])
      case .newline: (step, x) = (step + 1, 0)
      case .jump(let target): step = target
      case .choice(let starts):
        var place = starts.count - 1
        switch rule {
        case .firstFit:
          place =
            starts.firstIndex {
              self.fits(from: $0, at: x > width ? nil : x, in: width, widths, &fits)
            } ?? place
        case .leastOverflow:
          let all = starts.map { overflow(from: $0, at: x, in: width, widths, &known) }
          place = all.firstIndex(of: all.min() ?? Overflow()) ?? place
        }
        result[step] = place
        step = starts[place]
      }
    }
    return result
  }

  /// Returns whether everything from a step on fits with some alternatives.
  private func fits(
    from step: Int, at x: CGFloat?, in width: CGFloat, _ widths: [CGFloat],
    _ known: inout [Start: Bool]
  ) -> Bool {
    let start = Start(step: step, x: x)
    if let fits = known[start] { return fits }
    var result = true
    if step < steps.count {
      switch steps[step] {
      case .view(let index, _, _):
        let end = x.map { $0 + widths[index] } ?? .infinity
        result = end <= width && fits(from: step + 1, at: end, in: width, widths, &known)
      case .newline: result = fits(from: step + 1, at: 0, in: width, widths, &known)
      case .jump(let target): result = fits(from: target, at: x, in: width, widths, &known)
      case .choice(let starts):
        result = starts.contains { fits(from: $0, at: x, in: width, widths, &known) }
      }
    }
    known[start] = result
    return result
  }

  /// Returns the least overflow of everything from a step on.
  private func overflow(
    from step: Int, at x: CGFloat, in width: CGFloat, _ widths: [CGFloat],
    _ known: inout [Start: Overflow]
  ) -> Overflow {
    let start = Start(step: step, x: x)
    if let overflow = known[start] { return overflow }
    let excess = max(0, x - width)
    var result = Overflow(total: excess, largest: excess)
    if step < steps.count {
      switch steps[step] {
      case .view(let index, _, _):
        result = overflow(from: step + 1, at: x + widths[index], in: width, widths, &known)
      case .newline:
        let rest = overflow(from: step + 1, at: 0, in: width, widths, &known)
        result = Overflow(total: excess + rest.total, largest: max(excess, rest.largest))
      case .jump(let target): result = overflow(from: target, at: x, in: width, widths, &known)
      case .choice(let starts):
        let all = starts.map { overflow(from: $0, at: x, in: width, widths, &known) }
        result = all.min() ?? result
      }
    }
    known[start] = result
    return result
  }
}
