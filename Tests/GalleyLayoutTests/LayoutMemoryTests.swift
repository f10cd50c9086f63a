@testable import GalleyLayout
import Testing

/// Layouts have to be small: programs keep millions of them, and copy them often.
struct LayoutMemoryTests {
  @Test("a layout and a modifier are small")
  func sizes() {
    #expect(MemoryLayout<Layout>.stride == 8)
    #expect(MemoryLayout<Layout.Modifier>.stride == 8)
  }

  @Test("compiled nodes, elements and sources are small")
  func compiledSizes() {
    #expect(MemoryLayout<CompiledLayout.Node>.stride <= 64)
    #expect(MemoryLayout<CompiledLayout.Element>.stride <= 48)
    #expect(MemoryLayout<CompiledLayout.Source>.stride == 8)
  }

  @Test("a modifier that only draws has no compiled node")
  func paint() {
    let row = HStack {
      Text("Gate").background(.fill).opacity(0.5)
      Spacer()
      Text("B12").offset(x: 2)
    }
    var compiler = LayoutCompiler(traits: Traits(width: 320), measurer: SquareGlyphs())
    compiler.compile(VStack { row.padding(8).border() }.layout)
    let compiled = compiler.takeCompiled()
    // The column, the padding, the row and its three children.
    #expect(compiled.nodes.count == 6)
    #expect(compiled.layout(of: 4) == Text("B12").offset(x: 2))
  }

  @Test("the description of a layout shows its values")
  func description() {
    let description = "\(Text("Gate").foregroundStyle(.blue).id("gate"))"
    for part in ["content: ", "Gate", "blue", "id: Optional(\"gate\")"] {
      #expect(description.contains(part))
    }
  }

  @Test("a changed copy leaves the layout as it was")
  func copies() {
    let layout = Text("Gate").padding(8).id("gate")
    var copy = layout
    #expect(copy == layout)
    copy.id = "other"
    copy.priority = 1
    #expect(layout.id == "gate" && layout.priority == 0 && copy != layout)
    copy.id = "gate"
    copy.priority = 0
    #expect(copy == layout && copy.hashValue == layout.hashValue)
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
