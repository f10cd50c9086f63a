import ArgumentParser
import GalleyAnalysis
import GalleyGeometry
import GalleyLayout

/// The options that say over which widths, sizes of text and other traits documents are checked.
struct CheckOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The first and the last offered width in points, such as 280...1366. (default: those of the matrix)",
      valueName: "range"),
    transform: WidthRange.parse)
  var widths: WidthRange?

  @Option(
    help: ArgumentHelp("The offered height in points; any without it.", valueName: "points"),
    transform: Width.parse)
  var height: Width?

  @OptionGroup var traits: TraitOptions

  /// Whether any option asks for something else than the document does.
  var areGiven: Bool { widths != nil || height != nil || traits.areGiven }

  /// Returns the ranges of widths to look at of a document.
  func strips(of document: Document) throws -> [WidthStrip] {
    var matrix = document.matrix
    try traits.change(&matrix, of: document)
    guard let count = matrix.variantCount, count <= Matrix.maximumVariantCount else {
      throw ValidationError(
        "cannot check '\(document.name)' in more than \(Matrix.maximumVariantCount) variants; ask for fewer"
      )
    }
    var seen: Set<TextSize> = []
    let sizes = traits.textSizes?.values.flatMap(\.sizes).filter { seen.insert($0).inserted }
    return matrix.strips(
      widths: widths?.widths ?? (height == nil ? nil : matrix.widthSpan), textSizes: sizes,
      height: height?.value)
  }
}

extension Matrix {
  /// The widths from the narrowest screen to the widest.
  fileprivate var widthSpan: ClosedRange<Double>? {
    let widths = screens.map(\.width)
    guard let least = widths.min(), let greatest = widths.max() else { return nil }
    return least...greatest
  }
}
