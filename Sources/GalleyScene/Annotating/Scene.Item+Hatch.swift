package import GalleyGeometry
package import GalleyLayout

extension Scene.Item {
  /// Returns slanting lines in a shape, on a breath of their color: the mark of what is larger than its room.
  ///
  /// - Parameters:
  ///   - shape: What is hatched.
  ///   - frame: A rectangle around the shape.
  ///   - color: The color of the lines.
  ///   - lineWidth: The thickness of the lines.
  /// - Returns: The lines, cut off at the shape.
  package static func hatch(
    _ shape: Scene.Shape, in frame: Rect, _ color: RGBA, lineWidth: Double
  ) -> Scene.Item {
    let step = 6.0
    let seen = min(frame.width, 4000) + min(frame.height, 4000)
    let lines = (0...Int(seen / step)).flatMap { number -> [Path.Element] in
      let x = frame.minX + Double(number) * step
      return [
        .move(Point(x: x, y: frame.minY)),
        .line(Point(x: x - frame.height, y: frame.maxY)),
      ]
    }
    return .group(
      Scene.Group(
        clip: shape,
        items: [
          .fill(shape, color.opacity(28)),
          .stroke(.path(Path(lines)), color.opacity(150), Scene.Stroke(width: lineWidth)),
        ]))
  }
}
