package import GalleyLayout
package import GalleyTextFiles

/// The drawings of a symbol in several weights and scales, from a template of the SF Symbols app.
///
/// A template is an SVG file with one group for each weight and scale, such as `Regular-M`, in the group `Symbols`. Guides
/// give the baseline, the height of capital letters and the margins.
package struct SymbolTemplate: Hashable, Sendable {
  /// The size of a drawing beside text.
  package enum Scale: String, Hashable, Sendable, CaseIterable {
    case small = "S"
    case medium = "M"
    case large = "L"
  }

  package struct Drawing: Hashable, Sendable {
    package var path: Path
    /// The parts of the outline that are not drawn, but clear what is before them.
    package var holes: [Range<Int>]
    /// The part of the outline's coordinates as high as the font size, between the margins.
    package var viewBox: Rect

    package init(path: Path, holes: [Range<Int>] = [], viewBox: Rect) {
      (self.path, self.holes, self.viewBox) = (path, holes, viewBox)
    }
  }

  /// The drawing of each name such as `Regular-M`.
  private var drawings: [Key: Drawing] = [:]
  /// The problems, in the order of the file.
  package private(set) var problems: [CatalogProblem]

  private struct Key: Hashable {
    var weight: Int
    var scale: Scale
  }

  private static let weights = [
    "Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
  ]

  /// Reads a template.
  ///
  /// - Complexity: Linear in the number of bytes.
  package init(_ bytes: [UInt8]) {
    var reader = TemplateReader(bytes)
    reader.read()
    problems = []
    for (index, name) in Self.weights.enumerated() {
      for scale in Scale.allCases {
        guard let path = reader.paths["\(name)-\(scale.rawValue)"] else { continue }
        let key = Key(weight: (index + 1) * 100, scale: scale)
        drawings[key] = reader.drawing(path, "\(name)-\(scale.rawValue)", scale)
      }
    }
    if reader.paths.isEmpty { reader.reportMissingSymbols() }
    problems = reader.problems
  }

  /// Returns the drawing of a weight in a scale, or in another one if the template does not have it.
  ///
  /// A weight between two weights of the template is drawn between them if their outlines have the same steps, as in
  /// variable templates; else the nearest weight is drawn.
  package func drawing(weight: Int, scale: Scale) -> Drawing? {
    let scales = [scale] + [.medium, .small, .large].filter { $0 != scale }
    for scale in scales {
      let known = drawings.keys.filter { $0.scale == scale }.sorted { $0.weight < $1.weight }
      let nearest = known.min { abs($0.weight - weight) < abs($1.weight - weight) }
      guard let nearest, let drawing = drawings[nearest] else { continue }
      guard let before = known.last(where: { $0.weight < weight }),
        let after = known.first(where: { $0.weight >= weight }), after.weight != weight,
        let (thin, thick) = pair(before, after)
      else { return drawing }
      let share = Double(weight - before.weight) / Double(after.weight - before.weight)
      return thin.blended(with: thick, share: share) ?? drawing
    }
    return nil
  }
}

extension Layout.Symbol {
  /// Creates a drawing from the template of a symbol set; nil if the template has no drawing.
  package init?(
    _ template: SymbolTemplate, weight: Font.Weight = .regular,
    scale: SymbolTemplate.Scale = .medium
  ) {
    guard let drawing = template.drawing(weight: weight.value, scale: scale) else { return nil }
    self.init(path: drawing.path, viewBox: drawing.viewBox)
    var end = drawing.path.elements.count
    var groups: [Group] = []
    guard !drawing.holes.isEmpty else { return }
    let around = Path(rectangle: (path.controlBounds ?? viewBox).inset(by: -1)).elements
    // The last hole is in front, so its group is outermost.
    for hole in drawing.holes.reversed() + [0..<0] {
      let part = Part(path: Path(Array(path.elements[hole.upperBound..<end])), groups: groups)
      parts.insert(part, at: 0)
      let outside = Path(around + path.elements[hole], isEvenOdd: true)
      groups.append(Group(id: hole.lowerBound, clip: outside))
      end = hole.lowerBound
    }
    path = Path()
  }
}

extension SymbolTemplate {
  private func pair(_ first: Key, _ second: Key) -> (Drawing, Drawing)? {
    guard let first = drawings[first], let second = drawings[second] else { return nil }
    return (first, second)
  }
}

extension SymbolTemplate.Drawing {
  /// Returns a drawing between this and another one, or nil if their outlines have other steps.
  fileprivate func blended(
    with other: SymbolTemplate.Drawing, share: Double
  ) -> SymbolTemplate.Drawing? {
    // Each stands in a place of its own in the template, so points count from the left margin and the top of the box.
    let (from, to) = (viewBox, other.viewBox)
    func mix(_ first: Double, _ second: Double) -> Double { first + (second - first) * share }
    func mix(_ first: Point, _ second: Point) -> Point {
      Point(x: mix(first.x - from.x, second.x - to.x), y: mix(first.y - from.y, second.y - to.y))
    }
    guard path.elements.count == other.path.elements.count, holes == other.holes else {
      return nil
    }
    var elements: [Path.Element] = []
    for pair in zip(path.elements, other.path.elements) {
      switch pair {
      case (.move(let first), .move(let second)): elements.append(.move(mix(first, second)))
      case (.line(let first), .line(let second)): elements.append(.line(mix(first, second)))
      case (.curve(let a, let b, let c), .curve(let d, let e, let f)):
        elements.append(.curve(mix(a, d), mix(b, e), mix(c, f)))
      case (.close, .close): elements.append(.close)
      default: return nil
      }
    }
    return SymbolTemplate.Drawing(
      path: Path(elements), holes: holes,
      viewBox: Rect(
        x: 0, y: 0, width: mix(from.width, to.width), height: mix(from.height, to.height)))
  }
}

private struct TemplateReader {
  private static let capitalHeight = 0.70459

  private var xml: XMLReader
  private(set) var paths: [String: Path] = [:]
  private var holes: [String: [Range<Int>]] = [:]
  private var styles = SVGStyles()
  /// The place of each guide: for lines across their y, for others their x.
  private var guides: [String: Double] = [:]
  private var open: [Open] = []

  /// An element that has no end yet.
  private struct Open {
    var id: String
    var isSheet: Bool
    var symbol: String?
    var transform: AffineTransform
  }

  init(_ bytes: [UInt8]) {
    xml = XMLReader(SourceText(bytes))
  }

  var problems: [CatalogProblem] {
    (xml.source.problems + xml.problems.problems).inOrder
  }

  mutating func read() {
    while let event = xml.next() {
      switch event {
      case .start(let element): start(element)
      case .end: _ = open.popLast()
      case .text(let range), .literal(let range):
        if open.last?.isSheet == true { _ = styles.read(xml.source.string(range)) }
      case .comment: break
      }
    }
  }

  private mutating func start(_ element: XMLElement) {
    let id = element["id"]?.value ?? ""
    let outer = open.last
    let isSymbol = outer?.id == "Symbols" && element.name == "g"
    let transform = xml.transform(of: element, inside: outer?.transform ?? .identity)
    let symbol = isSymbol ? id : outer?.symbol
    open.append(
      Open(id: id, isSheet: element.name == "style", symbol: symbol, transform: transform))
    switch element.name {
    case "path":
      if let symbol { add(element, to: symbol, transform) } else { addGuide(element, transform) }
    case "line": addGuide(element, transform)
    case "rect", "circle", "ellipse", "polygon", "polyline", "text", "image", "use":
      if symbol != nil {
        xml.problems.warn(
          at: xml.source.places[element.offset],
          "'<\(element.name)>' in a symbol is not drawn; turn it into a path")
      }
    default: break
    }
  }

  private mutating func add(_ element: XMLElement, to symbol: String, _ transform: AffineTransform)
  {
    guard let data = element["d"] else { return }
    do throws(PathError) {
      let path = try Path(svg: data.value).mapPoints { transform.applied(to: $0) }
      let start = paths[symbol]?.elements.count ?? 0
      paths[symbol, default: Path()].elements += path.elements
      if isHole(element) {
        holes[symbol, default: []].append(start..<start + path.elements.count)
      }
    } catch {
      xml.problems.error(
        at: xml.source.places[data.offset],
        "the path data is wrong at character \(error.offset + 1): \(error.message)")
    }
  }

  /// Whether an invisible layer clears what is behind it, where the symbol has one color.
  private func isHole(_ element: XMLElement) -> Bool {
    let own = SVGStyles.declarations(element["style"]?.value ?? "")
    let declarations = styles.declarations(of: element) + own
    return declarations.contains { $0.name == "-sfsymbols-clear-behind" && $0.value == "true" }
      && declarations.contains { $0.name == "opacity" && Double($0.value) == 0 }
  }

  private mutating func addGuide(_ element: XMLElement, _ transform: AffineTransform) {
    let id = element["id"]?.value ?? ""
    let isMargin = id.contains("margin")
    guard isMargin || id.hasPrefix("Baseline") || id.hasPrefix("Capline") else { return }
    func number(_ name: String) -> Double { (element[name]?.value).flatMap(Double.init) ?? 0 }
    // Some tools turn the lines into paths.
    let path = element["d"].flatMap { try? Path(svg: $0.value).elements.first?.points.first }
    let start = transform.applied(to: path ?? Point(x: number("x1"), y: number("y1")))
    let value = isMargin ? start.x : start.y
    if value.isFinite { guides[id] = value }
  }

  /// Returns a drawing with its part of the coordinates, or nil after reporting a guide that is missing.
  mutating func drawing(
    _ path: Path, _ name: String, _ scale: SymbolTemplate.Scale
  ) -> SymbolTemplate.Drawing? {
    let suffix = "-\(scale.rawValue)"
    guard let baseline = guides["Baseline" + suffix], let capline = guides["Capline" + suffix],
      baseline > capline
    else {
      xml.problems.error(
        at: .file,
        "the template has no guides 'Baseline\(suffix)' and 'Capline\(suffix)'; export it again")
      return nil
    }
    let bounds = path.controlBounds ?? .zero
    let left = guides["left-margin-" + name] ?? guides["left-margin"] ?? bounds.minX
    let right = guides["right-margin-" + name] ?? guides["right-margin"] ?? bounds.maxX
    guard right > left else {
      xml.problems.error(at: .file, "the margins of '\(name)' leave no width; move them apart")
      return nil
    }
    let height = (baseline - capline) / Self.capitalHeight
    return SymbolTemplate.Drawing(
      path: path, holes: holes[name] ?? [],
      viewBox: Rect(
        x: left, y: (baseline + capline - height) / 2, width: right - left, height: height))
  }

  mutating func reportMissingSymbols() {
    guard problems.allSatisfy({ $0.severity == .warning }) else { return }
    xml.problems.error(
      at: .file,
      "this is not a template of a symbol, which has groups such as 'Regular-M' in a group 'Symbols'"
    )
  }
}
