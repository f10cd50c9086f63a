/// The extents of a picture in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// The number of pixels in a row.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates extents.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The number of pixels.
  public var area: Int { width * height }
}

extension PixelSize: CustomStringConvertible {
  /// The width and the height with a cross between them.
  public var description: String { "\(width) × \(height)" }
}
