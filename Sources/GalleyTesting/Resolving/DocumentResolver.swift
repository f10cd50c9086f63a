import GalleyCairo
import GalleyLayout
import GalleySnapshots
import Synchronization

/// Resolves layouts with real fonts, which all tests share.
struct DocumentResolver: Sendable {
  private let measurer: PangoTextMeasurer
  /// What draws snapshots with the same fonts.
  let pool: SnapshotWorkerPool

  private static let known = Mutex<[[String]: DocumentResolver]>([:])

  /// Returns the resolver with the fonts of the running test.
  ///
  /// - Throws: A `FontError` if a folder or a font file cannot be read.
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
          pool: SnapshotWorkerPool(library: library))
        known[fontFolders] = resolver
        return resolver
      }
    }
    return try result.get()
  }

  /// Returns the layout resolved under traits.
  ///
  /// - Throws: A `FontError` if the layout asks for a font that is not there.
  func resolve(_ layout: Layout, _ traits: Traits) throws(FontError) -> LayoutResult {
    try measurer.requireFamilies(layout.fontFamilies)
    return LayoutEngine(measurer: measurer).resolve(layout, traits: traits)
  }
}
