import Synchronization

/// Resolves a layout at one width after another, and compiles it only once.
///
/// Compiling measures the texts and computes all lengths, which do not depend on the offered width. A layout or traits
/// that differ in anything else are compiled again, so the results are those of ``LayoutEngine/resolve(_:traits:)-(Layout,_)``.
package final class SweepResolver: Sendable {
  private let engine: LayoutEngine
  private let last = Mutex<Compiled?>(nil)

  private final class Compiled: Sendable {
    let layout: Layout
    let traits: Traits
    let compiled: CompiledLayout
    let measureCalls: Int

    init(_ layout: Layout, _ traits: Traits, _ compiler: consuming LayoutCompiler) {
      (self.layout, self.traits) = (layout, traits)
      measureCalls = compiler.measureCalls
      var compiled = compiler.takeCompiled()
      compiled.makeTable()
      self.compiled = compiled
    }
  }

  package init(_ engine: LayoutEngine) { self.engine = engine }

  /// Returns whether a layout with some traits is compiled, so that resolving it does not measure texts.
  ///
  /// - Complexity: O(1) for the value of the last call; linear in the size of the layout for an equal value.
  package func isCompiled(_ layout: Layout, traits: Traits) -> Bool {
    guard let last = last.withLock({ $0 }) else { return false }
    return last.traits == traits.withinBounds.withoutWidth && last.layout.isDecided(like: layout)
  }

  package func resolve(_ layout: Layout, traits: Traits) -> LayoutResult {
    let (traits, measurer) = (traits.withinBounds, engine.measurer)
    let known = isCompiled(layout, traits: traits) ? last.withLock { $0 } : nil
    let (compiled, result) = engine.onLargeStack(for: layout.depth) {
      let compiled = known ?? Self.compile(layout, traits, measurer)
      let resolver = Resolver(
        compiled: compiled.compiled.copy(), traits: traits, measureCalls: compiled.measureCalls)
      return (compiled, resolver.resolve())
    }
    last.withLock { $0 = compiled }
    return result
  }

  private static func compile(
    _ layout: Layout, _ traits: Traits, _ measurer: any TextMeasurer
  ) -> Compiled {
    var compiler = LayoutCompiler(traits: traits, measurer: measurer)
    compiler.compile(layout)
    return Compiled(layout, traits.withoutWidth, compiler)
  }
}

extension Traits {
  package var withoutWidth: Traits {
    var traits = self
    traits.width = 0
    return traits
  }
}
