internal import GalleyAssets
internal import GalleyLayout

extension Kind {
  private static let file = Property(
    "image", .image,
    "A picture: the path of a PNG, JPEG, WebP, SVG or PDF file, or the name of an image set of `images`.",
    example: "Images/cover@2x.png")
  private static let width = Property(
    "width", .bound,
    "The width of the image, or infinity for the available width. If only one side is given, the ratio is kept.",
    example: "120")
  private static let height = Property(
    "height", .bound,
    "The height of the image, or infinity for the available height. If only one side is given, the ratio is kept.",
    example: "{scaled: 44, relativeTo: body}")
  private static let contentMode = Property(
    "contentMode", ValueType<Layout.ContentMode>.word("contentMode", "a content mode"),
    "Whether the image fits into its width and height, or fills them and is clipped.",
    example: "fill")

  static let flipsForRightToLeft = Property(
    "flipsForRightToLeft", .bool,
    "Whether the drawing is mirrored where the layout runs from right to left.", example: "true")

  private static let color = Property(
    "color", .color, "The color of a picture that is a template in its image set.",
    example: "secondaryLabel")

  /// A picture.
  static let image = Kind(
    file,
    properties: [
      width.otherwise("that of the file"), height.otherwise("that of the file"),
      contentMode.otherwise(value: "fit"), flipsForRightToLeft.otherwise(value: "false"),
      color.otherwise(value: "tint"),
    ]
  ) { node in
    node[file]?.picture(in: node[color] ?? .semantic(.tint), under: node.traits).map {
      file, symbol in
      var image = Layout.Image(
        file, width: node[width], height: node[height], contentMode: node[contentMode] ?? .fit)
      image.flipsForRightToLeft = node[flipsForRightToLeft] ?? false
      image.symbol = symbol
      return image.layout
    }
  }
}

extension ValueType where Value == ImageSource {
  /// The path of an image file, relative to the document, or the name of an image set.
  fileprivate static let image: Self = Self(
    name: "image", expectation: "the path of an image file",
    schema: ["type": "string", "minLength": 1]
  ) { tree, compilation in
    guard let path = tree.scalar?.text, !path.isEmpty else {
      return compilation.expected(
        "the path of an image file such as Images/cover.png", insteadOf: tree)
    }
    if compilation.isImageSet(path) { return compilation.imageSet(path, at: tree) }
    do throws(DocumentFiles.Failure) {
      return .file(try compilation.image(at: path, namedIn: tree.position.file, tree))
    } catch {
      return compilation.report(compilation.missingImage(path, at: tree, error), at: tree)
    }
  }
}
