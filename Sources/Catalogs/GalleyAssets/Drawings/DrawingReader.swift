import GalleyGeometry
import GalleyLayout
import GalleyTextFiles

/// Reads the outlines of an SVG file from its outermost element to its innermost ones.
struct DrawingReader {
  var xml: XMLReader
  let elements: SVGElements
  private var (segmentCount, elementCount, groupCount) = (0, 0, 0)
  private(set) var parts: [Layout.Symbol.Part] = []
  /// The rectangle around the outlines of the last filled part.
  private var filledBounds: Rect?
  private(set) var viewBox: Rect?
  private var colors: (names: Set<String>, second: Int?) = ([], nil)
  private var styles = SVGStyles()
  /// The rectangles that groups show, by the numbers of the groups.
  private var frames: [Int: Rect] = [:]
  var clips: [[Double]: Path?] = [:]

  /// The look that elements inside inherit.
  private struct Style {
    var isFilled = true
    var isStroked = false
    var strokeWidth = 1.0
    var cap = LineCap.butt
    var join = LineJoin.miter
    var dash: [Double] = []
    var dashOffset = 0.0
    var isEvenOdd = false
    var fillOpacity = 1.0
    var strokeOpacity = 1.0
    /// The opacities of the colors themselves.
    var fillAlpha = 1.0
    var strokeAlpha = 1.0
    /// The opacity of the elements around, and of the element itself.
    var opacity = 1.0
    /// The opacity of the element alone; not inherited.
    var ownOpacity = 1.0
    /// The elements around, and the element itself, whose parts are drawn together.
    var groups: [Layout.Symbol.Group] = []
    var transform = AffineTransform.identity
    /// The size of the coordinates that lengths without a value fill.
    var size = Layout.Symbol.defaultViewBox.size
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
    "title", "desc", "metadata", "defs", "style", "symbol", "sodipodi:namedview", "clipPath",
    "mask",
    "linearGradient", "radialGradient", "filter", "marker", "pattern",
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
    if let box = viewBox {
      style.size = box.size
      fit(box, intoSizeOf: root, &style)
    }
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

  mutating func report(_ offset: Int, _ message: String) {
    xml.problems.error(at: xml.source.places[offset], message)
  }

  private mutating func readSheet(_ node: SVGElements.Node) {
    guard let selector = styles.read(node.text) else { return }
    report(
      node.element.offset,
      "the selector '\(selector.prefix(40))' is not read, only elements, classes and ids; use attributes instead"
    )
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
    (style.isOverflowVisible, style.ownOpacity) = (false, 1)
    apply(element, to: &style)
    applyOpacity(of: step.number, to: &style)
    switch element.name {
    case "use": return use(element, style, step)
    case "svg" where step.number > 0 || isUsed, "symbol":
      guard enterViewport(of: element, step.size, &style) else { return [] }
    case "svg", "g", "a", "switch": break
    default:
      guard let path = path(of: element, in: style.size) else { return [] }
      draw(path.mapPoints { style.transform.applied(to: $0) }, style, element.offset)
      return []
    }
    return node.children.map { Step(number: $0, style: style, uses: step.uses) }
  }

  /// Counts lines and curves, and returns whether the drawing may have as many.
  private mutating func add(_ count: Int, _ offset: Int) -> Bool {
    guard segmentCount <= SVGDrawing.maximumSegmentCount else { return false }
    segmentCount += count
    guard segmentCount > SVGDrawing.maximumSegmentCount else { return true }
    report(
      offset,
      "the drawing has more than \(SVGDrawing.maximumSegmentCount) lines and curves; simplify it")
    return false
  }

  private mutating func draw(_ path: Path, _ style: Style, _ offset: Int) {
    guard add(path.elements.count, offset) else { return }
    let (fillOpacity, strokeOpacity) = (
      style.opacity * style.fillOpacity * style.fillAlpha,
      style.opacity * style.strokeOpacity * style.strokeAlpha
    )
    let isFilled = style.isFilled && fillOpacity > 0
    let isStroked = style.isStroked && style.strokeWidth > 0 && strokeOpacity > 0
    guard isFilled || isStroked else { return }
    let scale = style.transform.scale
    let groups = groups(of: path, isStroked ? style.strokeWidth * scale : 0, style)
    guard groups.count <= SVGDrawing.maximumGroupCount else {
      return report(
        offset,
        "more than \(SVGDrawing.maximumGroupCount) clips and opacities are around this; simplify it"
      )
    }
    if isFilled {
      let outline = Path(path.elements, isEvenOdd: style.isEvenOdd)
      fill(.init(path: outline, opacity: fillOpacity, groups: groups))
    }
    guard isStroked else { return }
    if style.transform.isStretched {
      report(
        offset, "the line is wider in one direction, which symbols do not draw; turn it into a path"
      )
    }
    let dash = SVGNumbers.dashes(style.dash, from: style.dashOffset, isFlat: style.cap == .butt)
    if dash == nil {
      report(offset, "a dashed line that begins in a gap has flat ends in symbols; change its ends")
    }
    let line = Layout.Symbol.Line(
      width: style.strokeWidth * scale, cap: style.cap, join: style.join,
      dash: (dash ?? []).map { $0 * scale })
    stroke(.init(path: path, line: line, opacity: strokeOpacity, groups: groups))
  }

  /// Returns the groups around an outline, but for those that show all of it.
  private func groups(
    of path: Path, _ lineWidth: Double, _ style: Style
  ) -> [Layout.Symbol.Group] {
    guard !style.groups.isEmpty, let bounds = path.controlBounds else { return style.groups }
    // Sharp corners of lines reach twice their thickness, by the limit of SVG.
    let reach = style.isStroked && style.join == .miter ? 2 : style.cap == .square ? 0.75 : 0.5
    let area = bounds.inset(by: -lineWidth * reach)
    return style.groups.filter { frames[$0.id]?.contains(area) != true }
  }

  /// Adds a filled outline, to the last one if they do not touch, since each element is painted for itself.
  private mutating func fill(_ part: Layout.Symbol.Part) {
    let bounds = part.path.controlBounds
    if let last = parts.lastIndex(where: { $0.line == nil }), let bounds, let filledBounds,
      !part.path.isEvenOdd, !parts[last].path.isEvenOdd, parts[last].opacity == part.opacity,
      parts[last].groups == part.groups,
      bounds.minX > filledBounds.maxX || bounds.maxX < filledBounds.minX
        || bounds.minY > filledBounds.maxY || bounds.maxY < filledBounds.minY
    {
      parts[last].path.elements += part.path.elements
      self.filledBounds = filledBounds.union(bounds)
    } else {
      parts.append(part)
      filledBounds = bounds
    }
  }

  /// Adds a line, to another one of the same look unless they show through one another.
  private mutating func stroke(_ part: Layout.Symbol.Part) {
    let known = parts.firstIndex { other in
      guard let line = part.line, var same = other.line, part.opacity == 1, other.opacity == 1,
        part.groups == other.groups, abs(same.width - line.width) <= 1e-9 * line.width
      else { return false }
      same.width = line.width
      return same == line
    }
    if let known {
      parts[known].path.elements += part.path.elements
    } else {
      parts.append(part)
    }
  }

  /// Leaves the free space around a view box whose shape is not that of the drawing's size.
  private mutating func fit(_ box: Rect, intoSizeOf root: XMLElement, _ style: inout Style) {
    guard let width = length(root["width"]?.value), let height = length(root["height"]?.value),
      width > 0, height > 0, abs(width * box.height / (height * box.width) - 1) > 0.001
    else { return }
    let frame = Rect(x: 0, y: 0, width: width, height: height)
    style.transform = fit(of: root).transform(from: box, to: frame)
    viewBox = frame
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
}

// MARK: - Look

extension DrawingReader {
  private mutating func apply(_ element: XMLElement, to style: inout Style) {
    for attribute in element.attributes {
      set(attribute.name, SVGStyles.trimmed(attribute.value), attribute.offset, in: &style)
    }
    for declaration in styles.declarations(of: element) {
      set(declaration.name, declaration.value, element.offset, in: &style)
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
      style.isFilled = value.lowercased() != "none"
      style.fillAlpha = Self.alpha(of: value)
      note(value, offset)
    case "stroke":
      guard isPaint(value, offset) else { return }
      style.isStroked = value.lowercased() != "none"
      style.strokeAlpha = Self.alpha(of: value)
      note(value, offset)
    case "stroke-width":
      guard let width = length(value, of: style.size.diagonal), width >= 0 else {
        return report(offset, "expected the thickness of a line, found '\(value.prefix(40))'")
      }
      style.strokeWidth = width
    case "overflow": style.isOverflowVisible = value == "visible" || value == "auto"
    case "stroke-linecap": style.cap = LineCap(rawValue: value) ?? style.cap
    case "stroke-linejoin": style.join = LineJoin(rawValue: value) ?? style.join
    case "stroke-dasharray": style.dash = dash(value, style.size.diagonal)
    case "stroke-dashoffset": style.dashOffset = length(value, of: style.size.diagonal) ?? 0
    case "fill-rule": style.isEvenOdd = value == "evenodd"
    case "display" where value == "none", "visibility" where value == "hidden":
      (style.isFilled, style.isStroked) = (false, false)
    case "opacity": style.ownOpacity = SVGNumbers.opacity(value) ?? 1
    case "fill-opacity": style.fillOpacity = SVGNumbers.opacity(value) ?? style.fillOpacity
    case "stroke-opacity": style.strokeOpacity = SVGNumbers.opacity(value) ?? style.strokeOpacity
    case "clip-path", "mask", "filter":
      guard value != "none" else { return }
      guard name != "filter", let clip = clip(value, style.transform, in: style.size) else {
        return report(offset, "'\(name)' is not drawn in symbols; apply it to the path")
      }
      if add(clip.elements.count, offset) { add(clip, to: &style) }
    default: break
    }
  }

  private mutating func add(_ clip: Path, to style: inout Style) {
    groupCount += 1
    // What is outside by less cannot be seen.
    frames[groupCount] = clip.rectangle.map { $0.inset(by: -$0.width / 10_000) }
    style.groups.append(.init(id: groupCount, clip: clip))
  }

  private static func alpha(of color: String) -> Double {
    ClassicValues.color(color).map { Double($0.alpha) / 255 } ?? 1
  }

  /// Multiplies the opacity of an element, or draws it as a group if parts of it would show through one another.
  private mutating func applyOpacity(of number: Int, to style: inout Style) {
    guard style.ownOpacity < 1 else { return }
    var inner = number
    while elements.nodes[inner].children.count == 1 { inner = elements.nodes[inner].children[0] }
    let isSingle =
      elements.nodes[inner].children.isEmpty && elements.nodes[inner].element.name != "use"
    if style.ownOpacity > 0, !isSingle || style.isFilled && style.isStroked {
      groupCount += 1
      style.groups.append(.init(id: groupCount, opacity: style.ownOpacity))
    } else {
      style.opacity *= style.ownOpacity
    }
  }

  /// Returns the dashes and gaps of a line; none for a line without gaps.
  private mutating func dash(_ value: String, _ whole: Double) -> [Double] {
    let lengths = value.split { $0 == "," || $0.isWhitespace }.map {
      length(String($0), of: whole) ?? -1
    }
    guard lengths.count <= 64, lengths.allSatisfy({ $0 >= 0 }), lengths.contains(where: { $0 > 0 })
    else { return [] }
    return lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
  }

  private mutating func isPaint(_ value: String, _ offset: Int) -> Bool {
    if value.hasPrefix("url(") {
      report(offset, "gradients and patterns are not drawn in symbols; use one color")
      return false
    }
    // What is no color is ignored, as CSS says; the color of a profile stands behind another one.
    let color = value.hasPrefix("#") ? String(value.prefix { !$0.isWhitespace }) : value
    return ["none", "currentcolor", "context-fill", "context-stroke"].contains(value.lowercased())
      || ClassicValues.color(color) != nil
  }

  private mutating func note(_ color: String, _ offset: Int) {
    let name = color.lowercased()
    guard !["none", "transparent", "currentcolor"].contains(name),
      colors.names.insert(name).inserted, colors.names.count == 2
    else { return }
    colors.second = offset
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
  func target(_ fragment: String) -> Int? {
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
      let transform = style.transform
      add(Path(rectangle: frame).mapPoints { transform.applied(to: $0) }, to: &style)
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
}
