import GalleyGeometry
import GalleyLayout
import Synchronization
import TestSupport
import Testing

/// A layout that is compiled once for many widths gives the results of the engine.
@Suite struct SweepLawTests {
  /// A measurer that counts the texts it is asked to shape.
  private final class Counter: TextMeasurer {
    private let base = SquareGlyphs()
    private let calls = Mutex(0)

    var count: Int { calls.withLock { $0 } }

    func shape(_ request: ShapingRequest) -> ShapedText {
      calls.withLock { $0 += 1 }
      return base.shape(request)
    }
  }

  private let engine = LayoutEngine(measurer: SquareGlyphs())

  @Test("Results are equal at any width, height and text size, in any order", arguments: seeds)
  func equality(seed: UInt64) {
    var random = Random(seed: seed)
    var trees = LayoutTrees(seed: seed, LayoutTrees.Vocabulary(hasTallChoices: true))
    let layouts = [trees.layout(), trees.layout()]
    let resolver = SweepResolver(engine)
    for _ in 0..<30 {
      let layout = layouts[Int.random(in: 0...9, using: &random) == 0 ? 1 : 0]
      var traits = Traits(width: Double.random(in: 0...400, using: &random))
      if Bool.random(using: &random) { traits.height = 60 }
      if Int.random(in: 0...5, using: &random) == 0 { traits.textSize = .category(.accessibility3) }
      if Int.random(in: 0...5, using: &random) == 0 { traits.locale = "ar" }
      let isSame =
        resolver.resolve(layout, traits: traits) == engine.resolve(layout, traits: traits)
      #expect(isSame, "\(traits.width)")
    }
  }

  @Test("Texts are shaped once for any number of widths")
  func shaping() {
    let counter = Counter()
    let resolver = SweepResolver(LayoutEngine(measurer: counter))
    let layout = Layout.hstack([.text("some words"), .text("and more of them")])
    for width in 0..<200 { _ = resolver.resolve(layout, traits: Traits(width: Double(width))) }
    #expect(counter.count == 2)
    #expect(resolver.isCompiled(layout, traits: Traits(width: 5)))
    #expect(
      !resolver.isCompiled(layout, traits: Traits(width: 5, textSize: .category(.extraLarge))))
    #expect(!resolver.isCompiled(layout.id("other"), traits: Traits(width: 5)))
  }
}
