@testable import GalleyLayout
import Testing

/// Layouts are kept by the million, and copied often.
struct LayoutMemoryTests {
  @Test("a layout, a modifier and a place are small")
  func sizes() {
    #expect(MemoryLayout<Layout>.stride <= 128)
    #expect(MemoryLayout<Layout.Modifier>.stride == 8)
    #expect(MemoryLayout<SourcePlace?>.stride == 16)
  }

  @Test("what the engine keeps of a node and of a container's layouts is small")
  func compiledSizes() {
    #expect(MemoryLayout<CompiledLayout.Node>.stride <= 48)
    #expect(MemoryLayout<CompiledLayout.Element>.stride <= 24)
    #expect(MemoryLayout<CompiledLayout.Source>.stride == 8)
  }

  @Test("the layouts that a container lists are stored once for all of them")
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
