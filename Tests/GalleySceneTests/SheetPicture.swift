import GalleyGeometry
import GalleyLayout
import GalleyScene
import TestSupport

/// A contact sheet and its picture.
struct SheetPicture {
  var sheet: ContactSheet
  var scene: Scene

  init(_ sheet: ContactSheet, zoom: Double = 1) {
    self.sheet = sheet
    scene = Scene(sheet: sheet, zoom: zoom, measurer: SquareGlyphs())
  }

  /// The colors of everything but the pictures.
  static let colors = Theme.standard[.light]

  /// Creates the sheet of a random sample at some widths and text sizes, with gaps in the table.
  init(seed: UInt64, direction: LayoutDirection = .leftToRight, zoom: Double = 1) {
    var random = Random(seed: seed)
    let samples = GalleySceneTests.samples
    let layout = samples[Int.random(in: 0..<samples.count, using: &random)].layout
    let widths = [60.0, 100, 128, 160, 240, 320].shuffled(using: &random).prefix(
      Int.random(in: 1...5, using: &random))
    let sizes = TextSize.Category.allCases.shuffled(using: &random).prefix(
      Int.random(in: 1...4, using: &random))
    let cells = sizes.map { size in
      widths.map { width -> ContactSheet.Cell? in
        guard Int.random(in: 0..<8, using: &random) > 0 else { return nil }
        let traits = Traits(
          width: width, textSize: .category(size), displayScale: 2, direction: direction)
        return ContactSheet.Cell(
          variant: "\(width)-\(size)", result: resolve(layout, traits))
      }
    }
    self.init(
      ContactSheet(
        title: "Title", facts: ["en", "light"],
        columns: widths.map { ContactSheet.Head(name: "\($0) pt", note: "a device of some name") },
        rows: sizes.map { ContactSheet.Head(name: $0.name, note: "body") }, cells: cells),
      zoom: zoom)
  }

  var canvas: Rect { Rect(origin: .zero, size: scene.size) }

  /// A variant as it is drawn: its chips, its page and the outline of the page.
  struct Cell {
    var chips: [Chip]
    var page: Scene.Group
    var outline: Rect
    var edge: RGBA?
  }

  /// A small label above a page.
  struct Chip: Hashable {
    var words: String
    var frame: Rect
    /// The color of the background, if it has one.
    var ground: RGBA?
    var ink: RGBA?
  }

  /// Returns a variant as it is drawn.
  func cell(_ row: Int, _ column: Int) -> Cell? {
    guard let variant = sheet.cells[row][column]?.variant,
      let group = scene.groups.first(where: { $0.part == .page(variant) })
    else { return nil }
    var cell = Cell(chips: [], page: Scene.Group(items: []), outline: .zero)
    for item in group.items {
      switch item {
      case .group(let inner) where inner.part == .label: cell.chips.append(Chip(inner))
      case .group(let inner): cell.page = inner
      case .stroke(let shape, let color, _):
        (cell.outline, cell.edge) = (shape.extent ?? .zero, color)
      case .fill, .gradient, .shadow, .text, .image: break
      }
    }
    return cell
  }

  /// The bars above cells, row by row.
  var bars: [(frame: Rect, color: RGBA)] {
    scene.items.compactMap { item in
      guard case .fill(.rectangle(let frame, _), let color) = item else { return nil }
      return (frame, color)
    }
  }

  /// Returns the texts of a part, such as the legend, or the header with the heads of rows and
  /// columns.
  func texts(_ part: Scene.Part) -> [Scene.Text] {
    scene.items.compactMap { item -> Scene.Group? in
      guard case .group(let group) = item, group.part == part else { return nil }
      return group
    }.flatMap { Scene(size: .zero, background: RGBA(0), title: "", items: $0.items).texts }
  }
}

extension SheetPicture.Chip {
  init(_ group: Scene.Group) {
    let extents = group.items.compactMap(\.extent)
    let texts = Scene(size: .zero, background: RGBA(0), title: "", items: group.items).texts
    self.init(
      words: texts.map(\.string).joined(),
      frame: extents.dropFirst().reduce(extents.first ?? .zero) { $0.union($1) },
      ground: group.items.first?.color, ink: texts.first?.color)
  }
}
