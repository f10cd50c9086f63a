import GalleyCairo
import GalleyLayout

/// The layouts of the document that was resolved last, which need not be made again at other widths.
struct RecentLayouts {
  private let measurer: PangoTextMeasurer
  private var source: Traited<Layout>?
  private var layouts: [Compiled] = []

  /// A layout that does not depend on the width.
  private struct Compiled {
    /// The traits with a width of 0.
    var traits: Traits
    var layout: Layout
    var resolver: SweepResolver
  }

  /// The maximum number of layouts, which suffices for all text sizes.
  private static let maximumCount = 16
  /// The number of nodes from which a layout takes too much memory to be kept.
  private static let maximumNodeCount = 10_000

  init(measurer: PangoTextMeasurer) { self.measurer = measurer }

  /// Returns the layout of a document resolved with traits.
  ///
  /// - Throws: A `FontError` if there is no font of a family.
  mutating func resolve(
    _ source: Traited<Layout>, traits: Traits
  ) throws(FontError) -> LayoutResult {
    if self.source?.isCopy(of: source) != true { (self.source, layouts) = (source, []) }
    if let known = layouts.first(where: { $0.traits == traits.withoutWidth }) {
      return known.resolver.resolve(known.layout, traits: traits)
    }
    let (layout, questions) = WidthQuestions.asked { source.run(traits) }
    try measurer.requireFamilies(layout.fontFamilies)
    let resolver = SweepResolver(LayoutEngine(measurer: measurer))
    if questions.isEmpty, layout.depth.nodes < Self.maximumNodeCount {
      if layouts.count == Self.maximumCount { layouts.removeFirst() }
      layouts.append(
        Compiled(traits: traits.withoutWidth, layout: layout, resolver: resolver))
    }
    return resolver.resolve(layout, traits: traits)
  }
}
