extension Traits {
  /// The traits with a valid offer: NaN is replaced by 0, infinity by the maximum length.
  package var withinBounds: Traits {
    var traits = self
    traits.width = Self.bounded(width, minimum: 0)
    traits.height = height.map { Self.bounded($0, minimum: 0) }
    traits.safeArea = EdgeInsets(
      top: Self.bounded(safeArea.top), left: Self.bounded(safeArea.left),
      bottom: Self.bounded(safeArea.bottom), right: Self.bounded(safeArea.right))
    if !displayScale.isFinite { traits.displayScale = 0 }
    return traits
  }

  private static func bounded(_ length: Double, minimum: Double = -PointGrid.largest) -> Double {
    length.isNaN ? 0 : max(minimum, min(length, PointGrid.largest))
  }
}
