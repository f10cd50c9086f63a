import GalleyGeometry
import GalleyLayout

/// Draws what a device covers of a page.
struct PageMarks {
  let result: LayoutResult
  let colors: AnnotationColors

  /// The areas at the edges of the page that belong to the device.
  var safeAreaParts: [Rect] {
    let page = Rect(origin: .zero, size: result.size)
    let inner = page.inset(by: result.traits.safeArea)
    return [
      Rect(x: 0, y: 0, width: page.width, height: inner.minY),
      Rect(x: 0, y: inner.maxY, width: page.width, height: page.maxY - inner.maxY),
      Rect(x: 0, y: inner.minY, width: inner.minX, height: inner.height),
      Rect(x: inner.maxX, y: inner.minY, width: page.maxX - inner.maxX, height: inner.height),
    ].filter { !$0.isEmpty }
  }

  /// The rectangle that the layout is offered, without what belongs to the device.
  var room: Rect {
    Rect(x: 0, y: 0, width: result.size.width, height: screenHeight ?? result.size.height)
      .inset(by: result.traits.safeArea)
  }

  /// The height of the screen if the page is higher.
  var screenHeight: Double? {
    result.traits.height.flatMap { $0 < result.size.height ? $0 : nil }
  }

  /// Shades what belongs to the device, and marks where the layout begins and where the screen ends.
  var items: [Scene.Item] { safeArea + screenEdge }

  private var screenEdge: [Scene.Item] {
    guard let screenHeight else { return [] }
    let y = PixelGrid(scale: result.traits.displayScale).snap(screenHeight)
    let path = Path([.move(Point(x: 0, y: y)), .line(Point(x: result.size.width, y: y))])
    return [
      .stroke(.path(path), colors[.card], Scene.Stroke(width: 3)),
      .stroke(.path(path), colors[.safeArea], Scene.Stroke(width: 1.5, dash: [8, 4])),
    ]
  }

  private var safeArea: [Scene.Item] {
    guard !safeAreaParts.isEmpty else { return [] }
    let grid = PixelGrid(scale: result.traits.displayScale)
    let inner = grid.snap(
      Rect(origin: .zero, size: result.size).inset(by: result.traits.safeArea))
    let color = colors[.safeArea]
    return safeAreaParts.map {
      .fill(.rectangle(grid.snap($0), cornerRadius: 0), color.opacity(48))
    }
      + [
        .stroke(
          .rectangle(inner.inset(by: 0.25), cornerRadius: 0), color.opacity(200),
          Scene.Stroke(width: 0.5, dash: [1, 2]))
      ]
  }
}
