package import GalleyAnalysis
package import GalleyLayout
package import GalleyScene

extension Scene {
  /// Creates the picture of a branch map.
  ///
  /// The horizontal axis is the offered width, and each text size is a row. Each region in which everything is decided
  /// alike has a color and a letter, which the legend explains. Each edge has the first width beyond it as a label;
  /// labels without space are listed below. Hatching marks overflow.
  package init(
    map: BranchMap, look: Theme.Look = .light, theme: Theme = .standard,
    measurer: some TextMeasurer
  ) {
    let painter = MapPainter(
      map: map, look: look, theme: theme, text: AnnotationText(measurer: measurer))
    self = painter.scene()
  }
}

struct MapPainter<Measurer: TextMeasurer> {
  typealias Block = AnnotationText<Measurer>.Block

  let map: BranchMap
  let colors: AnnotationColors
  let text: AnnotationText<Measurer>
  let edges: MapEdges
  let issues: MapIssues
  let grid = PixelGrid(scale: 2)
  let lineScale: Double

  private static var margin: Double { 24 }
  private static var areaWidth: Double { 880 }
  private static var maximumHeadWidth: Double { 160 }
  private static var axisHeight: Double { 52 }
  private static var columnGap: Double { 32 }

  init(map: BranchMap, look: Theme.Look, theme: Theme, text: AnnotationText<Measurer>) {
    self.map = map
    self.text = text
    colors = theme[look]
    edges = MapEdges(map)
    issues = MapIssues(map)
    lineScale = look.contrast == .increased ? 1.5 : 1
  }

  func scene() -> Scene {
    let heads = map.rows.map(headBlocks)
    let headWidth = heads.joined().reduce(0) { max($0, $1.size.width) }.rounded(.up) + 14
    let width = headWidth + Self.areaWidth
    let header = header(width: width)
    let left = Self.margin + headWidth
    let above = Self.margin + header.size.height + 18
    let flags = MapFlags(
      map.widths, area(Point(x: left, y: 0)), text, colors[.secondaryInk])
    let area = area(Point(x: left, y: (above + flags.height).rounded(.up)))
    let regions = MapRegions(map, area)
    let regionColors = map.arrangements.map { colors.region($0.letter) }
    var labels = MapLabels(edges, area, text, colors)
    if map.hasChoices { labels.placeLetters(regions, names: map.arrangements.map(\.name)) }
    let half = ((width - Self.columnGap) / 2).rounded(.down)
    let legend = MapLegend(self, width: half, regionColors, labels.rest)
    let ground = MapAreaPainter(
      painter: self, area: area, regions: regions, regionColors: regionColors, flags: flags,
      labels: labels)
    let bottom = area.frame.maxY + Self.axisHeight
    let items =
      [header.item(at: Point(x: Self.margin, y: Self.margin), in: width, text, grid)]
      + [rowHeads(heads, area, headWidth), flags.item(area, self)] + ground.items + axis(area)
      + [
        legend.arrangements.item(at: Point(x: Self.margin, y: bottom), in: half, text, grid),
        legend.notes.item(
          at: Point(x: Self.margin + half + Self.columnGap, y: bottom), in: half, text, grid),
      ]
    return Scene(
      size: Size(
        width: (width + 2 * Self.margin).rounded(.up),
        height: (bottom + legend.height + Self.margin).rounded(.up)),
      background: colors[.paper], title: "\(map.document.shortened(to: 160)), branch map",
      items: items)
  }

  private func area(_ corner: Point) -> MapArea {
    MapArea(
      widths: map.widths, rowCount: map.rows.count, corner: corner, width: Self.areaWidth)
  }

  private func headBlocks(_ row: BranchMap.Row) -> [Block] {
    let body = TextStyle.body.pointSize(at: row.textSize).shortDecimal(places: 1)
    return [
      text.line(
        row.textSize.name, size: 14, weight: .semibold, color: colors[.ink],
        width: Self.maximumHeadWidth),
      text.line(
        "body \(body) pt", size: 9.5, color: colors[.secondaryInk],
        width: Self.maximumHeadWidth),
    ]
  }

  private func rowHeads(
    _ heads: [[Block]], _ area: MapArea, _ width: Double
  ) -> Scene.Item {
    let items = heads.enumerated().flatMap { row, blocks in
      let frame = area.rect(row, from: Self.margin, to: Self.margin + width)
      let height = blocks.reduce(0) { $0 + $1.size.height }
      var y = (frame.midY - height / 2).rounded()
      return blocks.flatMap { block in
        defer { y += block.size.height }
        return text.items(of: block, at: Point(x: Self.margin, y: y), grid)
      }
    }
    return .group(Scene.Group(part: .header, items: items))
  }

  private func header(width: Double) -> WordColumn<Measurer> {
    var words = WordColumn<Measurer>(part: .header)
    words.append(
      text.block(
        map.document.shortened(to: 160), size: 20, weight: .semibold, color: colors[.ink],
        width: width))
    if !map.facts.isEmpty {
      let facts = map.facts.prefix(12).map(\.shortName).joined(separator: " · ")
      words.append(text.block(facts, size: 11, color: colors[.secondaryInk], width: width))
    }
    let counts = map.countWords.text
    words.append(text.block(counts, size: 11, color: colors[.secondaryInk], width: width))
    if let overflow = map.overflowWords {
      words.append(
        text.block(
          overflow.text, size: 11, weight: .semibold, color: colors[.problem], width: width))
    }
    return words
  }

  private func axis(_ area: MapArea) -> [Scene.Item] {
    let frame = area.frame
    let (low, high) = (map.widths.lowerBound, map.widths.upperBound)
    let ends = [low, high].map { number($0, isEnd: true) }
    let widest = ends.reduce(0) { max($0, $1.size.width) }
    let ticks = area.ticks(minimumDistance: max(48, widest + 16))
    var marks: [(x: Double, block: Block, start: Double)] = ticks.map {
      let block = number($0, isEnd: false)
      return (area.x($0), block, area.x($0) - block.size.width / 2)
    }
    marks.append((frame.minX, ends[0], frame.minX))
    if high > low { marks.append((frame.maxX, ends[1], frame.maxX - ends[1].size.width)) }
    let path = Path(
      marks.flatMap {
        [.move(Point(x: $0.x, y: frame.maxY)), .line(Point(x: $0.x, y: frame.maxY + 5))]
      })
    let caption = text.line(
      area.isLogarithmic ? "offered width in points, logarithmic" : "offered width in points",
      size: 9.5, color: colors[.secondaryInk])
    let words =
      marks.flatMap { text.items(of: $0.block, at: Point(x: $0.start, y: frame.maxY + 6), grid) }
      + text.items(
        of: caption,
        at: Point(x: frame.midX - caption.size.width / 2, y: frame.maxY + 20), grid)
    return [
      .group(
        Scene.Group(
          part: .header,
          items: [
            .stroke(.path(path), colors[.secondaryInk], Scene.Stroke(width: lineScale))
          ] + words))
    ]
  }

  private func number(_ width: Double, isEnd: Bool) -> Block {
    text.line(
      width.shortDecimal(places: 3), size: 9.5, weight: isEnd ? .semibold : .regular,
      color: isEnd ? colors[.ink] : colors[.secondaryInk])
  }

  var tint: UInt8 { lineScale > 1 ? 80 : 104 }

  func stroke(of mark: MapIssues.Mark) -> Scene.Stroke {
    switch mark {
    case .overflow: Scene.Stroke(width: lineScale)
    case .truncation: Scene.Stroke(width: 1.5 * lineScale, dash: [1.5, 2.5])
    case .missingGlyphs: Scene.Stroke(width: 1.5 * lineScale, dash: [5, 2.5])
    case .brokenWord: Scene.Stroke(width: 1.5 * lineScale, dash: [5, 1.5, 1.5, 1.5])
    case .shrunkText: Scene.Stroke(width: lineScale, dash: [1, 1.5])
    case .other: Scene.Stroke(width: 1.5 * lineScale, dash: [8, 3, 1.5, 3])
    }
  }
}
