extension Layout {
  /// A picture made of pixels.
  ///
  /// Without extents it has those of the file, whatever it is offered. A width or a height alone keeps the ratio of the
  /// two. An extent of infinity is what there is.
  public struct Image: Hashable, Sendable {
    /// The picture.
    public var file: ImageFile
    /// The width, infinity for what there is, or nil for that of the file or what goes with the height.
    public var width: Length?
    /// The height, infinity for what there is, or nil for that of the file or what goes with the width.
    public var height: Length?
    /// Whether the picture is as large as it can be within its extents, or covers them and is cut off there.
    public var contentMode: ContentMode

    /// Creates a picture from a file.
    public init(
      _ file: ImageFile, width: Length? = nil, height: Length? = nil,
      contentMode: ContentMode = .fit
    ) {
      self.file = file
      self.width = width
      self.height = height
      self.contentMode = contentMode
    }
  }
}

/// A picture made of pixels.
///
/// ```swift
/// let photo = try ImageFile(png: bytes, name: "photo@2x.png")
/// let portrait = Image(photo, width: 48, height: 48, contentMode: .fill).clipped(cornerRadius: 24)
/// ```
public typealias Image = Layout.Image

extension Layout.Image: LayoutConvertible {
  /// The layout as plain data; one that has all there is along one axis alone keeps the ratio of the file.
  public var layout: Layout {
    let layout = Layout(.image(self))
    let isOpen = (width == .infinity, height == .infinity)
    guard isOpen.0 && height == nil || isOpen.1 && width == nil else { return layout }
    return layout.aspectRatio(file.ratio, contentMode: .fit)
  }

  /// Creates a picture of the size that a PNG file says.
  ///
  /// - Parameters:
  ///   - png: The whole file.
  ///   - name: The name of the file; `@2x` or `@3x` at its end says how many pixels are in a point.
  /// - Throws: That the bytes are no PNG file or cannot be drawn.
  public init(png: [UInt8], name: String) throws(ImageError) {
    self.init(try ImageFile(png: png, name: name))
  }
}
