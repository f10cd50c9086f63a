import GalleyGeometry

/// What the engine remembers of a custom container.
struct CustomState {
  /// Where the children stand.
  var frames: [Rect] = []
  /// Where they would stand at their fit widths, once that was asked to find what is to blame.
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
  mutating func compile(_ custom: Layout.Custom, _ inside: Surroundings) -> CompiledLayout.Kind {
    compiled.customs.append(custom.container)
    add(custom.children, in: inside)
    return .custom(compiled.customs.count - 1)
  }
}

/// A container is asked a fixed number of times, however deep it stands: four times for what it needs, and again once
/// its choices are decided; once for offers to its choices, once for offers to all; once for its own width.
extension Resolver {
  /// Returns the needs of a custom container: its own answers, each at least the one before.
  mutating func customNeeds(of node: Int, _ index: Int) -> WidthNeeds {
    let children = customChildren(of: node, \.minimum)
    let minimum = customWidth(of: node, index, offered: 0, children)
    let fit = customWidth(of: node, index, offered: 0, customChildren(of: node, \.fit))
    let ideal = customWidth(of: node, index, offered: nil, children)
    let maximum = customWidth(of: node, index, offered: .infinity, children)
    return WidthNeeds(minimum: minimum, ideal: ideal, fit: fit, maximum: maximum).ordered
  }

  /// Returns the widths that a custom container offers its children.
  ///
  /// While it has room for their fit widths these are their least, so that no text breaks that was counted as unbroken.
  mutating func customOffers(of node: Int, _ index: Int, proposal: Double) -> [Double] {
    let hasRoom = needs[node].fit <= proposal
    let children = customChildren(of: node, hasRoom ? \.fit : \.minimum)
    let offered = proposal.isFinite ? proposal : nil
    let answer = compiled.customs[index].size(offered: offered, children: children).children
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

  /// Offers the children of a custom container that have choices their widths.
  mutating func enterCustom(
    _ node: Int, _ index: Int, offered: Double, _ steps: inout [DecisionStep]
  ) {
    let offers = customOffers(of: node, index, proposal: offered)
    for (child, offer) in zip(compiled.children(of: node), offers) {
      steps.append(.enter(child, offered: offer))
    }
  }

  /// Offers the children of a custom container their widths.
  mutating func enterCustom(
    _ node: Int, _ index: Int, proposal: Double, _ steps: inout [WidthStep]
  ) {
    let offers = customOffers(of: node, index, proposal: proposal)
    for (child, offer) in zip(compiled.children(of: node), offers) {
      steps.append(.enter(child, proposal: offer))
    }
  }

  /// Returns the width that a custom container takes of what it is offered, once its children have theirs.
  mutating func customWidth(of node: Int, _ index: Int, proposal: Double) -> Double {
    let children = compiled.children(of: node).map { child in
      Layout.Custom.Child(WidthNeeds(fixed: widths[child]), compiled.nodes[child], \.minimum)
    }
    let offered = proposal.isFinite ? proposal : nil
    return customWidth(of: node, index, offered: offered, children)
  }

  /// Returns the child of a custom container that reaches beyond a width first, and the room it has there.
  ///
  /// Where several start at one place, as in a column, that is the widest.
  mutating func stepIntoCustom(
    _ node: Int, _ index: Int, _ offered: Double
  ) -> (node: Int, offered: Double)? {
    let children = Array(compiled.children(of: node))
    let frames = customs[index].fitFrames ?? fitFrames(of: node, index, children)
    customs[index].fitFrames = frames
    let first = frames.indices.filter { frames[$0].maxX > offered }.min {
      (frames[$0].minX, -frames[$0].width) < (frames[$1].minX, -frames[$1].width)
    }
    return first.map { (children[$0], offered - frames[$0].minX) }
  }

  /// Blame is only looked for where nothing is decided yet, so that these frames hold for every question.
  private func fitFrames(of node: Int, _ index: Int, _ children: [Int]) -> [Rect] {
    let sizes = children.map { Size(width: needs[$0].fit, height: 0) }
    let frames = compiled.customs[index].place(width: needs[node].fit, sizes: sizes)
    return CustomFrames(frames, sizes: sizes).frames
  }

  private func customChildren(
    of node: Int, _ least: KeyPath<WidthNeeds, Double>
  ) -> [Layout.Custom.Child] {
    compiled.children(of: node).map {
      Layout.Custom.Child(needs[$0], compiled.nodes[$0], least)
    }
  }

  /// Returns the width that a custom container answers, or that of its widest child if the answer makes no sense.
  private mutating func customWidth(
    of node: Int, _ index: Int, offered: Double?, _ children: [Layout.Custom.Child]
  ) -> Double {
    let answer = compiled.customs[index].size(offered: offered, children: children).container
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
    let label = compiled.label(of: compiled.nodes[child].element)
    report(
      .offers, of: node, index,
      "offers \(label) a width of \(offer.shortDecimal(places: 2)) pt; it is offered \(instead.shortDecimal(places: 2)) pt instead"
    )
  }

  /// Records that a custom container gave an answer that makes no sense, once for each part of its answers.
  mutating func report(_ part: CustomState.Part, of node: Int, _ index: Int, _ message: String) {
    guard !isMeasuring, customs[index].reported.insert(part).inserted else { return }
    let name = "\(type(of: compiled.customs[index]))"
    note(.invalidCustomLayout, node: node, "\(name) \(message)")
  }
}

extension Layout.Custom.Child {
  fileprivate init(
    _ needs: WidthNeeds, _ node: CompiledLayout.Node, _ least: KeyPath<WidthNeeds, Double>
  ) {
    let minimumWidth = needs[keyPath: least]
    self.init(
      least: minimumWidth, ideal: max(minimumWidth, needs.ideal),
      greatest: max(minimumWidth, needs.maximum), priority: node.priority)
  }
}

extension Double {
  /// Whether the number can be a length of a layout.
  var isLength: Bool {
    self >= 0 && self <= PointGrid.largest
  }
}
