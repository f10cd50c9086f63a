import GalleyCairo
import GalleyFiles
import GalleyLayout
import GalleyRaster
import GalleyScene
import Synchronization

/// Caches the fingerprints of font files, images and the renderer, for all workers of a run.
final class FingerprintTable: Sendable {
  let library: FontLibrary
  private let fonts = Mutex<[String: String]>([:])
  private let environments = Mutex<[Set<String>: RenderEnvironment]>([:])
  private let makers = Mutex<[Set<String>: Maker]>([:])
  private let images = Mutex<[ImageFile: [UInt8]]>([:])
  private let probe = Mutex<String?>(nil)

  init(library: FontLibrary) {
    self.library = library
  }

  func environment(of scene: Scene) throws(FontError) -> RenderEnvironment {
    try environment(fontFiles: scene.fontFiles)
  }

  func environment(fontFiles names: Set<String>) throws(FontError) -> RenderEnvironment {
    if let known = environments.withLock({ $0[names] }) { return known }
    let environment = try RenderEnvironment(
      fontFiles: names, in: library, fingerprint: fingerprint)
    environments.withLock { $0[names] = environment }
    return environment
  }

  private func fingerprint(of file: FontLibrary.File) throws(FontError) -> String {
    try fonts.withLock { known throws(FontError) in
      if let digest = known[file.name] { return digest }
      let digest = try library.fingerprint(of: file)
      known[file.name] = digest
      return digest
    }
  }

  func maker(
    fontFiles names: Set<String>, _ measurer: PangoTextMeasurer, _ renderer: CairoRenderer
  ) throws -> Maker {
    if let known = makers.withLock({ $0[names] }) { return known }
    let fonts = try environment(fontFiles: names).fonts
    let maker = Maker(
      SnapshotEnvironment(fonts: fonts, probe: try probe(measurer, renderer)))
    makers.withLock { $0[names] = maker }
    return maker
  }

  var environment: SnapshotEnvironment? {
    makers.withLock { $0.values.map(\.environment) }.reduce(nil) { $0?.adding($1) ?? $1 }
  }

  private func probe(_ measurer: PangoTextMeasurer, _ renderer: CairoRenderer) throws -> String {
    try probe.withLock { known in
      if let known { return known }
      let digest = try ProbeScene.digest(measurer, renderer)
      known = digest
      return digest
    }
  }

  func digest(of image: ImageFile) -> [UInt8] {
    if let known = images.withLock({ $0[image] }) { return known }
    // Other versions of the library draw other pixels.
    let library = image.drawing == nil ? "" : LibraryVersions.librsvg ?? ""
    let digest = Array((Fingerprint.sha256(of: image.bytes) + library).utf8)
    images.withLock { $0[image] = digest }
    return digest
  }

  struct Maker: Sendable {
    let environment: SnapshotEnvironment
    let raster: String
    let fonts: [UInt8]

    init(_ environment: SnapshotEnvironment) {
      self.environment = environment
      let parts = (environment.raster?.parts ?? []).map { "\($0) \($1)\n" }
      raster = Fingerprint.sha256(of: Array(parts.joined().utf8))
      fonts = environment.layout.fonts.flatMap { Array("\($0.file) \($0.sha256)\n".utf8) }
    }
  }
}

/// A small picture that uses every drawing operation, so that its pixels show whether the drawing libraries changed.
private enum ProbeScene {
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
