extension ImageDifference {
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

  /// What is different, from the least to the worst.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Edges are drawn in another way, as by another rasterizer.
    case edgeNoise
    /// The same shapes have other colors.
    case recoloured
    /// The same content is at another place.
    case moved
    /// Something is there that was not, or the other way round.
    case content
    /// The pictures have other extents.
    case size

    /// Returns whether one is less bad than another.
    public static func < (first: Kind, second: Kind) -> Bool {
      first.rank < second.rank
    }

    private var rank: Int {
      switch self {
      case .edgeNoise: 0
      case .recoloured: 1
      case .moved: 2
      case .content: 3
      case .size: 4
      }
    }
  }
}
