/// The difference of two pictures.
public struct ImageDifference: Hashable, Sendable {
  /// Whether the sizes are equal and at most the allowed number of pixels differ.
  public let isEqual: Bool
  package let referenceSize: PixelSize
  /// The size of the compared picture.
  package let actualSize: PixelSize
  /// The number of pixels that differ.
  public let differingCount: Int
  /// The number of pixels that were compared.
  package let comparedCount: Int
  /// The largest difference of a sample among all compared pixels, including ignored pixels.
  package let largestDelta: LargestDelta?
  /// The areas that differ, in reading order; pixels near each other belong to one area.
  public let areas: [Area]
  /// The pixels that differ, in the common area of both pictures.
  package let mask: PixelMask
  /// The edges that are only antialiased differently, if these are ignored.
  package let antialiased: PixelMask?
  /// The largest difference of samples of sixteen bits, if these were compared and differ.
  package let deepDelta: Int?
  package let colors: ComparedColors

  init(
    _ pixels: DifferingPixels, from reference: Bitmap, to actual: Bitmap, allowance: Int,
    _ colors: ComparedColors = ComparedColors()
  ) {
    (self.colors, deepDelta) = (colors, pixels.deepDelta)
    (referenceSize, actualSize) = (reference.size, actual.size)
    (differingCount, comparedCount) = (pixels.differingCount, pixels.comparedCount)
    (largestDelta, mask, antialiased) = (pixels.largestDelta, pixels.mask, pixels.antialiased)
    isEqual =
      reference.size == actual.size && pixels.differingCount <= allowance
      && !(colors.isExact && colors.spaces != nil)
    let stored =
      colors.isExact && !pixels.mask.isEmpty
      ? StoredDifference(pixels.mask, from: reference, to: actual) : nil
    let mask = stored?.visible ?? pixels.mask
    if colors.isOnlyProfile {
      areas = ChangedArea.areas(of: mask).map { Area($0, .profile) }
      return
    }
    let isSame = mask.isEmpty && reference.size == actual.size
    let visible =
      isSame
      ? []
      : reference.withView { reference in
        actual.withView { actual in
          ChangeExplainer(mask, reference: reference, actual: actual).areas()
        }
      }
    areas = (visible + (stored?.areas ?? [])).inReadingOrder
  }

  /// The most important difference, or nil if the sizes and all pixels are equal.
  package var kind: Kind? {
    // Stored samples can be the same under different profiles.
    let isProfile = colors.isExact && colors.spaces != nil
    return areas.map(\.kind).max()
      ?? (referenceSize != actualSize ? .size : isProfile ? .profile : nil)
  }

  /// A part of two pictures in which they differ.
  public struct Area: Hashable, Sendable {
    /// The smallest rectangle around the pixels that differ.
    package var box: PixelRect
    /// The number of pixels that differ.
    package var count: Int
    /// The kind of difference.
    package var kind: Kind
    /// The distance by which the content moved, or what follows inserted and removed lines, if it did.
    package var offset: PixelOffset?

    package init(box: PixelRect, count: Int, kind: Kind, offset: PixelOffset? = nil) {
      (self.box, self.count, self.kind, self.offset) = (box, count, kind, offset)
    }
  }

  /// A distance in pixels, to the right and down.
  package struct PixelOffset: Hashable, Sendable {
    /// The distance to the right.
    package var x: Int
    /// The distance down.
    package var y: Int

    /// Creates a distance.
    package init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// The kind of a difference, from the least to the most important.
  package enum Kind: String, Codable, Hashable, Sendable, CaseIterable, Comparable {
    /// Fully transparent pixels have different colors, which nothing shows.
    case hidden
    /// Few colors of an area differ, by few levels and in no direction.
    case edgeNoise
    /// Blocks of eight by eight pixels differ little, as after compression.
    case compression
    /// Text is drawn in thirds of pixels in one picture only.
    case subpixel
    /// Edges all over the pictures are antialiased differently, as by another rasterizer.
    case rasterizer
    /// The same samples represent different colors.
    case profile
    /// The same shapes have different colors.
    case recolored
    /// The same content has a different position.
    case moved
    /// Rows or columns came in, and those behind them moved by as much.
    case inserted
    /// Rows or columns are gone, and those behind them moved by as much.
    case removed
    /// Content was added, removed or replaced.
    case content
    /// The pictures have different sizes, and what they have in common is equal.
    case size

    /// Whether only the drawing of the same content differs.
    package var isNoise: Bool {
      switch self {
      case .hidden, .edgeNoise, .compression, .subpixel, .rasterizer: true
      case .profile, .recolored, .moved, .inserted, .removed, .content, .size: false
      }
    }

    /// Returns whether one kind is less important than another.
    package static func < (first: Kind, second: Kind) -> Bool {
      (allCases.firstIndex(of: first) ?? 0) < (allCases.firstIndex(of: second) ?? 0)
    }
  }
}

/// What is known of the colors of two pictures besides their samples.
package struct ComparedColors: Hashable, Sendable {
  /// The color spaces, if they differ.
  package var spaces: ColorSpacePair?
  /// The parts of the file of the reference that could not be used.
  package var referenceFlaws: [PictureFlaw] = []
  /// The parts of the file of the compared picture that could not be used.
  package var actualFlaws: [PictureFlaw] = []
  /// Whether stored samples were compared, although they represent other colors.
  var isExact = false
  /// Whether all stored samples are the same.
  private var hasSameSamples = false

  package init() {}

  package init(_ reference: Bitmap, _ actual: Bitmap, isExact: Bool = false) {
    spaces = ColorSpacePair(reference, actual)
    (referenceFlaws, actualFlaws) = (reference.flaws, actual.flaws)
    self.isExact = isExact
    hasSameSamples =
      spaces != nil && reference.size == actual.size && reference.pixels == actual.pixels
  }

  /// Whether only the profile of the picture changed.
  var isOnlyProfile: Bool { spaces != nil && hasSameSamples && !isExact }

  /// What could not be used, one sentence for each part.
  package var remarks: [String] {
    referenceFlaws.map { "the reference \($0.words)" }
      + actualFlaws.map { "the actual picture \($0.words)" }
  }
}
