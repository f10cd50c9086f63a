import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import TestSupport
import Testing

@Suite struct DrawingTests {
  private let renderer: CairoRenderer

  init() throws { renderer = try Fonts.shared.get().renderer }

  private func letters(
    _ width: Double, _ height: Double, background: RGBA = RGBA(0xFFFFFF), scale: Double = 1,
    _ items: [Scene.Item]
  ) throws -> [String] {
    let scene = Scene(
      size: Size(width: width, height: height), background: background, title: "", items: items)
    return try renderer.bitmap(of: scene, scale: scale).letters
  }

  private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Scene.Shape
  {
    .rectangle(Rect(x: x, y: y, width: width, height: height), cornerRadius: 0)
  }

  private let red = RGBA(0xFF0000)
  private let blue = RGBA(0x0000FF)

  @Test func `rectangles cover their pixels, the last in front`() throws {
    let items: [Scene.Item] = [
      .fill(rectangle(1, 0, 3, 2), red), .fill(rectangle(3, 1, 2, 2), blue),
    ]
    #expect(try letters(6, 3, items) == ["_RRR__", "_RRBB_", "___BB_"])
    #expect(
      try letters(3, 1.5, scale: 2, [.fill(rectangle(0.5, 0, 1.5, 1), red)])
        == ["_RRR__", "_RRR__", "______"])
  }

  @Test func `the last item is in front even if it starts above the others`() throws {
    let items: [Scene.Item] = [
      .fill(rectangle(0, 2, 4, 1), blue), .fill(rectangle(1, 0, 2, 4), red),
    ]
    #expect(try letters(4, 4, items) == ["_RR_", "_RR_", "BRRB", "_RR_"])
  }

  @Test func `a one-pixel stroke along pixel centers covers whole pixels`() throws {
    let line = Scene.Item.stroke(rectangle(1.5, 0.5, 3, 2), red, Scene.Stroke(width: 1))
    #expect(try letters(6, 4, [line]) == ["_RRRR_", "_R__R_", "_RRRR_", "______"])
  }

  @Test func `a dashed stroke has gaps, the next stroke has none`() throws {
    let path = Path([.move(Point(x: 0, y: 0.5)), .line(Point(x: 8, y: 0.5))])
    let line = Scene.Item.stroke(.path(path), red, Scene.Stroke(width: 1, dash: [2, 1]))
    #expect(try letters(8, 1, [line]) == ["RR_RR_RR"])
    let after = Scene.Item.stroke(rectangle(0, 1.5, 8, 0), blue, Scene.Stroke(width: 1))
    #expect(try letters(8, 2, [line, after]).last == "BBBBBBBB")
  }

  @Test func `a group draws nothing outside its clip`() throws {
    let all = Scene.Item.fill(rectangle(0, 0, 6, 3), red)
    let group = Scene.Group(clip: rectangle(1, 1, 2, 5), items: [all])
    #expect(
      try letters(5, 3, [.group(group), .fill(rectangle(4, 0, 1, 1), blue)])
        == ["____B", "_RR__", "_RR__"])
    let nested = Scene.Group(clip: rectangle(2, 0, 3, 2), items: [.group(group)])
    #expect(try letters(5, 3, [.group(nested)]) == ["_____", "__R__", "_____"])
  }

  @Test func `a group with an opacity fades as a whole`() throws {
    let items: [Scene.Item] = [
      .fill(rectangle(0, 0, 2, 1), red), .fill(rectangle(1, 0, 2, 1), blue),
    ]
    let group = Scene.Item.group(Scene.Group(opacity: 128.0 / 255, items: items))
    #expect(try letters(4, 1, background: RGBA(0, alpha: 0), [group]) == ["rbb."])
  }

  @Test func `the background can be translucent or transparent`() throws {
    #expect(try letters(2, 1, background: RGBA(0xFF0000, alpha: 128), []) == ["rr"])
    #expect(try letters(2, 1, background: RGBA(0, alpha: 0), []) == [".."])
  }

  @Test func `an ellipse is symmetric, covers its area and leaves its corners empty`() throws {
    let frame = Rect(x: 0, y: 0, width: 20, height: 10)
    let scene = Scene(
      size: frame.size, background: RGBA(0xFFFFFF), title: "",
      items: [.fill(.ellipse(frame), RGBA(0))])
    let bitmap = try renderer.bitmap(of: scene, scale: 1)
    #expect(bitmap.ink(10, 5) == 1 && bitmap.ink(0, 0) == 0 && bitmap.ink(19, 9) == 0)
    let area = (0..<10).flatMap { row in (0..<20).map { bitmap.ink($0, row) } }.reduce(0, +)
    // Cairo draws curves as lines that are slightly inside.
    #expect(area <= .pi * 50 && area > .pi * 50 - 1.5)
    for row in 0..<10 {
      for column in 0..<20 {
        #expect(abs(bitmap.ink(column, row) - bitmap.ink(19 - column, row)) < 0.02)
        #expect(abs(bitmap.ink(column, row) - bitmap.ink(column, 9 - row)) < 0.02)
      }
    }
  }

  @Test func `round corners are cut and straight sides are not`() throws {
    let shape = Scene.Shape.rectangle(Rect(x: 0, y: 0, width: 9, height: 9), cornerRadius: 3)
    let letters = try letters(9, 9, [.fill(shape, red)])
    #expect(letters.first?.first != "R" && letters.last?.last != "R")
    #expect(letters[0].dropFirst(3).prefix(3) == "RRR" && letters[4] == "RRRRRRRRR")
  }

  @Test func `a fraction of a pixel is rounded up to a whole pixel`() throws {
    let scene = Scene(
      size: Size(width: 1.2, height: 2), background: RGBA(0), title: "", items: [])
    let bitmap = try renderer.bitmap(of: scene, scale: 3)
    #expect(bitmap.width == 4 && bitmap.height == 6)
  }

  @Test func `an empty scene is one pixel of its background`() throws {
    #expect(try letters(0, 0, background: red, []) == ["R"])
  }

  @Test(arguments: [(32_768.0, 1.0), (20_000, 2), (1e300, 1), (.infinity, 1), (.nan, 1)])
  func `a picture with a side that is too long is an error that says what to do`(
    side: Double, scale: Double
  ) {
    let scene = Scene(
      size: Size(width: side, height: 1), background: red, title: "", items: [])
    let error = #expect(throws: CairoError.self) { try renderer.bitmap(of: scene, scale: scale) }
    #expect(error?.description.hasPrefix("cannot draw ") == true)
    #expect(error?.description.contains("32767 pixels; lower the display scale") == true)
  }

  @Test func `a picture of too many pixels is an error, even if its sides are allowed`() {
    let scene = Scene(
      size: Size(width: 16_385, height: 16_384), background: red, title: "", items: [])
    let error = #expect(throws: CairoError.self) { try renderer.bitmap(of: scene, scale: 1) }
    #expect(error?.description.contains("268435456 pixels; lower the display scale") == true)
  }

  @Test(arguments: [0, -0.0, .nan, .infinity])
  func `an invalid scale is an error`(scale: Double) {
    let scene = Scene(size: Size(width: 2, height: 2), background: red, title: "", items: [])
    #expect(throws: CairoError.self) { try renderer.bitmap(of: scene, scale: scale) }
  }

  @Test func `a picture of the maximum width is drawn`() throws {
    let scene = Scene(size: Size(width: 32_767, height: 1), background: red, title: "", items: [])
    #expect(try renderer.bitmap(of: scene, scale: 1).width == 32_767)
  }
}
