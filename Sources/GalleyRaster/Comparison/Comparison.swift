/// A way to compare two pictures.
///
/// ```swift
/// let difference = Comparison(.perceptual()).difference(from: reference, to: actual)
/// print(difference.isEqual, difference.differingCount, difference.areas)
/// ```
public struct Comparison: Hashable, Sendable {
  /// The rule by which a pixel differs.
  public var mode: Mode
  /// Whether pixels on edges that are merely drawn in another way are left out of the count.
  ///
  /// The modes ``Mode/exact``, ``Mode/tolerance(levels:)`` and ``Mode/ssim`` pay no heed to it.
  public var excusesAntialiasing: Bool
  /// The number of pixels that may differ in pictures that count as equal.
  public var allowance: Int
  /// The rectangles that are not compared; what lies outside the pictures counts for nothing.
  public var ignored: [PixelRect]

  /// Creates a way to compare.
  ///
  /// - Parameters:
  ///   - mode: The rule by which a pixel differs.
  ///   - excusesAntialiasing: Whether edges that are drawn in another way do not count, or nothing for what is usual for
  ///     the mode: no in ``Mode/odiff(threshold:)``, and yes in the others that know edges.
  ///   - allowance: The number of pixels that may differ in pictures that count as equal.
  ///   - ignored: The rectangles that are not compared.
  public init(
    _ mode: Mode = .tolerance(levels: 1), excusesAntialiasing: Bool? = nil, allowance: Int = 0,
    ignored: [PixelRect] = []
  ) {
    self.mode = mode
    self.excusesAntialiasing = excusesAntialiasing ?? mode.ignoresAntialiasingByDefault
    self.allowance = allowance
    self.ignored = ignored
  }
}

extension Comparison {
  /// Compares two pictures on the area that they have in common.
  ///
  /// - Complexity: Linear in the number of pixels; what is equal costs little more than reading it.
  public func difference(from reference: Bitmap, to actual: Bitmap) -> ImageDifference {
    let marks = marks(from: reference, to: actual)
    return ImageDifference(marks, from: reference, to: actual, allowance: allowance)
  }
}
