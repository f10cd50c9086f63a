public import GalleyCairo
public import GalleyLayout
import GalleyRaster
import GalleyScene

/// Renders variants one after the other, with fonts and glyphs of its own.
public final class SnapshotWorker: Sendable {
  private let library: FontLibrary
  private let measurer: PangoTextMeasurer
  private let renderer: CairoRenderer
  private let fingerprints: FingerprintTable

  /// Creates a worker.
  ///
  /// - Throws: A `FontError` if a font file cannot be read.
  public convenience init(library: FontLibrary) throws(FontError) {
    try self.init(library: library, fingerprints: FingerprintTable(library: library))
  }

  /// Creates a worker that shares fingerprints with others.
  init(library: FontLibrary, fingerprints: FingerprintTable) throws(FontError) {
    self.library = library
    self.fingerprints = fingerprints
    measurer = try PangoTextMeasurer(library: library)
    renderer = try CairoRenderer(library: library)
  }

  /// Returns a document resolved in a variant.
  public func resolve(_ document: Document, _ variant: Variant) throws(FontError) -> LayoutResult {
    let layout = document.layout.run(variant.traits)
    try measurer.requireFamilies(layout.fontFamilies)
    return LayoutEngine(measurer: measurer).resolve(layout, traits: variant.traits)
  }

  /// Returns the picture of a resolved layout in a format.
  ///
  /// - Throws: A `CairoError` or `RasterError` if the picture is too large, a `FontError` if a font has gone.
  func picture(
    of result: LayoutResult, document: Document, variant: Variant, style: Picture.Style,
    format: Picture.Format
  ) throws -> [UInt8] {
    let scene = scene(of: result, document: document, variant: variant, style: style)
    switch format {
    case .svg: return Array(scene.svg(outlines: renderer).utf8)
    case .png:
      let bitmap = try renderer.bitmap(of: scene, scale: variant.traits.displayScale)
      return try PNGEncoder(compression: .fast).encode(
        bitmap, pixelsPerPoint: variant.traits.displayScale,
        text: [
          (keyword: "Software", value: "Galley \(GalleyVersion.current)"),
          (keyword: "Environment", value: try fingerprints.environment(of: scene).summary),
        ])
    }
  }

  private func scene(
    of result: LayoutResult, document: Document, variant: Variant, style: Picture.Style
  ) -> Scene {
    switch style {
    case .design: Scene(design: result, title: document.name)
    case .annotated:
      Scene(annotated: result, title: document.name, variant: variant.name, measurer: measurer)
    }
  }
}
