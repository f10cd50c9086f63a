import GalleyGeometry
import GalleyLayout
import Testing

/// Visible content that gets no size, or almost none.
@Suite struct CollapseTests {
  private let photo = Layout.picture(width: .infinity, id: "photo")

  private func column(_ height: Double) -> LayoutResult {
    Layout.vstack(spacing: 0, [photo, .box(100, 195)]).resolved(width: 375, height: height)
  }

  @Test(arguments: [0.0, 195, 196, 202]) func `a picture without height is an issue`(
    height: Double
  ) {
    let issues = column(height).issues.filter { $0.kind == .collapse }
    #expect(issues.map(\.id) == ["photo"] && issues.map(\.axis) == [.vertical])
    #expect(issues.first?.missing == 12 - max(0, height - 195))
  }

  @Test func `a picture that is at least eight points high is no issue`() {
    #expect(column(203).issues == [] && column(300).issues == [])
  }

  @Test func `the message states the remaining size`() {
    let message = column(196).issues.first { $0.kind == .collapse }?.message
    #expect(message == "gets 2 × 1 pt of its own 24 × 12 pt")
  }

  @Test func `named shapes collapse if siblings leave no space, other shapes do not`() {
    let named = Layout.hstack(spacing: 0, [.box(100), .fill("fill")])
    #expect(named.resolved(width: 100).issues.map(\.kind) == [.collapse])
    #expect(named.resolved(width: 100).issues.map(\.axis) == [.horizontal])
    // A shape has no size of its own, so no points are missing.
    #expect(named.resolved(width: 100).issues.map(\.missing) == [nil])
    #expect(
      named.resolved(width: 100).issues.map(\.message) == [
        "has 0 × 10 pt left and is invisible"
      ])
    #expect(named.resolved(width: 101).issues == [])
    let plain = Layout.hstack(spacing: 0, [.box(100), .fill(), .spacer(0), .divider(1)])
    #expect(plain.resolved(width: 101).issues == [])
  }

  @Test func `a requested size of zero and a background of empty content are no issues`() {
    #expect(Layout.box(0, 0, id: "none").resolved(width: 100).issues == [])
    let behind = Layout.empty.with([.fill("fill")], alignment: .center, isBehind: true)
    #expect(behind.resolved(width: 100).issues == [])
  }
}
