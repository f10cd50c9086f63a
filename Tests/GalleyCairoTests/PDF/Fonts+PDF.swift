import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyScene

extension Fonts {
  /// Returns a document of scenes that are named by their titles.
  func pdf(_ scenes: [Scene], title: String = "Title") throws -> [UInt8] {
    var document = try PDFDocument(title: title, renderer: renderer)
    for scene in scenes { try document.add(scene, name: scene.title) }
    return try document.finish()
  }

  /// Returns a layout as a scene.
  func scene(
    _ layout: some LayoutConvertible, traits: Traits = Traits(width: 320), title: String = "Scene"
  ) -> Scene {
    Scene(
      design: LayoutEngine(measurer: measurer).resolve(layout, traits: traits), title: title)
  }

  /// Returns texts one below the other.
  func scene(
    lines: [(text: String, family: String?)], size: Double = 20, tracking: Double = 0,
    locale: String = "en", direction: LayoutDirection = .leftToRight
  ) -> Scene {
    var items: [Scene.Item] = []
    for (index, line) in lines.enumerated() {
      let shaped = measurer.shape(
        ShapingRequest(line.text, family: line.family, locale: locale, direction: direction))
      let setting = TextSetting(shaped: shaped, size: size, tracking: tracking)
      for textLine in setting.lines(width: .infinity) {
        let y = Double(index) * 2 * size
        items.append(
          .text(
            Scene.Text(
              origin: Point(x: size, y: y + 1.5 * size), runs: setting.glyphRuns(of: textLine),
              color: RGBA(0), string: line.text,
              frame: Rect(x: size, y: y, width: textLine.width, height: 2 * size))))
      }
    }
    return Scene(
      size: Size(width: 40 * size, height: Double(lines.count) * 2 * size + size),
      background: RGBA(0xFFFFFF), title: "Lines", items: items)
  }
}
