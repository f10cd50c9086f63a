/// Lines: elements side by side, line after line, whose choices are decided together with what follows.
struct LinesNode: NodeBehavior {
  let index: Int
}

/// A choice in lines; the lines give what is inside its place and size.
struct LinesChoiceNode: NodeBehavior {
  func alternativeCount(of node: Int, in compiled: borrowing CompiledLayout) -> Int? {
    compiled.lines.lazy.flatMap(\.choices).first { $0.node == node }?.alternatives.count
  }

  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds { WidthNeeds() }

  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double { 0 }

  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds { HeightNeeds() }
}

extension LinesNode {
  func undecide(in compiled: inout CompiledLayout) { compiled.lines[index].undecide() }

  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds {
    let lines = resolver.compiled.lines[index]
    let elements = lines.elements.map { resolver.lineNeeds(of: $0) }
    var result = Self.needs(of: lines.reading.lines, elements)
    guard !lines.reading.isDecided else { return result }
    let last = Self.needs(
      of: lines.reading { lines.choices[$0].alternatives.count - 1 }.lines, elements)
    result.minimum = lines.minimumWidth(atMost: min(result.minimum, last.minimum)) { _ in
      elements.map(\.minimum)
    }
    (result.broken, result.truncated) = (result.minimum, result.minimum)
    result.fit = lines.minimumWidth(atMost: min(result.fit, last.fit)) { width in
      elements.map { $0.reserve(in: width) }
    }
    result.maximum = max(result.maximum, last.maximum)
    return result
  }

  /// Returns the needs of lines one below the other; an element alone on its line may wrap.
  private static func needs(
    of lines: [CompiledLines.Line], _ elements: [WidthNeeds]
  ) -> WidthNeeds {
    var result = WidthNeeds()
    for line in lines {
      var total = WidthNeeds()
      for element in line.elements { total.add(elements[element]) }
      if line.elements.count(where: { elements[$0].fit > 0 }) <= 1 { total.fit = total.minimum }
      result.widen(to: total)
    }
    (result.broken, result.truncated) = (result.minimum, result.minimum)
    return result
  }

  func widthCulprit(in node: Int, offered: Double, in resolver: inout Resolver) -> Culprit? {
    let lines = resolver.compiled.lines[index]
    let reserves = lines.elements.map { resolver.lineNeeds(of: $0).reserve(in: offered) }
    if lines.choices.isEmpty { return lines.culpritOfWidestLine(reserves, offered: offered) }
    return LineDecider(lines, widths: reserves, available: offered).miss.map { miss in
      let element = lines.elementWithContent(near: miss.element, resolver.compiled)
      return (lines.elements[element].node, max(0, miss.available))
    }
  }
}

extension CompiledLines {
  func elementWithContent(near element: Int, _ compiled: borrowing CompiledLayout) -> Int {
    var position = steps.firstIndex { if case .element(element) = $0 { true } else { false } } ?? 0
    search: while position < steps.count {
      switch steps[position] {
      case .element(let element):
        if compiled.hasContent(elements[element].node) { return element }
      case .newline: break search
      case .begin: break
      case .end(let choice, _):
        position = choices[choice].end
        continue
      }
      position += 1
    }
    return (0..<element).last { compiled.hasContent(elements[$0].node) } ?? element
  }

  fileprivate func culpritOfWidestLine(_ widths: [Double], offered: Double) -> Culprit? {
    var worst: (culprit: Culprit, total: Double)?
    for line in reading.lines {
      let total = line.elements.reduce(0) { $0 + widths[$1] }
      guard total > worst?.total ?? offered else { continue }
      var left = offered
      for element in line.elements {
        if widths[element] > left, !elements[element].isSpace {
          worst = ((elements[element].node, max(0, left)), total)
          break
        }
        left -= widths[element]
      }
    }
    return worst?.culprit
  }
}

extension Resolver {
  func lineNeeds(of element: CompiledLines.Element) -> WidthNeeds {
    switch element.width {
    case .contents: return needs[element.node]
    case .absolute(let width): return WidthNeeds(fixed: width)
    case .flexible(let minimum):
      var needs = minimum.map(WidthNeeds.init(fixed:)) ?? needs[element.node]
      needs.maximum = .infinity
      return needs
    }
  }
}

extension WidthNeeds {
  /// Returns the width that is reserved for an element: its fit width, or the whole line if it may then wrap.
  func reserve(in width: Double) -> Double {
    max(minimum, min(fit, width))
  }
}

extension CompiledLines {
  /// Returns the minimum width at which some alternatives make no line too wide.
  ///
  /// Lines that fit a width fit any larger width, so bisection finds the minimum, to one step of the grid.
  fileprivate func minimumWidth(
    atMost limit: Double, widths: (Double) -> [Double]
  ) -> Double {
    let steps = (0..<Int(limit / PointGrid.step)).bisected { step in
      let width = Double(step) * PointGrid.step
      return fits(widths: widths(width), available: width)
    }
    return Double(steps) * PointGrid.step
  }
}

extension LinesNode {
  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double {
    for line in resolver.compiled.lines[index].reading.lines {
      let parts = LineParts(line, of: index, offered: offered, &resolver)
      resolver.assignWidths(of: parts.contents, parts.distribution(&resolver))
      for part in parts.fixed { assignWidth(part, parts, &resolver) }
      let contents = parts.contents.reduce(0) { $0 + resolver.widths[$1] }
      parts.noteDependencies(at: node, &resolver)
      for part in parts.grown(beside: contents, in: offered) {
        assignWidth(part, parts, &resolver)
      }
    }
    let lines = resolver.compiled.lines[index].reading.lines
    return lines.reduce(0) { max($0, width(of: $1, &resolver)) }
  }

  /// Gives an element its width on a line, which its content, padding and paint fill.
  ///
  /// Wider contents overflow, as in a frame, and are already recorded; they do not move the rest of the line.
  private func assignWidth(
    _ part: LineParts.Part, _ parts: LineParts, _ resolver: inout Resolver
  ) {
    let node = parts.node(part)
    resolver.assignWidths(node, offered: part.width)
    resolver.compiled.lines[index].elements[part.element].slot = part.width
    resolver.widen(node, to: part.width)
  }

  private func width(of line: CompiledLines.Line, _ resolver: inout Resolver) -> Double {
    line.elements.reduce(0) { $0 + slot(of: $1, &resolver) }
  }

  private func slot(of element: Int, _ resolver: inout Resolver) -> Double {
    let element = resolver.compiled.lines[index].elements[element]
    return element.slot ?? resolver.widths[element.node]
  }

  /// Records each line that is too wide, unless an element on it is too wide itself and already recorded.
  func noteOverflow(
    of node: Int, width: Double, offered: Double, in resolver: inout Resolver
  ) {
    let lines = resolver.compiled.lines[index]
    for (number, line) in lines.reading.lines.enumerated() {
      let excess = self.width(of: line, &resolver) - offered
      guard excess > 0,
        !line.elements.contains(where: { resolver.overflows[lines.elements[$0].node] })
      else { continue }
      resolver.note(.wideLine(line: number + 1, missing: excess, offered: offered), node: node)
    }
  }
}

/// The elements of a line by the source of their width: required, fixed, or remaining.
struct LineParts {
  private let elements: [CompiledLines.Element]
  private let allFit: Bool
  /// The points that are missing until it does; negative if it does.
  private let missing: Double
  /// The width for contents: that of the line minus fixed widths and the minimum widths of growing elements.
  private(set) var available: Double
  private(set) var contents: [Int] = []
  private(set) var fixed: [Part] = []
  private var flexible: [Part] = []

  typealias Part = (element: Int, width: Double)

  init(_ line: CompiledLines.Line, of index: Int, offered: Double, _ resolver: inout Resolver) {
    elements = resolver.compiled.lines[index].elements
    var fit = 0.0
    for element in line.elements { fit += resolver.lineNeeds(of: elements[element]).fit }
    allFit = fit <= offered
    missing = fit - offered
    available = offered
    for element in line.elements {
      switch elements[element].width {
      case .contents: contents.append(elements[element].node)
      case .absolute(let width):
        fixed.append((element, width))
        available -= width
      case .flexible:
        let minimum = minimum(resolver.lineNeeds(of: elements[element]))
        flexible.append((element, minimum))
        available -= minimum
      }
    }
  }

  func node(_ part: Part) -> Int { elements[part.element].node }

  private func minimum(_ needs: WidthNeeds) -> Double { allFit ? needs.fit : needs.minimum }

  func distribution(_ resolver: inout Resolver) -> Distribution {
    let total = contents.reduce(into: WidthNeeds()) { $0.add(resolver.needs[$1]) }
    let items = contents.map { node in
      let needs = resolver.needs[node]
      let minimum = allFit ? needs.minimum : needs.minimum(sharing: available, total: total)
      return Distribution.Item(
        lower: allFit ? needs.fit : minimum, flexibility: needs.ideal - minimum, minimum: minimum,
        priority: resolver.compiled.nodes[node].priority, limit: needs.ideal)
    }
    return Distribution(of: available, among: items)
  }

  func noteDependencies(at node: Int, _ resolver: inout Resolver) {
    guard !flexible.isEmpty else { return }
    resolver.noteDependency(at: node, allFit ? 1 : 0, margin: allFit ? nil : missing)
    for content in contents { resolver.watch(content, forWidths: true, sharesWidth: false) }
  }

  /// Returns the growing elements with an equal part of the remaining width each; the last gets the remainder.
  func grown(beside contents: Double, in width: Double) -> [Part] {
    let taken =
      contents + fixed.reduce(0) { $0 + $1.width } + flexible.reduce(0) { $0 + $1.width }
    let free = max(0, width - taken)
    let share = PointGrid.down(free / Double(max(1, flexible.count)))
    let rest = free - share * Double(flexible.count)
    return flexible.enumerated().map { index, part in
      (part.element, part.width + share + (index == flexible.count - 1 ? rest : 0))
    }
  }
}

extension LinesNode {
  private struct Band {
    let top: Double
    let height: Double
    let elements: [Int]

    func top(height: Double, _ alignment: Lines.LineAlignment) -> Double {
      switch alignment {
      case .top, .stretch: top
      case .center: top + PointGrid.down((self.height - height) / 2)
      case .bottom: top + self.height - height
      }
    }
  }

  private func bands(_ resolver: borrowing Resolver) -> [Band] {
    let lines = resolver.compiled.lines[index]
    var y = 0.0
    return lines.reading.lines.map { line in
      let height = line.elements.reduce(0) {
        max($0, resolver.heightNeeds[lines.elements[$1].node].ideal.height)
      }
      y += line.space
      defer { y += height }
      return Band(top: y, height: height, elements: line.elements)
    }
  }

  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    let bands = bands(resolver)
    return HeightNeeds(
      fixed: bands.last.map { $0.top + $0.height } ?? 0,
      baselines: baselines(of: bands, .ideal, resolver))
  }

  private func baselines(
    of bands: [Band], _ stage: HeightStage, _ resolver: borrowing Resolver
  ) -> Baselines {
    var result = Baselines()
    for band in bands {
      for element in band.elements {
        let element = resolver.compiled.lines[index].elements[element]
        let extent = resolver.extent(of: element.node, stage)
        let top = band.top(height: extent.height, element.alignment)
        result = result.union(extent.baselines.offset(by: top))
      }
    }
    return result
  }

  func assignHeights(in node: Int, offered: Double?, in resolver: inout Resolver) -> Double {
    for band in bands(resolver) {
      for element in band.elements {
        let element = resolver.compiled.lines[index].elements[element]
        let stretches =
          element.alignment == .stretch || resolver.heightNeeds[element.node].stretches
        resolver.assignHeights(element.node, offered: stretches ? band.height : nil)
        if stretches { resolver.stretch(element.node, to: band.height) }
      }
    }
    return resolver.heightNeeds[node].ideal.height
  }

  func place(in node: Int, in resolver: inout Resolver) {
    let lines = resolver.compiled.lines[index]
    let bands = bands(resolver)
    resolver.baselines[node] = baselines(of: bands, .actual, resolver)
    // The start of each element of each line, and the end of the last.
    var edges: [[Double]] = []
    for band in bands {
      var x = 0.0
      var starts = [x]
      for element in band.elements {
        let node = lines.elements[element].node
        let top = band.top(height: resolver.heights[node], lines.elements[element].alignment)
        resolver.offsets[node] = Point(x: x, y: top)
        x += slot(of: element, &resolver)
        starts.append(x)
      }
      edges.append(starts)
    }
    // Inner choices come after outer ones, so reverse order places inner choices first.
    for branch in lines.reading.branches.reversed() {
      let place = Point(x: edges[branch.line][branch.position], y: bands[branch.line].top)
      resolver.frame(lines.choices[branch.choice].node, at: place)
    }
  }
}

extension Resolver {
  /// Gives a choice of lines the rectangle around its elements, or an empty one if there are none.
  package mutating func frame(_ choice: Int, at place: Point) {
    let children = Array(activeChildren(of: choice))
    let frames = children.map { child in
      Rect(
        x: offsets[child].x, y: offsets[child].y, width: widths[child], height: heights[child])
    }
    let left = frames.map(\.minX).min() ?? place.x
    let top = frames.map(\.minY).min() ?? place.y
    offsets[choice] = Point(x: left, y: top)
    widths[choice] = (frames.map(\.maxX).max() ?? left) - left
    heights[choice] = (frames.map(\.maxY).max() ?? top) - top
    for child in children { offsets[child] = offsets[child].offset(x: -left, y: -top) }
  }
}
