package import GalleyAnalysis
package import GalleyDocuments
package import GalleyLayout

// Analyses whose layouts an engine resolves, without workers and cancellation.

extension BranchMap {
  package init(
    of document: Document, widths: ClosedRange<Double>, textSizes: [TextSize],
    traits: Traits = Traits(width: 0), facts: [String] = [], engine: LayoutEngine
  ) {
    self.init(
      of: document, widths: widths, textSizes: textSizes, traits: traits, facts: facts,
      resolve: engine.resolving())
  }
}

extension BranchCoverage {
  package init(
    of document: Document, in variants: [Variant], over area: [TraitRange] = [],
    engine: LayoutEngine
  ) {
    self.init(of: document, in: variants, over: area, resolve: engine.resolving())
  }

  package init(of document: Document, engine: LayoutEngine) {
    self.init(
      of: document, in: document.matrix.variants(), over: document.matrix.traitRanges(),
      engine: engine)
  }
}

extension MinimalVariants {
  package init(
    of document: Document, among variants: [Variant], over area: [TraitRange] = [],
    where isAskedFor: (Variant) -> Bool = { _ in true }, engine: LayoutEngine
  ) {
    self.init(
      of: document, among: variants, over: area, where: isAskedFor, resolve: engine.resolving())
  }
}

extension TextLimits {
  package init(of document: Document, traitRanges: [TraitRange], measurer: some TextMeasurer) {
    self.init(of: document, traitRanges: traitRanges, measurer: measurer) { () throws(Never) in }
  }
}

extension LayoutEngine {
  fileprivate func resolving() -> (Layout, Traits) -> LayoutResult {
    let resolver = SweepResolver(self)
    return { layout, traits in resolver.resolve(layout, traits: traits) }
  }
}
