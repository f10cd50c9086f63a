import GalleyScene
import TestSupport
import Testing

/// SVG whose letters are characters, in Chromium and with the fonts that they were measured in.
@Suite(.browser, .highPriority)
struct CharacterTests {
  private let scenes: [FormatScene]
  private let chromium: ChromiumPictures

  init() throws {
    scenes = try FormatPictures.scenes.get()
    chromium = try FormatPictures.chromium.get()
  }

  @Test func `characters look like the outlines of their glyphs`() throws {
    for (scene, picture) in zip(scenes, chromium.characters) {
      try scene.expect(picture, within: .chromiumCharacters)
    }
  }

  @Test func `each line is copied and found as it is read`() throws {
    for (scene, lines) in zip(scenes, chromium.lines) {
      try #require(scene.scene.texts.count == lines.count)
      for (text, line) in zip(scene.scene.texts, lines) {
        #expect(line.copied == text.string && line.isFound, "\(scene.testDescription)")
      }
    }
  }

  @Test func `each run stands at its place and takes its width`() {
    for run in chromium.lines.joined().flatMap(\.runs) {
      #expect(abs(run.left - run.x) < 0.05 && abs(run.right - run.x - run.width) < 0.05, "\(run)")
    }
  }

  @Test func `each run is as wide as it was measured without being told so`() {
    for run in chromium.lines.joined().flatMap(\.runs) {
      // Pictures of letters have a size of their own, by which Chromium rounds.
      let isEmoji = run.text.unicodeScalars.allSatisfy(\.properties.isEmojiPresentation)
      // Each glyph may be off by the unit of the measurements, so that long lines are off by more.
      let tolerance = isEmoji ? 0.5 : max(0.02, run.width * 0.0001)
      #expect(abs(run.ownWidth - run.width) < tolerance, "\(run)")
    }
  }
}
