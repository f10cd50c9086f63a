import GalleyGeometry
import GalleyLayout

extension Painter {
  /// Returns an image in the middle of a frame, cut off there if it covers more.
  func items(
    of file: ImageFile, _ mode: Layout.ContentMode, in frame: Rect
  ) -> [Scene.Item] {
    guard !frame.isEmpty else { return [] }
    let room = grid.snap(frame)
    let picture = self.frame(of: file, mode, in: room)
    let image = Scene.Item.image(Scene.Image(file, in: picture))
    guard !room.contains(picture) else { return [image] }
    return [.group(Scene.Group(clip: .rectangle(room, cornerRadius: 0), items: [image]))]
  }

  /// Returns where all of an image stands, on device pixels; what differs by less than one is taken for equal.
  private func frame(of file: ImageFile, _ mode: Layout.ContentMode, in room: Rect) -> Rect {
    let factors = (
      room.width / Double(file.pixelWidth), room.height / Double(file.pixelHeight)
    )
    let factor =
      switch mode {
      case .fit: min(factors.0, factors.1)
      case .fill: max(factors.0, factors.1)
      }
    func extent(_ count: Int, in room: Double) -> Double {
      let extent = Double(count) * factor
      return abs(extent - room) * grid.scale < 1 ? room : max(grid.snap(extent), 1 / grid.scale)
    }
    let width = extent(file.pixelWidth, in: room.width)
    let height = extent(file.pixelHeight, in: room.height)
    return Rect(
      x: room.minX + grid.snap((room.width - width) / 2),
      y: room.minY + grid.snap((room.height - height) / 2), width: width, height: height)
  }
}
