import CPangoCairo
import GalleyGeometry

/// Owns the functions by which HarfBuzz tells the outline of a glyph.
@safe struct OutlineReader: ~Copyable {
  private let functions: OpaquePointer

  init() {
    let functions = unsafe hb_draw_funcs_create()
    unsafe hb_draw_funcs_set_move_to_func(
      functions, { _, pen, _, x, y, _ in unsafe OutlinePen.add(.move(Point(x, y)), to: pen) }, nil,
      nil)
    unsafe hb_draw_funcs_set_line_to_func(
      functions, { _, pen, _, x, y, _ in unsafe OutlinePen.add(.line(Point(x, y)), to: pen) }, nil,
      nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, pen, _, x1, y1, x, y, _ in
        unsafe OutlinePen.addCurve(control: Point(x1, y1), end: Point(x, y), to: pen)
      }, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, pen, _, x1, y1, x2, y2, x, y, _ in
        unsafe OutlinePen.add(.curve(Point(x1, y1), Point(x2, y2), Point(x, y)), to: pen)
      }, nil, nil)
    unsafe hb_draw_funcs_set_close_path_func(
      functions, { _, pen, _, _ in unsafe OutlinePen.add(.close, to: pen) }, nil, nil)
    unsafe hb_draw_funcs_make_immutable(functions)
    unsafe self.functions = functions
  }

  deinit {
    unsafe hb_draw_funcs_destroy(functions)
  }

  /// Returns the outline of a glyph for a font size of one, with y downwards from the baseline.
  borrowing func outline(of glyph: UInt32, in font: HarfBuzzFont) -> Path {
    var pen = OutlinePen()
    unsafe withUnsafeMutablePointer(to: &pen) { pen in
      unsafe galley_draw_glyph(font.font, glyph, functions, pen)
    }
    return Path(pen.elements).mapPoints { Point(x: $0.x * font.unit, y: -$0.y * font.unit) }
  }
}

/// Collects an outline in font units.
private struct OutlinePen {
  var elements: [Path.Element] = []
  var place = Point.zero

  @unsafe static func add(_ element: Path.Element, to pen: UnsafeMutableRawPointer?) {
    unsafe pen?.assumingMemoryBound(to: OutlinePen.self).pointee.add(element)
  }

  @unsafe static func addCurve(
    control: Point, end: Point, to pen: UnsafeMutableRawPointer?
  ) {
    unsafe pen?.assumingMemoryBound(to: OutlinePen.self).pointee.addCurve(control, end)
  }

  private mutating func add(_ element: Path.Element) {
    elements.append(element)
    switch element {
    case .move(let end), .line(let end), .curve(_, _, let end): place = end
    case .close: break
    }
  }

  /// Adds a curve with one control point as the same curve with two.
  private mutating func addCurve(_ control: Point, _ end: Point) {
    func third(_ point: Point) -> Point {
      Point(
        x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    add(.curve(third(place), third(end), end))
  }
}

extension Point {
  fileprivate init(_ x: Float, _ y: Float) {
    self.init(x: Double(x), y: Double(y))
  }
}
