import Foundation
import GalleyGeometry
import GalleyLayout
import GalleyReport
import GalleySnapshots
import TestSupport
import Testing

/// Layouts without pictures on the page of a run.
struct PageBoxesTests {
  private static func changed(
    _ layouts: [String: PageBoxes]?, _ kind: String = "actual"
  ) -> [String] {
    layouts?[kind]?.boxes.filter(\.isChanged).map(\.label) ?? []
  }

  @Test func `Nothing changed between a layout and itself`() throws {
    let layout = try ReportSamples.layout(at: 26)
    let layouts = PageBoxes.layouts(from: layout, to: layout)
    #expect(layouts?.count == 2)
    #expect(Self.changed(layouts) == [] && Self.changed(layouts, "reference") == [])
  }

  @Test(arguments: 0..<20)
  func `What changed is what was changed`(number: Int) throws {
    let before = try ReportSamples.layout(at: 0)
    for change in Self.changes {
      var after = before
      change(&after.nodes[number + 1])
      let layouts = PageBoxes.layouts(from: before, to: after)
      #expect(Self.changed(layouts) == ["text\(number)"])
      #expect(Self.changed(layouts, "reference") == ["text\(number)"])
    }
  }

  private static let changes: [@Sendable (inout LayoutRecord.Node) -> Void] = [
    { $0.frame.y += 1 }, { $0.frame.width += 1 }, { $0.text = "Other" }, { $0.breaks = [3] },
    { $0.kind = .image },
  ]

  @Test func `What moves along with all around it has not changed`() throws {
    let before = try ReportSamples.layout(at: 0)
    var after = before
    for index in after.nodes.indices { after.nodes[index].frame.y += 8 }
    // The stack has no name.
    #expect(Self.changed(PageBoxes.layouts(from: before, to: after)) == [""])
  }

  @Test func `What is new or gone stands out where it is`() throws {
    let before = try ReportSamples.layout(at: 0)
    var after = before
    after.nodes.remove(at: 5)
    let layouts = PageBoxes.layouts(from: before, to: after)
    #expect(Self.changed(layouts) == [])
    #expect(Self.changed(layouts, "reference") == ["text4"])
  }

  @Test func `A layout that nothing is held against has nothing that stands out`() throws {
    let layouts = PageBoxes.layouts(from: nil, to: try ReportSamples.layout(at: 0))
    #expect(layouts?.keys.sorted() == ["actual"] && Self.changed(layouts) == [])
    #expect(PageBoxes.layouts(from: nil, to: nil) == nil)
  }

  @Test(arguments: [(1, -1), (1e9, 1), (.nan, 1)])
  func `A layout without a size that can be drawn is not shown`(size: (Double, Double)) throws {
    var layout = try ReportSamples.layout(at: 0)
    layout.size = Size(width: size.0, height: size.1)
    #expect(PageBoxes.layouts(from: nil, to: layout) == nil)
  }
}
