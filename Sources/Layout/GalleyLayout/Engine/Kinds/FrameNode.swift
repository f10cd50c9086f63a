struct FrameNode: NodeBehavior {
  let index: Int
  func takesIdeal(along axis: Axis) -> Bool { false }
}

struct CompiledFrame {
  var horizontal: Bounds
  var vertical: Bounds
  var alignment: Alignment

  struct Bounds {
    var fixed: Double?
    var minimum: Double?
    /// The length without a limit: the ideal length, moved into the bounds.
    var ideal: Double?
    var maximum: Double?

    var isLimited: Bool { fixed != nil || minimum != nil || ideal != nil || maximum != nil }

    /// Returns a length limited to the bounds; the minimum overrides the maximum.
    func limited(_ length: Double) -> Double {
      max(minimum ?? 0, min(length, maximum ?? .infinity))
    }

    /// Returns the length that the frame offers its content; infinity is an offer without limit.
    func offered(_ length: Double) -> Double {
      if let fixed { return fixed }
      return length == .infinity ? ideal ?? .infinity : limited(length)
    }

    func length(offered: Double, inner: Double, content: Double) -> Double {
      if let fixed { return fixed }
      if inner == .infinity { return limited(content) }
      if offered == .infinity { return inner }
      switch (minimum, maximum) {
      case (nil, nil): return content
      case (let minimum?, nil): return max(min(inner, content), minimum)
      case (nil, let maximum?): return min(max(inner, content), maximum)
      case (_?, _?): return inner
      }
    }
  }
}

extension LayoutCompiler {
  mutating func compile(_ frame: Layout.Frame, _ element: Int, _ textSize: TextSize) -> NodeKind {
    noteAlignment(frame.alignment)
    let bounds = { (self: inout LayoutCompiler, lengths: [Length?]) in
      CompiledFrame.Bounds(
        fixed: lengths[0].map { self.points($0, element, textSize) },
        minimum: lengths[1].map { self.points($0, element, textSize) },
        ideal: lengths[2].map { self.points($0, element, textSize) },
        maximum: lengths[3].map { self.points($0, element, textSize, orInfinity: true) })
    }
    var result = CompiledFrame(
      horizontal: bounds(&self, [frame.width, frame.minWidth, frame.idealWidth, frame.maxWidth]),
      vertical: bounds(&self, [frame.height, frame.minHeight, frame.idealHeight, frame.maxHeight]),
      alignment: frame.alignment)
    settle(&result.horizontal, .horizontal, element)
    settle(&result.vertical, .vertical, element)
    compiled.frames.append(result)
    return .frame(FrameNode(index: compiled.frames.count - 1))
  }

  private mutating func settle(
    _ bounds: inout CompiledFrame.Bounds, _ axis: Axis, _ element: Int
  ) {
    if let minimum = bounds.minimum, let maximum = bounds.maximum, minimum > maximum {
      note(.minimumAboveMaximum(axis: axis, minimum: minimum, maximum: maximum), element)
    }
    guard let ideal = bounds.ideal, bounds.limited(ideal) != ideal else { return }
    bounds.ideal = bounds.limited(ideal)
    note(.idealOutsideBounds(axis: axis, ideal: ideal, used: bounds.limited(ideal)), element)
  }
}

extension FrameNode {
  func edges(
    around content: VerticalEdges, in compiled: borrowing CompiledLayout
  ) -> VerticalEdges {
    compiled.frames[index].vertical.isLimited ? .view : content
  }

  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds {
    let bounds = resolver.compiled.frames[index].horizontal
    if let width = bounds.fixed { return WidthNeeds(fixed: width) }
    let content = resolver.needs[node + 1]
    return WidthNeeds(
      broken: bounds.limited(content.broken), truncated: bounds.limited(content.truncated),
      minimum: bounds.limited(content.minimum),
      ideal: bounds.ideal ?? bounds.limited(content.ideal), fit: bounds.limited(content.fit),
      maximum: max(bounds.minimum ?? 0, bounds.maximum ?? content.maximum))
  }

  func decide(_ node: Int, offered: Double, height: HeightOffer, in resolver: inout Resolver) {
    let frame = resolver.compiled.frames[index]
    resolver.decide(
      node + 1, offered: frame.horizontal.offered(offered), height: inner(height, frame.vertical))
  }

  private func inner(_ height: HeightOffer, _ bounds: CompiledFrame.Bounds) -> HeightOffer {
    switch height {
    case .minimum: return bounds.fixed.map { .points($0) } ?? .minimum
    case .points(let points): return .points(innerHeight(points, bounds))
    case .none:
      let height = innerHeight(.infinity, bounds)
      return height.isFinite ? .points(height) : .none
    }
  }

  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double {
    let bounds = resolver.compiled.frames[index].horizontal
    let inner = bounds.offered(offered)
    resolver.assignWidths(node + 1, offered: inner)
    let width = bounds.length(offered: offered, inner: inner, content: resolver.widths[node + 1])
    if inner == .infinity { resolver.noteUnlimited(node + 1, in: width) }
    return width
  }

  func widthCulprit(in node: Int, offered: Double, in resolver: inout Resolver) -> Culprit? {
    let bounds = resolver.compiled.frames[index].horizontal
    let isOwn = bounds.fixed != nil || bounds.minimum.map { $0 > offered } == true
    return isOwn ? nil : resolver.tooWide(node + 1, offered)
  }
}

extension FrameNode {
  /// Returns the height that a frame offers its content: the ideal height only if there is no other limit.
  private func innerHeight(_ offered: Double, _ bounds: CompiledFrame.Bounds) -> Double {
    if let height = bounds.fixed { return height }
    if offered == .infinity, let ideal = bounds.ideal { return ideal }
    let inner = min(offered, bounds.maximum ?? .infinity)
    return inner == .infinity ? inner : max(bounds.minimum ?? 0, inner)
  }

  func heightOffered(
    inside node: Int, _ offered: Double, in compiled: borrowing CompiledLayout
  ) -> Double? {
    innerHeight(offered, compiled.frames[index].vertical)
  }

  func fixedHeight(
    of node: Int, inside: [Double?], in compiled: borrowing CompiledLayout
  ) -> Double? {
    compiled.frames[index].vertical.fixed
  }

  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    let bounds = resolver.compiled.frames[index].vertical
    let content = resolver.heightNeeds[node + 1]
    let ideal = bounds.fixed ?? bounds.ideal ?? bounds.limited(content.ideal.height)
    var needs = HeightNeeds(fixed: ideal)
    if bounds.fixed == nil {
      // The ideal counts where nothing is offered; it may be outside of the heights for any offer.
      needs.minimum = bounds.limited(content.minimum)
      needs.fit = bounds.limited(content.fit)
      needs.maximum = max(bounds.minimum ?? 0, bounds.maximum ?? content.maximum)
      if bounds.maximum ?? .infinity == .infinity { needs.scrolled = content.scrolled }
    }
    needs.ideal.baselines = resolver.baselines(
      of: node, .ideal, tops: tops(in: node, height: ideal, .ideal, resolver))
    return needs
  }

  func assignHeights(in node: Int, offered: Double?, in resolver: inout Resolver) -> Double {
    let bounds = resolver.compiled.frames[index].vertical
    if innerHeight(.infinity, bounds) < .infinity { resolver.watch(node, forWidths: false) }
    var inner = bounds.offered(offered ?? .infinity)
    if inner == .infinity, let maximum = bounds.maximum,
      resolver.heightNeeds[node + 1].ideal.height > maximum, resolver.losesLines(in: node)
    {
      // Text that may lose lines loses them rather than extending beyond its frame.
      inner = bounds.limited(maximum)
    }
    resolver.assignHeights(node + 1, offered: inner < .infinity ? inner : nil)
    let height = bounds.length(
      offered: offered ?? .infinity, inner: inner, content: resolver.heights[node + 1])
    resolver.noteTallness(of: node + 1, offered: height)
    return height
  }

  func heightCulprit(in node: Int, offered: Double, in resolver: borrowing Resolver) -> Culprit? {
    let bounds = resolver.compiled.frames[index].vertical
    let isOwn = bounds.fixed != nil || bounds.minimum.map { $0 > offered } == true
    return isOwn ? nil : resolver.tooTall(node + 1, offered)
  }

  /// A frame without lengths says nothing else.
  func placeOnScreen(
    of node: Int, in compiled: borrowing CompiledLayout
  ) -> Alignment? {
    let frame = compiled.frames[index]
    return frame.horizontal.isLimited || frame.vertical.isLimited ? nil : frame.alignment
  }

  func place(in node: Int, in resolver: inout Resolver) {
    let alignment = resolver.compiled.frames[index].alignment
    var origin = resolver.origin(of: node + 1, in: node, alignment)
    if alignment.vertical.isBaseline {
      origin.y = tops(in: node, height: resolver.heights[node], .actual, resolver)[0]
    }
    // Scrolling content begins at the top, however it is aligned.
    if origin.y < 0, case .fixedSize(let content) = resolver.compiled.nodes[node + 1].kind,
      content.scrolls
    {
      origin.y = 0
    }
    resolver.place(node + 1, at: origin, in: node)
  }

  private func tops(
    in node: Int, height: Double, _ stage: HeightStage, _ resolver: borrowing Resolver
  ) -> [Double] {
    resolver.tops(
      of: [node + 1], height: height, resolver.compiled.frames[index].alignment.vertical, stage)
  }
}

extension Resolver {
  fileprivate func losesLines(in node: Int) -> Bool {
    (node..<compiled.nodes[node].end).contains { inside in
      behavior(of: inside).text.map { compiled.texts[$0].text.truncatesInHeight } ?? false
    }
  }
}
