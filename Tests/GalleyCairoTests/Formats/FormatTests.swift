import GalleyScene
import TestSupport
import Testing

/// Whole pictures as SVG and PDF, drawn by other programs and compared with the renderer's
/// pictures.
@Suite struct FormatTests {
  @Test(.enabled(if: Librsvg.isInstalled, "rsvg-convert is not installed."))
  func `librsvg draws each glyph and shape as the renderer does`() throws {
    for (scene, picture) in zip(
      try FormatPictures.scenes.get(), try FormatPictures.librsvg.get())
    {
      try scene.expect(picture, within: .librsvg)
    }
  }

  @Test(.browser, .highPriority)
  func `Chromium draws each glyph and shape as the renderer does`() throws {
    for (scene, picture) in zip(
      try FormatPictures.scenes.get(), try FormatPictures.chromium.get().outlines)
    {
      try scene.expect(picture, within: .chromium)
    }
  }

  @Test(.needsPoppler) func `Poppler draws each glyph and shape as the renderer does`() throws {
    for (scene, picture) in try FormatPictures.poppler.get() {
      try scene.expect(picture, within: .poppler)
    }
  }

  @Test(
    .enabled(if: Librsvg.isInstalled, "rsvg-convert is not installed."), arguments: SceneChange.all)
  func `a comparison with librsvg finds every mistake`(change: SceneChange) throws {
    for (scene, picture) in zip(
      try FormatPictures.scenes.get(), try FormatPictures.librsvg.get())
    where change.scenes.contains(scene.testDescription) {
      try expect(change, isSeenIn: scene, beside: picture, within: .librsvg)
    }
  }

  @Test(
    .browser, arguments: SceneChange.all)
  func `a comparison with Chromium finds every mistake`(
    change: SceneChange
  ) throws {
    // A gray on a similar gray can differ by less than the tolerance.
    for (scene, picture) in zip(
      try FormatPictures.scenes.get(), try FormatPictures.chromium.get().outlines)
    where change.strongScenes.contains(scene.testDescription) {
      try expect(change, isSeenIn: scene, beside: picture, within: .chromium)
    }
  }

  /// Expects that a mistake makes a difference in every box that shows it.
  private func expect(
    _ change: SceneChange, isSeenIn scene: FormatScene, beside picture: PixelPicture,
    within tolerance: BoxTolerance
  ) throws {
    let boxes = try scene.differences(of: picture, drawn: change(scene.scene), within: tolerance)
      .filter { change.shows(in: $0.box) }
    #expect(!boxes.isEmpty)
    for box in boxes where !box.isTooGreat {
      Issue.record("\(change) is not seen in \(scene.testDescription): \(box)")
    }
  }
}
