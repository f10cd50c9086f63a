import GalleyAnalysis
import GalleyFiles
import GalleyLayout
import GalleyScene

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
  private(set) var letters: ArrangementList
  private var knownGlyphs: [GlyphKey: (number: Int, advance: Double)] = [:]
  private var knownSpecs: [SpecKey: Int] = [:]
  private var knownLines: [Scene.Text: Line] = [:]

  private struct Line {
    var spec: Int
    var text: Int
  }

  private struct SpecKey: Hashable {
    var part: FluidContent.Part
    var node: PreviewNode?
  }

  private struct GlyphKey: Hashable {
    var face: FontFace
    var glyph: UInt32
  }

  init(outlines: Outlines, letters: ArrangementList) {
    (self.outlines, self.letters) = (outlines, letters)
  }

  /// Returns the values since the last chunk as members of an object.
  mutating func takeAdded() -> [(key: String, json: String)] {
    let lists = [
      ("glyphs", glyphs.takeAdded()), ("lines", lines.takeAdded()), ("texts", texts.takeAdded()),
      ("images", images.takeAdded()), ("specs", specs.takeAdded()), ("items", items.takeAdded()),
      ("decisions", decisions.takeAdded()), ("issues", issues.takeAdded()),
      ("arrangements", arrangements.takeAdded()),
    ]
    return lists.compactMap { key, json in json.map { (key, $0) } }
  }

  /// Returns the index of an arrangement, or nil without decisions.
  ///
  /// A glimpse names no new arrangement, since that at one width need not be the first of its row.
  mutating func arrangement(of decisions: [Decision], isGlimpse: Bool = false) -> Int? {
    guard !decisions.isEmpty, !isGlimpse || letters.known(decisions) != nil else { return nil }
    let letter = letters.letter(of: decisions)
    return arrangements.number(
      of: PageJSON.object([
        "letter": PageJSON.string(letter.description),
        "color": "\(Theme.standard[.light].regionNumber(of: letter))",
      ]))
  }

  mutating func trees(
    of segment: FluidLayout.Segment, _ node: (LayoutPath) -> PreviewNode?
  ) -> String {
    var trees = PreviewTrees()
    for (part, lengths) in segment.partsWithLengths {
      switch part {
      case .open(let group):
        trees.open(spec(of: part, node), part.roles, lengths, isNode: group.node != nil)
      case .close: trees.close(&items)
      case .item(.text(let text)):
        let line = line(text)
        trees.add(line.spec, text: line.text, [], lengths, &items)
      case .item: trees.add(spec(of: part, node), part.roles, lengths, &items)
      case .decision, .issue: break
      }
    }
    return trees.items
  }

  mutating func spec(of part: FluidContent.Part, _ node: (LayoutPath) -> PreviewNode?) -> Int {
    switch part {
    case .open(let group):
      let known = group.node.flatMap { node($0.path) }
      return spec(SpecKey(part: part, node: known)) { _ in
        group.json(roles: PageJSON.string(part.roles.letters), known)
      }
    case .item(.text(let text)): return line(text).spec
    case .item(let item):
      return spec(SpecKey(part: part)) { tables in item.json { tables.image($0) } }
    case .close, .decision, .issue: return spec(SpecKey(part: .close)) { _ in "{}" }
    }
  }

  private mutating func spec(_ key: SpecKey, _ json: (inout Self) -> String) -> Int {
    if let known = knownSpecs[key] { return known }
    let number = specs.number(of: json(&self))
    knownSpecs[key] = number
    return number
  }

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

  private mutating func image(_ file: ImageFile) -> Int {
    images.number(of: PageJSON.string(Self.address(of: file.bytes, file.mediaType)))
  }

  private mutating func line(_ text: Scene.Text) -> Line {
    if let known = knownLines[text] { return known }
    var writer = PreviewText()
    for index in text.drawnRuns {
      let run = PreviewRun(text.runs[index])
      writer.add(run, glyphs: references(to: run))
    }
    let line = Line(
      spec: specs.number(of: Scene.Item.text(text).json { image($0) }),
      text: texts.number(
        of: writer.json(line: lines.number(of: writer.line(text.string.printable)))))
    knownLines[text] = line
    return line
  }

  private mutating func references(to run: PreviewRun) -> [PreviewText.Glyph] {
    var references: [PreviewText.Glyph] = []
    references.reserveCapacity(run.glyphs.count)
    for glyph in run.glyphs { references.append(reference(to: glyph, in: run.face)) }
    return references
  }

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
        "image": PageJSON.string(address(of: png)),
        "box": PageJSON.array(numbers.map { PageJSON.number($0 * 1000, places: 1) }),
      ])
    }
  }

  private static func data(_ outline: Path) -> String { outline.svgData(scale: 1000, places: 0) }

  private static func address(of bytes: [UInt8], _ type: String = "image/png") -> String {
    "data:\(type);base64," + bytes.base64
  }
}

extension PreviewTables: Sendable where Outlines: Sendable {}

extension [FluidContent.PhrasePart] {
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
