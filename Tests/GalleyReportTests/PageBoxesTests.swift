import Foundation
import GalleyAnalysis
import GalleyGeometry
import GalleyLayout
import GalleyReport
import GalleySnapshots
import TestSupport
import Testing

/// Layouts without pictures on the page of a run.
struct PageBoxesTests {
  private static func layouts(
    from before: LayoutRecord, to after: LayoutRecord
  ) -> [String: PageBoxes]? {
    PageBoxes.layouts(
      from: before, to: after,
      changes: LayoutDifference(from: before, to: after, isDetailed: true).changes)
  }

  private static func changed(
    _ layouts: [String: PageBoxes]?, _ kind: String = "actual"
  ) -> [String] {
    layouts?[kind]?.boxes.filter(\.isChanged).map(\.label) ?? []
  }

  @Test func `Nothing changed between a layout and itself`() throws {
    let layout = try ReportSamples.layout(at: 26)
    let layouts = Self.layouts(from: layout, to: layout)
    #expect(layouts?.count == 2)
    #expect(Self.changed(layouts) == [] && Self.changed(layouts, "reference") == [])
  }

  @Test(arguments: 0..<20)
  func `Only the changed node is marked as changed`(number: Int) throws {
    let before = try ReportSamples.layout(at: 0)
    for change in Self.changes {
      var after = before
      change(&after.nodes[number + 1])
      let layouts = Self.layouts(from: before, to: after)
      #expect(Self.changed(layouts) == ["text\(number)"])
      #expect(Self.changed(layouts, "reference") == ["text\(number)"])
    }
  }

  private static let changes: [@Sendable (inout LayoutRecord.Node) -> Void] = [
    { $0.frame.y += 1 }, { $0.frame.width += 1 }, { $0.text = "Other" }, { $0.breaks = [3] },
    { $0.kind = .image },
  ]

  @Test func `Nodes that move with their container are not marked as changed`() throws {
    let before = try ReportSamples.layout(at: 0)
    var after = before
    for index in after.nodes.indices { after.nodes[index].frame.y += 8 }
    // The stack has no id, so its label is empty.
    #expect(Self.changed(Self.layouts(from: before, to: after)) == [""])
  }

  @Test func `A removed node is marked in the reference`() throws {
    let before = try ReportSamples.layout(at: 0)
    var after = before
    after.nodes.remove(at: 5)
    let layouts = Self.layouts(from: before, to: after)
    #expect(Self.changed(layouts) == [])
    #expect(Self.changed(layouts, "reference") == ["text4"])
  }

  @Test func `A layout without a reference has no marked nodes`() throws {
    let layouts = PageBoxes.layouts(from: nil, to: try ReportSamples.layout(at: 0), changes: [])
    #expect(layouts?.keys.sorted() == ["actual"] && Self.changed(layouts) == [])
    #expect(PageBoxes.layouts(from: nil, to: nil, changes: []) == nil)
  }

  @Test(arguments: [(1, -1), (1e9, 1), (.nan, 1)])
  func `A layout with a size that cannot be drawn is not shown`(size: (Double, Double)) throws {
    var layout = try ReportSamples.layout(at: 0)
    layout.size = Size(width: size.0, height: size.1)
    #expect(PageBoxes.layouts(from: nil, to: layout, changes: []) == nil)
  }
}
