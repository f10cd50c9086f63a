extension Layout {
  /// A bitmap image.
  ///
  /// Without a width and a height it has the size of the file, regardless of the offer. A width or a height alone keeps
  /// the aspect ratio. A width or height of infinity fills the available space.
  public struct Image: Hashable, Sendable {
    package var file: ImageFile
    /// The width, infinity to fill the available space, or nil to derive it from the height or the file.
    package var width: Length?
    /// The height, infinity to fill the available space, or nil to derive it from the width or the file.
    public var height: Length?
    package var contentMode: ContentMode
    package var flipsForRightToLeft = false
    /// The drawing in one color that is shown in place of the file, in its size.
    package var symbol: Symbol?

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

extension Layout.Image: PrimitiveView {
  /// The layout as plain data; an image that fills one axis only keeps the aspect ratio of the file.
  public var layout: Layout {
    let layout = Layout(.image(self))
    let isOpen = (width == .infinity, height == .infinity)
    guard isOpen.0 && height == nil || isOpen.1 && width == nil else { return layout }
    return layout.aspectRatio(file.ratio, contentMode: .fit)
  }
}

/// A bitmap image, or a symbol by its name.
///
/// ```swift
/// let photo = try ImageFile(png: bytes, name: "photo@2x.png")
/// let portrait = Image(photo, width: 48, height: 48, contentMode: .fill).clipped(cornerRadius: 24)
/// ```
public struct Image: PrimitiveView, Hashable {
  public let layout: Layout

  init(_ layout: Layout) {
    self.layout = layout
  }

  /// Creates an image from a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - width: The width, infinity to fill the available space, or nil to derive it from the height or the file.
  ///   - height: The height, infinity to fill the available space, or nil to derive it from the width or the file.
  ///   - contentMode: Whether the picture is scaled to fit into its rectangle, or to fill it and is clipped.
  ///   - fileID: The file of the code.
  ///   - line: The line of the code.
  public init(
    _ file: ImageFile, width: Length? = nil, height: Length? = nil,
    contentMode: Layout.ContentMode = .fit, fileID: String = #fileID, line: Int = #line
  ) {
    layout =
      Layout.Image(file, width: width, height: height, contentMode: contentMode).layout
      .at(fileID, line)
  }

  /// Creates an image with the size of a PNG file.
  ///
  /// - Parameters:
  ///   - png: The whole file.
  ///   - name: The name of the file; `@2x` or `@3x` at its end sets the number of pixels per point.
  ///   - fileID: The file of the code.
  ///   - line: The line of the code.
  /// - Throws: An ``ImageError`` if the bytes are not a PNG file or cannot be drawn.
  public init(
    png: [UInt8], name: String, fileID: String = #fileID, line: Int = #line
  ) throws(ImageError) {
    self.init(try ImageFile(png: png, name: name), fileID: fileID, line: line)
  }

  /// Creates the symbol of a name from the symbols of the document.
  ///
  /// There are no SF Symbols outside of Apple's platforms. Give the document a drawing for each name, or an issue reports
  /// the name and the picture shows an empty square:
  ///
  /// ```swift
  /// let plus = try Symbol(svg: "M12 4 V20 M4 12 H20").stroke(width: 2)
  /// let document = Document("Plus", symbols: ["plus": plus]) { Image(systemName: "plus") }
  /// ```
  public init(systemName name: String, fileID: String = #fileID, line: Int = #line) {
    var symbol = Symbol.named(name)
    symbol.place = SourcePlace(fileID: fileID, line: line)
    layout = symbol.layout
  }
}
