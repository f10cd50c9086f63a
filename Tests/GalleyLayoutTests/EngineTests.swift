import GalleyGeometry
import GalleyLayout
import Testing

/// An engine whose letters are half as wide as the font size.
let squares = LayoutEngine(measurer: SquareGlyphs())

@Test func `smoke`() {
  let row = Layout.hstack(spacing: 12, [
    .text("Episode 123", lineLimit: 1).id("number"), .text("September 23", lineLimit: 1).id("date")])
  let col = Layout.vstack([
    .text("Episode 123", lineLimit: 1).id("number"), .text("September 23", lineLimit: 1).id("date")])
  let layout = Layout.vstack([.text("Building a Layout Library", Font(.style(.headline))).id("title"), .choice([row, col]).id("metadata")]).padding(16)
  for size in ContentSize.allCategories {
    print(size.name, squares.resolve(layout, traits: Traits(width: 320, contentSize: size, direction: size == .large ? .rightToLeft : nil)))
  }
}
