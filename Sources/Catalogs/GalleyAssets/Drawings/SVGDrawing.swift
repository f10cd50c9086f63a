package import GalleyLayout
package import GalleyTextFiles

/// A drawing in one color from an SVG file, as icon sets have them.
///
/// Paths, rectangles, circles, ellipses, lines, polylines and polygons in groups with transforms are read, with their fills and
/// strokes, also from rules for classes in a style sheet. Anything else that would be drawn is an error with its place.
package struct SVGDrawing: Hashable, Sendable {
  /// The filled outlines, each with its rule for the inside.
  package private(set) var fills: [Path] = []
  /// The outlines that are drawn as lines.
  package private(set) var lines = Path()
  /// The thickness of the lines in the coordinates of the view box.
  package private(set) var lineWidth = 1.0
  /// Whether ends and corners of lines are round.
  package private(set) var hasRoundEnds = false
  /// The part of the coordinates that is shown.
  package private(set) var viewBox = Layout.Symbol.defaultViewBox
  /// The problems, in the order of the file.
  package private(set) var problems: [CatalogProblem] = []

  /// The maximum number of lines and curves.
  package static let maximumSegmentCount = 100_000
  /// The maximum number of bytes of a file.
  package static let maximumByteCount = 4 << 20

  /// Reads a file.
  ///
  /// - Parameter bytes: The bytes of the file.
  /// - Complexity: Linear in the number of bytes.
  package init(_ bytes: [UInt8]) {
    guard bytes.count <= Self.maximumByteCount else {
      problems = [
        CatalogProblem(
          .error, at: .file,
          "the drawing has more than \(Self.maximumByteCount >> 20) MiB; simplify it")
      ]
      return
    }
    var reader = DrawingReader(bytes)
    reader.read()
    (fills, lines, problems) = (reader.fills, reader.lines, reader.problems)
    if let width = reader.lineWidth { lineWidth = width }
    hasRoundEnds = reader.hasRoundEnds
    if let box = reader.viewBox { viewBox = box }
  }
}

extension Layout.Symbol {
  /// Creates a symbol from a drawing.
  ///
  /// The lines of the drawing are as thick as beside regular text. For other weights their thickness changes as the
  /// stems of characters do: by half for bold, for example. Filled outlines are the same in every weight.
  ///
  /// - Parameters:
  ///   - drawing: The drawing.
  ///   - weight: The weight of the text beside.
  package init(_ drawing: SVGDrawing, weight: Font.Weight = .regular) {
    if drawing.lines.elements.isEmpty {
      self.init(path: drawing.fills.first ?? Path(), viewBox: drawing.viewBox)
      solidPaths = Array(drawing.fills.dropFirst())
    } else {
      self.init(
        path: drawing.lines, viewBox: drawing.viewBox,
        strokeWidth: drawing.lineWidth * weight.relativeStemWidth,
        hasRoundEnds: drawing.hasRoundEnds)
      solidPaths = drawing.fills
    }
  }
}

extension Font.Weight {
  /// The thickness of vertical stems in relation to the weight 400.
  ///
  /// The values are about the stems of Inter, whose weights equal the weights of San Francisco. Between two hundreds
  /// the thickness is linear.
  fileprivate var relativeStemWidth: Double {
    let stems = [0.3, 0.3, 0.5, 0.75, 1, 1.2, 1.35, 1.5, 1.75, 2, 2.2]
    let (hundred, rest) = value.quotientAndRemainder(dividingBy: 100)
    guard rest > 0 else { return stems[hundred] }
    return stems[hundred] + (stems[hundred + 1] - stems[hundred]) * Double(rest) / 100
  }
}

private struct DrawingReader {
  private var xml: XMLReader
  private var open: [Style] = []
  private var segmentCount = 0
  private var hiddenDepth = 0
  fileprivate var fills: [Path] = []
  fileprivate var lines = Path()
  fileprivate var lineWidth: Double?
  fileprivate var hasRoundEnds = false
  fileprivate var viewBox: Rect?
  private var colors: Set<String> = []
  private var styles = SVGStyles()
  private var sheet: (text: String, offset: Int)?

  /// The look that elements inside inherit.
  private struct Style {
    var isFilled = true
    var isStroked = false
    var strokeWidth = 1.0
    var hasRoundEnds = false
    var isEvenOdd = false
    var transform = AffineTransform.identity
  }

  /// Elements without a picture of their own.
  private static let silent: Set = [
    "title", "desc", "metadata", "defs", "style", "sodipodi:namedview",
  ]

  init(_ bytes: [UInt8]) {
    xml = XMLReader(SourceText(bytes))
  }

  var problems: [CatalogProblem] { (xml.source.problems + xml.problems.problems).inOrder }

  mutating func read() {
    var isFirst = true
    while let event = xml.next() {
      switch event {
      case .start(let element):
        if isFirst, element.name != "svg" {
          report(element.offset, "expected an SVG drawing, found '<\(element.name.prefix(40))>'")
          return
        }
        isFirst = false
        start(element)
      case .end:
        endSheet()
        if hiddenDepth > 0 { hiddenDepth -= 1 } else { _ = open.popLast() }
      case .text(let range), .literal(let range): sheet?.text += xml.source.string(range)
      case .comment: break
      }
    }
    if isFirst { xml.problems.error(at: .file, "the file has no '<svg>' element") }
    if colors.count > 1 {
      xml.problems.warn(
        at: .file,
        "the drawing has \(colors.count) colors; a symbol is drawn in one, that of the node")
    }
  }

  private mutating func report(_ offset: Int, _ message: String) {
    xml.problems.error(at: xml.source.places[offset], message)
  }

  private mutating func endSheet() {
    guard let sheet else { return }
    if let selector = styles.read(sheet.text) {
      report(
        sheet.offset,
        "the selector '\(selector.prefix(40))' is not read, only classes; use attributes instead")
    }
    self.sheet = nil
  }

  private mutating func start(_ element: XMLElement) {
    if element.name == "style" { sheet = ("", element.offset) }
    guard hiddenDepth == 0, !Self.silent.contains(element.name) else {
      hiddenDepth += 1
      return
    }
    var style = open.last ?? Style()
    style.transform = xml.transform(of: element, inside: style.transform)
    apply(element, to: &style)
    open.append(style)
    switch element.name {
    case "svg": if open.count == 1 { readViewBox(element) }
    case "g", "a", "switch": break
    default:
      guard let path = path(of: element) else { return }
      draw(path.mapPoints { style.transform.applied(to: $0) }, style, element.offset)
    }
  }

  private mutating func draw(_ path: Path, _ style: Style, _ offset: Int) {
    segmentCount += path.elements.count
    guard segmentCount <= SVGDrawing.maximumSegmentCount else {
      if segmentCount - path.elements.count <= SVGDrawing.maximumSegmentCount {
        report(
          offset,
          "the drawing has more than \(SVGDrawing.maximumSegmentCount) lines and curves; simplify it"
        )
      }
      return
    }
    if style.isFilled { fill(path, isEvenOdd: style.isEvenOdd) }
    guard style.isStroked, style.strokeWidth > 0 else { return }
    let width = style.strokeWidth * style.transform.scale
    if let lineWidth, abs(lineWidth - width) > 1e-3 * max(lineWidth, width) {
      report(
        offset,
        "the line is \(width.shortDecimal(places: 3)) thick and others are \(lineWidth.shortDecimal(places: 3)); a symbol has lines of one thickness, so turn some into filled paths"
      )
    }
    lineWidth = lineWidth ?? width
    hasRoundEnds = hasRoundEnds || style.hasRoundEnds
    lines.elements += path.elements
  }

  /// Adds a filled outline, to the last one unless one of them has the even-odd rule.
  private mutating func fill(_ path: Path, isEvenOdd: Bool) {
    if let last = fills.last, !isEvenOdd, !last.isEvenOdd {
      fills[fills.count - 1].elements += path.elements
    } else {
      fills.append(Path(path.elements, isEvenOdd: isEvenOdd))
    }
  }

  private mutating func readViewBox(_ element: XMLElement) {
    if let attribute = element["viewBox"] {
      guard let numbers = SVGNumbers.list(attribute.value), numbers.count == 4, numbers[2] > 0,
        numbers[3] > 0
      else {
        return report(attribute.offset, "the view box is not four numbers with a size above 0")
      }
      viewBox = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    } else if let width = length(element["width"]?.value),
      let height = length(element["height"]?.value), width > 0, height > 0
    {
      viewBox = Rect(x: 0, y: 0, width: width, height: height)
    } else {
      report(element.offset, "the drawing has no 'viewBox'; add one such as \"0 0 24 24\"")
    }
  }
}

// MARK: - Look

extension DrawingReader {
  private mutating func apply(_ element: XMLElement, to style: inout Style) {
    for attribute in element.attributes {
      set(attribute.name, attribute.value, attribute.offset, in: &style)
    }
    if let classes = element["class"] {
      for declaration in styles.declarations(of: classes.value) {
        set(declaration.name, declaration.value, classes.offset, in: &style)
      }
    }
    guard let css = element["style"] else { return }
    for declaration in SVGStyles.declarations(css.value) {
      set(declaration.name, declaration.value, css.offset, in: &style)
    }
  }

  private mutating func set(
    _ name: String, _ value: String, _ offset: Int, in style: inout Style
  ) {
    switch name {
    case "fill":
      guard isPaint(value, offset) else { return }
      style.isFilled = !["none", "transparent"].contains(value)
      note(value)
    case "stroke":
      guard isPaint(value, offset) else { return }
      style.isStroked = !["none", "transparent"].contains(value)
      note(value)
    case "stroke-width":
      guard let width = length(value), width >= 0 else {
        return report(offset, "expected the thickness of a line, found '\(value.prefix(40))'")
      }
      style.strokeWidth = width
    case "stroke-linecap", "stroke-linejoin": style.hasRoundEnds = value == "round"
    case "fill-rule": style.isEvenOdd = value == "evenodd"
    case "display" where value == "none", "visibility" where value == "hidden":
      (style.isFilled, style.isStroked) = (false, false)
    case "opacity", "fill-opacity", "stroke-opacity": setOpacity(name, value, offset, in: &style)
    case "clip-path", "mask", "filter", "stroke-dasharray":
      if value != "none" {
        report(offset, "'\(name)' is not drawn in symbols; apply it to the path")
      }
    default: break
    }
  }

  private mutating func setOpacity(
    _ name: String, _ value: String, _ offset: Int, in style: inout Style
  ) {
    let isPercentage = value.hasSuffix("%")
    guard let number = Double(isPercentage ? String(value.dropLast()) : value) else { return }
    let opacity = isPercentage ? number / 100 : number
    if opacity <= 0 {
      if name != "stroke-opacity" { style.isFilled = false }
      if name != "fill-opacity" { style.isStroked = false }
    } else if opacity < 1 {
      report(
        offset,
        "'\(name)' is not drawn in symbols, which have one color; make the part solid or remove it")
    }
  }

  private mutating func isPaint(_ value: String, _ offset: Int) -> Bool {
    guard value.hasPrefix("url(") else { return value != "inherit" }
    report(offset, "gradients and patterns are not drawn in symbols; use one color")
    return false
  }

  private mutating func note(_ color: String) {
    guard !["none", "transparent", "currentColor", "inherit"].contains(color) else { return }
    colors.insert(color.lowercased())
  }

  /// Returns a length in the unit of the drawing.
  private func length(_ text: String?) -> Double? {
    guard let text else { return nil }
    let digits = text.hasSuffix("px") ? String(text.dropLast(2)) : text
    return Double(digits).flatMap { $0.isFinite ? $0 : nil }
  }
}

// MARK: - Shapes

extension DrawingReader {
  /// Returns the outline of an element, or nil after reporting one that cannot be drawn.
  private mutating func path(of element: XMLElement) -> Path? {
    func number(_ name: String) -> Double { length(element[name]?.value) ?? 0 }
    switch element.name {
    case "path": return pathData(element)
    case "rect":
      let rect = Rect(
        x: number("x"), y: number("y"), width: max(0, number("width")),
        height: max(0, number("height")))
      let radius = element["rx"] == nil ? number("ry") : number("rx")
      return radius > 0
        ? Path(roundedRectangle: rect, cornerRadius: radius) : Path(rectangle: rect)
    case "circle":
      return ellipse(number("cx"), number("cy"), number("r"), number("r"))
    case "ellipse":
      return ellipse(number("cx"), number("cy"), number("rx"), number("ry"))
    case "line":
      return Path(polylines: [
        [Point(x: number("x1"), y: number("y1")), Point(x: number("x2"), y: number("y2"))]
      ])
    case "polyline", "polygon": return polygon(element)
    default:
      report(
        element.offset,
        "'<\(element.name.prefix(40))>' is not drawn in symbols; turn it into a path")
      return nil
    }
  }

  private func ellipse(_ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double) -> Path {
    guard radiusX > 0, radiusY > 0 else { return Path() }
    return Path(
      ellipseIn: Rect(
        x: x - radiusX, y: y - radiusY, width: 2 * radiusX, height: 2 * radiusY))
  }

  private mutating func pathData(_ element: XMLElement) -> Path? {
    guard let data = element["d"] else { return Path() }
    do throws(PathError) {
      return try Path(svg: data.value)
    } catch {
      report(
        data.offset, "the path data is wrong at character \(error.offset + 1): \(error.message)")
      return nil
    }
  }

  private mutating func polygon(_ element: XMLElement) -> Path? {
    guard let attribute = element["points"] else { return Path() }
    guard let numbers = SVGNumbers.list(attribute.value), numbers.count.isMultiple(of: 2) else {
      report(attribute.offset, "the points are not pairs of numbers")
      return nil
    }
    let points = stride(from: 0, to: numbers.count, by: 2).map {
      Point(x: numbers[$0], y: numbers[$0 + 1])
    }
    let path = Path(polylines: [points])
    return element.name == "polygon" && !points.isEmpty ? Path(path.elements + [.close]) : path
  }
}
