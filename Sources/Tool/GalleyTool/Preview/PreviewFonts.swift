import GalleyCairo
import GalleyLayout
import GalleyNotation
import GalleyProjects

struct PreviewFonts: Sendable {
  let library: FontLibrary
  let renderer: CairoRenderer
  let engine: LayoutEngine
  /// Whether a file has changed since that cannot be read now.
  var isStale = false
  private let measurer: PangoTextMeasurer

  init(_ library: FontLibrary) throws {
    self.library = library
    renderer = try CairoRenderer(library: library)
    measurer = try PangoTextMeasurer(library: library)
    engine = LayoutEngine(measurer: measurer)
  }

  func unknownFamilies(of loaded: ProjectDocument) -> [Diagnostic] {
    DocumentArguments.unknownFamilies(of: loaded, measurer)
  }
}
