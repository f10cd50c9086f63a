public import GalleyGeometry
public import GalleyLayout

extension Scene {
  /// A picture made of pixels, which fills a rectangle.
  public struct Image: Hashable, Sendable {
    /// The picture.
    public var file: ImageFile
    /// The rectangle in points.
    public var frame: Rect

    /// Creates a picture in a rectangle.
    public init(_ file: ImageFile, in frame: Rect) {
      self.file = file
      self.frame = frame
    }
  }

  /// The pictures made of pixels, each once and in the order in which they are drawn first.
  public var images: [ImageFile] {
    var known: Set<ImageFile> = []
    return items.flatMap(\.images).filter { known.insert($0).inserted }
  }
}

extension Scene.Item {
  fileprivate var images: [ImageFile] {
    switch self {
    case .image(let image): [image.file]
    case .group(let group): group.items.flatMap(\.images)
    case .fill, .stroke, .text: []
    }
  }
}
