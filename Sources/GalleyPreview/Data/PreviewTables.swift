import GalleyAnalysis
import GalleyGeometry
import GalleyLayout
import GalleyScene

/// A list of values in JSON, each once, that grows from chunk to chunk.
struct JSONTable: Sendable {
  private var numbers: [String: Int] = [:]
  private var added: [String] = []

  /// Returns the index of a value in all chunks.
  mutating func number(of value: String) -> Int {
    if let number = numbers[value] { return number }
    let number = numbers.count
    numbers[value] = number
    added.append(value)
    return number
  }

  /// Returns the values since the last chunk as an array, or nil if there are none.
  mutating func takeAdded() -> String? {
    guard !added.isEmpty else { return nil }
    defer { added = [] }
    return PageJSON.array(added)
  }
}

/// The values that stretches of a document share.
struct PreviewTables<Outlines: GlyphOutlines> {
  let outlines: Outlines
  private var glyphs = JSONTable()
  private var texts = JSONTable()
  private var images = JSONTable()
  private var specs = JSONTable()
  private var items = JSONTable()
  private var decisions = JSONTable()
  private var issues = JSONTable()
  private var arrangements = JSONTable()
  private var knownGlyphs: [GlyphKey: Int] = [:]
  private var knownTexts: [Scene.Text: Int] = [:]

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
      ("glyphs", glyphs.takeAdded()), ("texts", texts.takeAdded()),
      ("images", images.takeAdded()), ("specs", specs.takeAdded()), ("items", items.takeAdded()),
      ("decisions", decisions.takeAdded()), ("issues", issues.takeAdded()),
      ("arrangements", arrangements.takeAdded()),
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

  /// Returns the index of an item.
  mutating func item(_ spec: String, _ lengths: some Sequence<FluidLength>) -> Int {
    let spec = specs.number(of: spec)
    return items.number(of: PageJSON.array(["\(spec)"] + lengths.map(\.json)))
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

  /// Returns the index of an image.
  mutating func image(_ file: ImageFile) -> Int {
    images.number(of: PageJSON.string(Self.address(ofPNG: file.png)))
  }

  /// Returns the index of a line of text.
  mutating func text(_ text: Scene.Text) -> Int {
    if let known = knownTexts[text] { return known }
    let drawn = text.runs.enumerated().filter { $0.element.size > 0 && !$0.element.glyphs.isEmpty }
    var runs: [String] = []
    for (index, _) in drawn { runs.append(run(text, index)) }
    let number = texts.number(
      of: PageJSON.object([
        "words": PageJSON.string(text.string.printable), "runs": PageJSON.array(runs),
      ]))
    knownTexts[text] = number
    return number
  }

  private mutating func run(_ text: Scene.Text, _ index: Int) -> String {
    let run = text.runs[index]
    let color = text.color(ofRun: index)
    var places: [String] = []
    for glyph in run.glyphs {
      places += ["\(number(of: glyph.id, in: run.face))", PageJSON.steps(glyph.x)]
    }
    let hasHeights = run.glyphs.contains { $0.y != 0 }
    return PageJSON.object([
      "size": PageJSON.number(run.size, places: 4), "color": PageJSON.string(color.opaque.hex),
      "opacity": color.opacityJSON,
      "link": (text.looks[index]?.link).map { PageJSON.string($0.address) },
      "glyphs": PageJSON.array(places),
      "ys": hasHeights ? PageJSON.array(run.glyphs.map { PageJSON.steps($0.y) }) : nil,
    ])
  }

  private mutating func number(of glyph: UInt32, in face: FontFace) -> Int {
    let key = GlyphKey(face: face, glyph: glyph)
    if let known = knownGlyphs[key] { return known }
    let number = glyphs.number(of: Self.json(outlines.picture(of: glyph, in: face)))
    knownGlyphs[key] = number
    return number
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

extension FluidLength {
  /// The number as the page reads it.
  var json: String {
    let start = PageJSON.number(origin)
    return slope == 0 ? start : "[\(start),\(PageJSON.number(slope, places: 9))]"
  }
}

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
