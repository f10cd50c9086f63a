import GalleyCairo
import GalleyLayout
import Testing

/// Texts that are equal in Swift, although their bytes differ.
@Suite struct EqualTextTests {
  @Test(arguments: [
    ("é!", "e\u{301}!"), ("Å 1", "\u{212B} 1"), ("K", "\u{212A}"), (";a", "\u{37E}a"),
    ("가a", "\u{1100}\u{1161}a"),
    ("\u{212B}", "A\u{30A}"), ("a\u{301}\u{323}b", "a\u{323}\u{301}b"),
  ])
  func `Each text has the offsets of its own bytes, in any order`(one: String, other: String)
    throws
  {
    let library = try FontLibrary()
    let measurer = try PangoTextMeasurer(library: library)
    for (first, second) in [(one, other), (other, one)] {
      #expect(first == second)
      let fresh = try PangoTextMeasurer(library: library)
      for text in [first, second] {
        #expect(measurer.shape(ShapingRequest(text)) == fresh.shape(ShapingRequest(text)))
        let found = try PangoTextMeasurer(library: library).shape(ShapingRequest(text))
        #expect(fresh.shape(ShapingRequest(text)) == found)
        #expect(found.clusters.allSatisfy { $0.offset < text.utf8.count })
      }
    }
  }
}
