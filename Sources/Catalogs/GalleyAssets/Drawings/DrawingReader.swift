import GalleyLayout
import GalleyTextFiles

/// Reads the outlines of an SVG file from its outermost element to its innermost ones.
struct DrawingReader {
  private var xml: XMLReader
  private let elements: SVGElements
  private var segmentCount = 0
  private var elementCount = 0
  private(set) var fills: [Path] = []
  private(set) var lines = Path()
  private(set) var lineWidth: Double?
  private(set) var hasRoundEnds = false
  private(set) var viewBox: Rect?
  private var colors: (names: Set<String>, second: Int?) = ([], nil)
  private var styles = SVGStyles()
  /// The elements of which a part is clipped, of each of which one error is reported.
  private var clipped: Set<Int> = []
  private static let maximumViewportCount = 16

  /// The look that elements inside inherit.
  private struct Style {
    var isFilled = true
    var isStroked = false
    var strokeWidth = 1.0
    var hasRoundEnds = false
    var isEvenOdd = false
    var transform = AffineTransform.identity
    /// The size of the coordinates that lengths without a value fill.
    var size = Layout.Symbol.defaultViewBox.size
    /// The viewports around the element that clip it, the outermost first, of many the innermost.
    var viewports: [SVGViewport] = []
    /// Whether the element shows what is outside of its viewport; not inherited.
    var isOverflowVisible = false
  }

  /// An element that is still to be drawn.
  private struct Step {
    var number: Int
    var style: Style
    /// The elements `<use>` that lead to it, outermost first.
    var uses: [Int]
    /// The width and height that a `<use>` gives it, if any.
    var size: (width: Double?, height: Double?)?
  }

  /// Elements without a picture of their own.
  private static let silent: Set = [
    "title", "desc", "metadata", "defs", "style", "symbol", "sodipodi:namedview",
  ]

  init(_ bytes: [UInt8]) {
    xml = XMLReader(SourceText(bytes))
    elements = SVGElements(&xml)
  }

  var problems: [CatalogProblem] { (xml.source.problems + xml.problems.problems).inOrder }

  mutating func read() {
    guard let root = elements.nodes.first?.element else {
      return xml.problems.error(at: .file, "the file has no '<svg>' element")
    }
    guard root.name == "svg" else {
      return report(root.offset, "expected an SVG drawing, found '<\(root.name.prefix(40))>'")
    }
    for node in elements.nodes where node.element.name == "style" { readSheet(node) }
    readViewBox(root)
    // A list of elements instead of recursion, so that deep files need no deep stack.
    var style = Style()
    if let viewBox { style.size = viewBox.size }
    var rest = [Step(number: 0, style: style, uses: [])]
    while segmentCount <= SVGDrawing.maximumSegmentCount, let step = rest.popLast() {
      elementCount += 1
      guard elementCount <= SVGDrawing.maximumElementCount else {
        report(
          elements.nodes[step.uses.first ?? step.number].element.offset,
          "the drawing has more than \(SVGDrawing.maximumElementCount) elements with those that '<use>' repeats; simplify it"
        )
        break
      }
      rest += draw(step).reversed()
    }
    if let second = colors.second {
      xml.problems.warn(
        at: xml.source.places[second],
        "the drawing has \(colors.names.count) colors; a symbol is drawn in one, that of the node")
    }
  }

  private mutating func report(_ offset: Int, _ message: String) {
    xml.problems.error(at: xml.source.places[offset], message)
  }

  private mutating func readSheet(_ node: SVGElements.Node) {
    guard let selector = styles.read(node.text) else { return }
    report(
      node.element.offset,
      "the selector '\(selector.prefix(40))' is not read, only classes; use attributes instead")
  }

  /// Draws an element, and returns the steps for those in it.
  private mutating func draw(_ step: Step) -> [Step] {
    let node = elements.nodes[step.number]
    let element = node.element
    // A symbol is drawn where it is used.
    let isUsed = step.size != nil
    guard !Self.silent.contains(element.name) || isUsed && element.name == "symbol" else {
      return []
    }
    var style = step.style
    style.transform = xml.transform(of: element, inside: style.transform)
    style.isOverflowVisible = false
    apply(element, to: &style)
    switch element.name {
    case "use": return use(element, style, step)
    case "svg" where step.number > 0 || isUsed, "symbol":
      guard enterViewport(of: element, step.size, &style) else { return [] }
    case "svg", "g", "a", "switch": break
    default:
      guard let path = path(of: element) else { return [] }
      draw(path.mapPoints { style.transform.applied(to: $0) }, style, element.offset)
      return []
    }
    return node.children.map { Step(number: $0, style: style, uses: step.uses) }
  }

  private mutating func draw(_ path: Path, _ style: Style, _ offset: Int) {
    segmentCount += path.elements.count
    guard segmentCount <= SVGDrawing.maximumSegmentCount else {
      return report(
        offset,
        "the drawing has more than \(SVGDrawing.maximumSegmentCount) lines and curves; simplify it"
      )
    }
    let isStroked = style.isStroked && style.strokeWidth > 0
    let width = style.strokeWidth * style.transform.scale
    if style.isFilled || isStroked {
      checkClips(of: path, isStroked ? width : nil, style, offset)
    }
    if style.isFilled { fill(path, isEvenOdd: style.isEvenOdd) }
    guard isStroked else { return }
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

  /// Reports an outline of which a viewport around it hides a part.
  private mutating func checkClips(
    of path: Path, _ lineWidth: Double?, _ style: Style, _ offset: Int
  ) {
    let cuts = style.viewports.contains {
      $0.cuts(path, lineWidth: lineWidth, hasRoundEnds: style.hasRoundEnds)
    }
    guard cuts, clipped.insert(offset).inserted else { return }
    report(
      offset,
      "a part of this is outside of the '<symbol>' or '<svg>' around it, which hides it; this is not drawn in symbols, so move it inside, or write overflow=\"visible\" there"
    )
  }

  private mutating func readViewBox(_ element: XMLElement) {
    if let attribute = element["viewBox"] {
      viewBox = box(attribute)
    } else if let width = length(element["width"]?.value),
      let height = length(element["height"]?.value), width > 0, height > 0
    {
      viewBox = Rect(x: 0, y: 0, width: width, height: height)
    } else {
      report(
        element.offset,
        "the drawing has no size: neither a 'viewBox' nor a 'width' and a 'height'; add one such as viewBox=\"0 0 24 24\""
      )
    }
  }

  /// Returns the rectangle of a view box, or nil after reporting that it is none.
  private mutating func box(_ attribute: XMLAttribute) -> Rect? {
    guard let numbers = SVGNumbers.list(attribute.value), numbers.count == 4, numbers[2] > 0,
      numbers[3] > 0
    else {
      report(attribute.offset, "the view box is not four numbers with a size above 0")
      return nil
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
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
      note(value, offset)
    case "stroke":
      guard isPaint(value, offset) else { return }
      style.isStroked = !["none", "transparent"].contains(value)
      note(value, offset)
    case "stroke-width":
      guard let width = length(value), width >= 0 else {
        return report(offset, "expected the thickness of a line, found '\(value.prefix(40))'")
      }
      style.strokeWidth = width
    case "overflow": style.isOverflowVisible = value == "visible" || value == "auto"
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

  private mutating func note(_ color: String, _ offset: Int) {
    guard !["none", "transparent", "currentColor", "inherit"].contains(color),
      colors.names.insert(color.lowercased()).inserted, colors.names.count == 2
    else { return }
    colors.second = offset
  }

  /// The number of units of a drawing in each unit of lengths.
  private static let units: [String: Double] = [
    "px": 1, "pt": 4.0 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54,
  ]

  private func length(_ text: String?) -> Double? {
    guard let text else { return nil }
    let unit = Self.units[String(text.suffix(2))]
    return Double(unit == nil ? text : String(text.dropLast(2))).flatMap {
      $0.isFinite ? $0 * (unit ?? 1) : nil
    }
  }
}

// MARK: - Repeated parts

extension DrawingReader {
  /// Returns the step that draws what an element refers to, or none after reporting that it leads nowhere.
  private mutating func use(_ element: XMLElement, _ style: Style, _ step: Step) -> [Step] {
    guard let reference = element["href"] ?? element["xlink:href"] else { return [] }
    guard let pointer = reference.value.split(separator: "#", maxSplits: 1).last,
      reference.value.hasPrefix("#"), let target = target(String(pointer))
    else {
      reportMissing(reference)
      return []
    }
    guard !step.uses.contains(step.number), step.uses.count < SVGDrawing.maximumUseDepth else {
      report(
        element.offset,
        step.uses.contains(step.number)
          ? "the '<use>' repeats itself in a circle; remove it"
          : "more than \(SVGDrawing.maximumUseDepth) elements '<use>' lead to one another; refer to the part directly"
      )
      return []
    }
    var style = style
    let place = AffineTransform(
      x: length(element["x"]?.value) ?? 0, y: length(element["y"]?.value) ?? 0)
    style.transform = style.transform.after(place)
    let size = (length(element["width"]?.value), length(element["height"]?.value))
    return [Step(number: target, style: style, uses: step.uses + [step.number], size: size)]
  }

  /// Returns the element that a fragment of an address names, which can have escapes.
  private func target(_ fragment: String) -> Int? {
    elements.number(withID: fragment)
      ?? elements.number(withID: JSONPointer.decodedPercents(fragment[...]))
  }

  private mutating func reportMissing(_ reference: XMLAttribute) {
    let text = ProblemList.quoted(reference.value)
    guard reference.value.hasPrefix("#") else {
      return report(
        reference.offset, "\(text) is in another file, which symbols do not read; copy the part")
    }
    let known = elements.nodes.count > 500 ? [] : elements.ids.sorted()
    let hint = String(reference.value.dropFirst()).nearest(1, among: known).first
    report(
      reference.offset,
      "there is no element with the id of \(text)"
        + (hint.map { "; did you mean '#\($0)'?" } ?? "; check its id"))
  }

  /// Goes into the coordinates of a symbol or an inner drawing, and returns whether it shows anything.
  private mutating func enterViewport(
    of element: XMLElement, _ size: (width: Double?, height: Double?)?, _ style: inout Style
  ) -> Bool {
    let frame = Rect(
      x: length(element["x"]?.value) ?? 0, y: length(element["y"]?.value) ?? 0,
      width: size?.width ?? length(element["width"]?.value) ?? style.size.width,
      height: size?.height ?? length(element["height"]?.value) ?? style.size.height)
    guard frame.width > 0, frame.height > 0 else { return false }
    if !style.isOverflowVisible {
      let viewport = SVGViewport(frame: frame, transform: style.transform)
      style.viewports = style.viewports.suffix(Self.maximumViewportCount - 1) + [viewport]
    }
    guard let attribute = element["viewBox"], let box = box(attribute) else {
      style.transform = style.transform.after(AffineTransform(x: frame.minX, y: frame.minY))
      style.size = frame.size
      return true
    }
    style.transform = style.transform.after(fit(of: element).transform(from: box, to: frame))
    style.size = box.size
    return true
  }

  private mutating func fit(of element: XMLElement) -> SVGFit {
    guard let attribute = element["preserveAspectRatio"] else { return SVGFit() }
    if let fit = SVGFit(attribute.value) { return fit }
    report(
      attribute.offset,
      "expected an alignment such as xMidYMid, perhaps with meet or slice, or none, found \(ProblemList.quoted(attribute.value))"
    )
    return SVGFit()
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
