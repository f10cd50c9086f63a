import GalleyGeometry

extension LayoutCompiler {
  /// Compiles an image, which is a shape but for what is to be seen.
  mutating func compile(
    _ image: Layout.Image, element: Int, _ textSize: TextSize
  ) -> CompiledLayout.Kind {
    let width = image.width.map { points($0, element, textSize, orInfinity: true) }
    let height = image.height.map { points($0, element, textSize, orInfinity: true) }
    let size = image.file.extents(width: width, height: height)
    if [size.width, size.height].contains(where: { $0 > PointGrid.largest && $0 < .infinity }) {
      note(
        .clampedLength, element,
        "'\(image.file.label)' would be \(size.width) × \(size.height) pt; give it both extents")
    }
    compiled.shapes.append(
      CompiledShape(
        look: .image(image.file, image.contentMode), width: known(size.width),
        height: known(size.height), ideal: image.file.size))
    return .shape(compiled.shapes.count - 1)
  }

  /// Returns an extent unless it is left open, or nothing in its place if it is too large.
  private func known(_ extent: Double) -> Double? {
    if extent == .infinity { return nil }
    return extent.isLength ? extent : 0
  }
}

extension ImageFile {
  /// Returns the extents in points, of which one that is not given follows from the other by the ratio of the file.
  fileprivate func extents(width: Double?, height: Double?) -> Size {
    switch (width, height) {
    case (nil, nil): size
    case (let width?, nil): Size(width: width, height: PointGrid.nearest(width / ratio))
    case (nil, let height?): Size(width: PointGrid.nearest(height * ratio), height: height)
    case (let width?, let height?): Size(width: width, height: height)
    }
  }
}
