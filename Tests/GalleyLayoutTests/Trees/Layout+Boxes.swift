import GalleyGeometry
import GalleyLayout
import TestSupport

extension Layout {
  /// Returns a rectangle of a width and a height.
  static func box(_ width: Length, _ height: Length = 10, id: String? = nil) -> Layout {
    Layout.shape(Shape(.rectangle(cornerRadius: 0), width: width, height: height)).id(id)
  }

  /// Returns a rectangle that fills the offered size.
  static func fill(_ id: String? = nil) -> Layout {
    Layout.shape(Shape(.rectangle(cornerRadius: 0))).id(id)
  }

  /// Returns an image of a file that is twice as wide as high: 24 × 12 points.
  static func picture(
    width: Length? = nil, height: Length? = nil, mode: ContentMode = .fit, id: String? = nil
  ) -> Layout {
    Image(.wide, width: width, height: height, contentMode: mode).layout.id(id)
  }

  /// Returns a text with glyphs that are 5 points wide and 10 points high.
  static func words(
    _ string: String, lineLimit: Int? = nil, fit: Text.Fit? = nil, id: String? = nil
  ) -> Layout {
    Layout(
      .text(Text(string, font: Font(.length(10)), lineLimit: lineLimit, fit: fit))
    ).id(id)
  }

  /// Returns the layout resolved with square glyphs.
  func resolved(_ traits: Traits) -> LayoutResult {
    LayoutEngine(measurer: SquareGlyphs()).resolve(self, traits: traits)
  }

  /// Returns the layout resolved with square glyphs at a width, at the top leading corner also if a height is offered.
  func resolved(width: Double, height: Double? = nil) -> LayoutResult {
    let layout = height == nil ? self : frame(Frame(alignment: .topLeading))
    return layout.resolved(Traits(width: width, height: height))
  }
}

extension ImageFile {
  /// A picture of 24 × 12 pixels.
  static let wide: ImageFile = {
    guard let file = try? ImageFile(png: PNGBuilder(width: 24, height: 12).bytes, name: "wide.png")
    else { fatalError("the file for tests is refused") }
    return file
  }()
}

extension LayoutResult {
  /// The rectangle of the whole layout.
  var root: Rect {
    placements[0].frame
  }

  /// Returns the frame of the layout with a name as four numbers, or an empty list if it is not
  /// placed.
  func frame(_ id: String) -> [Double] {
    guard let frame = placement(id)?.frame else { return [] }
    return [frame.x, frame.y, frame.width, frame.height]
  }

  /// Returns the left and right edges of the layouts with some names.
  func spans(_ ids: String...) -> [[Double]] {
    ids.map { id in placement(id).map { [$0.frame.minX, $0.frame.maxX] } ?? [] }
  }

  /// Returns the number of the alternative that the choice with a name took.
  func chosen(_ id: String) -> Int? {
    decision(id)?.chosen
  }
}
