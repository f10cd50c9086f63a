public import GalleyDocuments
public import GalleyLayout

extension BranchCoverage {
  /// Creates the coverage of some variants of a document.
  ///
  /// ```swift
  /// let matrix = document.matrix
  /// let coverage = BranchCoverage(
  ///   of: document, in: matrix.variants(), over: matrix.strips(), engine: engine)
  /// for alternative in coverage.unreached {
  ///   guard case .reachable(let place) = alternative.reach else { continue }
  ///   print("\(alternative.site.label) is taken in \(place.variant.name)")
  ///   // episode 2 of 3 is taken in 357-L
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - variants: The variants.
  ///   - plane: Where to look for what they do not reach.
  ///   - engine: Resolves layouts.
  public init(
    of document: Document, in variants: [Variant], over plane: [WidthStrip] = [],
    engine: LayoutEngine
  ) {
    self.init(of: document, in: variants, over: plane) { layout, traits in
      engine.resolve(layout, traits: traits)
    }
  }

  /// Creates the coverage of all variants of a document's matrix, on the plane that these span.
  ///
  /// ```swift
  /// let coverage = BranchCoverage(of: document, engine: engine)
  /// print("\(coverage.reached) of \(coverage.reachable) that can be reached")  // 2 of 3
  /// ```
  public init(of document: Document, engine: LayoutEngine) {
    self.init(
      of: document, in: document.matrix.variants(), over: document.matrix.strips(), engine: engine)
  }

  /// Creates the coverage of variants whose layouts are resolved by a function.
  package init<Failure: Error>(
    of document: Document, in variants: [Variant], over plane: [WidthStrip],
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) {
    self.init()
    for variant in variants {
      let result = try resolve(document.layout.run(variant.traits), variant.traits)
      add(result, variant: variant.name)
    }
    guard !plane.isEmpty else { return }
    let search = try PlaneSearch(plane, of: document, resolve: resolve)
    for stretch in search.stretches { add(stretch) }
    endSearch(search.layoutCount, search.doubt)
  }
}
