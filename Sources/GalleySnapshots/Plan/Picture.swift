public import GalleyScene

/// How a picture is made.
public struct Picture: Hashable, Sendable {
  /// What is drawn.
  public var style: Style
  /// What is explained, or nil for what is usual in the style.
  public var annotations: Set<Annotation>?
  /// The colors of explanations.
  public var theme: Theme

  /// How SVG documents hold letters.
  public var svgText: Scene.SVGText

  /// Creates a way to make pictures.
  public init(
    style: Style = .design, annotations: Set<Annotation>? = nil, theme: Theme = .standard,
    svgText: Scene.SVGText = .outlines
  ) {
    self.style = style
    self.annotations = annotations
    self.theme = theme
    self.svgText = svgText
  }

  /// The form of a picture file.
  public enum Format: String, Hashable, Sendable, CaseIterable, Codable {
    /// Pixels.
    case png
    /// Shapes and outlines.
    case svg
    /// Pages of shapes and text.
    case pdf
  }

  /// What is drawn.
  public enum Style: String, Hashable, Sendable, CaseIterable, Codable {
    /// The layout as it would look on its device.
    case design
    /// A box for each leaf and each line of text, with names and extents.
    case wireframe
    /// The layout with its structure and decisions.
    case annotated
  }
}
