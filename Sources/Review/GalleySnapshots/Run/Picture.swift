import GalleyGeometry
package import GalleyScene

package struct Picture: Hashable, Sendable {
  package var style: Style
  /// The annotations, or nil for the defaults of the style.
  package var annotations: Set<Annotation>?
  package var theme: Theme
  package var svgText: Scene.SVGText

  package init(
    style: Style = .design, annotations: Set<Annotation>? = nil, theme: Theme = .standard,
    svgText: Scene.SVGText = .outlines
  ) {
    self.style = style
    self.annotations = annotations
    self.theme = theme
    self.svgText = svgText
  }

  package enum Format: String, Hashable, Sendable, CaseIterable, Codable {
    case png
    case svg
    case pdf
  }

  package enum Colors: String, Hashable, Sendable, CaseIterable {
    case sRGB = "srgb"
    /// Display P3, with the colors that sRGB does not have.
    case displayP3 = "p3"
  }

  package enum Style: String, Hashable, Sendable, CaseIterable, Codable {
    /// The layout as it would look on its device.
    case design
    case wireframe
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
