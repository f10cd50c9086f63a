import Foundation
import GalleyPreview
import TestSupport
import Testing

/// Drags of the handles of a preview.
@Suite(.browser, .highPriority)
struct PreviewDragTests {
  /// The page of a card from 280 to 1366 points.
  private static let json = PageFixture.json.replacing("614400", with: "1398784")

  private func pageWithRecord(_ width: Int, _ height: Int) async throws -> OpenedPreview {
    let preview = try await OpenedPreview(
      Self.json, width: width, height: height, address: "width=280")
    try await preview.page.evaluate(
      "window.seen = []; onChange((names) => { if (names.has('width')) seen.push(state.width / grid); }); 0"
    )
    return preview
  }

  @Test(arguments: [(1600, 1000), (1024, 768), (480, 800)])
  func `a drag through the whole range never turns, and comes back to where it began`(
    width: Int, height: Int
  ) async throws {
    let preview = try await pageWithRecord(width, height)
    let page = preview.page
    // A window may be too narrow to reach the end of the range with one drag.
    for _ in 0..<24 where try await preview.width < 1366 {
      let before = try await preview.width
      let start = try await page.middle(of: "#handle-right span")
      let there = (0...90).map {
        (x: start.x + (Double(width) - 1 - start.x) * Double($0) / 90, y: start.y)
      }
      try await page.evaluate("seen.length = 0; 0")
      try await page.drag(along: there)
      try await page.waitForPaint()
      let seen = try await page.evaluate("seen", as: [Double].self)
      #expect(seen == seen.sorted() && seen.count > 5)
      let end = try await preview.width
      #expect(end > before)
      try await preview.go(to: before)
      try await page.drag(along: there + there.reversed())
      try await page.waitForPaint()
      #expect(try await preview.width == before)
      try await preview.go(to: end)
    }
    #expect(try await preview.width == 1366)
  }

  @Test func `the handle stays under the pointer when the design begins to fill the stage`()
    async throws
  {
    let preview = try await pageWithRecord(1024, 768)
    let page = preview.page
    let start = try await page.middle(of: "#handle-right span")
    try await page.evaluate(
      """
      window.far = [];
      byID("handle-right").addEventListener("pointermove", (event) => requestAnimationFrame(() => {
        const box = document.querySelector("#handle-right span").getBoundingClientRect();
        far.push(Math.abs(box.left + box.width / 2 - event.clientX));
      })); 0
      """)
    for step in 1...20 {
      let x = start.x + Double(step) * 14
      try await page.drag(along: [start, (x, start.y)])
      try await page.waitForPaint()
      try await preview.go(to: 280)
    }
    let worst = try await page.evaluate("Math.max(...far)", as: Double.self)
    #expect(worst <= 2, "\(worst)")
  }
}
