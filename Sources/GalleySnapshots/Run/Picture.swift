import GalleyGeometry
public import GalleyScene

/// How a picture is made.
public struct Picture: Hashable, Sendable {
  /// What is drawn.
  public var style: Style
  /// What is explained, or nil for the default of the style.
  public var annotations: Set<Annotation>?
  /// The colors of explanations.
  public var theme: Theme
  /// How SVG documents hold text.
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
    /// A box for each leaf and each line of text, with names and sizes.
    case wireframe
    /// The layout with its structure and decisions.
    case annotated
  }
}

extension Picture.Format {
  /// Returns the end of the name of a file: the display scale of pixels unless it is 2, and the extension.
  func suffix(scale: Double) -> String {
    let density = self == .png && scale != 2 ? "@" + scale.shortDecimal(places: 4) + "x" : ""
    return "\(density).\(rawValue)"
  }
}
