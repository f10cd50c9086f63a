import GalleyAnalysis
import GalleyLayout
import GalleyScene

struct MapLegend<Measurer: TextMeasurer> {
  private let painter: MapPainter<Measurer>
  private let width: Double
  private(set) var arrangements = WordColumn<Measurer>(part: .legend)
  private(set) var notes = WordColumn<Measurer>(part: .legend)

  private static var maximumListing: Int { 26 }
  /// The maximum number of listed breakpoints without space on the area.
  private static var maximumRest: Int { 120 }
  private static var maximumDeadCount: Int { 24 }

  init(
    _ painter: MapPainter<Measurer>, width: Double, _ regionColors: [RGBA],
    _ rest: [MapEdges.Column]
  ) {
    (self.painter, self.width) = (painter, width)
    addArrangements(regionColors)
    addMarks()
    addNotes()
    add(rest)
  }

  var height: Double { max(arrangements.size.height, notes.size.height) }

  private var map: BranchMap { painter.map }
  private var colors: AnnotationColors { painter.colors }

  private mutating func addArrangements(_ regionColors: [RGBA]) {
    guard map.hasChoices else {
      arrangements.append(head(map.absenceOfChoices))
      return
    }
    let words = ArrangementWords(map)
    if let common = words.common { arrangements.append(line("Everywhere: \(common)")) }
    for number in words.lines.indices.prefix(Self.maximumListing) {
      let name = map.arrangements[number].name
      let chip = chip(name, regionColors[number])
      let size = Size(width: max(24, chip.letter.size.width + 8).rounded(.up), height: 15)
      let block = painter.text.block(
        words.lines[number].text, size: 10, color: colors[.ink], width: width - size.width - 8)
      arrangements.append(
        block, indent: size.width + 8, swatchSize: size, swatch: chip.draw)
      arrangements.addSpace(2)
    }
    let more = words.lines.count - Self.maximumListing
    if more > 0 { arrangements.append(line("and \(more) more arrangements in the JSON")) }
  }

  private func chip(
    _ name: String, _ color: RGBA
  ) -> (letter: AnnotationText<Measurer>.Block, draw: WordColumn<Measurer>.Swatch) {
    let painter = painter
    let letter = painter.text.line(
      name, size: 10, weight: .semibold, color: painter.colors[.ink])
    return (
      letter,
      { frame in
        let corner = Point(
          x: frame.midX - letter.size.width / 2, y: frame.midY - letter.size.height / 2)
        return [
          .fill(.rectangle(frame, cornerRadius: 3), painter.colors[.card]),
          .fill(.rectangle(frame, cornerRadius: 3), color.opacity(painter.tint)),
          .stroke(
            .rectangle(frame.inset(by: 0.5), cornerRadius: 2.5), color,
            Scene.Stroke(width: painter.lineScale)),
        ] + painter.text.items(of: letter, at: corner, painter.grid)
      }
    )
  }

  private mutating func addMarks() {
    for mark in painter.issues.marks {
      let words = "\(mark.phrase): \(painter.issues.phrase(of: mark, map))"
      let block = painter.text.block(words, size: 10, color: colors[.problem], width: width - 32)
      let legend = self
      notes.append(
        block, indent: 32, swatchSize: Size(width: 24, height: mark == .overflow ? 12 : 4)
      ) { legend.sample(of: mark, in: $0) }
    }
    if !painter.issues.marks.isEmpty { notes.addSpace(6) }
  }

  private func sample(of mark: MapIssues.Mark, in frame: Rect) -> [Scene.Item] {
    guard mark != .overflow else {
      return [
        .hatch(
          .rectangle(frame, cornerRadius: 2), in: frame, colors[.problem],
          lineWidth: 0.75 * painter.lineScale)
      ]
    }
    let line = Path([
      .move(Point(x: frame.minX, y: frame.midY)), .line(Point(x: frame.maxX, y: frame.midY)),
    ])
    return [.stroke(.path(line), colors[.problem], painter.stroke(of: mark))]
  }

  private mutating func addNotes() {
    let dead = map.deadWords
    if !dead.isEmpty {
      let more = dead.count - Self.maximumDeadCount
      let rest: Phrase = more > 0 ? " · and \(more) more in the JSON" : ""
      let shown = dead.prefix(Self.maximumDeadCount).joined(separator: " · ")
      notes.append(head("Never taken: \(shown)\(rest)"))
    } else if map.hasChoices {
      notes.append(line("Every alternative is taken somewhere."))
    }
    if let proofGap = map.proofGapWords { notes.append(head(proofGap)) }
    guard !painter.edges.columns.isEmpty else { return }
    notes.append(line("A number is a breakpoint: the first width of the region to its right."))
    if map.hasChoices {
      notes.append(line("Each letter and color is one arrangement: a combination of decisions."))
    }
  }

  private mutating func add(_ rest: [MapEdges.Column]) {
    guard !rest.isEmpty else { return }
    notes.addSpace(6)
    notes.append(head("Other breakpoints, in points"))
    var groups: [ClosedRange<Int>: [String]] = [:]
    for column in rest.prefix(Self.maximumRest) {
      groups[column.rows, default: []].append(column.width.minimumText)
    }
    let order = groups.sorted {
      ($0.key.lowerBound, $0.key.upperBound) < ($1.key.lowerBound, $1.key.upperBound)
    }
    for (rows, widths) in order {
      let names = map.names(ofRows: Array(rows))
      notes.append(line("\(names): \(widths.joined(separator: " · "))"))
    }
    let more = rest.count - Self.maximumRest
    if more > 0 { notes.append(line("and \(more) more breakpoints in the JSON")) }
  }

  private func head(_ words: Phrase) -> AnnotationText<Measurer>.Block {
    painter.text.block(words.text, size: 10, weight: .semibold, color: colors[.ink], width: width)
  }

  private func line(_ words: Phrase) -> AnnotationText<Measurer>.Block {
    painter.text.block(words.text, size: 10, color: colors[.secondaryInk], width: width)
  }
}
