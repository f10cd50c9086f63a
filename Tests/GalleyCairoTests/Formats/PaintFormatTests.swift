import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyScene
import TestSupport
import Testing

/// Gradients, shadows and rotated groups as SVG and PDF, drawn by other programs and compared with
/// the renderer's pictures.
@Suite struct PaintFormatTests {
  private static let side = 72.0
  private static let columns = 6

  @Test(.enabled(if: Librsvg.isInstalled, "rsvg-convert is not installed."), arguments: [1.0, 2])
  func `librsvg draws the same paint`(scale: Double) throws {
    let fonts = try Fonts.shared.get()
    let svg = Self.scene(Self.cells(fonts)).svg(outlines: fonts.renderer)
    // librsvg blurs with boxes, and in a rotated group along the wrong axes.
    try expect(
      try Librsvg.picture(of: svg, scale: scale), scale: scale, within: 1.5,
      except: Self.cells(fonts).indices.filter { Self.isTurnedShadow(Self.cells(fonts)[$0]) },
      fonts)
  }

  @Test(.browser, .highPriority)
  func `Chromium draws the same paint`() throws {
    let fonts = try Fonts.shared.get()
    let scene = Self.scene(Self.cells(fonts))
    let document = Chromium.Document(
      svg: scene.svg(outlines: fonts.renderer), size: scene.size, scale: 2)
    try expect(try Chromium.open([document], reading: []).pictures[0], scale: 2, within: 1.2, fonts)
  }

  @Test(.needsPoppler) func `Poppler draws the same paint`() throws {
    let fonts = try Fonts.shared.get()
    let pdf = try fonts.pdf([Self.scene(Self.cells(fonts))])
    try expect(
      try Poppler.picture(pdf, page: 1, scale: 2, by: .pdftocairo), scale: 2, within: 1.2, fonts)
  }

  /// Expects that a picture shows what the renderer draws, and that a mistake in any cell makes a
  /// larger difference.
  ///
  /// - Parameters:
  ///   - picture: The picture of another program.
  ///   - scale: The number of pixels in a point.
  ///   - tolerance: The maximum mean difference of a cell, of 255.
  ///   - exceptions: The numbers of cells that the other program draws differently.
  ///   - fonts: The fonts.
  /// - Throws: An error of drawing.
  private func expect(
    _ picture: PixelPicture, scale: Double, within tolerance: Double, except exceptions: [Int] = [],
    _ fonts: Fonts
  ) throws {
    let own = try Self.picture(Self.scene(Self.cells(fonts)), scale, fonts)
    let wrong = try Self.picture(Self.scene(Self.cells(fonts, isWrong: true)), scale, fonts)
    for index in Self.cells(fonts).indices where !exceptions.contains(index) {
      let difference = Self.difference(own, picture, cell: index, scale)
      #expect(difference < tolerance, "cell \(index)")
      let mistake = Self.difference(wrong, picture, cell: index, scale)
      #expect(mistake > max(tolerance, 1.8 * difference), "a mistake in cell \(index)")
    }
  }

  private static func isTurnedShadow(_ item: Scene.Item) -> Bool {
    guard case .group(let group) = item, group.rotation != nil, case .shadow = group.items.first
    else { return false }
    return true
  }

  private static func picture(
    _ scene: Scene, _ scale: Double, _ fonts: Fonts
  ) throws -> PixelPicture {
    PixelPicture(try fonts.renderer.bitmap(of: scene, scale: scale))
  }

  /// Returns the mean difference of the channels in a cell.
  private static func difference(
    _ first: PixelPicture, _ second: PixelPicture, cell: Int, _ scale: Double
  ) -> Double {
    let size = Int(side * scale)
    let (x, y) = (cell % columns * size, cell / columns * size)
    let some = first.part(x: x, y: y, width: size, height: size).bytes
    let others = second.part(x: x, y: y, width: size, height: size).bytes
    var (sum, count) = (0, 0)
    for index in some.indices where index % 4 != 3 {
      sum += abs(Int(some[index]) - Int(others[index]))
      count += 1
    }
    return Double(sum) / Double(count)
  }

  private static func scene(_ cells: [Scene.Item]) -> Scene {
    let items = cells.enumerated().map { index, cell in
      let place = (x: Double(index % columns) * side, y: Double(index / columns) * side)
      let clip = Scene.Shape.rectangle(Rect(x: place.x, y: place.y, width: side, height: side))
      return Scene.Item.group(
        Scene.Group(clip: clip, items: [cell.offset(x: place.x, y: place.y)]))
    }
    let rows = (Double(cells.count) / Double(columns)).rounded(.up)
    return Scene(
      size: Size(width: Double(columns) * side, height: rows * side),
      background: RGBA(0xFFFDF5), title: "Paint", items: items)
  }

  /// Returns each kind of paint, as it should be or with a mistake that must be seen.
  private static func cells(_ fonts: Fonts, isWrong: Bool = false) -> [Scene.Item] {
    let box = Rect(x: 14, y: 16, width: 44, height: 36)
    let rounded = Scene.Shape.rectangle(box, cornerRadius: 9)
    let uneven = Scene.Shape(
      box,
      corners: Corners(
        topLeft: 16, topRight: 2, bottomRight: 8, bottomLeft: 0, isContinuous: true))
    var stops: [Scene.Gradient.Stop] = [
      .init(RGBA(0x103080), at: 0), .init(RGBA(0xE06010), at: 0.4), .init(RGBA(0xF0E080), at: 1),
    ]
    var faint: [Scene.Gradient.Stop] = [
      .init(RGBA(0x103080, alpha: 20), at: 0), .init(RGBA(0x103080, alpha: 230), at: 1),
    ]
    if isWrong { (stops[0].color, stops[2].color) = (stops[2].color, stops[0].color) }
    if isWrong { (faint[0].color, faint[1].color) = (faint[1].color, faint[0].color) }
    let middle = Point(x: 36, y: 34)
    let geometries: [Scene.Gradient.Geometry] = [
      .linear(from: Point(x: 14, y: 16), to: Point(x: 58, y: 52)),
      .radial(center: Point(x: 30, y: 28), radius: 26), .angular(center: middle, start: 30),
    ]
    let gradients =
      geometries.flatMap { geometry in
        [rounded, .ellipse(box)].map {
          Scene.Item.gradient($0, Scene.Gradient(geometry, stops: stops))
        }
      } + geometries.prefix(2).map { .gradient(uneven, Scene.Gradient($0, stops: faint)) }
    let shadows = [2.0, 6].flatMap { radius in
      [rounded, .ellipse(box), uneven].flatMap { shape -> [Scene.Item] in
        let radius = isWrong ? radius * 2.5 : radius
        let color = RGBA(0x201030, alpha: 200)
        let moved = Scene.Item.fill(shape, color).offset(x: 2, y: isWrong ? -6 : 5)
        guard case .fill(let outline, _) = moved else { return [] }
        return [Scene.Shadow.Visibility.everywhere, .outside(shape), .inside(shape)].map {
          .shadow(
            Scene.Shadow(outline: outline, color: color, radius: radius, visibility: $0))
        }
      }
    }
    return gradients + shadows + turned(fonts, gradients[0], rounded, isWrong: isWrong)
  }

  private static func turned(
    _ fonts: Fonts, _ gradient: Scene.Item, _ shape: Scene.Shape, isWrong: Bool
  ) -> [Scene.Item] {
    let rotation = Scene.Rotation(degrees: isWrong ? -50 : 25, about: Point(x: 36, y: 34))
    let letters = fonts.picture("Ag", size: 30, at: Point(x: 12, y: 44), in: .zero).items
    let shadow = Scene.Item.shadow(
      Scene.Shadow(outline: shape, color: RGBA(0), radius: 3, visibility: .everywhere))
    return [letters, [gradient], [shadow]].map {
      .group(Scene.Group(rotation: rotation, items: $0))
    } + [
      .group(
        Scene.Group(
          clip: .ellipse(Rect(x: 10, y: 20, width: 52, height: 26)), opacity: 0.6,
          rotation: rotation, items: [gradient]))
    ]
  }
}
