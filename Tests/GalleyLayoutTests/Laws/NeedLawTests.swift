import GalleyGeometry
import TestSupport
import Testing

@testable import GalleyLayout

/// Laws of what layouts need in width.
@Suite struct NeedLawTests {
  @Test(arguments: 0..<600 as Range<UInt64>)
  func `what fits has its least width, and what is offered no end takes no less`(seed: UInt64) {
    var trees = LayoutTrees(seed: seed)
    var compiler = LayoutCompiler(traits: Traits(width: 100), measurer: SquareGlyphs())
    compiler.compile(trees.layout())
    var resolver = Resolver(compiled: compiler.compiled, traits: Traits(width: 100))
    for node in resolver.compiled.nodes.indices.reversed() {
      let needs = resolver.widthNeeds(of: node)
      resolver.needs[node] = needs
      let kind = resolver.compiled.nodes[node].kind
      #expect(needs.minimum <= needs.fit, "\(kind) \(needs)")
      #expect(needs.fit <= needs.maximum, "\(kind) \(needs)")
      #expect(needs.minimum <= needs.ideal, "\(kind) \(needs)")
    }
  }
}
