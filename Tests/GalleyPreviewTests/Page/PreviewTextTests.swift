import Foundation
import GalleyCairo
import GalleyLayout
import GalleyPreview
import GalleyRaster
import GalleyScene
import TestSupport
import Testing

/// The texts of a picture: as text, and as translucent color glyphs.
@Suite(.browser, .highPriority)
struct PreviewTextTests {
  @Test func `texts can be selected, found and read where they are drawn`() async throws {
    let preview = try await OpenedPreview(address: "width=402")
    let page = preview.page
    let boxes = try await page.evaluate(
      """
      [...document.querySelectorAll("#picture .read")].map((text) => {
        const [box, drawn] = [text, text.previousSibling].map((part) => part.getBoundingClientRect());
        return [drawn.left - box.left, box.right - drawn.right, drawn.top - box.top, box.bottom - drawn.bottom];
      })
      """, as: [[Double]].self)
    #expect(boxes.count == 3)
    #expect(boxes.joined().allSatisfy { (-0.5...12).contains($0) }, "\(boxes)")
    #expect(try await page.evaluate("window.find('Boarding 10')", as: Bool.self))
    #expect(try await page.evaluate("getSelection().toString()") == "Boarding 10")
    let nodes = try await page.send("Accessibility.getFullAXTree")["nodes"].items
    let spoken = nodes.filter { $0["ignored"] != true && $0["role"]["value"] == "StaticText" }
      .compactMap { $0["name"]["value"].string }
    let words = ["Gate B12", "Boarding 10:40", "Check in"]
    #expect(spoken.filter(words.contains).count >= words.count, "\(spoken)")
    #expect(nodes.contains { $0["name"]["value"] == "Check in" && $0["role"]["value"] == "group" })
    // In the grid, the same words would be found again.
    try await page.press("g")
    try await page.waitForPaint()
    #expect(
      try await page.evaluate("document.querySelectorAll('#grid-cells .read').length", as: Int.self)
        == 0)
  }

  @Test func `color glyphs of a translucent text are as translucent as its outlines`()
    async throws
  {
    let preview = try await OpenedPreview()
    let drawn = try await preview.page.evaluate(
      """
      (() => {
        const glyphs = [["M0 0L9 9Z", 5], [{ layers: [["M0 0L9 9Z", "#ff0000"], ["M1 1L9 9Z", null]] }, 5],
          [{ image: "data:,", box: [0, 0, 9, 9] }, 5]];
        const draw = (look) => runElements({ size: 1, glyphs: [0, 1, 2] }, look, glyphs).map((e) =>
          [e.tagName, e.getAttribute("opacity"), e.querySelectorAll("path").length, e.querySelectorAll("[opacity]").length]);
        return JSON.stringify([draw({ color: "#000", opacity: 0.6 }), draw({ color: "#000" })]);
      })()
      """, as: String.self)
    #expect(
      drawn == #"[[["path","0.6",0,0],["g","0.6",2,0],["image","0.6",0,0]],"#
        + #"[["path",null,0,0],["path",null,0,0],["path",null,0,0],["image",null,0,0]]]"#)
  }

  @Test func `a picture of a fractional size has as many pixels as the tool draws`() async throws {
    let preview = try await OpenedPreview(address: "zoom=1")
    for width in [401.2, 401.5, 401.7, 402] {
      try await preview.go(to: width)
      let shown = try await preview.page.evaluate("stage.picture.shown[0]", as: Double.self)
      #expect(shown == width.rounded())
    }
  }
}
