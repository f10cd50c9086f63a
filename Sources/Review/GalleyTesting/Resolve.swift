public import GalleyAnalysis
public import GalleyCairo
public import GalleyDocuments
public import GalleyLayout
import GalleySnapshots
import Synchronization

/// Resolves a document with traits and the fonts of the running test.
///
/// ```swift
/// let result = try resolve(.card, Traits(width: 320, textSize: .category(.accessibility1)))
/// #expect(result.decision("metadata")?.takes(2) == true)
/// #expect(result.placement("date")?.frame.x == 16)
/// #expect(result.lineCount(of: "date") == 1)
/// ```
///
/// - Parameters:
///   - document: The document.
///   - traits: The traits.
/// - Returns: The placements, decisions and issues.
/// - Throws: A `FontError` if a font is missing.
public func resolve(
  _ document: Document, _ traits: Traits
) throws(FontError) -> LayoutResult {
  document.accepting(try DocumentResolver.current.resolve(document.layout.run(traits), traits))
}

/// Resolves a layout with traits and the fonts of the running test.
///
/// - Parameters:
///   - layout: A layout, or a value that converts to one.
///   - traits: The traits.
/// - Returns: The placements, decisions and issues.
/// - Throws: A `FontError` if a font is missing.
public func resolve(
  _ layout: some LayoutConvertible, _ traits: Traits
) throws(FontError) -> LayoutResult {
  try DocumentResolver.current.resolve(layout.layout, traits)
}

/// Returns which alternatives the variants of a matrix reach, and where the other alternatives are taken.
///
/// ```swift
/// let coverage = try branchCoverage(of: .card)
/// #expect(coverage.reached == coverage.reachable)
/// ```
///
/// - Parameters:
///   - document: The document.
///   - matrix: The variants, or nil for the variants of the document.
/// - Returns: The coverage, over all widths and text sizes of the matrix.
/// - Throws: A `FontError` if a font is missing.
public func branchCoverage(
  of document: Document, matrix: Matrix? = nil
) throws(FontError) -> BranchCoverage {
  let resolver = try DocumentResolver.current
  let matrix = matrix ?? document.matrix
  return try BranchCoverage(
    of: document, in: matrix.variants(), over: matrix.traitRanges(), resolve: resolver.resolve)
}

struct DocumentResolver: Sendable {
  private let measurer: PangoTextMeasurer
  let runner: SnapshotRunner

  private static let known = Mutex<[[String]: DocumentResolver]>([:])

  static var current: DocumentResolver {
    get throws(FontError) { try resolver(fontFolders: TestSettings.current.fontFolders) }
  }

  private static func resolver(fontFolders: [String]) throws(FontError) -> DocumentResolver {
    let result = known.withLock { known in
      Result { () throws(FontError) in
        if let resolver = known[fontFolders] { return resolver }
        let library = try FontLibrary(folders: fontFolders)
        let resolver = DocumentResolver(
          measurer: try PangoTextMeasurer(library: library),
          runner: SnapshotRunner(library: library))
        known[fontFolders] = resolver
        return resolver
      }
    }
    return try result.get()
  }

  func resolve(_ layout: Layout, _ traits: Traits) throws(FontError) -> LayoutResult {
    try measurer.requireFamilies(layout.fontFamilies)
    return LayoutEngine(measurer: measurer).resolve(layout, traits: traits)
  }
}
