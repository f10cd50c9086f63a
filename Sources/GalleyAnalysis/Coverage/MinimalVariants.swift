public import GalleyDocuments
public import GalleyLayout

/// The smallest set of variants that shows every alternative of a document that can be shown.
///
/// It is chosen from some variants, and from those at the first whole width wherever an alternative that these do not
/// show is taken. Of equally small sets it is one with the most of the former, and of these the earliest.
public struct MinimalVariants: Hashable, Sendable {
  /// The variants, in the order of those that they were chosen from.
  public var members: [Member]
  /// The number of variants that they were chosen from, without those between.
  public var candidateCount: Int
  /// What all of these reach, and what else can be reached.
  public var coverage: BranchCoverage
  /// The alternatives that the members show.
  public var shown: [AlternativeSite]
  /// Whether it is proven that no fewer variants show as much.
  public var isProven: Bool

  /// A variant of the set.
  public struct Member: Hashable, Sendable {
    /// The variant.
    public var variant: Variant
    /// Whether the variant lies between those that were to be chosen from.
    public var isBetween: Bool
    /// The alternatives that no other member shows, for which the variant is there.
    public var purposes: [AlternativeSite]
  }

  /// The alternatives that no member shows although something on the plane takes them.
  public var leftOut: [AlternativeSite] {
    let shown = Set(shown)
    return coverage.choices.flatMap(\.alternatives).filter { $0.reach != .dead }.map(\.site)
      .filter { !shown.contains($0) }
  }
}

extension MinimalVariants {
  /// Chooses from some variants of a document.
  ///
  /// ```swift
  /// let matrix = document.matrix
  /// let minimal = MinimalVariants(
  ///   of: document, among: matrix.variants(), over: matrix.strips(), engine: engine)
  /// print(minimal.members.map(\.variant.name))  // ["320-L", "600-L", "357-L"]
  /// ```
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - variants: The variants to choose from.
  ///   - plane: Where to look for alternatives that none of these shows.
  ///   - isAskedFor: Whether a variant of the plane may be chosen.
  ///   - engine: Resolves layouts.
  public init(
    of document: Document, among variants: [Variant], over plane: [WidthStrip] = [],
    where isAskedFor: (Variant) -> Bool = { _ in true }, engine: LayoutEngine
  ) {
    self.init(of: document, among: variants, over: plane, where: isAskedFor) { layout, traits in
      engine.resolve(layout, traits: traits)
    }
  }

  /// Chooses from variants whose layouts are resolved by a function.
  package init<Failure: Error>(
    of document: Document, among variants: [Variant], over plane: [WidthStrip],
    where isAskedFor: (Variant) -> Bool,
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) throws(Failure) {
    var candidates = VariantCandidates()
    for variant in variants {
      candidates.add(
        variant, try resolve(document.layout.run(variant.traits), variant.traits))
    }
    let search = try PlaneSearch(plane, of: document, resolve: resolve)
    candidates.add(search, where: isAskedFor)
    self = candidates.smallest()
  }
}
