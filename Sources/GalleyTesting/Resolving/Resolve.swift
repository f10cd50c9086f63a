public import GalleyAnalysis
public import GalleyCairo
public import GalleyDocuments
public import GalleyLayout

/// Returns a document resolved under traits, with the fonts of the running test.
///
/// ```swift
/// let result = try resolve(.card, Traits(width: 320, textSize: .category(.accessibility1)))
/// #expect(result.decision("metadata")?.chosen == 1)
/// #expect(result.placement("date")?.frame.x == 16)
/// #expect(result.lineCount(of: "date") == 1)
/// ```
///
/// - Parameters:
///   - document: The document.
///   - traits: The traits.
/// - Returns: Where everything stands, what was chosen and what is the matter.
/// - Throws: A `FontError` if a font is not there.
public func resolve(
  _ document: Document, _ traits: Traits
) throws(FontError) -> LayoutResult {
  try DocumentResolver.current.resolve(document.layout.run(traits), traits)
}

/// Returns a layout resolved under traits, with the fonts of the running test.
///
/// - Parameters:
///   - layout: The layout, or what stands for one.
///   - traits: The traits.
/// - Returns: Where everything stands, what was chosen and what is the matter.
/// - Throws: A `FontError` if a font is not there.
public func resolve(
  _ layout: some LayoutConvertible, _ traits: Traits
) throws(FontError) -> LayoutResult {
  try DocumentResolver.current.resolve(layout.layout, traits)
}

/// Returns which alternatives of a document's choices the variants of a matrix reach, and where the others are taken.
///
/// ```swift
/// let coverage = try branchCoverage(of: .card)
/// #expect(coverage.reached == coverage.reachable)
/// ```
///
/// - Parameters:
///   - document: The document.
///   - matrix: The variants, or nil for those of the document.
/// - Returns: The coverage, with what else there is on the plane that the matrix spans.
/// - Throws: A `FontError` if a font is not there.
public func branchCoverage(
  of document: Document, matrix: Matrix? = nil
) throws(FontError) -> BranchCoverage {
  let resolver = try DocumentResolver.current
  let matrix = matrix ?? document.matrix
  return try BranchCoverage(
    of: document, in: matrix.variants(), over: matrix.strips(), resolve: resolver.resolve)
}
