import Synchronization

/// Resolves a layout at one width after another, and compiles it only once.
///
/// Compiling measures the texts and computes all lengths, which do not depend on the offered width. A layout or traits
/// that differ in anything else are compiled again, so the results are those of ``LayoutEngine/resolve(_:traits:)-(Layout,_)``.
package final class SweepResolver: Sendable {
  private let engine: LayoutEngine
  private let watchesTargets: Bool
  private let last = Mutex<Compiled?>(nil)

  private final class Compiled: Sendable {
    let layout: Layout
    let traits: Traits
    let compiled: CompiledLayout
    let measureCalls: Int

    init(
      _ layout: Layout, _ traits: Traits, _ compiler: consuming LayoutCompiler, watchesTargets: Bool
    ) {
      (self.layout, self.traits) = (layout, traits)
      measureCalls = compiler.measureCalls
      var compiled = compiler.takeCompiled()
      if !watchesTargets { compiled.targets = [] }
      compiled.makeTable()
      self.compiled = compiled
    }
  }

  /// Creates a resolver; `watchesTargets` says whether results depend on the sizes of touch targets.
  package init(_ engine: LayoutEngine, watchesTargets: Bool = true) {
    (self.engine, self.watchesTargets) = (engine, watchesTargets)
  }

  /// Returns whether a layout with some traits is compiled, so that resolving it does not measure texts.
  package func isCompiled(_ layout: Layout, traits: Traits) -> Bool {
    guard let last = last.withLock({ $0 }) else { return false }
    return last.traits == traits.withinBounds.withoutWidth && last.layout.isDecided(like: layout)
  }

  package func resolve(_ layout: Layout, traits: Traits) -> LayoutResult {
    let (traits, measurer) = (traits.withinBounds, engine.measurer)
    let known = isCompiled(layout, traits: traits) ? last.withLock { $0 } : nil
    let (compiled, result) = engine.onLargeStack(for: layout.depth) {
      let compiled = known ?? compile(layout, traits, measurer)
      let resolver = Resolver(
        compiled: compiled.compiled.copy(), traits: traits, measureCalls: compiled.measureCalls)
      return (compiled, resolver.resolve())
    }
    last.withLock { $0 = compiled }
    return result
  }

  private func compile(
    _ layout: Layout, _ traits: Traits, _ measurer: any TextMeasurer
  ) -> Compiled {
    var compiler = LayoutCompiler(traits: traits, measurer: measurer)
    compiler.compile(layout)
    return Compiled(layout, traits.withoutWidth, compiler, watchesTargets: watchesTargets)
  }
}

extension Traits {
  package var withoutWidth: Traits {
    changing(self) { $0.width = 0 }
  }
}
