public import GalleyDocuments
public import GalleyLayout

/// Resolves a document with traits.
///
/// ```swift
/// let card = resolve(.card, Traits(width: 320, textSize: .category(.accessibility5)))
/// #expect(card.decision("metadata")?.takes(2) == true)
/// ```
///
/// - Parameters:
///   - document: The document.
///   - traits: The traits.
///   - measurer: The text measurer; by default each character is half as wide as the font size.
/// - Returns: The placements, decisions and issues.
/// - Complexity: Linear in the size of the layout.
public func resolve(
  _ document: Document, _ traits: Traits, measurer: some TextMeasurer = SquareGlyphs()
) -> LayoutResult {
  LayoutEngine(measurer: measurer).resolve(document, traits: traits)
}

/// Resolves a layout with traits.
///
/// - Parameters:
///   - layout: The layout.
///   - traits: The traits.
///   - measurer: The text measurer; by default each character is half as wide as the font size.
/// - Returns: The placements, decisions and issues.
/// - Complexity: Linear in the size of the layout.
public func resolve(
  _ layout: some LayoutConvertible, _ traits: Traits, measurer: some TextMeasurer = SquareGlyphs()
) -> LayoutResult {
  LayoutEngine(measurer: measurer).resolve(layout.layout, traits: traits)
}
