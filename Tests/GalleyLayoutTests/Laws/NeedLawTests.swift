import GalleyGeometry
import TestSupport
import Testing

@testable import GalleyLayout

/// Laws of the widths that nodes report.
@Suite struct NeedLawTests {
  @Test(arguments: 0..<600 as Range<UInt64>)
  func `fit widths lie between minimum and maximum widths`(seed: UInt64) {
    for needs in needs(seed, LayoutTrees.Vocabulary()) {
      #expect(needs.truncated <= needs.minimum)
      #expect(needs.minimum <= needs.fit && needs.fit <= needs.maximum, "\(needs)")
    }
  }

  @Test(arguments: 0..<600 as Range<UInt64>)
  func `without tight limits, ideal widths lie between minimum and maximum widths`(
    seed: UInt64
  ) {
    for needs in needs(seed, LayoutTrees.Vocabulary(hasTightLimits: false)) {
      #expect(needs.minimum <= needs.ideal && needs.ideal <= needs.maximum, "\(needs)")
    }
  }

  /// Returns the widths that each node of a random layout reports.
  private func needs(_ seed: UInt64, _ vocabulary: LayoutTrees.Vocabulary) -> [WidthNeeds] {
    var trees = LayoutTrees(seed: seed, vocabulary)
    var compiler = LayoutCompiler(traits: Traits(width: 100), measurer: SquareGlyphs())
    compiler.compile(trees.layout())
    var resolver = compiler.resolver()
    for node in resolver.compiled.nodes.indices.reversed() {
      resolver.needs[node] = resolver.widthNeeds(of: node)
    }
    return resolver.needs
  }
}
