import GalleyAnalysis
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import Synchronization
import TestSupport
import Testing

/// Widths at which conditions change a document.
struct WidthConditionTests {
  private func map(_ document: Document, _ widths: ClosedRange<Double> = 280...1366) -> BranchMap {
    BranchMap(
      of: document, widths: widths, textSizes: [.large],
      engine: LayoutEngine(measurer: SquareGlyphs()))
  }

  @Test func `A document that does not read the width is built at most four times`() {
    let count = Mutex(0)
    let document = Document("Fixed") { traits in
      count.withLock { $0 += 1 }
      return [Text("Gate \(traits.locale)").layout]
    }
    let map = map(document)
    #expect(map.proofGap == nil)
    #expect(map.rows[0].segments.count == 1)
    #expect(count.withLock { $0 } <= 4)
  }

  @Test func `A document that reads the size class has its breakpoint at 600 points`() {
    let document = Document("Classes") { traits in
      Text(traits.horizontal == .regular ? "Good morning, everyone" : "Good morning")
    }
    let map = map(document)
    #expect(map.proofGap == nil)
    #expect(map.breakpoints.map(\.width) == [600])
    #expect(map.breakpoints.map(\.causes) == [[.condition]])
    #expect(map.table.contains("No choices; what changes depends on the width alone."))
  }

  @Test func `An overridden size class causes no breakpoint`() {
    let layout = Traited<Layout> { traits in
      Text(traits.horizontal == .regular ? "Good morning, everyone" : "Good morning").layout
    }
    let document = Document(name: "Set", layout: layout.local { $0.horizontalOverride = .compact })
    #expect(map(document).breakpoints == [])
  }

  @Test func `A document that reads the width has a proof gap, and its exact breakpoint`() {
    let document = Document("Widths") { traits in
      Text(traits.width > 612.3 ? "Wide" : "Narrow")
    }
    let map = map(document)
    #expect(map.proofGap == .unknownConditions)
    #expect(map.breakpoints.map(\.width) == [PointGrid.up(612.3)])
  }

  @Test func `Comparing or hashing traits counts as reading the width`() {
    let document = Document("Compared") { traits in
      Text(Set([traits]).contains(Traits(width: 700)) ? "A" : "B")
    }
    #expect(map(document).proofGap == .unknownConditions)
  }

  @Test func `A document that declares its width edges has no proof gap`() {
    let document = Document("Known", widthEdges: [500.5, 9000, 500.5, 10]) { traits in
      Text(traits.width >= 500.5 ? "Wide" : "Narrow")
    }
    let map = map(document)
    #expect(map.proofGap == nil)
    #expect(map.breakpoints.map(\.width) == [500.5])
  }
}
