import GalleyAnalysis
import GalleyCairo
import GalleyLayout
import GalleyMaps
import GalleyScene

extension SnapshotWorker {
  /// Returns the branch map of a document.
  ///
  /// - Throws: A `FontError` if a layout asks for a font that is not there, a `CancellationError` if the task was
  ///   cancelled meanwhile.
  func map(_ entry: MapPlan.Entry) throws -> BranchMap {
    try BranchMap(
      of: entry.document, widths: entry.plane.widths, textSizes: entry.plane.textSizes,
      traits: entry.traits, facts: entry.facts
    ) { layout, traits throws(any Error) in
      try Task.checkCancellation()
      return try self.resolve(layout, traits: traits)
    }
  }

  /// Returns the picture of a branch map, with the colors of the traits.
  func scene(of map: BranchMap, _ traits: Traits, _ picture: Picture) -> Scene {
    Scene(
      map: map, look: Theme.Look(traits.colorScheme, traits.contrast), theme: picture.theme,
      measurer: measurer)
  }
}
