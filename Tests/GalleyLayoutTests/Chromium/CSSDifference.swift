import GalleyGeometry
import GalleyLayout
import Testing

/// A layout 100 points wide for which CSS has another rule, with the widths of its boxes in both.
struct CSSDifference: CustomTestStringConvertible {
  let testDescription: String
  let html: String
  let layout: Layout
  let css: [Double]
  let galley: [Double]

  private init(
    _ name: String, _ boxes: String, _ layout: Layout, css: [Double], galley: [Double]
  ) {
    testDescription = name
    html = "<section style=\"width:100px\">\(boxes)</section>"
    self.layout = layout
    self.css = css
    self.galley = galley
  }

  static let all = [
    CSSDifference(
      "Boxes that do not fit shrink in CSS, and overflow in Galley.",
      row("", box("flex:0 1 60px;height:10px") + box("flex:0 1 60px;height:10px")),
      .hstack(spacing: 0, [.box(60), .box(60)]), css: [100, 50, 50], galley: [120, 60, 60]),
    CSSDifference(
      "CSS resolves violated minimum widths first; Galley sizes the least flexible box first.",
      row(
        "",
        box("flex:1 1 0px;max-width:30px") + box("flex:1 1 0px;min-width:60px")
          + box("flex:1 1 0px")),
      .hstack(
        spacing: 0,
        [
          .fill().frame(Layout.Frame(maxWidth: 30)), .fill().frame(Layout.Frame(minWidth: 60)),
          .fill(),
        ]),
      css: [100, 20, 60, 20], galley: [100, 30, 60, 10]),
    CSSDifference(
      "In CSS, padding is added to the share of a growing box; in Galley it is part of it.",
      row("", box("flex:1 1 0px;padding:0 10px") + box("flex:1 1 0px")),
      .hstack(spacing: 0, [.fill().padding(.horizontal, 10), .fill()]),
      css: [100, 60, 40], galley: [100, 50, 50]),
    CSSDifference(
      "Wrapping lines fill the width in CSS; in Galley they are as wide as the widest line.",
      row("flex-wrap:wrap;align-self:start", String(repeating: box("width:40px"), count: 3)),
      .flow(spacing: 0, [.box(40), .box(40), .box(40)]),
      css: [100, 40, 40, 40], galley: [80, 40, 40, 40]),
  ]

  private static func row(_ style: String, _ content: String) -> String {
    "<div class=box style=\"align-self:stretch;\(style)\">\(content)</div>"
  }

  private static func box(_ style: String) -> String {
    "<div class=box style=\"\(style)\"></div>"
  }
}
