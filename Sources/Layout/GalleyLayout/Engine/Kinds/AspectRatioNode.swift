/// An aspect ratio: the content is offered a width and the height of the ratio.
struct AspectRatioNode: NodeBehavior {
  let index: Int
  func takesIdeal(along axis: Axis) -> Bool { false }
  var hasRatio: Bool { true }
}

struct CompiledAspectRatio {
  let ratio: Double
  let contentMode: Layout.ContentMode
  /// The height that is known before any width; infinity if there is none.
  var knownHeight = Double.infinity
  var offeredHeight = Double.infinity
  var offeredWidth = 0.0

  mutating func forgetHeight() { offeredHeight = knownHeight }

  /// The width that goes with the height, or nil where there is none.
  var natural: Double? {
    offeredHeight < .infinity
      ? min(PointGrid.down(offeredHeight * ratio), PointGrid.largest) : nil
  }

  /// The height that the content is offered, once its width is known.
  var innerHeight: Double { min(PointGrid.down(offeredWidth / ratio), PointGrid.largest) }
}

extension Layout.AspectRatio {
  /// The minimum ratio that is not ignored; the maximum is its inverse.
  package static let minimum = 1e-6
}

extension LayoutCompiler {
  mutating func compile(_ aspect: Layout.AspectRatio, _ element: Int) -> NodeKind {
    // Both the ratio and its inverse multiply lengths, so neither may exceed the limits of lengths.
    guard aspect.ratio >= Layout.AspectRatio.minimum, aspect.ratio <= 1 / Layout.AspectRatio.minimum
    else {
      note(.invalidRatio(given: GivenNumber(aspect.ratio)), element)
      return .insets(add(CompiledInsets()))
    }
    compiled.aspectRatios.append(
      CompiledAspectRatio(ratio: aspect.ratio, contentMode: aspect.contentMode))
    return .aspectRatio(AspectRatioNode(index: compiled.aspectRatios.count - 1))
  }
}

extension AspectRatioNode {
  /// Returns the content's needs, but no wider than fits the height, or no narrower than fills it.
  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds {
    let content = resolver.needs[node + 1]
    let aspect = resolver.compiled.aspectRatios[index]
    guard let natural = aspect.natural else { return content }
    let limited = min(natural, content.maximum)
    let answer = max(content.minimum, limited)
    switch aspect.contentMode {
    case .fit:
      return WidthNeeds(
        broken: content.broken, truncated: content.truncated, minimum: content.minimum,
        ideal: answer,
        fit: max(content.minimum, min(content.fit, natural)), maximum: answer)
    case .fill:
      return WidthNeeds(
        broken: max(content.broken, limited), truncated: max(content.truncated, limited),
        minimum: answer, ideal: answer,
        fit: max(content.fit, answer), maximum: max(content.maximum, answer))
    }
  }

  private func innerWidth(of node: Int, offered: Double, _ resolver: inout Resolver) -> Double {
    let aspect = resolver.compiled.aspectRatios[index]
    if offered == .infinity { return aspect.natural ?? resolver.needs[node + 1].ideal }
    guard let natural = aspect.natural else { return offered }
    return aspect.contentMode == .fit ? min(offered, natural) : max(offered, natural)
  }

  func decide(_ node: Int, offered: Double, height: HeightOffer, in resolver: inout Resolver) {
    switch height {
    case .points(let points): resolver.compiled.aspectRatios[index].offeredHeight = max(0, points)
    case .minimum: resolver.compiled.aspectRatios[index].offeredHeight = 0
    case .none: break
    }
    let inner = innerWidth(of: node, offered: offered, &resolver)
    resolver.decide(node + 1, offered: inner, height: height)
  }

  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double {
    let inner = innerWidth(of: node, offered: offered, &resolver)
    resolver.compiled.aspectRatios[index].offeredWidth = inner
    resolver.assignWidths(node + 1, offered: inner)
    return resolver.widths[node + 1]
  }

  func widthCulprit(in node: Int, offered: Double, in resolver: inout Resolver) -> Culprit? {
    resolver.tooWide(node + 1, offered)
  }

  func offerKnownHeights(
    of node: Int, _ offers: inout [Double], fixed: [Double?], in compiled: inout CompiledLayout
  ) {
    compiled.aspectRatios[index].knownHeight = offers[node]
    compiled.aspectRatios[index].offeredHeight = offers[node]
    offers[node + 1] = offers[node]
  }

  func undecide(in compiled: inout CompiledLayout) { compiled.aspectRatios[index].forgetHeight() }

  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    let content = resolver.heightNeeds[node + 1]
    let height = content.answer(to: resolver.compiled.aspectRatios[index].innerHeight)
    return HeightNeeds(fixed: height, baselines: content.ideal.baselines)
  }

  func assignHeights(in node: Int, offered: Double?, in resolver: inout Resolver) -> Double {
    resolver.assignHeights(
      node + 1, offered: resolver.compiled.aspectRatios[index].innerHeight)
    return resolver.heights[node + 1]
  }

  func heightCulprit(in node: Int, offered: Double, in resolver: borrowing Resolver) -> Culprit? {
    resolver.tooTall(node + 1, offered)
  }

  func place(in node: Int, in resolver: inout Resolver) {
    resolver.place(node + 1, at: .zero, in: node)
  }
}
