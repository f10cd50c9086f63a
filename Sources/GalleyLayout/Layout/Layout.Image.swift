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
