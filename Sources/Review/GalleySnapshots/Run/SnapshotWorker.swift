package import GalleyCairo
package import GalleyDocuments
package import GalleyLayout
import GalleyRaster
import GalleyScene

package final class SnapshotWorker: Sendable {
  let measurer: PangoTextMeasurer
  let renderer: CairoRenderer
  private let colors: Picture.Colors
  let fingerprints: FingerprintTable

  package convenience init(library: FontLibrary) throws(FontError) {
    try self.init(fingerprints: FingerprintTable(library: library))
  }

  init(
    fingerprints: FingerprintTable, colors: Picture.Colors = .sRGB
  ) throws(FontError) {
    self.colors = colors
    self.fingerprints = fingerprints
    let library = fingerprints.library
    measurer = try PangoTextMeasurer(library: library)
    renderer = try CairoRenderer(
      library: library, colorSpace: colors == .sRGB ? .sRGB : .displayP3)
  }

  package func resolve(_ document: Document, _ variant: Variant) throws(FontError) -> LayoutResult {
    document.accepting(
      try resolve(document.layout.run(variant.traits), traits: variant.traits))
  }

  package func resolve(_ layout: Layout, traits: Traits) throws(FontError) -> LayoutResult {
    try measurer.requireFamilies(layout.fontFamilies)
    return engine.resolve(layout, traits: traits)
  }

  /// Returns a function that resolves layouts, most quickly one layout at many widths, whose texts are wider by a share.
  ///
  /// The function throws a `FontError` if a font of the layout is missing, and a `CancellationError` if the task was
  /// cancelled.
  package func sweep(margin: Double = 0) -> (Layout, Traits) throws -> LayoutResult {
    let resolver = SweepResolver(
      margin == 0 ? engine : LayoutEngine(measurer: WidenedTexts(measurer, by: margin)))
    return { layout, traits in
      try Task.checkCancellation()
      if !resolver.isCompiled(layout, traits: traits) {
        try self.measurer.requireFamilies(layout.fontFamilies)
      }
      return resolver.resolve(layout, traits: traits)
    }
  }

  var engine: LayoutEngine { LayoutEngine(measurer: measurer) }

  func file(
    of scene: Scene, _ format: Picture.Format, scale: Double, svgText: Scene.SVGText
  ) throws -> [UInt8] {
    switch format {
    case .pdf:
      var document = try pages(title: scene.title)
      try document.add(scene, name: scene.title)
      return try document.finish()
    case .svg:
      try renderer.checkImages(of: scene)
      return Array(scene.svg(outlines: renderer, text: svgText).utf8)
    case .png:
      return try renderer.png(
        of: scene, scale: scale,
        text: [
          (keyword: "Software", value: "Galley \(GalleyVersion.current)"),
          (keyword: "Environment", value: try fingerprints.environment(of: scene).summary),
        ])
    }
  }

  func pages(title: String) throws(CairoError) -> PDFDocument {
    try PDFDocument(title: title, renderer: renderer)
  }

  func scene(
    of result: LayoutResult, document: Document, variant: Variant, _ picture: Picture
  ) -> Scene {
    let base: AnnotationBase
    switch picture.style {
    case .design:
      return Scene(design: result, title: document.name, isWide: colors == .displayP3)
    case .wireframe: base = .wireframe
    case .annotated: base = .design
    }
    return Scene(
      annotated: result, title: document.name, variant: variant.name, over: base,
      annotations: picture.annotations, theme: picture.theme, measurer: measurer)
  }
}
