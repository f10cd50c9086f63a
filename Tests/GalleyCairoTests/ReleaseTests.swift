import CPangoCairo
import GalleyLayout
import Testing

@testable import GalleyCairo

/// What happens when fonts are given up while threads of Pango still look for some.
@Suite struct ReleaseTests {
  /// Returns fonts for which Pango has just started two threads for each of several styles.
  private static func makeBusyFonts() throws -> FontContext {
    var fonts = try FontContext(library: FontLibrary())
    for weight in [300, 400, 500, 700] {
      for isItalic in [false, true] {
        _ = fonts.shape(ShapingRequest("a", weight: Font.Weight(weight), isItalic: isItalic))
      }
    }
    return fonts
  }

  @Test func `fonts are given up at any time`() async throws {
    try await withThrowingTaskGroup { group in
      for _ in 0..<100 {
        group.addTask { _ = try Self.makeBusyFonts() }
      }
      try await group.waitForAll()
    }
  }

  // Such a thread refers to the font map as this test does, and may be at work in its tables.
  @Test func `a font map that is still referred to keeps its tables`() throws {
    let fonts = try Self.makeBusyFonts()
    let map = unsafe pango_context_get_font_map(fonts.map.context)
    unsafe g_object_ref(UnsafeMutableRawPointer(map))
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(map)) }
    let serial = unsafe pango_font_map_get_serial(map)
    _ = consume fonts
    #expect(unsafe pango_font_map_get_serial(map) == serial)
  }

  @Test func `a font map is replaced before it is full, and nothing looks different`() throws {
    var fonts = try FontContext(library: FontLibrary())
    let expected = fonts.shape(ShapingRequest("aԀ漢"))
    let map = unsafe pango_context_get_font_map(fonts.map.context)
    unsafe g_object_ref(UnsafeMutableRawPointer(map))
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(map)) }
    for weight in 1...100 {
      _ = fonts.shape(ShapingRequest("a", weight: Font.Weight(weight)))
    }
    #expect(unsafe pango_context_get_font_map(fonts.map.context) != map)
    #expect(fonts.shape(ShapingRequest("aԀ漢")) == expected)
  }
}
