import CPangoCairo
import GalleyLayout
import GalleyRaster
import GalleyScene

/// The glyph pictures of a library, read when needed.
struct GlyphPictures: ~Copyable {
  private var pool: FontPool
  private let reader = GlyphReader()
  private var faces = NumberTable<FontFace>()
  private var pictures: GenerationCache<Key, GlyphPicture>
  private var images: GenerationCache<Key, PixelImage>
  private let colorSpace: Bitmap.ColorSpace

  private struct Key: Hashable {
    var face: Int
    var glyph: UInt32
  }

  init(
    library: FontLibrary, byteLimit: Int, colorSpace: Bitmap.ColorSpace
  ) throws(FontError) {
    self.colorSpace = colorSpace
    pool = try FontPool(library: library)
    pictures = GenerationCache(byteLimit: byteLimit / 2)
    images = GenerationCache(byteLimit: byteLimit / 2)
  }

  mutating func font(_ face: FontFace) -> HarfBuzzFont? { pool.font(face) }

  /// Returns the outline of a glyph for a font size of one; empty for an unknown font.
  mutating func outline(of glyph: UInt32, in face: FontFace) -> Path {
    if case .outline(let outline) = picture(of: glyph, in: face) { return outline }
    return pool.font(face).map { reader.outline(of: glyph, in: $0) } ?? Path()
  }

  mutating func picture(of glyph: UInt32, in face: FontFace) -> GlyphPicture {
    let key = Key(face: faces.number(of: face), glyph: glyph)
    if let known = pictures[key] { return known }
    var picture = pool.font(face).map { reader.picture(of: glyph, in: $0) } ?? .outline(Path())
    if case .image(let png, _) = picture, image(key, png) == nil { picture = .outline(Path()) }
    if case .layers(let layers) = picture, colorSpace != .sRGB {
      picture = .layers(
        layers.map { GlyphPicture.Layer(outline: $0.outline, color: $0.color?.inDisplayP3) })
    }
    pictures.insert(picture, for: key, byteCount: picture.byteCount)
    return picture
  }

  mutating func image(of glyph: UInt32, in face: FontFace, png: [UInt8]) -> PixelImage? {
    image(Key(face: faces.number(of: face), glyph: glyph), png)
  }

  private mutating func image(_ key: Key, _ png: [UInt8]) -> PixelImage? {
    if let known = images[key] { return known }
    guard let image = PixelImage(png: png, in: colorSpace) else { return nil }
    images.insert(image, for: key, byteCount: image.byteCount)
    return image
  }
}

extension GlyphPicture {
  fileprivate var byteCount: Int {
    switch self {
    case .outline(let outline): outline.byteCount
    case .layers(let layers): layers.reduce(64) { $0 + $1.outline.byteCount }
    case .image(let png, _): 64 + png.count
    }
  }
}

extension Path {
  fileprivate var byteCount: Int { 64 + elements.count * MemoryLayout<Element>.stride }
}

@safe private struct GlyphReader: ~Copyable {
  private let functions: OpaquePointer

  /// The maximum number of layers of a glyph; a larger number indicates a damaged font.
  private static let maximumLayerCount = 1024

  /// The maximum width and height of a picture in multiples of the font size.
  private static let maximumSide = 64.0

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

  /// Returns the outline of a glyph without colors, for a font size of one, with y downwards from the baseline.
  borrowing func outline(of glyph: UInt32, in font: HarfBuzzFont) -> Path {
    var pen = OutlinePen()
    unsafe withUnsafeMutablePointer(to: &pen) { pen in
      unsafe galley_draw_glyph(font.font, glyph, functions, pen)
    }
    return Path(pen.elements).mapPoints { Point(x: $0.x * font.unit, y: -$0.y * font.unit) }
  }

  borrowing func picture(of glyph: UInt32, in font: HarfBuzzFont) -> GlyphPicture {
    unsafe layers(of: glyph, in: font) ?? image(of: glyph, in: font)
      ?? .outline(outline(of: glyph, in: font))
  }

  /// Returns a glyph of a COLR table of version 0 in the first palette of CPAL, or nil.
  @unsafe private borrowing func layers(of glyph: UInt32, in font: HarfBuzzFont) -> GlyphPicture? {
    let face = unsafe hb_font_get_face(font.font)
    guard unsafe hb_ot_color_has_layers(face) != 0 else { return nil }
    var count = unsafe hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
    guard count > 0, count <= Self.maximumLayerCount else { return nil }
    var layers = Array(repeating: hb_ot_color_layer_t(), count: Int(count))
    unsafe hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
    return .layers(
      layers.prefix(Int(count)).map { layer in
        GlyphPicture.Layer(
          outline: outline(of: layer.glyph, in: font),
          color: unsafe Self.color(layer.color_index, in: face))
      })
  }

  /// Returns a color of the first palette, or nil for the color of the text.
  @unsafe private static func color(_ index: UInt32, in face: OpaquePointer?) -> RGBA? {
    guard index != 0xFFFF else { return nil }
    var count: UInt32 = 1
    var color: hb_color_t = 0
    unsafe hb_ot_color_palette_get_colors(face, 0, index, &count, &color)
    guard count == 1 else { return nil }
    return RGBA(
      red: hb_color_get_red(color), green: hb_color_get_green(color),
      blue: hb_color_get_blue(color), alpha: hb_color_get_alpha(color))
  }

  /// Returns the largest bitmap of a glyph, or nil if there is none that can be drawn.
  @unsafe private borrowing func image(of glyph: UInt32, in font: HarfBuzzFont) -> GlyphPicture? {
    guard unsafe hb_ot_color_has_png(hb_font_get_face(font.font)) != 0 else { return nil }
    let blob = unsafe hb_ot_color_glyph_reference_png(font.font, glyph)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    var extents = hb_glyph_extents_t()
    guard let data = unsafe hb_blob_get_data(blob, &length), length > 0,
      unsafe hb_font_get_glyph_extents(font.font, glyph, &extents) != 0
    else { return nil }
    let png = unsafe Array(UnsafeRawBufferPointer(start: data, count: Int(length)))
    // HarfBuzz measures the height of a box upwards from the top.
    let box = Rect(
      x: Double(extents.x_bearing) * font.unit, y: -Double(extents.y_bearing) * font.unit,
      width: Double(extents.width) * font.unit, height: -Double(extents.height) * font.unit)
    guard Self.isDrawable(png), box.width > 0, box.height > 0,
      [box.minX, box.maxX, box.minY, box.maxY].allSatisfy({ $0.magnitude <= Self.maximumSide })
    else { return nil }
    return .image(png: png, box)
  }

  /// Returns whether a PNG file is small enough to decode: at most a megapixel.
  private static func isDrawable(_ png: [UInt8]) -> Bool {
    guard png.count <= 4 << 20, let header = try? PNGHeader(of: png) else { return false }
    return max(header.width, header.height) <= 1024
  }
}

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
