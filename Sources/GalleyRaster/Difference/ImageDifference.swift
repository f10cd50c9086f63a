/// What is different between two pictures.
public struct ImageDifference: Hashable, Sendable {
  /// Whether the pictures have the same size and no more pixels differ than may.
  public let isEqual: Bool
  /// The size of the picture that was expected.
  public let referenceSize: PixelSize
  /// The size of the picture that was compared with it.
  public let actualSize: PixelSize
  /// The number of pixels that differ.
  public let differingCount: Int
  /// The number of pixels that were compared.
  public let comparedCount: Int
  /// The largest difference of a sample among all compared pixels, also of those that do not count.
  public let largestDelta: LargestDelta?
  /// The areas that differ, in reading order; pixels belong to one area where few others lie between them.
  public let areas: [Area]
  /// The pixels that differ, in the area that both pictures have in common.
  public let mask: PixelMask
  /// The pixels on edges that are only drawn in another way, where these are ignored.
  public let antialiased: PixelMask?

  init(
    _ pixels: DifferingPixels, from reference: Bitmap, to actual: Bitmap, allowance: Int
  ) {
    (referenceSize, actualSize) = (reference.size, actual.size)
    (differingCount, comparedCount) = (pixels.differingCount, pixels.comparedCount)
    (largestDelta, mask, antialiased) = (pixels.largestDelta, pixels.mask, pixels.antialiased)
    isEqual = reference.size == actual.size && pixels.differingCount <= allowance
    let changed = pixels.mask.isEmpty ? [] : ChangedArea.areas(of: pixels.mask)
    areas = reference.withView { reference in
      actual.withView { actual in
        ChangeClassifier(changed, mask: pixels.mask, reference: reference, actual: actual)
          .classified()
      }
    }
  }

  /// The most important difference, or nil if the sizes and all pixels are equal.
  public var kind: Kind? {
    referenceSize != actualSize ? .size : areas.map(\.kind).max()
  }

  /// A part of two pictures in which they differ.
  public struct Area: Hashable, Sendable {
    /// The smallest rectangle around the pixels that differ.
    public var box: PixelRect
    /// The number of pixels that differ.
    public var count: Int
    /// What is different.
    public var kind: Kind
    /// How far the content moved, if it did.
    public var offset: PixelOffset?
  }

  /// A distance in pixels, to the right and down.
  public struct PixelOffset: Hashable, Sendable {
    /// The distance to the right.
    public var x: Int
    /// The distance down.
    public var y: Int

    /// Creates a distance.
    public init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// What is different, from the least to the most important.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Edges are drawn in another way, as by another rasterizer.
    case edgeNoise
    /// The same shapes have other colors.
    case recoloured
    /// The same content is at another place.
    case moved
    /// Something is there that was not, or the other way round.
    case content
    /// The pictures have different sizes.
    case size

    /// Returns whether one is less important than another.
    public static func < (first: Kind, second: Kind) -> Bool {
      (allCases.firstIndex(of: first) ?? 0) < (allCases.firstIndex(of: second) ?? 0)
    }
  }
}
