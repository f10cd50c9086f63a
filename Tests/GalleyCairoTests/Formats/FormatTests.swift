import GalleyScene
import TestSupport
import Testing

/// Whole pictures as SVG and PDF, drawn by programs that are not our own, beside those of the renderer.
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
  func `whatever is not as it should be is found`(change: SceneChange) throws {
    for (scene, picture) in zip(
      try FormatPictures.scenes.get(), try FormatPictures.librsvg.get())
    where change.scenes.contains(scene.testDescription) {
      try expect(change, isSeenIn: scene, beside: picture, within: .librsvg)
    }
  }

  @Test(
    .browser, arguments: SceneChange.all)
  func `whatever is not as it should be is found beside Chromium, too`(
    change: SceneChange
  ) throws {
    // On nearly the same gray, a gray may lie within what the programs differ by.
    for (scene, picture) in zip(
      try FormatPictures.scenes.get(), try FormatPictures.chromium.get().outlines)
    where change.strongScenes.contains(scene.testDescription) {
      try expect(change, isSeenIn: scene, beside: picture, within: .chromium)
    }
  }

  /// Expects that a mistake makes a difference wherever it is.
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
