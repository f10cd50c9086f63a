public import GalleyLayout

extension [ContentSize] {
  /// Apple's twelve categories, smallest first.
  public static var all: [ContentSize] { ContentSize.allCategories }
}
