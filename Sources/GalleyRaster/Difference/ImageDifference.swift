/// What is different between two pictures.
public struct ImageDifference: Hashable, Sendable {
  /// Whether the pictures have the same size and no more pixels differ than may.
  public let isEqual: Bool
  /// The extents of the picture that was expected.
  public let referenceSize: PixelSize
  /// The extents of the picture that was compared with it.
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
  /// The pixels on edges that are merely drawn in another way, where these are excused.
  public let excused: PixelMask?

  init(
    _ marks: DifferenceMarks, from reference: Bitmap, to actual: Bitmap, allowance: Int
  ) {
    (referenceSize, actualSize) = (reference.size, actual.size)
    (differingCount, comparedCount) = (marks.differingCount, marks.comparedCount)
    (largestDelta, mask, excused) = (marks.largestDelta, marks.mask, marks.excused)
    isEqual = reference.size == actual.size && marks.differingCount <= allowance
    let changed = marks.mask.isEmpty ? [] : ChangedArea.areas(of: marks.mask)
    areas = reference.withView { reference in
      actual.withView { actual in
        ChangeClassifier(changed, mask: marks.mask, reference: reference, actual: actual).judged()
      }
    }
  }
}

extension ImageDifference {
  /// The worst that is different, or nothing if no pixel and no extent is.
  public var kind: Kind? {
    referenceSize != actualSize ? .size : areas.map(\.kind).max()
  }
}

extension Bitmap {
  /// The extents.
  public var size: PixelSize { PixelSize(width: width, height: height) }
}
