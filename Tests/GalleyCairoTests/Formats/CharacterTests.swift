import GalleyScene
import TestSupport
import Testing

/// SVG with text as characters, in Chromium with the fonts in which the text was measured.
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

  @Test func `each line can be copied and found as its text`() throws {
    for (scene, lines) in zip(scenes, chromium.lines) {
      try #require(scene.scene.texts.count == lines.count)
      for (text, line) in zip(scene.scene.texts, lines) {
        #expect(line.copied == text.string && line.isFound, "\(scene.testDescription)")
      }
    }
  }

  @Test func `each run has its position and its width`() {
    for run in chromium.lines.joined().flatMap(\.runs) {
      #expect(abs(run.left - run.x) < 0.05 && abs(run.right - run.x - run.width) < 0.05, "\(run)")
    }
  }

  @Test func `each run has its measured width even without a textLength`() {
    for run in chromium.lines.joined().flatMap(\.runs) {
      // Emoji are bitmaps with sizes of their own, to which Chromium rounds.
      let isEmoji = run.text.unicodeScalars.allSatisfy(\.properties.isEmojiPresentation)
      // Each glyph may differ by one unit of the measurements, so long lines differ by more.
      let tolerance = isEmoji ? 0.5 : max(0.02, run.width * 0.0001)
      #expect(abs(run.ownWidth - run.width) < tolerance, "\(run)")
    }
  }
}
