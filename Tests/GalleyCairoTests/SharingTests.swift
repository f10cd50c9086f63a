import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import Testing

@Suite struct SharingTests {
  private static func draw(_ fonts: Fonts, _ number: Int) throws -> Bitmap {
    let text = sampleTexts[number % sampleTexts.count]
    let layout = Layout.vstack([
      .text(text).id("text"), .choice([.text(text + text), .text("short")]), .divider(),
    ]).padding(4)
    let result = LayoutEngine(measurer: fonts.measurer).resolve(layout, traits: Traits(width: 120))
    let scene = Scene(
      annotated: result, title: text, variant: "120", measurer: fonts.measurer)
    return try fonts.renderer.bitmap(of: scene, scale: 1)
  }

  @Test func `tasks with fonts of their own draw the same`() async throws {
    let expected = try sampleTexts.indices.map { try Self.draw(Fonts(), $0) }
    try await withThrowingTaskGroup(of: (Int, Bitmap).self) { group in
      for number in 0..<50 {
        group.addTask { (number % sampleTexts.count, try Self.draw(Fonts(), number)) }
      }
      for try await (index, bitmap) in group { #expect(bitmap == expected[index]) }
    }
  }

  @Test func `tasks that share fonts draw the same`() async throws {
    let fonts = try Fonts()
    let expected = try sampleTexts.indices.map { try Self.draw(Fonts(), $0) }
    try await withThrowingTaskGroup(of: (Int, Bitmap).self) { group in
      for number in 0..<50 {
        group.addTask { (number % sampleTexts.count, try Self.draw(fonts, number)) }
      }
      for try await (index, bitmap) in group { #expect(bitmap == expected[index]) }
    }
  }

  @Test func `a picture does not depend on what was drawn before`() throws {
    let fonts = try Fonts()
    let forwards = try sampleTexts.indices.map { try Self.draw(fonts, $0) }
    let backwards = try sampleTexts.indices.reversed().map { try Self.draw(fonts, $0) }
    #expect(forwards == backwards.reversed())
  }

  @Test func `the versions of the libraries are numbers`() {
    let versions = LibraryVersions.current
    for version in [
      versions.cairo, versions.pango, versions.harfbuzz,
    ] {
      #expect(version.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/) != nil)
      #expect(version != "0.0.0")
    }
  }
}
