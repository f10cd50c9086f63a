import GalleyCairo
import GalleyLayout
import GalleyScene
import Synchronization

/// Remembers the fingerprints of font files for all workers of a run.
final class FingerprintTable: Sendable {
  private let library: FontLibrary
  private let environments = Mutex<[Set<String>: RenderEnvironment]>([:])

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
}
