import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

@testable import GalleyScene

/// Pictures of many variants side by side.
@Suite struct SheetTests {
  private static let few: Range<UInt64> = 0..<24
  private static let colors = SheetPicture.colors

  @Test(arguments: few, [0.1, 0.5, 1])
  func `each variant is drawn as its design, scaled by the zoom`(
    seed: UInt64, zoom: Double
  ) throws {
    let picture = SheetPicture(seed: seed, zoom: zoom)
    for row in picture.sheet.rows.indices {
      for column in picture.sheet.columns.indices {
        guard let cell = picture.sheet.cells[row][column] else {
          #expect(picture.cell(row, column) == nil)
          continue
        }
        let drawn = try #require(picture.cell(row, column))
        let design = Scene(design: cell.result, title: "")
        let ground = try #require(drawn.page.items.first?.extent)
        let place = SceneTransform(offset: ground.origin, scale: zoom)
        let isEqual =
          Array(drawn.page.items.dropFirst()) == design.items.map { $0.transformed(by: place) }
        #expect(isEqual)
        #expect(
          ground.width == design.size.width * zoom && ground.height == design.size.height * zoom)
        #expect(drawn.page.clip?.extent == ground)
        #expect(drawn.page.items.first?.color == design.background)
        let hasIssues = !cell.result.issues.isEmpty
        #expect(drawn.edge == Self.colors[hasIssues ? .problem : .edge])
      }
    }
  }

  @Test(arguments: few, LayoutDirection.allCases)
  func `the parts of a sheet do not overlap and are within the picture`(
    seed: UInt64, direction: LayoutDirection
  ) {
    let picture = SheetPicture(seed: seed, direction: direction)
    var things = picture.texts(.header).map { ($0.string, $0.frame) }
    things += picture.texts(.legend).map { ($0.string, $0.frame) }
    for row in picture.sheet.rows.indices {
      for column in picture.sheet.columns.indices {
        guard let cell = picture.cell(row, column) else { continue }
        things.append(("page \(row) \(column)", cell.outline))
        things += cell.chips.map { ($0.words, $0.frame) }
      }
    }
    for (index, thing) in things.enumerated() {
      #expect(picture.canvas.contains(thing.1), "\(thing)")
      let other = things[..<index].first { $0.1.intersects(thing.1) }
      #expect(other == nil, "\(thing) and \(other.map { "\($0)" } ?? "")")
    }
  }

  @Test(arguments: few)
  func `rows and columns are aligned, with their heads at their start`(seed: UInt64) throws {
    let picture = SheetPicture(seed: seed)
    let heads = picture.texts(.header)
    let cells = picture.sheet.rows.indices.flatMap { row in
      picture.sheet.columns.indices.map { (row: row, column: $0, cell: picture.cell(row, $0)) }
    }
    for (column, head) in picture.sheet.columns.enumerated() {
      let starts = Set(cells.filter { $0.column == column }.compactMap { $0.cell?.outline.minX })
      #expect(starts.count <= 1)
      let text = try #require(heads.first { $0.string == head.name })
      #expect(starts.allSatisfy { abs($0 + 0.5 - text.frame.minX) <= 0.5 })
    }
    for (row, head) in picture.sheet.rows.enumerated() {
      let line = cells.filter { $0.row == row }.compactMap(\.cell)
      #expect(Set(line.map(\.outline.minY)).count <= 1)
      let text = try #require(heads.first { $0.string == head.name })
      #expect(line.allSatisfy { text.frame.minY <= $0.outline.minY })
      let below = cells.filter { $0.row > row }.compactMap(\.cell)
      #expect(below.allSatisfy { $0.outline.minY > text.frame.maxY })
    }
  }

  @Test(arguments: few)
  func `a bar continues from a cell to the next if both have equal decisions`(seed: UInt64) {
    let picture = SheetPicture(seed: seed)
    let hasChoices = picture.sheet.cells.joined().contains {
      $0?.result.decisions.isEmpty == false
    }
    var bars = picture.bars[...]
    for row in picture.sheet.rows.indices {
      for column in picture.sheet.columns.indices {
        guard hasChoices, let drawn = picture.cell(row, column) else { continue }
        guard let bar = bars.popFirst() else {
          Issue.record("There is no bar above \(row) \(column).")
          continue
        }
        let taken = { (cell: ContactSheet.Cell?) in
          cell?.result.decisions.map { [$0.path.indices, [$0.chosen]] }
        }
        let own = taken(picture.sheet.cells[row][column])
        let before = column > 0 ? taken(picture.sheet.cells[row][column - 1]) : nil
        let isEqual = before == own
        let start = drawn.outline.minX + 0.5
        #expect(isEqual ? bar.frame.minX <= start - 24 : abs(bar.frame.minX - start) <= 0.5)
        #expect(bar.frame.maxX >= drawn.outline.maxX - 0.5 && bar.frame.maxY <= drawn.outline.minY)
      }
    }
    #expect(bars.isEmpty)
  }

  @Test(arguments: few)
  func `a chip shows the alternative that each choice took, unless it is that of the first column`(
    seed: UInt64
  ) {
    let picture = SheetPicture(seed: seed)
    var colors: [String: RGBA] = [:]
    for row in picture.sheet.rows.indices {
      for column in picture.sheet.columns.indices {
        guard let cell = picture.cell(row, column),
          let result = picture.sheet.cells[row][column]?.result
        else { continue }
        let first = column > 0 ? picture.sheet.cells[row][0]?.result.decisions ?? [] : []
        for decision in result.decisions {
          let isKnown = first.contains { $0.key == decision.key && $0.chosen == decision.chosen }
          let words = "\(decision.label) \(decision.chosen + 1) of \(decision.alternatives.count)"
          guard let chip = cell.chips.first(where: { $0.words == words }) else {
            #expect(
              isKnown || cell.chips.contains { $0.words.hasPrefix("+") || $0.words.contains("…") },
              "\(words)")
            continue
          }
          let isFull = chip.ground != Self.colors[.card]
          #expect(isFull == (decision.chosen > 0))
          let color = isFull ? chip.ground : chip.ink
          #expect(colors[decision.label, default: color ?? RGBA(0)] == color)
          colors[decision.label] = color
        }
        let problem = cell.chips.first { $0.ground == Self.colors[.problem] }
        #expect((problem == nil) == result.issues.isEmpty)
        #expect(
          problem?.words.hasPrefix(result.issues.first?.kind.rawValue ?? "") != false
            || problem?.words.contains("…") == true)
      }
    }
  }

  @Test(arguments: few)
  func `a right-to-left sheet is the mirror image of a left-to-right sheet`(seed: UInt64) throws {
    let mirrored = SheetPicture(seed: seed, direction: .rightToLeft)
    var sheet = mirrored.sheet
    sheet.cells = sheet.cells.map { line in
      line.map { cell in
        var cell = cell
        cell?.result.traits.directionOverride = .leftToRight
        return cell
      }
    }
    // The direction of a sheet is that of its variants.
    guard sheet.cells.joined().contains(where: { $0 != nil }) else { return }
    let plain = SheetPicture(sheet)
    #expect(plain.scene.size == mirrored.scene.size)
    let width = plain.scene.size.width
    func isMirrored(_ first: Rect, _ second: Rect) -> Bool {
      // Positions are rounded to pixels, and the width of the sheet to points.
      abs(width - first.maxX - second.minX) <= 1.5 && abs(first.y - second.y) < 1e-6
        && abs(first.width - second.width) < 1e-6 && abs(first.height - second.height) < 1e-6
    }
    for row in sheet.rows.indices {
      for column in sheet.columns.indices {
        guard let first = plain.cell(row, column) else { continue }
        let second = try #require(mirrored.cell(row, column))
        #expect(isMirrored(first.outline, second.outline))
        #expect(first.chips.map(\.words) == second.chips.map(\.words))
        for (chip, other) in zip(first.chips, second.chips) {
          #expect(isMirrored(chip.frame, other.frame) || chip.ground == nil, "\(chip) and \(other)")
        }
      }
    }
    for (bar, other) in zip(plain.bars, mirrored.bars) {
      #expect(isMirrored(bar.frame, other.frame) && bar.color == other.color)
    }
    let heads = Set((sheet.rows + sheet.columns).flatMap { [$0.name, $0.note] })
    for part in [Scene.Part.header, .legend] {
      let (texts, others) = (plain.texts(part), mirrored.texts(part))
      #expect(texts.map(\.string) == others.map(\.string))
      for (text, other) in zip(texts, others) where heads.contains(text.string) {
        #expect(isMirrored(text.frame, other.frame), "\(text.string)")
      }
      // Sentences are left-aligned in both sheets, so only the frames around all texts are
      // mirrored.
      let (whole, other) = (Rect(around: texts.map(\.frame)), Rect(around: others.map(\.frame)))
      #expect(isMirrored(whole, other))
    }
  }

  @Test func `heads of narrow columns do not overlap, regardless of their length`() {
    let cell = ContactSheet.Cell(variant: "", result: resolve(.text("a"), Traits(width: 40)))
    let heads = (0..<4).map { number in
      ContactSheet.Head(
        name: "\(number)" + String(repeating: "x", count: number * 20),
        note: "iPhone Pro Max landscape")
    }
    let picture = SheetPicture(
      ContactSheet(
        title: "Title", columns: heads, rows: [heads[3]], cells: [heads.map { _ in cell }]))
    let frames = picture.texts(.header).map(\.frame)
    for (index, frame) in frames.enumerated() {
      #expect(picture.canvas.contains(frame))
      #expect(!frames[..<index].contains { $0.intersects(frame) }, "\(frame)")
    }
    #expect(picture.texts(.header).contains { $0.string == "iPhone Pro Max landscape" })
  }

  @Test func `sheets of one cell, of no cells and of empty layouts have pictures`() {
    let result = resolve(.text("a"), Traits(width: 40))
    let cell = ContactSheet.Cell(variant: "only", result: result)
    let empty = resolve(.empty, Traits(width: 0))
    for cells in [
      [[cell]], [[nil]], [], [[]], [[nil, nil], [nil, cell]],
      [[ContactSheet.Cell(variant: "empty", result: empty)]],
    ] as [[[ContactSheet.Cell?]]] {
      let picture = SheetPicture(ArrangementTests.sheet(cells))
      let texts = picture.scene.texts
      #expect(texts.allSatisfy { picture.canvas.contains($0.frame) })
      #expect(
        texts.contains { $0.string == "Title" }
          && texts.contains { $0.string.contains("no choices") })
      #expect(picture.bars.isEmpty && picture.texts(.legend).isEmpty)
    }
  }

  @Test func `the header counts variants, arrangements and issues`() {
    func head(_ ways: [[Int]?], issues: Int = 0) -> [String] {
      let cells = ways.enumerated().map { number, taken in
        taken.map { taken in
          var result = ArrangementTests.result(taken)
          if number < issues {
            result.issues = [LayoutIssue(.wider(missing: 1, offered: 2), path: LayoutPath())]
          }
          return ContactSheet.Cell(variant: "\(number)", result: result)
        }
      }
      return SheetPicture(ArrangementTests.sheet([cells])).texts(.header).map(\.string)
    }
    #expect(head([[0, 1], [0, 1], nil]).contains("2 variants · 1 arrangement"))
    #expect(
      head([[0], [1], [2]], issues: 2).contains("3 variants · 3 arrangements · 2 with issues"))
    #expect(head([[]]).contains("1 variant · no choices"))
  }

  @Test func `the legend lists sixteen arrangements and counts the rest`() {
    func legend(_ count: Int) -> [String] {
      let cells = (0..<count).map { number in
        ContactSheet.Cell(
          variant: "\(number)",
          result: ArrangementTests.result([number % 4, number / 4 % 4, number / 16]))
      }
      return SheetPicture(ArrangementTests.sheet([cells])).texts(.legend).map(\.string)
    }
    #expect(
      legend(2).prefix(2) == [
        "A  c0 1 of 4 · c1 1 of 4 · c2 1 of 4", "B  c0 2 of 4 · c1 1 of 4 · c2 1 of 4",
      ])
    #expect(!legend(16).contains { $0.hasPrefix("and ") })
    #expect(legend(16).contains { $0.hasPrefix("P  ") })
    #expect(legend(20).contains("and 4 more") && !legend(20).contains { $0.hasPrefix("Q  ") })
  }
}

extension Rect {
  /// Returns the smallest rectangle that contains others.
  fileprivate init(around rects: [Rect]) {
    self = rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
  }
}
