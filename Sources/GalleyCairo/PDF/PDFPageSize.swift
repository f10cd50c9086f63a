import GalleyGeometry

/// The extents of a page, and the length of its unit.
struct PDFPageSize {
  let points: Size
  /// The number of points in a unit, so that no side has more units than a page may have.
  private let unit: Double

  /// The greatest number of units along a side.
  private static let maximumUnitCount = 14_400.0

  /// The greatest length of a side in points.
  private static let maximumSide = 1e6

  init(_ size: Size) throws(CairoError) {
    let sides = [size.width, size.height]
    // What is not a number lies in no range.
    guard sides.allSatisfy((0...Self.maximumSide).contains) else {
      let extents = sides.map { $0.shortDecimal(places: 2) }
      throw CairoError(
        "cannot make a page of \(extents.joined(separator: " × ")) pt: a side may have 1000000 pt; make several pages"
      )
    }
    points = Size(width: max(1, size.width), height: max(1, size.height))
    unit = max(1, (max(points.width, points.height) / Self.maximumUnitCount).rounded(.up))
  }

  /// The entries of a page that tell its extents.
  var entries: String {
    let box = "/MediaBox [0 0 \(number(points.width / unit)) \(number(points.height / unit))]"
    return unit > 1 ? box + " /UserUnit \(number(unit))" : box
  }

  /// Returns what a page shows, with places that are told from its top left.
  func content(_ content: PDFContent) -> PDFContent {
    var placed = PDFContent()
    placed.add(1 / unit, 0, 0, -1 / unit, 0, points.height / unit, operator: "cm")
    placed.add(content)
    return placed
  }

  /// Returns the dictionary of a link.
  func annotation(_ link: PDFLink) -> String {
    let edges = [
      link.box.minX, points.height - link.box.maxY, link.box.maxX, points.height - link.box.minY,
    ]
    let rect = edges.map { number($0 / unit) }.joined(separator: " ")
    let address = link.address.pdfAddress.pdfLiteral
    return "<< /Type /Annot /Subtype /Link /Rect [\(rect)] /Border [0 0 0] /F 4"
      + " /A << /S /URI /URI \(address) >> >>"
  }

  private func number(_ value: Double) -> String { value.shortDecimal(places: 4) }
}
