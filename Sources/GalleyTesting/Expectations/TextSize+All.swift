public import GalleyLayout

extension [TextSize] {
  /// Apple's twelve categories, smallest first.
  public static var all: [TextSize] { TextSize.allCategories }
}
