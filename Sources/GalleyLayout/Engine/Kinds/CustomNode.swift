import GalleyGeometry

/// A container that a package brings, which divides its width and places its children by itself.
struct CustomNode: NodeBehavior {
  let index: Int
  var takesIdealWidth: Bool { false }

  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds {
    resolver.customNeeds(of: node, index)
  }

  func decide(_ node: Int, offered: Double, height: HeightOffer, in resolver: inout Resolver) {
    let offers = resolver.customOffers(of: node, index, offered: offered)
    for (child, offer) in zip(resolver.compiled.children(of: node), offers) {
      resolver.decide(child, offered: offer)
    }
  }

  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double {
    let offers = resolver.customOffers(of: node, index, offered: offered)
    for (child, offer) in zip(resolver.compiled.children(of: node), offers) {
      resolver.assignWidths(child, offered: offer)
    }
    return resolver.customWidth(of: node, index, offered: offered)
  }

  func widthCulprit(in node: Int, offered: Double, in resolver: inout Resolver) -> Culprit? {
    resolver.customCulprit(in: node, index, offered: offered)
  }

  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    resolver.customHeightNeeds(of: node, index)
  }

  func assignHeights(in node: Int, in resolver: inout Resolver) {
    resolver.assignCustomHeights(of: node, index)
  }

  func place(in node: Int, in resolver: inout Resolver) {
    let frames = resolver.compiled.customs[index].state.frames
    resolver.placeChildren(of: node, starts: frames.map(\.minX), tops: frames.map(\.minY))
  }
}

/// A container, with what is known of it while it is resolved.
struct CompiledCustom {
  let container: any CustomLayout
  var state = CustomState()
}

/// What is known of a custom container while it is resolved.
struct CustomState {
  /// Where the children stand.
  var frames: [Rect] = []
  /// Where they would stand at their fit widths, once they were asked for to find what is to blame.
  var fitFrames: [Rect]?
  /// The parts of its answers that an issue has named.
  var reported: Set<Part> = []

  /// A part of the answers of a container.
  enum Part {
    case width
    case offers
    case frames
  }
}

extension LayoutCompiler {
  /// Compiles the children of a container.
  mutating func compile(_ custom: Layout.Custom, element: Int, _ context: Context) -> NodeKind {
    let index = compiled.customs.count
    compiled.customs.append(CompiledCustom(container: custom.container))
    compile(custom.children, in: context.inside(element, dividesWidth: true))
    return .custom(CustomNode(index: index))
  }
}

/// A container is asked a fixed number of times, however deep it stands: four times for what it needs, and again once
/// its choices are decided; once for offers to its choices, once for offers to all; once for its own width.
extension Resolver {
  /// Returns the needs of a custom container: its own answers, each at least the one before.
  fileprivate mutating func customNeeds(of node: Int, _ index: Int) -> WidthNeeds {
    let children = customChildren(of: node, \.minimum)
    let minimum = customWidth(of: node, index, offered: 0, children)
    let fit = customWidth(of: node, index, offered: 0, customChildren(of: node, \.fit))
    let ideal = customWidth(of: node, index, offered: nil, children)
    let maximum = customWidth(of: node, index, offered: .infinity, children)
    return WidthNeeds(minimum: minimum, ideal: ideal, fit: fit, maximum: maximum).ordered
  }

  /// Returns the widths that a custom container offers its children.
  ///
  /// While it has space for their fit widths these are their minimum, so that no text breaks that was counted as unbroken.
  fileprivate mutating func customOffers(of node: Int, _ index: Int, offered: Double) -> [Double] {
    let hasRoom = needs[node].fit <= offered
    let children = customChildren(of: node, hasRoom ? \.fit : \.minimum)
    let offered = offered.isFinite ? offered : nil
    let answer = compiled.customs[index].container.size(offered: offered, children: children)
      .children
    if answer.count != children.count {
      report(
        .offers, of: node, index,
        "offers \(answer.count) widths to \(children.count) children; a child without one is offered the container's width, and what is left over is ignored"
      )
    }
    return zip(compiled.children(of: node), children).enumerated().map { number, child in
      let instead = offered ?? child.1.ideal
      guard number < answer.count else { return instead }
      guard answer[number].isLength else {
        reportOffer(answer[number], to: child.0, instead: instead, of: node, index)
        return instead
      }
      return PointGrid.down(answer[number])
    }
  }

  /// Returns the width that a custom container takes of what it is offered, once its children have theirs.
  fileprivate mutating func customWidth(of node: Int, _ index: Int, offered: Double) -> Double {
    let children = compiled.children(of: node).map { child in
      Layout.Custom.Child(WidthNeeds(fixed: widths[child]), compiled.nodes[child], \.minimum)
    }
    let offered = offered.isFinite ? offered : nil
    return customWidth(of: node, index, offered: offered, children)
  }

  /// Returns the child of a custom container that reaches beyond a width first, and the space it has there.
  ///
  /// Where several start at one place, as in a column, that is the widest.
  fileprivate mutating func customCulprit(in node: Int, _ index: Int, offered: Double) -> Culprit? {
    let children = Array(compiled.children(of: node))
    let frames = compiled.customs[index].state.fitFrames ?? fitFrames(of: node, index, children)
    compiled.customs[index].state.fitFrames = frames
    let first = frames.indices.filter { frames[$0].maxX > offered }.min {
      (frames[$0].minX, -frames[$0].width) < (frames[$1].minX, -frames[$1].width)
    }
    return first.map { (children[$0], offered - frames[$0].minX) }
  }

  /// Blame is only looked for where nothing is decided yet, so that these frames hold for every question.
  private func fitFrames(of node: Int, _ index: Int, _ children: [Int]) -> [Rect] {
    let sizes = children.map { Size(width: needs[$0].fit, height: 0) }
    let frames = compiled.customs[index].container.place(width: needs[node].fit, sizes: sizes)
    return CustomFrames(frames, sizes: sizes).frames
  }

  private func customChildren(
    of node: Int, _ minimum: KeyPath<WidthNeeds, Double>
  ) -> [Layout.Custom.Child] {
    compiled.children(of: node).map {
      Layout.Custom.Child(needs[$0], compiled.nodes[$0], minimum)
    }
  }

  /// Returns the width that a custom container answers, or that of its widest child if the answer makes no sense.
  private mutating func customWidth(
    of node: Int, _ index: Int, offered: Double?, _ children: [Layout.Custom.Child]
  ) -> Double {
    let answer = compiled.customs[index].container.size(offered: offered, children: children)
      .container
    let isEndless = answer == .infinity && offered == .infinity
    if isEndless || answer.isLength { return PointGrid.up(answer) }
    let instead = children.reduce(0) { max($0, $1.width(offered: offered)) }
    let offer = offered.map { "\($0.shortDecimal(places: 2)) pt" } ?? "no limit"
    report(
      .width, of: node, index,
      "answers an offer of \(offer) with a width of \(answer.shortDecimal(places: 2)) pt; that of its widest child is used instead, \(instead.shortDecimal(places: 2)) pt"
    )
    return instead
  }

  private mutating func reportOffer(
    _ offer: Double, to child: Int, instead: Double, of node: Int, _ index: Int
  ) {
    let label = compiled.label(ofNode: child)
    report(
      .offers, of: node, index,
      "offers \(label) a width of \(offer.shortDecimal(places: 2)) pt; it is offered \(instead.shortDecimal(places: 2)) pt instead"
    )
  }

  /// Records that a custom container gave an answer that makes no sense, once for each part of its answers.
  fileprivate mutating func report(
    _ part: CustomState.Part, of node: Int, _ index: Int, _ message: String
  ) {
    guard !measuring.isActive, compiled.customs[index].state.reported.insert(part).inserted else {
      return
    }
    let name = "\(type(of: compiled.customs[index].container))"
    note(.invalidCustomLayout, node: node, "\(name) \(message)")
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

extension Resolver {
  /// Places the children of a custom container, and returns its height: down to the lowest edge.
  fileprivate mutating func customHeightNeeds(of node: Int, _ index: Int) -> HeightNeeds {
    let children = Array(compiled.children(of: node))
    let sizes = children.map { Size(width: widths[$0], height: heightNeeds[$0].ideal.height) }
    let answer = CustomFrames(
      compiled.customs[index].container.place(width: widths[node], sizes: sizes), sizes: sizes)
    if let flaw = answer.flaw { report(flaw, children, of: node, index) }
    compiled.customs[index].state.frames = answer.frames
    noteOutside(children, of: node, index)
    let height = zip(children, answer.frames).reduce(0) { height, child in
      // What is higher than its frame reaches below it.
      let own = heightNeeds[child.0].answer(to: child.1.height)
      return max(height, child.1.minY + max(own, child.1.height))
    }
    return HeightNeeds(
      fixed: height, baselines: baselines(of: node, .ideal, tops: answer.frames.map(\.minY)))
  }

  /// Offers the children of a custom container the heights of their frames.
  fileprivate mutating func assignCustomHeights(of node: Int, _ index: Int) {
    for (child, frame) in zip(compiled.children(of: node), compiled.customs[index].state.frames) {
      heights[child] = heightNeeds[child].answer(to: frame.height)
      noteTallness(of: child, offered: frame.height)
    }
  }

  private mutating func report(
    _ flaw: CustomFrames.Flaw, _ children: [Int], of node: Int, _ index: Int
  ) {
    switch flaw {
    case .count(let count):
      report(
        .frames, of: node, index,
        "places \(children.count) children in \(count) frames; a child without one stands at the leading top corner, and what is left over is ignored"
      )
    case .impossible(let child):
      report(
        .frames, of: node, index,
        "gives \(compiled.label(ofNode: children[child])) a frame that cannot be; it stands at the leading top corner, or is as high as it likes, instead"
      )
    case .width(let child, let width):
      let own = widths[children[child]].shortDecimal(places: 2)
      report(
        .frames, of: node, index,
        "gives \(compiled.label(ofNode: children[child])) a frame \(width.shortDecimal(places: 2)) pt wide; it keeps its width of \(own) pt"
      )
    }
  }

  /// Records which child sticks out of a custom container farthest, unless one is wider than it was offered anyway.
  private mutating func noteOutside(_ children: [Int], of node: Int, _ index: Int) {
    guard !children.contains(where: { overflows[$0] }) else { return }
    let sides = zip(children, compiled.customs[index].state.frames).flatMap { child, frame in
      [
        (child, -frame.minX, "leading edge"), (child, frame.maxX - widths[node], "trailing edge"),
        (child, -frame.minY, "top"),
      ]
    }
    guard let (child, excess, side) = sides.max(by: { $0.1 < $1.1 }), excess > 0 else { return }
    note(
      .overflow, node: node, missing: excess, along: side == "top" ? .vertical : .horizontal,
      "\(compiled.label(ofNode: child)) sticks out \(excess.shortDecimal(places: 2, .up)) pt at the \(side)"
    )
  }
}

/// The frames that a custom container answered, on the point grid, with defined ones in place of those that make no
/// sense.
private struct CustomFrames {
  /// A frame for each child, as wide as the child is.
  private(set) var frames: [Rect] = []
  /// The first thing that makes no sense.
  private(set) var flaw: Flaw?

  /// Something about an answer that makes no sense.
  enum Flaw {
    /// There are more or fewer frames than children.
    case count(Int)
    /// A frame is not where a frame can be, or as high as no frame can be.
    case impossible(child: Int)
    /// A frame has a width of its own.
    case width(child: Int, Double)
  }

  /// Takes the frames for children of some sizes.
  init(_ answer: [Rect], sizes: [Size]) {
    if answer.count != sizes.count { flaw = .count(answer.count) }
    frames = sizes.enumerated().map { index, size in
      guard index < answer.count else { return Rect(origin: .zero, size: size) }
      return frame(answer[index], child: index, size)
    }
  }

  private mutating func frame(_ frame: Rect, child: Int, _ size: Size) -> Rect {
    // Also false for what is not a number.
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
