import GalleyGeometry
public import GalleyLayout

extension Scene {
  /// Creates the picture of a contact sheet.
  ///
  /// Each variant stands in a cell, with a chip for each choice: full where a later alternative was taken, outlined where
  /// the first was. Variants that decide alike have a letter and a color in common, and a bar of that color runs on from
  /// one cell to the next where nothing changes. A sheet of variants that are all read from right to left is read so
  /// itself.
  ///
  /// - Parameters:
  ///   - sheet: The variants.
  ///   - zoom: The size of the pictures in the cells, 1 for their own.
  ///   - theme: The colors of everything but the pictures.
  ///   - measurer: Whatever measures the words of heads and chips.
  /// - Complexity: Linear in the number of items of all pictures.
  public init(
    sheet: ContactSheet, zoom: Double = 1, theme: Theme = .standard, measurer: some TextMeasurer
  ) {
    let painter = SheetPainter(
      sheet: sheet, zoom: zoom, theme: theme, text: AnnotationText(measurer: measurer))
    self = painter.scene()
  }
}
