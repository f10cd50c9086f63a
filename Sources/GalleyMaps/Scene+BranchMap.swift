public import GalleyAnalysis
public import GalleyLayout
public import GalleyScene

extension Scene {
  /// Creates the picture of a branch map.
  ///
  /// ```swift
  /// let picture = Scene(map: map, measurer: measurer)
  /// print(picture.title)  // Facts, branch map
  /// ```
  ///
  /// Widths go across and text sizes down. Each region in which everything is decided alike has a color and a letter,
  /// which the legend explains, and at each edge stands the first width beyond it; what no place is found for is listed
  /// below the plane. Where something is larger than its space the plane is hatched.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - look: The color scheme and contrast that the picture is made for.
  ///   - theme: The colors.
  ///   - measurer: Measures the words.
  public init(
    map: BranchMap, look: Theme.Look = .light, theme: Theme = .standard,
    measurer: some TextMeasurer
  ) {
    let painter = MapPainter(
      map: map, look: look, theme: theme, text: AnnotationText(measurer: measurer))
    self = painter.scene()
  }
}
