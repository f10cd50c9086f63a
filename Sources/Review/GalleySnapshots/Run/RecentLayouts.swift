import GalleyCairo
import GalleyLayout

/// The layouts of the document that was resolved last, which need not be made again at other widths.
struct RecentLayouts: Sendable {
  private let measurer: PangoTextMeasurer
  private var source: Traited<Layout>?
  /// The layouts that depend on nothing else.
  private var layouts: [Key: Compiled] = [:]
  private var nodeCount = 0

  /// The traits with a width of 0, and all that size classes say about the width.
  private struct Key: Hashable {
    var traits: Traits
    /// The number of widths from which on the size class of some device is regular that are reached.
    ///
    /// A document may read the size class of another device than the device of the traits.
    var regularCount: Int

    init(_ traits: Traits) {
      self.traits = traits.withoutWidth
      regularCount = Traits.regularWidths.count { $0 <= traits.width }
    }
  }

  private struct Compiled {
    var layout: Layout
    var resolver: SweepResolver
  }

  private static let maximumNodeCount = 40_000

  init(measurer: PangoTextMeasurer) { self.measurer = measurer }

  /// Returns the layout of a document resolved with traits.
  ///
  /// - Throws: A `FontError` if there is no font of a family.
  mutating func resolve(
    _ source: Traited<Layout>, traits: Traits
  ) throws(FontError) -> LayoutResult {
    if self.source?.isCopy(of: source) != true {
      removeAll()
      self.source = source
    }
    if let known = layouts[Key(traits)] {
      return known.resolver.resolve(known.layout, traits: traits)
    }
    let (layout, questions) = WidthQuestions.asked { source.run(traits) }
    try measurer.requireFamilies(layout.fontFamilies)
    let resolver = SweepResolver(LayoutEngine(measurer: measurer))
    if !questions.contains(.width) { keep(layout, resolver, traits) }
    return resolver.resolve(layout, traits: traits)
  }

  /// Keeps a layout, unless it is very large; if there is no space, others are removed.
  private mutating func keep(_ layout: Layout, _ resolver: SweepResolver, _ traits: Traits) {
    let count = layout.depth.nodes
    // A custom container may have kept the traits, and read the width later.
    guard count <= Self.maximumNodeCount / 4, !layout.hasCustomContainer else { return }
    if nodeCount + count > Self.maximumNodeCount { removeAll() }
    nodeCount += count
    layouts[Key(traits)] = Compiled(layout: layout, resolver: resolver)
  }

  private mutating func removeAll() {
    (layouts, nodeCount) = ([:], 0)
  }
}

extension Layout {
  fileprivate var hasCustomContainer: Bool {
    var waiting = [content]
    while let content = waiting.popLast() {
      if case .custom = content { return true }
      for child in content.children { waiting.append(child.content) }
    }
    return false
  }
}
