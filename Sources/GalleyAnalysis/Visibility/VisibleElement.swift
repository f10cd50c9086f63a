import GalleyGeometry
import GalleyLayout

/// A line of text or a drawing as it is seen.
struct VisibleElement {
  /// The place of its layout in the document.
  var path: LayoutPath
  /// The rectangle that it takes up, in points.
  var frame: Rect
  /// The part of the picture in which it is seen, or nil for all of it.
  var clip: Rect?
  /// Whether it scrolls, so that it may be cut off.
  var scrolls: Bool
  /// The text by color and size, empty for a drawing.
  var letters: [Letters]

  /// Text of one color and one size.
  struct Letters {
    /// The size in points.
    var size: Double
    /// Whether it is bold.
    var isBold: Bool
    /// The minimum contrast, or nil over a picture of which no color is known.
    var contrast: Contrast?
  }

  /// The contrast of a color with what is behind it.
  struct Contrast {
    /// The ratio of WCAG, from 1 to 21.
    var ratio: Double
    /// The color as it is seen.
    var color: RGBA
    /// The color behind it.
    var backdrop: RGBA
  }

  /// The part that is seen.
  var seenFrame: Rect { clip.map { frame.intersection($0) } ?? frame }

  /// Whether a part of it is cut off that should be seen.
  var isCutOff: Bool {
    guard let clip, !scrolls else { return false }
    let slack = 0.5
    return frame.minX < clip.minX - slack || frame.maxX > clip.maxX + slack
      || frame.minY < clip.minY - slack || frame.maxY > clip.maxY + slack
  }
}
