import Foundation
import GalleyLayout
import GalleySnapshots
import Testing

@Suite struct RecordTests {
  private static let layout = Layout.vstack([
    .text("Follow").with(role: .button), .text("A long word").frame(width: 900).id("wide"),
  ])

  private static func result(_ width: Double) -> LayoutResult {
    LayoutEngine(measurer: SquareGlyphs()).resolve(layout, traits: Traits(width: width))
  }

  @Test func `Roles and missing points are in a record where there are any`() {
    let record = LayoutRecord(Self.result(390), document: "a", variant: "b")
    #expect(record.nodes.map(\.role) == [nil, "button", nil])
    #expect(record.issues.map(\.missing) == [510])
  }

  @Test func `A difference that was written can be read again`() throws {
    let record = DifferenceRecord(
      Self.result(390), Self.result(950), document: "a", variants: (before: "x", after: "y"))
    let data = Data(try record.json().utf8)
    #expect(try JSONDecoder().decode(DifferenceRecord.self, from: data) == record)
    #expect(record.issues.count == 1 && record.issues.first?.after == nil)
    #expect(record.summary.first == "resolved overflow · wide")
  }
}

extension Layout {
  fileprivate func with(role: Role) -> Layout {
    var layout = self
    layout.role = role
    return layout
  }
}
