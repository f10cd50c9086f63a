import Foundation
import GalleyPreview
import TestSupport
import Testing

/// A preview on paper.
@Suite(.browser)
struct PreviewPrintTests {
  @Test func `paper shows the values, the whole design and the open panel, and no controls`()
    async throws
  {
    let preview = try await OpenedPreview(height: 300, address: "width=420&textSize=AX3&zoom=2")
    let page = preview.page
    try await page.send("Emulation.setEmulatedMedia", ["media": "print"])
    try await page.waitForPaint()
    #expect(
      try await preview.text("printed") == "Boarding card at 420 points, AX3, an accessibility size"
    )
    let box = try await page.evaluate(
      """
      (() => {
        const picture = byID("picture").getBoundingClientRect();
        const panel = byID("panel-reasons").getBoundingClientRect();
        return [picture.left, innerWidth - picture.right, panel.top - picture.bottom, panel.height];
      })()
      """, as: [Double].self)
    #expect(box.allSatisfy { $0 >= 0 }, "\(box)")
    let isCut = """
      [byID("stage"), byID("panel-reasons"), document.querySelector("aside"), document.body].some(
        (part) => getComputedStyle(part).overflowY !== "visible")
      """
    #expect(try await page.evaluate(isCut, as: Bool.self) == false)
    for id in ["width", "sweep", "ruler", "panels", "handle-right", "documents", "theme"] {
      #expect(
        try await page.evaluate("byID('\(id)').checkVisibility()", as: Bool.self) == false, "\(id)")
    }
  }
}
