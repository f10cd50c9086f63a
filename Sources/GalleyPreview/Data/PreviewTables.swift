import GalleyAnalysis
import GalleyGeometry
import GalleyLayout
import GalleyScene

/// What the page says of a node beside its frame.
struct PreviewNode: Hashable {
  /// The place in the file of the document.
  var place: SourcePlace?
  var name: String?
  var role: Role?
}

/// The values that stretches of a document share.
struct PreviewTables<Outlines: GlyphOutlines> {
  let outlines: Outlines
  private var glyphs = JSONTable()
  private var lines = JSONTable()
  private var texts = JSONTable()
  private var images = JSONTable()
  private var specs = JSONTable()
  private var items = TreeTable()
  private var decisions = JSONTable()
  private var issues = JSONTable()
  private var arrangements = JSONTable()
  private var causes = JSONTable()
  /// The index of each known glyph, and its advance in thousandths of the size where it first occurred.
  private var knownGlyphs: [GlyphKey: (number: Int, advance: Double)] = [:]
  private var knownSpecs: [SpecKey: Int] = [:]
  private var knownLines: [Scene.Text: Line] = [:]

  /// The indices of a line of text.
  private struct Line {
    var spec: Int
    var text: Int
  }

  private struct SpecKey: Hashable {
    var part: FluidContent.Part
    var node: PreviewNode?
    var strokeWidth: Double?
  }

  private struct GlyphKey: Hashable {
    var face: FontFace
    var glyph: UInt32
  }

  init(outlines: Outlines) {
    self.outlines = outlines
  }

  /// Returns the values since the last chunk as members of an object.
  mutating func takeAdded() -> [(key: String, json: String)] {
    let lists = [
      ("glyphs", glyphs.takeAdded()), ("lines", lines.takeAdded()), ("texts", texts.takeAdded()),
      ("images", images.takeAdded()), ("specs", specs.takeAdded()), ("items", items.takeAdded()),
      ("decisions", decisions.takeAdded()), ("issues", issues.takeAdded()),
      ("arrangements", arrangements.takeAdded()), ("causes", causes.takeAdded()),
    ]
    return lists.compactMap { key, json in json.map { (key, $0) } }
  }

  /// Returns the index of an arrangement, or nil without decisions.
  mutating func arrangement(of decisions: [Decision]) -> Int? {
    guard !decisions.isEmpty else { return nil }
    let letter = ArrangementLetter(of: decisions)
    return arrangements.number(
      of: PageJSON.object([
        "letter": PageJSON.string(letter.description),
        "color": "\(Theme.standard[.light].regionNumber(of: letter))",
      ]))
  }

  /// Adds an item that contains no others to trees.
  mutating func add(
    _ spec: Int, _ roles: [FluidContent.Role], _ lengths: [FluidLength],
    to trees: inout PreviewTrees
  ) {
    trees.add(spec, roles, lengths, &items)
  }

  /// Adds a line of text to trees, with the start of its baseline.
  mutating func add(
    _ text: Scene.Text, _ lengths: ArraySlice<FluidLength>, to trees: inout PreviewTrees
  ) {
    let line = line(text)
    trees.add(line.spec, text: line.text, [.x, .y], Array(lengths.prefix(2)), &items)
  }

  /// Ends the last open group of trees.
  mutating func close(_ trees: inout PreviewTrees) {
    trees.close(&items)
  }

  /// Returns the index of what does not move of an item.
  ///
  /// - Parameters:
  ///   - part: The item.
  ///   - node: What the page says of its node, if it is a group with one.
  ///   - strokeWidth: The width in steps if it is a stroke.
  /// - Returns: The index.
  mutating func spec(
    of part: FluidContent.Part, node: PreviewNode? = nil, strokeWidth: Double? = nil
  ) -> Int {
    let key = SpecKey(part: part, node: node, strokeWidth: strokeWidth)
    if let known = knownSpecs[key] { return known }
    let number = specs.number(of: json(of: part, node, strokeWidth: strokeWidth))
    knownSpecs[key] = number
    return number
  }

  private mutating func json(
    of part: FluidContent.Part, _ known: PreviewNode?, strokeWidth: Double?
  ) -> String {
    switch part {
    case .open(let node, let clip, let opacity, let rotation):
      return PageJSON.object([
        "t": "\"group\"", "path": node.map { PageJSON.string($0.path.description) },
        "id": node?.id.map { PageJSON.string($0.printable) },
        "kind": node.map { PageJSON.string($0.kind.rawValue) },
        "name": known?.name.map { PageJSON.string($0.printable) },
        "role": known?.role.map { PageJSON.string($0.rawValue) },
        "line": known?.place.map { "\($0.line)" }, "column": known?.place.map { "\($0.column)" },
        "file": (known?.place?.file).map { PageJSON.string($0.printable) },
        "opacity": opacity < 1 ? PageJSON.number(opacity, places: 4) : nil,
        "clip": clip.map { PageJSON.string($0.name) },
        "rotation": rotation.map { PageJSON.number($0, places: 4) },
      ])
    case .fill(let form, let color):
      return PageJSON.object([
        "t": "\"fill\"", "shape": PageJSON.string(form.name),
        "color": PageJSON.string(color.opaque.hex), "opacity": color.opacityJSON,
      ])
    case .gradient(let form, let gradient):
      return PageJSON.object([
        "t": "\"gradient\"", "shape": PageJSON.string(form.name),
        "kind": PageJSON.string(gradient.kind.name),
        "start": gradient.kind.start.map { PageJSON.number($0, places: 4) },
        "stops": PageJSON.array(
          gradient.stops.map { stop in
            PageJSON.object([
              "color": PageJSON.string(stop.color.opaque.hex), "opacity": stop.color.opacityJSON,
              "at": PageJSON.number(stop.location, places: 5),
            ])
          }),
      ])
    case .shadow(let form, let color, let limit):
      return PageJSON.object([
        "t": "\"shadow\"", "shape": PageJSON.string(form.name),
        "color": PageJSON.string(color.opaque.hex), "opacity": color.opacityJSON,
        "limit": limit.form.map { PageJSON.string($0.name) },
        "inner": limit.isInner ? "true" : nil,
      ])
    case .stroke(let form, let color, let dash, let isRound):
      return PageJSON.object([
        "t": "\"stroke\"", "shape": PageJSON.string(form.name),
        "color": PageJSON.string(color.opaque.hex), "opacity": color.opacityJSON,
        "width": strokeWidth.map { PageJSON.number($0) },
        "dash": dash.isEmpty ? nil : PageJSON.array(dash.map(PageJSON.steps)),
        "round": isRound ? "true" : nil,
      ])
    case .image(let file): return "{\"t\":\"image\",\"image\":\(image(file))}"
    case .close, .decision, .issue, .text: return "{}"
    }
  }

  /// Returns the index of a decision.
  mutating func decision(
    _ words: FluidContent.DecisionWords, _ lengths: ArraySlice<FluidLength>
  ) -> Int {
    var rest = lengths
    let offered = words.offered.json(&rest)
    let sentences = words.sentences.map { $0.json(&rest) }
    return decisions.number(
      of: PageJSON.object([
        "path": PageJSON.string(words.path.description),
        "name": PageJSON.string(words.name.printable),
        "outcome": PageJSON.string(words.outcome.printable), "chosen": "\(words.chosen)",
        "count": "\(words.count)", "fallback": "\(words.chosen > 0)",
        "condition": "\(words.isCondition)", "offered": offered,
        "sentences": PageJSON.array(sentences),
      ]))
  }

  /// Returns the index of an issue.
  mutating func issue(
    _ words: FluidContent.IssueWords, _ lengths: ArraySlice<FluidLength>
  ) -> Int {
    var rest = lengths
    return issues.number(
      of: PageJSON.object([
        "path": PageJSON.string(words.path.description),
        "kind": PageJSON.string(words.kind.rawValue),
        "name": PageJSON.string(words.name.printable), "message": words.message.json(&rest),
      ]))
  }

  /// Returns the index of a sentence on why a stretch begins.
  mutating func cause(_ sentence: String) -> Int {
    causes.number(of: PageJSON.string(sentence.printable))
  }

  /// Returns the index of an image.
  mutating func image(_ file: ImageFile) -> Int {
    images.number(of: PageJSON.string(Self.address(ofPNG: file.png)))
  }

  /// Returns the index of the colors of a line of text.
  mutating func spec(of text: Scene.Text) -> Int { line(text).spec }

  /// Returns the index of the colors of a line of text, and that of its glyphs, which lines of several colors share.
  private mutating func line(_ text: Scene.Text) -> Line {
    if let known = knownLines[text] { return known }
    let drawn = text.runs.indices.filter {
      text.runs[$0].size > 0 && !text.runs[$0].glyphs.isEmpty
    }
    var writer = PreviewText()
    for index in drawn {
      let run = PreviewRun(text.runs[index])
      writer.add(run, glyphs: references(to: run))
    }
    let looks = drawn.map { Self.look(of: text, run: $0) }
    let line = Line(
      spec: specs.number(
        of: PageJSON.object(["t": "\"text\"", "looks": PageJSON.array(looks)])),
      text: texts.number(
        of: writer.json(line: lines.number(of: writer.line(text.string.printable)))))
    knownLines[text] = line
    return line
  }

  /// Returns the color, the opacity and the link of a run.
  private static func look(of text: Scene.Text, run: Int) -> String {
    let color = text.color(ofRun: run)
    return PageJSON.object([
      "color": PageJSON.string(color.opaque.hex), "opacity": color.opacityJSON,
      "link": (text.looks[run]?.link).map { PageJSON.string($0.address) },
    ])
  }

  /// Returns the glyphs of a run as the page reads them.
  private mutating func references(to run: PreviewRun) -> [PreviewText.Glyph] {
    var references: [PreviewText.Glyph] = []
    references.reserveCapacity(run.glyphs.count)
    for glyph in run.glyphs { references.append(reference(to: glyph, in: run.face)) }
    return references
  }

  /// Returns the index of a glyph, and what its advance differs from that where it first occurred.
  private mutating func reference(
    to glyph: PreviewRun.Glyph, in face: FontFace
  ) -> PreviewText.Glyph {
    let key = GlyphKey(face: face, glyph: glyph.id)
    guard let known = knownGlyphs[key] else {
      let advance = PageJSON.number(glyph.advance, places: 6)
      let picture = Self.json(outlines.picture(of: glyph.id, in: face))
      let number = glyphs.number(of: PageJSON.array([picture, advance]))
      knownGlyphs[key] = (number, glyph.advance)
      return PreviewText.Glyph(number: number, advance: glyph.advance)
    }
    return PreviewText.Glyph(
      number: known.number, advance: known.advance, rest: glyph.advance - known.advance)
  }

  private static func json(_ picture: GlyphPicture) -> String {
    switch picture {
    case .outline(let outline): return PageJSON.string(data(outline))
    case .layers(let layers):
      let list = layers.map { layer in
        PageJSON.array([
          PageJSON.string(data(layer.outline)),
          layer.color.map { PageJSON.string($0.opaque.hex) } ?? "null",
        ])
      }
      return PageJSON.object(["layers": PageJSON.array(list)])
    case .image(let png, let box):
      let numbers = [box.x, box.y, box.width, box.height]
      return PageJSON.object([
        "image": PageJSON.string(address(ofPNG: png)),
        "box": PageJSON.array(numbers.map { PageJSON.number($0 * 1000, places: 1) }),
      ])
    }
  }

  private static func data(_ outline: Path) -> String { outline.svgData(scale: 1000, places: 0) }

  private static func address(ofPNG png: [UInt8]) -> String {
    "data:image/png;base64," + png.base64
  }
}

extension PreviewTables: Sendable where Outlines: Sendable {}

extension [FluidContent.PhrasePart] {
  /// Returns the phrase as the page reads it, and removes its lengths from the front of a list.
  func json(_ lengths: inout ArraySlice<FluidLength>) -> String {
    PageJSON.array(
      map { part in
        switch part {
        case .text(let words): return PageJSON.string(words.printable)
        case .required, .offered:
          let length = lengths.popFirst() ?? FluidLength(0)
          return PageJSON.object(["n": length.json, "up": "\(part == .required)"])
        }
      })
  }
}

extension RGBA {
  /// The opacity from 0 to 1 as the page reads it, or nil for an opaque color.
  var opacityJSON: String? {
    alpha < 255 ? PageJSON.number(Double(alpha) / 255, places: 4) : nil
  }
}

extension FluidContent.Form {
  /// The name of the form, or the commands of the path, after an E for the even-odd rule.
  fileprivate var name: String {
    switch self {
    case .rectangle: "rect"
    case .ellipse: "ellipse"
    case .path(let commands, let isEvenOdd):
      (isEvenOdd ? "E" : "") + String(commands.map(\.rawValue))
    }
  }
}

extension FluidContent.GradientForm.Kind {
  /// The name of the kind.
  fileprivate var name: String {
    switch self {
    case .linear: "linear"
    case .radial: "radial"
    case .angular: "angular"
    }
  }

  /// The angle at which an angular gradient starts, in degrees.
  fileprivate var start: Double? {
    if case .angular(let start) = self { start } else { nil }
  }
}

extension FluidContent.ShadowLimit {
  /// Whether the shadow is inside of what casts it.
  fileprivate var isInner: Bool {
    if case .inside = self { true } else { false }
  }
}
