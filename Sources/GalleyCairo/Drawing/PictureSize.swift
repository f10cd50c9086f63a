import GalleyGeometry
import GalleyScene

/// The number of pixels of a picture.
struct PictureSize {
  let width: Int
  let height: Int

  /// What a picture may have at most.
  struct Limit {
    var height: Int
    var area: Int

    /// What fits into the memory as a whole.
    static let inMemory = Limit(height: PictureSize.maximumWidth, area: 1 << 28)
    /// What is drawn band by band; Cairo counts no further than twice as many rows.
    static let inBands = Limit(height: 1 << 22, area: 1 << 32)
  }

  /// The greatest number of pixels in a row that Cairo can draw.
  static let maximumWidth = 32_767

  /// Creates the size of a picture at a number of pixels in a point, with a last row or column for a started point.
  init(_ size: Size, scale: Double, limit: Limit) throws(CairoError) {
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    if let excess = Self.excess(width, height, limit) {
      let extents =
        "\(size.width.shortDecimal(places: 2)) × \(size.height.shortDecimal(places: 2)) pt"
      throw CairoError(
        "cannot draw \(extents) at \(scale.shortDecimal(places: 2))x: \(excess); lower the display scale or write SVG"
      )
    }
    (self.width, self.height) = (max(1, Int(width)), max(1, Int(height)))
  }

  private static func excess(_ width: Double, _ height: Double, _ limit: Limit) -> String? {
    // Written so that what is not a number is too large as well.
    guard width <= Double(maximumWidth), height <= Double(limit.height) else {
      let side = height <= Double(limit.height) ? maximumWidth : limit.height
      return "a side would have more than \(side) pixels"
    }
    guard width * height <= Double(limit.area) else {
      return "it would have more than \(limit.area) pixels"
    }
    return nil
  }
}
