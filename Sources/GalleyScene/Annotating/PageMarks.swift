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

  /// Shades these areas, with a dotted line where the layout begins.
  var safeArea: [Scene.Item] {
    guard !safeAreaParts.isEmpty else { return [] }
    let grid = PixelGrid(scale: result.traits.displayScale)
    let inner = grid.snap(
      Rect(origin: .zero, size: result.size).inset(by: result.traits.safeArea))
    let color = colors[.safeArea]
    return safeAreaParts.map {
      .fill(.rectangle(grid.snap($0), cornerRadius: 0), color.opacity(36))
    }
      + [
        .stroke(
          .rectangle(inner.inset(by: 0.25), cornerRadius: 0), color.opacity(200),
          Scene.Stroke(width: 0.5, dash: [1, 2]))
      ]
  }
}
