import GalleyGeometry
import GalleyLayout

extension Annotator {
  /// Returns a bracket at each end of the part of a strip that is seen before it scrolls.
  func brackets() -> [Scene.Item] {
    result.placements.filter { $0.content == .strip && !$0.contentFrame.isEmpty }.map { strip in
      let frame = grid.snap(strip.contentFrame).inset(by: 1)
      let arm = min(8, frame.width / 4)
      let path = Path(
        bracket(frame, at: frame.minX, arm: arm) + bracket(frame, at: frame.maxX, arm: -arm))
      return .stroke(.path(path), AnnotationColors.ink, Scene.Stroke(width: 2))
    }
  }

  private func bracket(_ frame: Rect, at x: Double, arm: Double) -> [Path.Element] {
    [
      .move(Point(x: x + arm, y: frame.minY)), .line(Point(x: x, y: frame.minY)),
      .line(Point(x: x, y: frame.maxY)), .line(Point(x: x + arm, y: frame.maxY)),
    ]
  }
}
