import GalleyGeometry
import GalleyLayout

/// Draws a contact sheet.
struct SheetPainter<Measurer: TextMeasurer> {
  typealias Block = AnnotationText<Measurer>.Block

  let sheet: ContactSheet
  let zoom: Double
  let colors: AnnotationColors
  let text: AnnotationText<Measurer>
  let arrangements: Arrangements
  let grid: PixelGrid
  /// Whether the sheet is read from right to left, as all its variants are.
  let isMirrored: Bool

  static var margin: Double { 24 }
  private static var columnGap: Double { 24 }
  private static var rowGap: Double { 28 }
  private static var barHeight: Double { 4 }
  private static var minimumColumnWidth: Double { 96 }
  private static var maximumHeadWidth: Double { 160 }

  init(sheet: ContactSheet, zoom: Double, theme: Theme, text: AnnotationText<Measurer>) {
    let results = sheet.cells.flatMap { $0.compactMap { $0?.result } }
    self.sheet = sheet
    self.zoom = zoom
    self.text = text
    colors = results.first.map { theme.colors(for: $0.traits) } ?? theme[.light]
    arrangements = Arrangements(sheet, colorCount: colors.regions.count)
    grid = PixelGrid(scale: results.first?.traits.displayScale ?? 2)
    isMirrored = !results.isEmpty && results.allSatisfy { $0.traits.direction == .rightToLeft }
  }

  /// The extents of the table and its parts.
  private struct Table {
    var headWidth = 0.0
    var headHeight = 0.0
    /// The distance of each column from the side that reading starts at, and its width.
    var columns: [(start: Double, width: Double)] = []
    /// The distance of each row from the top, and the height of its chips.
    var rows: [(top: Double, chipHeight: Double)] = []
    var size = Size.zero
  }

  func scene() -> Scene {
    let widths = columnWidths
    let columnHeads = zip(sheet.columns, widths).map { headBlocks($0, $1 + Self.columnGap - 6) }
    let rowHeads = sheet.rows.map { headBlocks($0, Self.maximumHeadWidth) }
    let chips = chipFlows(widths)
    let table = table(columnHeads, rowHeads, widths, chips)
    let header = header(width: max(table.size.width, 320))
    let legend = legend(width: max(table.size.width, 320))
    let width = max(table.size.width, header.size.width, legend.size.width)
    let corner = Point(x: Self.margin, y: Self.margin + header.size.height + 20)
    let bottom = corner.y + table.size.height + 28
    let place = { (start: Double, extent: Double) in
      corner.x + (isMirrored ? width - start - extent : start)
    }
    var items = [
      header.item(
        at: Point(x: Self.margin, y: Self.margin), in: width, isMirrored: isMirrored, text, grid)
    ]
    items += heads(columnHeads, rowHeads, table, corner.y, place)
    for row in sheet.rows.indices {
      for column in sheet.columns.indices {
        guard let cell = sheet.cells[row][column] else { continue }
        let slot = table.columns[column]
        let x = grid.snap(place(slot.start, slot.width))
        let frame = Rect(
          x: x, y: grid.snap(corner.y + table.rows[row].top), width: slot.width,
          height: table.rows[row].chipHeight)
        items += bar(row, column, frame)
        items.append(picture(of: cell, chips[row][column], frame))
      }
    }
    items.append(
      legend.item(
        at: Point(x: Self.margin, y: bottom), in: width, isMirrored: isMirrored, text, grid))
    return Scene(
      size: Size(
        width: (width + 2 * Self.margin).rounded(.up),
        height: (bottom + legend.size.height + Self.margin).rounded(.up)),
      background: colors[.paper], title: "\(sheet.title), contact sheet", items: items)
  }

  private var columnWidths: [Double] {
    sheet.columns.indices.map { column in
      sheet.cells.reduce(Self.minimumColumnWidth) {
        max($0, ($1[column]?.result.size.width ?? 0) * zoom)
      }.rounded(.up)
    }
  }

  private func chipFlows(_ widths: [Double]) -> [[ChipFlow<Measurer>]] {
    sheet.cells.indices.map { row in
      sheet.columns.indices.map { column in
        ChipFlow(chips(row, column), width: widths[column], rows: 3, text: text, colors)
      }
    }
  }

  private func table(
    _ columnHeads: [[Block]], _ rowHeads: [[Block]], _ widths: [Double],
    _ chips: [[ChipFlow<Measurer>]]
  ) -> Table {
    var table = Table()
    table.headWidth = rowHeads.reduce(0) { max($0, $1.map(\.size.width).max() ?? 0) }.rounded(.up)
    table.headHeight = columnHeads.reduce(0) { max($0, $1.reduce(0) { $0 + $1.size.height }) }
    var start = table.headWidth + Self.columnGap
    for width in widths {
      table.columns.append((start, width))
      start += width + Self.columnGap
    }
    var top = (table.headHeight + 8).rounded(.up)
    for (row, line) in sheet.cells.enumerated() {
      let chipHeight = chips[row].reduce(0) { max($0, $1.size.height) }
      table.rows.append((top, Self.barHeight + 5 + (chipHeight > 0 ? chipHeight + 5 : 0)))
      let pageHeight = line.reduce(0) { max($0, ($1?.result.size.height ?? 0) * zoom) }
      let headHeight = rowHeads[row].reduce(0) { $0 + $1.size.height }
      top += max(table.rows[row].chipHeight + pageHeight.rounded(.up), headHeight) + Self.rowGap
    }
    table.size = Size(width: start - Self.columnGap, height: top - Self.rowGap)
    return table
  }

  private func headBlocks(_ head: ContactSheet.Head, _ room: Double) -> [Block] {
    let width = min(room, Self.maximumHeadWidth)
    let name = text.line(
      head.name, size: 14, weight: .semibold, color: colors[.ink], width: width)
    guard !head.note.isEmpty else { return [name] }
    return [name, text.line(head.note, size: 9.5, color: colors[.secondaryInk], width: width)]
  }

  private func heads(
    _ columnHeads: [[Block]], _ rowHeads: [[Block]], _ table: Table, _ top: Double,
    _ place: (Double, Double) -> Double
  ) -> [Scene.Item] {
    var items: [Scene.Item] = []
    for (head, slot) in zip(columnHeads, table.columns) {
      items += column(of: head, at: Point(x: place(slot.start, slot.width), y: top), slot.width)
    }
    for (head, row) in zip(rowHeads, table.rows) {
      items += column(
        of: head, at: Point(x: place(0, table.headWidth), y: top + row.top), table.headWidth)
    }
    return [.group(Scene.Group(part: .header, items: items))]
  }

  /// Returns blocks one below the other, at the side that reading starts at.
  func column(of blocks: [Block], at corner: Point, _ width: Double) -> [Scene.Item] {
    var y = corner.y
    return blocks.flatMap { block in
      defer { y += block.size.height }
      let x = isMirrored ? corner.x + width - block.size.width : corner.x
      return text.items(of: block, at: Point(x: x, y: y), grid)
    }
  }

  /// The bar of the color of a cell's arrangement, which runs on from the cell before if that decides alike.
  private func bar(_ row: Int, _ column: Int, _ frame: Rect) -> [Scene.Item] {
    guard let number = arrangements.cells[row][column], arrangements.hasChoices else { return [] }
    let isEqual = column > 0 && arrangements.cells[row][column - 1] == number
    let more = isEqual ? Self.columnGap + 2 : 0
    let bar = Rect(
      x: frame.minX - (isMirrored ? 0 : more), y: frame.minY, width: frame.width + more,
      height: Self.barHeight)
    return [
      .fill(
        .rectangle(grid.snap(bar), cornerRadius: isEqual ? 0 : 2),
        colors.regions[arrangements.entries[number].color])
    ]
  }

  private func picture(
    of cell: ContactSheet.Cell, _ chips: ChipFlow<Measurer>, _ frame: Rect
  ) -> Scene.Item {
    let result = cell.result
    let page = Rect(origin: .zero, size: result.size)
    let width = page.width * zoom
    let place = PicturePlace(
      corner: Point(
        x: grid.snap(isMirrored ? frame.maxX - width : frame.minX), y: grid.snap(frame.maxY)),
      scale: zoom)
    let design = Scene(design: result, title: "")
    let ground = Scene.Item.fill(.rectangle(page, cornerRadius: 0), design.background)
    let shown = PageMarks(result: result, colors: colors).items
    let items = ([ground] + design.items + shown).map { $0.placed(at: place) }
    let hasProblem = !result.issues.isEmpty
    let outline = grid.snap(place.rect(page)).inset(by: -0.5)
    return .group(
      Scene.Group(
        part: .page(cell.variant),
        items: chips.items(
          at: Point(x: frame.minX, y: frame.minY + Self.barHeight + 5),
          mirroredIn: isMirrored ? frame.width : nil, text, colors, grid) + [
            .group(
              Scene.Group(clip: .rectangle(place.rect(page), cornerRadius: 0), items: items)),
            .stroke(
              .rectangle(outline, cornerRadius: 0), colors[hasProblem ? .problem : .edge],
              Scene.Stroke(width: 1)),
          ]))
  }

  /// Returns what the sheet shows, in words.
  func header(width: Double) -> WordColumn<Measurer> {
    let cells = sheet.cells.flatMap { $0.compactMap(\.self) }
    let problems = cells.count { !$0.result.issues.isEmpty }
    var counts = [cells.count.counted("variant")]
    counts.append(
      arrangements.hasChoices
        ? arrangements.entries.count.counted("arrangement") : "no choices")
    if problems > 0 { counts.append("\(problems) with issues") }
    var words = WordColumn<Measurer>(part: .header)
    words.append(
      text.block(sheet.title, size: 20, weight: .semibold, color: colors[.ink], width: width))
    if !sheet.facts.isEmpty {
      words.append(
        text.block(
          sheet.facts.joined(separator: " · "), size: 11, color: colors[.secondaryInk],
          width: width))
    }
    words.append(
      text.block(
        counts.joined(separator: " · "), size: 11, weight: problems > 0 ? .semibold : .regular,
        color: colors[problems > 0 ? .problem : .secondaryInk], width: width))
    return words
  }

  /// The greatest number of arrangements that the legend lists.
  private static var maximumListing: Int { 16 }

  /// Returns the arrangements with their letters and colors, and what chips mean.
  func legend(width: Double) -> WordColumn<Measurer> {
    var words = WordColumn<Measurer>(part: .legend)
    guard arrangements.hasChoices else { return words }
    for (number, entry) in arrangements.entries.prefix(Self.maximumListing).enumerated() {
      let decisions = entry.decisions.map(Self.words).joined(separator: " · ")
      words.append(
        text.block(
          "\(String.arrangementName(number))  \(decisions)", size: 10, color: colors[.ink],
          width: width - 22),
        indent: 22
      ) { frame in
        [.fill(.rectangle(frame, cornerRadius: 2), colors.regions[entry.color])]
      }
    }
    let rest = arrangements.entries.count - Self.maximumListing
    if rest > 0 {
      words.append(
        text.block("and \(rest) more", size: 10, color: colors[.secondaryInk]), indent: 22)
    }
    words.append(
      text.block(
        "2/3: the second of three alternatives was taken; a full chip means that it is not the first. A letter and a color stand for one arrangement; = means the same as in the cell before.",
        size: 10, color: colors[.secondaryInk], width: min(width, 560)))
    return words
  }

  private static func words(_ decision: Decision) -> String {
    "\(decision.label.isolated) \(decision.chosen + 1)/\(decision.alternatives.count)"
  }

  /// Returns the chips of a cell: its arrangement, its decisions and its issues.
  func chips(_ row: Int, _ column: Int) -> [ChipFlow<Measurer>.Chip] {
    guard let cell = sheet.cells[row][column] else { return [] }
    var chips = problemChips(cell.result)
    guard let number = arrangements.cells[row][column], arrangements.hasChoices else {
      return chips
    }
    let isEqual = column > 0 && arrangements.cells[row][column - 1] == number
    let name = String.arrangementName(number)
    chips.append(
      ChipFlow.Chip(
        words: isEqual ? "= \(name)" : name,
        color: isEqual ? colors[.secondaryInk] : colors[.ink], look: isEqual ? .plain : .filled))
    // What is not the first alternative is what a reviewer looks for.
    let order =
      cell.result.decisions.filter { $0.chosen > 0 }
      + cell.result.decisions.filter { $0.chosen == 0 }
    return chips
      + order.map { decision in
        let color = colors.choice(arrangements.choices[decision.label] ?? 0)
        return ChipFlow.Chip(
          words: Self.words(decision), color: color,
          look: isEqual ? .plain : decision.chosen > 0 ? .filled : .outlined)
      }
  }

  private func problemChips(_ result: LayoutResult) -> [ChipFlow<Measurer>.Chip] {
    guard let first = result.issues.first else { return [] }
    let more = result.issues.count > 1 ? " +\(result.issues.count - 1)" : ""
    let name = first.id.map { " · \($0.isolated)" } ?? ""
    return [
      ChipFlow.Chip(
        words: first.kind.rawValue + name + more, color: colors[.problem], look: .filled)
    ]
  }
}
