import GalleyGeometry
public import GalleyLayout

extension Scene {
  /// Creates the picture of a resolved layout with its structure drawn over and its decisions explained beside.
  ///
  /// Leaves are outlined and named, containers dashed, and each choice has a color of its own that leads to a card
  /// with what was taken and the points by which the alternatives before missed. What is said stands where the picture
  /// leaves room, else beside it with a line to what it is about; no label covers letters or another label.
  ///
  /// - Parameters:
  ///   - result: The resolved layout.
  ///   - title: The name of the document.
  ///   - variant: The name of the variant.
  ///   - base: What the annotations are drawn over.
  ///   - annotations: What is explained, or nil for what is usual over the base.
  ///   - theme: The colors of the annotations.
  ///   - measurer: Whatever measures the words of the annotations.
  /// - Complexity: O(*n* log *n*) for *n* layouts of which few stand side by side.
  public init(
    annotated result: LayoutResult, title: String, variant: String,
    over base: AnnotationBase = .design, annotations: Set<Annotation>? = nil,
    theme: Theme = .standard, measurer: some TextMeasurer
  ) {
    let annotator = Annotator(
      result: result, title: title, variant: variant, base: base,
      annotations: annotations ?? base.defaultAnnotations,
      colors: theme.colors(for: result.traits), text: AnnotationText(measurer: measurer))
    self = annotator.scene()
  }
}
