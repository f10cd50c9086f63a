/// A custom container, which divides its width and places its children itself.
struct CustomNode: ContainerNode {
  let index: Int

  func tops(_ heights: [Double], in node: Int, _ resolver: borrowing Resolver) -> [Double] {
    resolver.compiled.customs[index].state.frames.map(\.minY)
  }
}

/// A node whose container is asked for widths and frames.
protocol ContainerNode: NodeBehavior {
  var index: Int { get }

  func tops(_ heights: [Double], in node: Int, _ resolver: borrowing Resolver) -> [Double]
}

extension ContainerNode {
  func takesIdeal(along axis: Axis) -> Bool { false }

  func decide(_ node: Int, offered: Double, height: HeightOffer, in resolver: inout Resolver) {
    let offers = offers(of: node, offered: offered, &resolver)
    // Containers are never asked about negative widths; the missing width is added to their answers instead.
    let missing = min(0, offered)
    for (child, offer) in zip(resolver.compiled.children(of: node), offers) {
      resolver.decide(child, offered: offer + missing)
    }
  }

  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double {
    let offers = offers(of: node, offered: offered, &resolver)
    for (child, offer) in zip(resolver.compiled.children(of: node), offers) {
      resolver.assignWidths(child, offered: offer)
    }
    return width(of: node, offered: offered, &resolver)
  }

  func place(in node: Int, in resolver: inout Resolver) {
    let frames = resolver.compiled.customs[index].state.frames
    let heights = resolver.compiled.children(of: node).map { resolver.heights[$0] }
    resolver.placeChildren(
      of: node, starts: frames.map(\.minX), tops: tops(heights, in: node, resolver))
  }
}

struct CompiledCustom {
  let container: any CustomLayout
  var state = CustomState()
}

struct CustomState {
  var frames: [Rect] = []
  /// Their places at their fit widths, computed only to find the cause of an overflow.
  var fitFrames: [Rect]?
  var reported: Set<Part> = []

  enum Part {
    case width
    case offers
    case frames
    case height
  }
}

extension LayoutCompiler {
  mutating func compile(_ custom: Layout.Custom, element: Int, _ context: Context) -> NodeKind {
    let index = compiled.customs.count
    compiled.customs.append(CompiledCustom(container: custom.container))
    compile(custom.children, in: context.inside(element, dividesWidth: true))
    return .custom(CustomNode(index: index))
  }
}

/// At any depth, a container is called a fixed number of times: four times for its required widths, and again after its
/// choices are decided; once for offers to its choices, once for offers to all children, and once for its own width.
extension ContainerNode {
  /// Returns the needs of a custom container: its own answers, each at least the previous one.
  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds {
    let children = needs(of: node, \.minimum, &resolver)
    let minimum = width(of: node, offered: 0, children, &resolver)
    let fit = width(of: node, offered: 0, needs(of: node, \.fit, &resolver), &resolver)
    let ideal = width(of: node, offered: nil, children, &resolver)
    let maximum = width(of: node, offered: .infinity, children, &resolver)
    return WidthNeeds(minimum: minimum, ideal: ideal, fit: fit, maximum: maximum).ordered
  }

  /// Returns the widths that a custom container offers its children.
  ///
  /// If their fit widths have space, they are the minimum widths, so that no text breaks that was counted as unbroken.
  private func offers(of node: Int, offered: Double, _ resolver: inout Resolver) -> [Double] {
    let hasSpace = resolver.needs[node].fit <= offered
    let children = needs(of: node, hasSpace ? \.fit : \.minimum, &resolver)
    let offered = offered.isFinite ? max(0, offered) : nil
    let answer = resolver.compiled.customs[index].container.size(
      offered: offered, children: children
    )
    .children
    if answer.count != children.count {
      report(
        .offers, of: node, .offers(count: answer.count, children: children.count), &resolver)
    }
    return zip(resolver.compiled.children(of: node), children).enumerated().map { number, child in
      let instead = offered ?? child.1.ideal
      guard number < answer.count else { return instead }
      guard answer[number].isLength else {
        reportOffer(answer[number], to: child.0, instead: instead, of: node, &resolver)
        return instead
      }
      return PointGrid.down(answer[number])
    }
  }

  private func width(of node: Int, offered: Double, _ resolver: inout Resolver) -> Double {
    let children = resolver.compiled.children(of: node).map { child in
      Layout.Custom.Child(
        WidthNeeds(fixed: resolver.widths[child]), resolver.compiled.nodes[child], \.minimum)
    }
    let offered = offered.isFinite ? max(0, offered) : nil
    return width(of: node, offered: offered, children, &resolver)
  }

  /// Returns the first child of a custom container that exceeds a width, and its space.
  ///
  /// If several start at one place, as in a column, that is the widest.
  func widthCulprit(in node: Int, offered: Double, in resolver: inout Resolver) -> Culprit? {
    let children = Array(resolver.compiled.children(of: node))
    let frames =
      resolver.compiled.customs[index].state.fitFrames ?? fitFrames(of: node, children, &resolver)
    resolver.compiled.customs[index].state.fitFrames = frames
    let first = frames.indices.filter { frames[$0].maxX > offered }.min {
      (frames[$0].minX, -frames[$0].width) < (frames[$1].minX, -frames[$1].width)
    }
    return first.map { (children[$0], offered - frames[$0].minX) }
  }

  /// The cause is searched only before decisions, so these frames can be reused.
  private func fitFrames(
    of node: Int, _ children: [Int], _ resolver: inout Resolver
  ) -> [Rect] {
    let sizes = children.map { Size(width: resolver.needs[$0].fit, height: 0) }
    let frames = resolver.compiled.customs[index].container.place(
      width: resolver.needs[node].fit, sizes: sizes)
    return CustomFrames(frames, sizes: sizes).frames
  }

  private func needs(
    of node: Int, _ minimum: KeyPath<WidthNeeds, Double>, _ resolver: inout Resolver
  ) -> [Layout.Custom.Child] {
    resolver.compiled.children(of: node).map {
      Layout.Custom.Child(resolver.needs[$0], resolver.compiled.nodes[$0], minimum)
    }
  }

  private func width(
    of node: Int, offered: Double?, _ children: [Layout.Custom.Child], _ resolver: inout Resolver
  ) -> Double {
    let answer = resolver.compiled.customs[index].container.size(
      offered: offered, children: children
    )
    .container
    let isEndless = answer == .infinity && offered == .infinity
    if isEndless || answer.isLength { return PointGrid.up(answer) }
    let instead = children.reduce(0) { max($0, $1.width(offered: offered)) }
    report(
      .width, of: node,
      .width(
        offered: offered.map(GivenNumber.init), width: GivenNumber(answer),
        used: GivenNumber(instead)), &resolver)
    return instead
  }

  private func reportOffer(
    _ offer: Double, to child: Int, instead: Double, of node: Int, _ resolver: inout Resolver
  ) {
    let label = resolver.compiled.label(ofNode: child)
    report(
      .offers, of: node,
      .offer(child: label, width: GivenNumber(offer), used: GivenNumber(instead)), &resolver)
  }

  /// Records an invalid answer of a custom container, once for each part of its answers.
  private func report(
    _ part: CustomState.Part, of node: Int, _ answer: IssueDetails.CustomAnswer,
    _ resolver: inout Resolver
  ) {
    guard !resolver.measuring.isActive,
      resolver.compiled.customs[index].state.reported.insert(part).inserted
    else {
      return
    }
    let name = "\(type(of: resolver.compiled.customs[index].container))"
    resolver.note(.customContainer(type: name, answer: answer), node: node)
  }
}

extension Layout.Custom.Child {
  fileprivate init(
    _ needs: WidthNeeds, _ node: CompiledLayout.Node, _ minimum: KeyPath<WidthNeeds, Double>
  ) {
    let minimumWidth = needs[keyPath: minimum]
    self.init(
      minimum: minimumWidth, ideal: max(minimumWidth, needs.ideal),
      maximum: max(minimumWidth, needs.maximum), priority: node.priority)
  }
}

extension ContainerNode {
  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    let children = Array(resolver.compiled.children(of: node))
    let sizes = children.map {
      Size(width: resolver.widths[$0], height: resolver.heightNeeds[$0].ideal.height)
    }
    let answer = CustomFrames(
      resolver.compiled.customs[index].container.place(width: resolver.widths[node], sizes: sizes),
      sizes: sizes)
    if let flaw = answer.flaw { report(flaw, children, of: node, &resolver) }
    resolver.compiled.customs[index].state.frames = answer.frames
    noteOutside(children, of: node, &resolver)
    let lowest = zip(children, answer.frames).reduce(0) { height, child in
      // Children that are higher than their frames extend below them.
      let needs = resolver.heightNeeds[child.0]
      let own = needs.answer(to: needs.offer(inFrameOfHeight: child.1.height))
      return max(height, child.1.minY + max(own, child.1.height))
    }
    let height = height(of: node, frames: answer.frames, lowest: lowest, &resolver)
    return HeightNeeds(
      fixed: height,
      baselines: resolver.baselines(
        of: node, .ideal, tops: tops(sizes.map(\.height), in: node, resolver)))
  }

  /// Returns the height that a container answers, or its lowest edge without a valid answer.
  private func height(
    of node: Int, frames: [Rect], lowest: Double, _ resolver: inout Resolver
  ) -> Double {
    let container = resolver.compiled.customs[index].container
    guard let answer = container.height(width: resolver.widths[node], frames: frames) else {
      return lowest
    }
    guard answer.isLength, PointGrid.up(answer) >= lowest else {
      report(
        .height, of: node, .height(height: GivenNumber(answer), used: GivenNumber(lowest)),
        &resolver)
      return lowest
    }
    return PointGrid.up(answer)
  }

  func assignHeights(in node: Int, offered: Double?, in resolver: inout Resolver) -> Double {
    for (child, frame) in zip(
      resolver.compiled.children(of: node), resolver.compiled.customs[index].state.frames)
    {
      let offered = resolver.heightNeeds[child].offer(inFrameOfHeight: frame.height)
      resolver.assignHeights(child, offered: offered)
      resolver.noteTallness(of: child, offered: frame.height)
    }
    return resolver.heightNeeds[node].ideal.height
  }

  private func report(
    _ flaw: CustomFrames.Flaw, _ children: [Int], of node: Int, _ resolver: inout Resolver
  ) {
    switch flaw {
    case .count(let count):
      report(
        .frames, of: node, .frames(count: count, children: children.count), &resolver)
    case .impossible(let child):
      report(
        .frames, of: node, .frame(child: resolver.compiled.label(ofNode: children[child])),
        &resolver)
    case .width(let child, let width):
      report(
        .frames, of: node,
        .frameWidth(
          child: resolver.compiled.label(ofNode: children[child]), width: GivenNumber(width),
          used: GivenNumber(resolver.widths[children[child]])), &resolver)
    }
  }

  /// Records the child with the largest overflow of a custom container, unless one is wider than its offer.
  private func noteOutside(_ children: [Int], of node: Int, _ resolver: inout Resolver) {
    guard !children.contains(where: { resolver.overflows[$0] }) else { return }
    let sides = zip(children, resolver.compiled.customs[index].state.frames).flatMap {
      child, frame -> [(child: Int, excess: Double, edge: IssueDetails.ContainerEdge)] in
      [
        (child, -frame.minX, .leading),
        (child, frame.maxX - resolver.widths[node], .trailing),
        (child, -frame.minY, .top),
      ]
    }
    guard let worst = sides.max(by: { $0.excess < $1.excess }), worst.excess > 0 else { return }
    let label = resolver.compiled.label(ofNode: worst.child)
    resolver.note(
      .childBeyondEdge(child: label, edge: worst.edge, missing: worst.excess), node: node)
  }
}

/// The frames that a custom container answered, on the point grid, with replacements for invalid ones.
private struct CustomFrames {
  private(set) var frames: [Rect] = []
  private(set) var flaw: Flaw?

  enum Flaw {
    case count(Int)
    case impossible(child: Int)
    case width(child: Int, Double)
  }

  init(_ answer: [Rect], sizes: [Size]) {
    if answer.count != sizes.count { flaw = .count(answer.count) }
    frames = sizes.enumerated().map { index, size in
      guard index < answer.count else { return Rect(origin: .zero, size: size) }
      return frame(answer[index], child: index, size)
    }
  }

  private mutating func frame(_ frame: Rect, child: Int, _ size: Size) -> Rect {
    // Also false for NaN.
    let isPlace = abs(frame.x) <= PointGrid.largest && abs(frame.y) <= PointGrid.largest
    if !isPlace || !frame.height.isLength {
      flaw = flaw ?? .impossible(child: child)
    } else if PointGrid.nearest(frame.width) != size.width {
      flaw = flaw ?? .width(child: child, frame.width)
    }
    return Rect(
      x: isPlace ? PointGrid.down(frame.x) : 0, y: isPlace ? PointGrid.down(frame.y) : 0,
      width: size.width,
      height: frame.height.isLength ? PointGrid.down(frame.height) : size.height)
  }
}
