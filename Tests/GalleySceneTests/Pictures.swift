import GalleyGeometry
import GalleyLayout
import GalleyScene

/// Returns a layout resolved with square glyphs.
func resolve(_ layout: Layout, width: Double = 200, scale: Double = 1) -> LayoutResult {
  resolve(layout, Traits(width: width, displayScale: scale))
}

/// Returns a layout resolved with square glyphs under any traits.
func resolve(_ layout: Layout, _ traits: Traits) -> LayoutResult {
  LayoutEngine(measurer: SquareGlyphs()).resolve(layout, traits: traits)
}

/// Returns the picture of a layout set in square glyphs.
func picture(_ layout: Layout, width: Double = 200, scale: Double = 1) -> Scene {
  Scene(design: resolve(layout, width: width, scale: scale), title: "Test")
}

extension Scene {
  /// All items without the groups around them, in the order in which they are drawn.
  var leaves: [Item] { items.flatMap(\.leaves) }

  /// All groups, outer ones before those inside them.
  var groups: [Group] { items.flatMap(\.groups) }

  /// The group of the layout with a name.
  func group(_ id: String) -> Group? { groups.first { $0.node?.id == id } }
}

extension Scene {
  /// The texts outside pages, in the order in which they are drawn.
  var outsidePages: [Text] {
    func rest(_ items: [Item]) -> [Item] {
      items.compactMap { item in
        guard case .group(var group) = item else { return item }
        if case .page = group.part { return nil }
        group.items = rest(group.items)
        return .group(group)
      }
    }
    return Scene(size: size, background: background, title: title, items: rest(items)).texts
  }
}

extension Scene.Item {
  var leaves: [Scene.Item] {
    if case .group(let group) = self { group.items.flatMap(\.leaves) } else { [self] }
  }

  var groups: [Scene.Group] {
    if case .group(let group) = self { [group] + group.items.flatMap(\.groups) } else { [] }
  }

  /// The shape that is filled or stroked.
  var shape: Scene.Shape? {
    switch self {
    case .fill(let shape, _), .gradient(let shape, _), .stroke(let shape, _, _): shape
    case .shadow(let shadow): shadow.outline
    case .group, .text, .image: nil
    }
  }

  /// The color of a fill or stroke.
  var color: RGBA? {
    switch self {
    case .fill(_, let color), .stroke(_, let color, _): color
    case .shadow(let shadow): shadow.color
    case .group, .gradient, .text, .image: nil
    }
  }

  /// The smallest rectangle around the item, or nil for a group.
  var extent: Rect? {
    switch self {
    case .fill(let shape, _), .gradient(let shape, _): shape.extent
    case .shadow(let shadow): shadow.bounds
    case .stroke(let shape, _, let stroke): shape.extent?.inset(by: -stroke.width / 2)
    case .text(let text): text.frame
    case .image(let image): image.frame
    case .group: nil
    }
  }
}

extension Scene.Shape {
  /// The smallest rectangle around the shape.
  var extent: Rect? {
    switch self {
    case .rectangle(let rect, _), .ellipse(let rect): rect
    case .path(let path): path.controlBounds
    }
  }
}

extension Double {
  /// Whether the number of points is a whole number of pixels.
  func isWhole(at scale: Double) -> Bool {
    abs(self * scale - (self * scale).rounded()) < 1e-9
  }
}

extension Rect {
  /// Whether all edges are between pixels.
  func isWhole(at scale: Double) -> Bool {
    [minX, minY, maxX, maxY].allSatisfy { $0.isWhole(at: scale) }
  }
}

/// Returns the color of a hexadecimal number.
func color(_ hex: UInt32) -> Color { .channels(RGBA(hex)) }

/// Typical layouts with names, choices, shapes, wrapping and overflow.
var samples: [(name: String, layout: Layout)] {
  [
    (
      "episode",
      .vstack(
        alignment: .leading, spacing: 4,
        [
          .text("Functional Swift").id("series"),
          .choice([
            .hstack(
              spacing: 12,
              [
                .text("Episode 123", lineLimit: 1).id("number"), .text("September 23").id("date"),
              ]),
            .vstack(
              alignment: .leading, spacing: 2,
              [.text("Episode 123").id("number"), .text("Sept 23").id("date")]),
          ]).id("metadata"),
          .divider(),
          .shape(Layout.Shape(.capsule, width: 40, height: 12, fill: .semantic(.tint))).id("badge"),
        ]
      ).padding(12)
    ),
    (
      "crowded",
      .hstack(
        spacing: 1,
        [
          .text("A").id("first"), .text("B").id("second"), .text("C").id("third"),
          .shape(Layout.Shape(.rectangle(cornerRadius: 0), fill: color(0xFF0000))).id("block"),
          .choice([.text("unbreakable words"), .text("unbreakable")]).id("words"),
        ])
    ),
    (
      "overflow",
      .vstack(
        alignment: .leading,
        [
          .text("Incomprehensibilities of everything", lineLimit: 1).id("cut"),
          .shape(Layout.Shape(.ellipse, width: 500, height: 9)).id("wide"),
          .choice([.empty.frame(width: 900), .empty.frame(width: 700)]),
        ])
    ),
    (
      "stacked",
      .vstack(
        alignment: .leading,
        [
          .zstack([
            .shape(Layout.Shape(.ellipse, width: 12, height: 12)).id("front"),
            .shape(Layout.Shape(.ellipse, width: 12, height: 12)).id("back"),
            .shape(Layout.Shape(.ellipse, width: 12, height: 12)).id("middle"),
          ]).padding(20),
          .choice([.text("a").id("a")]),
        ])
    ),
  ]
}
