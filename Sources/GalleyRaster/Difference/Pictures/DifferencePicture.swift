/// Pictures that show what is different between two pictures.
///
/// ```swift
/// let picture = DifferencePicture(difference, reference: reference, actual: actual)
/// let bytes = try PNGEncoder().encode(picture.bitmap(.sideBySide), pixelsPerPoint: 1)
/// ```
public struct DifferencePicture: Sendable {
  let reference: Bitmap
  let actual: Bitmap
  let mask: PixelMask
  let excused: PixelMask?
  let boxes: [PixelRect]
  let title: String

  /// What a picture shows.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// The reference, the differences and the actual picture beside each other, with their names and a title.
    case sideBySide = "side-by-side"
    /// The differences in red, and excused ones in yellow, on a faded gray copy of the reference.
    case difference
    /// Nothing but the differences.
    case mask
    /// The actual picture with the differences tinted, and boxes around the areas.
    case overlay
  }

  /// Creates the pictures of a difference.
  ///
  /// - Parameters:
  ///   - difference: What is different between the two pictures, which has to be of just these.
  ///   - reference: The picture that was expected.
  ///   - actual: The picture that was compared with it.
  ///   - title: What stands above pictures side by side.
  public init(
    _ difference: ImageDifference, reference: Bitmap, actual: Bitmap, title: String = ""
  ) {
    self.init(
      mask: difference.mask, excused: difference.excused, boxes: difference.areas.map(\.box),
      reference: reference, actual: actual, title: title)
  }

  /// Creates the pictures of a difference from its parts.
  package init(
    mask: PixelMask, excused: PixelMask? = nil, boxes: [PixelRect] = [], reference: Bitmap,
    actual: Bitmap, title: String = ""
  ) {
    (self.mask, self.excused, self.boxes) = (mask, excused, boxes)
    (self.reference, self.actual, self.title) = (reference, actual, title)
  }

  /// Draws a picture.
  ///
  /// Pixels that only one of the two pictures has count as different. An overlay is as large as the actual picture, a
  /// difference and a mask as large as both pictures together.
  ///
  /// - Throws: An error if the picture would be too large.
  public func bitmap(_ style: Style) throws(RasterError) -> Bitmap {
    switch style {
    case .sideBySide: try ComparisonSheet(self).bitmap
    case .difference: try difference().bitmap
    case .mask: try maskPicture().bitmap
    case .overlay: try overlay().bitmap
    }
  }
}

extension DifferencePicture {
  /// The smallest extents that hold both pictures.
  var unionSize: PixelSize {
    PixelSize(
      width: max(reference.width, actual.width), height: max(reference.height, actual.height))
  }

  /// The parts that only one of the pictures has; no two have a pixel in common.
  var strips: [PixelRect] {
    let (width, height) = (
      min(reference.width, actual.width), min(reference.height, actual.height)
    )
    return [reference, actual].flatMap { bitmap in
      [
        PixelRect(x: width, y: 0, width: bitmap.width - width, height: bitmap.height),
        PixelRect(x: 0, y: height, width: width, height: bitmap.height - height),
      ]
    }.filter { $0.width > 0 && $0.height > 0 }
  }
}
