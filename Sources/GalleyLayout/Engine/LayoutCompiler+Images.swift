import GalleyGeometry

extension LayoutCompiler {
  /// Compiles an image, which is a shape of a width and a height but for what is to be seen.
  mutating func compile(
    _ image: Layout.Image, element: Int, _ contentSize: ContentSize
  ) -> CompiledLayout.Kind {
    let width = image.width.map { points($0, element, contentSize) }
    let height = image.height.map { points($0, element, contentSize) }
    let size = image.size(width: width, height: height)
    if !size.width.isLength || !size.height.isLength {
      note(
        .clampedLength, element,
        "'\(image.file.label)' would be \(size.width) × \(size.height) pt; give it both extents")
    }
    compiled.shapes.append(
      CompiledShape(
        look: .image(image.file, image.contentMode),
        width: size.width.isLength ? size.width : 0, height: size.height.isLength ? size.height : 0)
    )
    return .shape(compiled.shapes.count - 1)
  }
}

extension Layout.Image {
  /// Returns the extents in points, of which one that is not given follows from the other by the ratio of the file.
  fileprivate func size(width: Double?, height: Double?) -> Size {
    let ratio = Double(file.pixelWidth) / Double(file.pixelHeight)
    switch (width, height) {
    case (nil, nil): return file.size
    case (let width?, nil): return Size(width: width, height: PointGrid.nearest(width / ratio))
    case (nil, let height?): return Size(width: PointGrid.nearest(height * ratio), height: height)
    case (let width?, let height?): return Size(width: width, height: height)
    }
  }
}
