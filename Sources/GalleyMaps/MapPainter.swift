import GalleyAnalysis
import GalleyGeometry
import GalleyLayout
import GalleyScene

/// Draws a branch map.
struct MapPainter<Measurer: TextMeasurer> {
  typealias Block = AnnotationText<Measurer>.Block

  let map: BranchMap
  let colors: AnnotationColors
  let text: AnnotationText<Measurer>
  let edges: MapEdges
  let issues: MapIssues
  let grid = PixelGrid(scale: 2)
  /// How many times thicker lines are than usual.
  let lineScale: Double

  static var margin: Double { 24 }
  static var planeWidth: Double { 880 }
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
    let width = headWidth + Self.planeWidth
    let header = header(width: width)
    let left = Self.margin + headWidth
    let above = Self.margin + header.size.height + 18
    let flags = MapFlags(
      map.widths, plane(Point(x: left, y: 0)), text, colors[.secondaryInk])
    let plane = plane(Point(x: left, y: (above + flags.height).rounded(.up)))
    let regions = MapRegions(map, plane)
    let regionColors = regionColors(regions)
    var labels = MapLabels(edges, plane, text, colors)
    if map.hasChoices { labels.placeLetters(regions, names: map.arrangements.map(\.name)) }
    let half = ((width - Self.columnGap) / 2).rounded(.down)
    let legend = MapLegend(self, width: half, regionColors, labels.rest)
    let bottom = plane.frame.maxY + Self.axisHeight
    let items =
      [header.item(at: Point(x: Self.margin, y: Self.margin), in: width, text, grid)]
      + [rowHeads(heads, plane, headWidth), self.flags(flags, plane)]
      + ground(regions, plane, regionColors) + lines(regions, plane, flags, labels)
      + labels.labels.map { item(of: $0, plane) } + axis(plane)
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

  private func plane(_ corner: Point) -> MapPlane {
    MapPlane(
      widths: map.widths, rowCount: map.rows.count, corner: corner, width: Self.planeWidth)
  }

  private func regionColors(_ regions: MapRegions) -> [RGBA] {
    RegionColors.numbers(
      neighbours: regions.neighbours(count: map.arrangements.count),
      colorCount: colors.regions.count
    ).map { colors.regions[$0] }
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
    _ heads: [[Block]], _ plane: MapPlane, _ width: Double
  ) -> Scene.Item {
    let items = heads.enumerated().flatMap { row, blocks in
      let frame = plane.rect(row, from: Self.margin, to: Self.margin + width)
      let height = blocks.reduce(0) { $0 + $1.size.height }
      var y = (frame.midY - height / 2).rounded()
      return blocks.flatMap { block in
        defer { y += block.size.height }
        return text.items(of: block, at: Point(x: Self.margin, y: y), grid)
      }
    }
    return .group(Scene.Group(part: .header, items: items))
  }

  /// The widths of edges and the letters of regions, on cards where they stand on hatching or other lines.
  private func item(of label: MapLabels<Measurer>.Label, _ plane: MapPlane) -> Scene.Item {
    let frame = label.frame
    let isLow = frame.maxY > plane.top(label.row + 1) - 8
    let needsCard = map.rows[label.row].stretches.contains { stretch in
      (stretch.overflows || isLow && !stretch.issues.isEmpty)
        && plane.x(stretch.widths.lowerBound) < frame.maxX
        && plane.x(stretch.widths.upperBound) > frame.minX
    }
    let card = Scene.Item.fill(
      .rectangle(grid.snap(frame), cornerRadius: 3), colors[.card].opacity(225))
    let x = frame.midX - label.block.size.width / 2
    let leader = label.leader.map { start, end -> [Scene.Item] in
      let dot = Rect(x: start.x - 1.5, y: start.y - 1.5, width: 3, height: 3)
      return [
        .stroke(
          .path(Path([.move(start), .line(end)])), colors[.ink],
          Scene.Stroke(width: 0.5 * lineScale)), .fill(.ellipse(dot), colors[.ink]),
      ]
    }
    return .group(
      Scene.Group(
        part: .label,
        items: (leader ?? []) + (needsCard ? [card] : [])
          + text.items(of: label.block, at: Point(x: x, y: frame.minY), grid)))
  }
}
