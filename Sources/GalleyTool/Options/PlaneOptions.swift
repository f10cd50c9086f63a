import ArgumentParser
import GalleyLayout
import GalleySnapshots

/// The options that say which widths and text sizes are looked at as a whole, and with which other traits.
struct PlaneOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The first and the last offered width in points. (default: 280...1366)", valueName: "range"),
    transform: WidthRange.parse)
  var widths = WidthRange.usual

  @Option(
    help: ArgumentHelp("The offered height in points; any without it.", valueName: "points"),
    transform: Width.parse)
  var height: Width?

  @OptionGroup var traits: TraitOptions

  /// The offered widths and heights, each text size once: all twelve unless told.
  var plane: MapPlan.Plane {
    let sizes = traits.textSizes?.values.flatMap(\.sizes) ?? TextSize.allCategories
    var seen: Set<TextSize> = []
    return MapPlan.Plane(
      widths: widths.widths, height: height?.value,
      textSizes: sizes.filter { seen.insert($0).inserted })
  }

  /// Returns the traits to look at of a document; of surroundings, which hardly change a layout, only those asked for.
  func matrix(of document: Document) throws -> Matrix {
    var matrix = document.matrix
    matrix.colorSchemes = Array(matrix.colorSchemes.prefix(1))
    matrix.contrasts = Array(matrix.contrasts.prefix(1))
    try traits.change(&matrix, of: document)
    return matrix
  }
}
