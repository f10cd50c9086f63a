import GalleyLayout
import Testing

/// Layouts are kept by the million, and copied often.
struct LayoutMemoryTests {
  @Test("a layout, a modifier and a place are small")
  func sizes() {
    #expect(MemoryLayout<Layout>.stride <= 128)
    #expect(MemoryLayout<Layout.Modifier>.stride == 8)
    #expect(MemoryLayout<SourcePlace?>.stride == 16)
  }

  @Test("the details of a place are those that were set, and places without any are equal")
  func placeDetails() {
    let bare = SourcePlace(line: 3, column: 7)
    var place = bare
    place.uses = [SourcePlace(line: 40, column: 2)]
    place.stringKey = "greeting"
    place.file = "parts.yaml"
    #expect(place.uses == [SourcePlace(line: 40, column: 2)])
    #expect(place.stringKey == "greeting" && place.file == "parts.yaml")
    #expect(place.description == "line 3 of parts.yaml, used in line 40")
    #expect(place != bare)
    (place.uses, place.stringKey, place.file) = ([], nil, nil)
    #expect(place == bare && place.hashValue == bare.hashValue)
  }
}
