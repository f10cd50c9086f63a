@testable import GalleyLayout
import Testing

/// Layouts have to be small: programs keep millions of them, and copy them often.
struct LayoutMemoryTests {
  @Test("a layout, a modifier and a source place are small")
  func sizes() {
    #expect(MemoryLayout<Layout>.stride <= 128)
    #expect(MemoryLayout<Layout.Modifier>.stride == 8)
    #expect(MemoryLayout<SourcePlace?>.stride == 16)
  }

  @Test("compiled nodes, elements and sources are small")
  func compiledSizes() {
    #expect(MemoryLayout<CompiledLayout.Node>.stride <= 48)
    #expect(MemoryLayout<CompiledLayout.Element>.stride <= 24)
    #expect(MemoryLayout<CompiledLayout.Source>.stride == 8)
  }

  @Test("the children of a container share one compiled source")
  func lists() {
    let row = HStack {
      Text("Gate")
      Spacer()
      Text("B12")
    }
    var compiler = LayoutCompiler(traits: Traits(width: 320), measurer: SquareGlyphs())
    compiler.compile(VStack { row.padding(8) }.layout)
    let compiled = compiler.takeCompiled()
    // One each for the root, the column and the row.
    #expect(compiled.sources.count == 3)
    #expect(compiled.layout(of: 4) == Text("B12").layout)
  }

  @Test("a source place has the details that were set, and places without details are equal")
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
