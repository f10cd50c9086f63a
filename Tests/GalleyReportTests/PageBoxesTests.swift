import Foundation
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
    { $0.frame[1] += 1 }, { $0.frame[2] += 1 }, { $0.text = "Other" }, { $0.breaks = [3] },
    { $0.kind = "image" },
  ]

  @Test func `What moves along with all around it has not changed`() throws {
    let before = try ReportSamples.layout(at: 0)
    var after = before
    for index in after.nodes.indices { after.nodes[index].frame[1] += 8 }
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

  @Test func `A record that somebody made up shows what it can`() throws {
    var layout = try ReportSamples.layout(at: 0)
    layout.nodes[1].frame = [1, 2]
    layout.nodes[2].path = "../.."
    #expect(PageBoxes.layouts(from: nil, to: layout)?["actual"]?.boxes.count == 20)
    for size in [[], [1], [1, -1], [1e9, 1]] {
      layout.size = size
      #expect(PageBoxes.layouts(from: nil, to: layout) == nil)
    }
  }
}
