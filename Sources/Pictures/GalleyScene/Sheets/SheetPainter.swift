import GalleyLayout

struct SheetPainter<Measurer: TextMeasurer> {
  typealias Block = AnnotationText<Measurer>.Block

  let sheet: ContactSheet
  let zoom: Double
  let colors: AnnotationColors
  let text: AnnotationText<Measurer>
  let arrangements: Arrangements
  let grid: PixelGrid
  /// Whether the sheet is mirrored, since all its variants are right-to-left.
  let isMirrored: Bool

  private static var margin: Double { 24 }
  private static var columnGap: Double { 24 }
  private static var rowGap: Double { 28 }
  private static var barHeight: Double { 4 }
  private static var minimumColumnWidth: Double { 96 }
  private static var maximumHeadWidth: Double { 160 }
  private static var maximumLegendCount: Int { 16 }

  init(sheet: ContactSheet, zoom: Double, theme: Theme, text: AnnotationText<Measurer>) {
    let traits = sheet.cells.joined().compactMap { $0?.result.traits }
    (self.sheet, self.zoom, self.text) = (sheet, zoom, text)
    colors = traits.first.map(theme.colors) ?? theme[.light]
    arrangements = Arrangements(sheet)
    grid = PixelGrid(scale: traits.first?.displayScale ?? 2)
    isMirrored = !traits.isEmpty && traits.allSatisfy { $0.direction == .rightToLeft }
  }

  func scene() -> Scene {
    let table = Table(self)
    let header = header(width: max(table.size.width, 320))
    let legend = legend(width: max(table.size.width, 320))
    let (width, margin) = (
      max(table.size.width, header.size.width, legend.size.width), Self.margin
    )
    let corner = Point(x: margin, y: margin + header.size.height + 20)
    let bottom = corner.y + table.size.height + 28
    let place = { (start: Double, itemWidth: Double) in
      corner.x + (isMirrored ? width - start - itemWidth : start)
    }
    let size = Size(
      width: (width + 2 * margin).rounded(.up),
      height: (bottom + legend.size.height + margin).rounded(.up))
    let words = [(header, margin), (legend, bottom)].map { words, y in
      words.item(at: Point(x: margin, y: y), in: width, isMirrored: isMirrored, text, grid)
    }
    return Scene(
      size: size, background: colors[.paper], title: "\(sheet.title), contact sheet",
      items: [words[0]] + heads(table, corner.y, place) + cells(table, corner.y, place)
        + [words[1]])
  }

  private func cells(
    _ table: Table, _ top: Double, _ place: (Double, Double) -> Double
  ) -> [Scene.Item] {
    sheet.rows.indices.flatMap { row in
      sheet.columns.indices.flatMap { column -> [Scene.Item] in
        guard let cell = sheet.cells[row][column] else { return [] }
        let slot = table.columns[column]
        let frame = Rect(
          x: grid.snap(place(slot.start, slot.width)), y: grid.snap(top + table.rows[row].top),
          width: slot.width, height: table.rows[row].chipHeight)
        return bar(row, column, frame) + [picture(of: cell, table.chips[row][column], frame)]
      }
    }
  }

  private func heads(
    _ table: Table, _ top: Double, _ place: (Double, Double) -> Double
  ) -> [Scene.Item] {
    let columns = zip(table.columnHeads, table.columns).flatMap { head, slot in
      column(of: head, at: Point(x: place(slot.start, slot.width), y: top), slot.width)
    }
    let rows = zip(table.rowHeads, table.rows).flatMap { head, row in
      column(
        of: head, at: Point(x: place(0, table.headWidth), y: top + row.top), table.headWidth)
    }
    return [.group(Scene.Group(part: .header, items: columns + rows))]
  }

  private func column(of blocks: [Block], at corner: Point, _ width: Double) -> [Scene.Item] {
    var y = corner.y
    return blocks.flatMap { block in
      defer { y += block.size.height }
      let x = isMirrored ? corner.x + width - block.size.width : corner.x
      return text.items(of: block, at: Point(x: x, y: y), grid)
    }
  }

  /// Returns the bar of a cell's arrangement, which continues the bar of the previous cell if both are equal.
  private func bar(_ row: Int, _ column: Int, _ frame: Rect) -> [Scene.Item] {
    guard let number = arrangements.cells[row][column], arrangements.hasChoices else { return [] }
    let isEqual = isEqualToPrevious(row, column)
    let more = isEqual ? Self.columnGap + 2 : 0
    let bar = Rect(
      x: frame.minX - (isMirrored ? 0 : more), y: frame.minY, width: frame.width + more,
      height: Self.barHeight)
    let color = colors.region(arrangements.entries[number].letter)
    return [.fill(.rectangle(grid.snap(bar), cornerRadius: isEqual ? 0 : 2), color)]
  }

  private func isEqualToPrevious(_ row: Int, _ column: Int) -> Bool {
    column > 0 && arrangements.cells[row][column - 1] == arrangements.cells[row][column]
  }

  private func picture(
    of cell: ContactSheet.Cell, _ chips: ChipFlow<Measurer>, _ frame: Rect
  ) -> Scene.Item {
    let result = cell.result
    let page = Rect(origin: .zero, size: result.size)
    let left = isMirrored ? frame.maxX - page.width * zoom : frame.minX
    let transform = SceneTransform(
      offset: Point(x: grid.snap(left), y: grid.snap(frame.maxY)), scale: zoom)
    let design = Scene(design: result, title: "")
    let ground = Scene.Item.fill(.rectangle(page), design.background)
    let items = [ground] + design.items + ScreenMarks(result: result, colors: colors).items
    let clip = transform.apply(to: page)
    let outline = Scene.Shape.rectangle(grid.snap(clip).inset(by: -0.5))
    let color = colors[result.openIssues.isEmpty ? .edge : .problem]
    let chipItems = chips.items(
      at: Point(x: frame.minX, y: frame.minY + Self.barHeight + 5),
      mirroredIn: isMirrored ? frame.width : nil, grid)
    let picture = Scene.Group(
      clip: .rectangle(clip), items: items.map { $0.transformed(by: transform) })
    return .group(
      Scene.Group(
        part: .page(cell.variant),
        items: chipItems + [.group(picture), .stroke(outline, color, Scene.Stroke(width: 1))]))
  }
}

extension SheetPainter {
  private struct Table {
    var columnHeads: [[Block]]
    var rowHeads: [[Block]]
    var chips: [[ChipFlow<Measurer>]]
    var headWidth: Double
    var columns: [(start: Double, width: Double)] = []
    var rows: [(top: Double, chipHeight: Double)] = []
    var size: Size

    init(_ painter: SheetPainter) {
      let (sheet, zoom) = (painter.sheet, painter.zoom)
      let widths = sheet.columns.indices.map { column in
        sheet.cells.reduce(minimumColumnWidth) {
          max($0, ($1[column]?.result.size.width ?? 0) * zoom)
        }.rounded(.up)
      }
      columnHeads = zip(sheet.columns, widths).map { painter.blocks(of: $0, $1 + columnGap - 6) }
      rowHeads = sheet.rows.map { painter.blocks(of: $0, maximumHeadWidth) }
      chips = sheet.cells.indices.map { row in
        sheet.columns.indices.map { column in
          ChipFlow(
            painter.chips(row, column), width: widths[column], rows: 3, text: painter.text,
            painter.colors)
        }
      }
      headWidth = rowHeads.joined().reduce(0) { max($0, $1.size.width) }.rounded(.up)
      var start = headWidth + columnGap
      for width in widths {
        columns.append((start, width))
        start += width + columnGap
      }
      let height = { (blocks: [Block]) in blocks.reduce(0) { $0 + $1.size.height } }
      var top = (columnHeads.reduce(0) { max($0, height($1)) } + 8).rounded(.up)
      for (row, cells) in sheet.cells.enumerated() {
        let chipHeight = chips[row].reduce(0) { max($0, $1.size.height) }
        let headerHeight = barHeight + 5 + (chipHeight > 0 ? chipHeight + 5 : 0)
        rows.append((top, headerHeight))
        let pageHeight = cells.reduce(0) { max($0, ($1?.result.size.height ?? 0) * zoom) }
        top += max(headerHeight + pageHeight.rounded(.up), height(rowHeads[row])) + rowGap
      }
      size = Size(width: start - columnGap, height: top - rowGap)
    }
  }

  private func blocks(of head: ContactSheet.Head, _ width: Double) -> [Block] {
    let width = min(width, Self.maximumHeadWidth)
    let name = text.line(
      head.name, size: 14, weight: .semibold, color: colors[.ink], width: width)
    guard !head.note.isEmpty else { return [name] }
    return [name, text.line(head.note, size: 9.5, color: colors[.secondaryInk], width: width)]
  }

  private func header(width: Double) -> WordColumn<Measurer> {
    let cells = sheet.cells.joined().compactMap(\.self)
    let problems = cells.count { !$0.result.openIssues.isEmpty }
    let counts: [Phrase] =
      [
        cells.count.counted("variant"),
        arrangements.hasChoices ? arrangements.entries.count.counted("arrangement") : "no choices",
      ] + (problems > 0 ? ["\(problems) with issues"] : [])
    var words = WordColumn<Measurer>(part: .header)
    words.append(
      text.block(sheet.title, size: 20, weight: .semibold, color: colors[.ink], width: width))
    if !sheet.facts.isEmpty {
      let facts = sheet.facts.joined(separator: " · ")
      words.append(text.block(facts, size: 11, color: colors[.secondaryInk], width: width))
    }
    words.append(
      text.block(
        counts.joined(" · ").text, size: 11, weight: problems > 0 ? .semibold : .regular,
        color: colors[problems > 0 ? .problem : .secondaryInk], width: width))
    return words
  }

  /// Returns the legend: the arrangements with their letters and colors, and the meaning of chips.
  private func legend(width: Double) -> WordColumn<Measurer> {
    var words = WordColumn<Measurer>(part: .legend)
    guard arrangements.hasChoices else { return words }
    for entry in arrangements.entries.prefix(Self.maximumLegendCount) {
      let decisions = entry.decisions.map(Self.words).joined(separator: " · ")
      let line = "\(entry.letter)  \(decisions)"
      words.append(
        text.block(line, size: 10, color: colors[.ink], width: width - 22), indent: 22
      ) { frame in
        [.fill(.rectangle(frame, cornerRadius: 2), colors.region(entry.letter))]
      }
    }
    let rest = arrangements.entries.count - Self.maximumLegendCount
    if rest > 0 {
      words.append(
        text.block("and \(rest) more", size: 10, color: colors[.secondaryInk]), indent: 22)
    }
    words.append(
      text.block(
        "2 of 3: the second of three alternatives was taken. A filled chip marks any but the first. Each letter and color is one arrangement; beside the first column, only decisions that differ from it are listed.",
        size: 10, color: colors[.secondaryInk], width: min(width, 560)))
    return words
  }

  private static func words(_ decision: Decision) -> String {
    "\(decision.label.isolated) \(decision.numbers)"
  }

  /// Returns the chips of a cell: its first issue, its arrangement, and the decisions that differ from the first column.
  private func chips(_ row: Int, _ column: Int) -> [ChipFlow<Measurer>.Chip] {
    typealias Chip = ChipFlow<Measurer>.Chip
    guard let cell = sheet.cells[row][column] else { return [] }
    var chips: [Chip] = []
    let issues = cell.result.openIssues
    if let first = issues.first {
      let name = " · \(first.label.isolated)"
      let words = first.kind.rawValue + name + (issues.count > 1 ? " +\(issues.count - 1)" : "")
      chips.append(Chip(words: words, color: colors[.problem], look: .filled))
    }
    guard let number = arrangements.cells[row][column], arrangements.hasChoices else {
      return chips
    }
    let name = arrangements.entries[number].letter.description
    chips.append(Chip(words: name, color: colors[.ink], look: .filled))
    let first = column > 0 ? sheet.cells[row].first??.result.decisions ?? [] : []
    let known = Dictionary(first.map { ($0.key, $0.chosen) }) { first, _ in first }
    // Only arrangements have colors. Choices keep their order, so that cells are easy to compare.
    for decision in cell.result.decisions where known[decision.key] != decision.chosen {
      let look: ChipFlow<Measurer>.Look = decision.chosen > 0 ? .filled : .outlined
      chips.append(Chip(words: Self.words(decision), color: colors[.secondaryInk], look: look))
    }
    return chips
  }
}
