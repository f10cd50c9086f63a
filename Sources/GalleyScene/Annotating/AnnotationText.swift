import GalleyGeometry
import GalleyLayout

/// Sets the words of annotations.
struct AnnotationText<Measurer: TextMeasurer> {
  let measurer: Measurer

  /// A few lines of words at a size, not yet at a place.
  struct Block {
    fileprivate var setting: TextSetting
    fileprivate var lines: [TextLine]
    fileprivate var string: String
    fileprivate var color: RGBA
    var size: Size
  }

  func block(
    _ string: String, size: Double, weight: Font.Weight = .regular, color: RGBA,
    width: Double = .infinity
  ) -> Block {
    let setting = TextSetting(
      shaped: measurer.shape(ShapingRequest(string, weight: weight)), size: size,
      leading: PointGrid.up(size * 1.3))
    let room = min(width, setting.idealWidth)
    let lines = setting.lines(width: room)
    return Block(
      setting: setting, lines: lines, string: string, color: color,
      size: Size(
        width: lines.reduce(0) { max($0, $1.width) }, height: lines.reduce(0) { $0 + $1.height }))
  }

  /// Returns the items of a block whose top left corner is at a point, with baselines on device pixels.
  func items(of block: Block, at corner: Point, _ grid: PixelGrid) -> [Scene.Item] {
    var y = corner.y
    return block.lines.map { line in
      defer { y += line.height }
      return .text(
        Scene.Text(
          origin: Point(x: corner.x, y: grid.snap(y + line.baseline)),
          runs: block.setting.glyphRuns(of: line), color: block.color,
          string: block.setting.words(of: line, in: block.string),
          frame: Rect(x: corner.x, y: y, width: line.width, height: line.height)))
    }
  }
}
