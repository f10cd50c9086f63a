internal import GalleyLayout

extension ValueType where Value == ImageFile {
  /// The path of a PNG file, relative to the document.
  static let image: Self = Self(
    name: "image", expectation: "the path of a PNG file",
    schema: ["type": "string", "minLength": 1]
  ) { tree, compilation in
    guard let path = tree.scalar?.text, !path.isEmpty else {
      compilation.expected("the path of a PNG file such as Images/cover.png", insteadOf: tree)
      return nil
    }
    do throws(DocumentImages.Fault) {
      return try compilation.images.image(at: path)
    } catch {
      compilation.fault(
        "cannot read the image \(Wording.quoted(path)): \(error.description)", at: tree)
      return nil
    }
  }
}

extension ValueType where Value == Layout.ContentMode {
  /// How an image stands in its width and height.
  static let contentMode: Self = word("contentMode", "a content mode")
}
