import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene

/// A small picture in which everything occurs that drawing can do, so that its pixels tell whether drawing changed.
enum ProbeScene {
  /// Returns the SHA-256 of the pixels, drawn with the fonts of a library.
  static func digest(_ measurer: PangoTextMeasurer, _ renderer: CairoRenderer) throws -> String {
    let words = Layout.text("Rag 8", Font(.length(13)))
    let result = LayoutEngine(measurer: measurer).resolve(words, traits: Traits(width: 60))
    var scene = Scene(design: result, title: "probe")
    scene.size = Size(width: 64, height: 48)
    scene.items += shapes
    let sums = try [1, 2].map { scale in
      Fingerprint.sha256(of: try renderer.bitmap(of: scene, scale: scale).pixels)
    }
    return Fingerprint.sha256(of: Array(sums.joined().utf8))
  }

  private static var shapes: [Scene.Item] {
    let blue = RGBA(red: 20, green: 90, blue: 200)
    let veil = RGBA(red: 250, green: 120, blue: 0, alpha: 130)
    let wave = Path([
      .move(Point(x: 3.3, y: 40)),
      .curve(
        Point(x: 12, y: 20.7), Point(x: 22.1, y: 58), Point(x: 31, y: 33.9)),
      .line(Point(x: 36, y: 45)), .close,
    ])
    let ellipse = Scene.Shape.ellipse(Rect(x: 34, y: 20.4, width: 22.6, height: 15))
    let group = Scene.Group(
      clip: .rectangle(Rect(x: 38, y: 4, width: 20, height: 30), cornerRadius: 6.5), opacity: 0.6,
      items: [.fill(ellipse, blue), .fill(.path(wave), veil)])
    return [
      .fill(.rectangle(Rect(x: 2.25, y: 18, width: 26.5, height: 14.5), cornerRadius: 4), veil),
      .stroke(ellipse, blue, Scene.Stroke(width: 1.5)),
      .stroke(.path(wave), blue, Scene.Stroke(width: 0.75, dash: [3, 1.5])), .group(group),
    ]
  }
}
