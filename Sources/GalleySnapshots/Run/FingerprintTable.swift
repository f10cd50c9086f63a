import GalleyCairo
import GalleyLayout
import GalleyScene
import Synchronization

/// Remembers what stands for font files, images and the way to draw, for all workers of a run.
final class FingerprintTable: Sendable {
  let library: FontLibrary
  private let environments = Mutex<[Set<String>: RenderEnvironment]>([:])
  private let makers = Mutex<[Set<String>: SnapshotMaker]>([:])
  private let images = Mutex<[ImageFile: [UInt8]]>([:])
  private let probe = Mutex<String?>(nil)

  init(library: FontLibrary) {
    self.library = library
  }

  /// Returns what made a scene.
  func environment(of scene: Scene) throws(FontError) -> RenderEnvironment {
    try environment(fontFiles: Set(scene.texts.flatMap { $0.runs.map(\.face.file) }))
  }

  /// Returns the environment with some font files.
  func environment(fontFiles names: Set<String>) throws(FontError) -> RenderEnvironment {
    if let known = environments.withLock({ $0[names] }) { return known }
    let environment = try RenderEnvironment(fontFiles: names, in: library)
    environments.withLock { $0[names] = environment }
    return environment
  }

  /// Returns what makes snapshots with some font files.
  func maker(
    fontFiles names: Set<String>, _ measurer: PangoTextMeasurer, _ renderer: CairoRenderer
  ) throws -> SnapshotMaker {
    if let known = makers.withLock({ $0[names] }) { return known }
    let fonts = try environment(fontFiles: names).fonts
    let maker = SnapshotMaker(
      SnapshotEnvironment(fonts: fonts, probe: try probe(measurer, renderer)))
    makers.withLock { $0[names] = maker }
    return maker
  }

  /// What made all scenes so far together, or nil if there was none.
  var environment: SnapshotEnvironment? {
    makers.withLock { $0.values.map(\.environment) }.reduce(nil) { $0?.adding($1) ?? $1 }
  }

  /// Returns the digest of the probe, which one worker draws while the others wait.
  private func probe(_ measurer: PangoTextMeasurer, _ renderer: CairoRenderer) throws -> String {
    try probe.withLock { known in
      if let known { return known }
      let digest = try ProbeScene.digest(measurer, renderer)
      known = digest
      return digest
    }
  }

  /// Returns what stands for the contents of an image.
  func digest(of image: ImageFile) -> [UInt8] {
    if let known = images.withLock({ $0[image] }) { return known }
    let digest = Array(Fingerprint.sha256(of: image.png).utf8)
    images.withLock { $0[image] = digest }
    return digest
  }
}

/// An environment with what stands for its parts.
struct SnapshotMaker: Sendable {
  let environment: SnapshotEnvironment
  /// The SHA-256 of what draws.
  let raster: String
  /// What stands for the contents of the font files.
  let fonts: [UInt8]

  init(_ environment: SnapshotEnvironment) {
    self.environment = environment
    let parts = (environment.raster?.parts ?? []).map { "\($0) \($1)\n" }
    raster = Fingerprint.sha256(of: Array(parts.joined().utf8))
    fonts = environment.layout.fonts.flatMap { Array("\($0.file) \($0.sha256)\n".utf8) }
  }
}
