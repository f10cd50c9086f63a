internal import GalleyLayout

extension Kind {
  private static let file = Property(
    "image", .image, "A picture made of pixels: the path of a PNG file, relative to the document.",
    example: "Images/cover@2x.png")
  private static let width = Property(
    "width", .bound,
    "The width of the image, or infinity for what there is; alone, it keeps the ratio of the file.",
    example: "120")
  private static let height = Property(
    "height", .bound,
    "The height of the image, or infinity for what there is; alone, it keeps the ratio of the file.",
    example: "{scaled: 44, relativeTo: body}")
  private static let contentMode = Property(
    "contentMode", .contentMode,
    "Whether the image is as large as its width and height allow, or covers them and is cut off there.",
    example: "fill")

  /// A picture made of pixels.
  static let image = Kind(
    file, properties: [AnyProperty(width), AnyProperty(height), AnyProperty(contentMode)]
  ) { values, _ in
    guard let file = values[file] else { return nil }
    return Traited { traits in
      file.run(traits).map { file in
        Layout.Image(
          file, width: values[width]?.run(traits), height: values[height]?.run(traits),
          contentMode: values[contentMode]?.run(traits) ?? .fit
        ).layout
      }
    }
  }
}
