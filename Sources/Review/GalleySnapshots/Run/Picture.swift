import GalleyGeometry
package import GalleyScene

/// The style of rendered pictures.
package struct Picture: Hashable, Sendable {
  /// The contents of the picture.
  package var style: Style
  /// The annotations, or nil for the defaults of the style.
  package var annotations: Set<Annotation>?
  /// The colors of annotations.
  package var theme: Theme
  /// How SVG documents contain text: as outlines or as text.
  package var svgText: Scene.SVGText

  /// Creates a picture style.
  package init(
    style: Style = .design, annotations: Set<Annotation>? = nil, theme: Theme = .standard,
    svgText: Scene.SVGText = .outlines
  ) {
    self.style = style
    self.annotations = annotations
    self.theme = theme
    self.svgText = svgText
  }

  /// The format of a picture file.
  package enum Format: String, Hashable, Sendable, CaseIterable, Codable {
    /// Pixels.
    case png
    /// Shapes and outlines.
    case svg
    /// Pages of shapes and text.
    case pdf
  }

  /// The color space of a picture.
  package enum Colors: String, Hashable, Sendable, CaseIterable {
    case sRGB = "srgb"
    /// Display P3, with the colors that sRGB does not have.
    case displayP3 = "p3"
  }

  /// The contents of a picture.
  package enum Style: String, Hashable, Sendable, CaseIterable, Codable {
    /// The layout as it would look on its device.
    case design
    /// A box for each leaf and each line of text, with names and sizes.
    case wireframe
    /// The layout with its structure and decisions.
    case annotated
  }
}

extension Picture.Format {
  /// Returns the suffix of a file name: the display scale of PNG files unless it is 2, and the extension.
  func suffix(scale: Double) -> String {
    let density = self == .png && scale != 2 ? "@" + scale.shortDecimal(places: 4) + "x" : ""
    return "\(density).\(rawValue)"
  }
}
