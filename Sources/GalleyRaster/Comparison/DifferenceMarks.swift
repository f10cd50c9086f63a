/// Which pixels of two pictures differ by a rule.
package struct DifferenceMarks: Hashable, Sendable {
  /// The pixels that count, in the coordinates of the area that both pictures have in common.
  package var mask: PixelMask
  /// The pixels that differ by the rule but are merely edges drawn in another way, where these are excused.
  package var excused: PixelMask?
  /// The number of pixels that count, which by some rules includes pixels of only one picture.
  package var differingCount: Int
  /// The number of pixels that were compared.
  package var comparedCount: Int
  /// The largest difference of a sample among all compared pixels, and the first place where it is found.
  package var largestDelta: LargestDelta?
}

/// The largest difference of a sample between two pictures.
public struct LargestDelta: Hashable, Sendable {
  /// The difference in levels, from 1 to 255.
  public var levels: Int
  /// The column of the first pixel that differs by so much.
  public var x: Int
  /// The row of the first pixel that differs by so much.
  public var y: Int

  /// Creates the largest difference.
  public init(levels: Int, x: Int, y: Int) {
    self.levels = levels
    self.x = x
    self.y = y
  }
}
