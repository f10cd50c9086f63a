import CPangoCairo
import GalleyLayout
import GalleyRaster
import GalleyScene

enum GlyphDrawing {
  case blank
  case mask(GlyphMask)
  /// Colored pixels, relative to the glyph's pixel on the baseline.
  case image(PixelImage, PixelRect)
  /// A glyph that is drawn each time, since it is too large to cache or has layers.
  case picture(GlyphPicture, PixelRect)

  /// The pixels relative to the glyph's pixel on the baseline, or nil if there are none.
  var box: PixelRect? {
    switch self {
    case .blank: nil
    case .mask(let mask): mask.box
    case .image(_, let box), .picture(_, let box): box
    }
  }

  fileprivate var byteCount: Int {
    switch self {
    case .blank, .picture: 0
    case .mask(let mask): 32 + mask.coverage.count
    case .image(let image, _): 256 + image.byteCount
    }
  }
}

/// The drawings of glyphs, cached for each size and quarter of a pixel.
///
/// Cairo's own text drawing rounds each glyph to a whole pixel, which spaces text unevenly, and takes a lock that all
/// threads share; masks at quarter pixels avoid both.
struct GlyphDrawings: ~Copyable {
  var pictures: GlyphPictures
  var images: ImageDrawings
  var shapes: ShapeMasks
  let canvasMemory = PixelMemory()
  private var settings = NumberTable<Setting>()
  private var drawings: GenerationCache<UInt64, GlyphDrawing>

  /// A face at a size in pixels.
  private struct Setting: Hashable {
    var face: FontFace
    var size: Double
  }

  static let placesPerPixel = 4

  /// The maximum width and height of a cached drawing in pixels.
  private static let maximumSide = 1024

  /// The maximum number of pixels of a cached drawing.
  private static let maximumArea = 512 * 512

  init(
    library: FontLibrary, byteLimit: Int, colorSpace: Bitmap.ColorSpace = .sRGB
  ) throws(FontError) {
    pictures = try GlyphPictures(
      library: library, byteLimit: byteLimit / 2, colorSpace: colorSpace)
    images = ImageDrawings(byteLimit: byteLimit, colorSpace: colorSpace)
    shapes = ShapeMasks(byteLimit: byteLimit / 8)
    drawings = GenerationCache(byteLimit: byteLimit / 2)
  }

  mutating func setting(_ face: FontFace, size: Double) -> Int {
    settings.number(of: Setting(face: face, size: size))
  }

  /// Returns a glyph at an offset of quarters of a pixel, by the number of its face and size.
  mutating func drawing(
    of glyph: UInt32, _ setting: Int, in face: FontFace, size: Double, quarter: Int
  ) -> GlyphDrawing {
    let place = UInt64(setting * Self.placesPerPixel + quarter)
    let key = place << 32 | UInt64(glyph)
    if let known = drawings[key] { return known }
    let x = Double(quarter) / Double(Self.placesPerPixel)
    let drawing = draw(glyph, face, size, x: x)
    drawings.insert(drawing, for: key, byteCount: drawing.byteCount)
    return drawing
  }

  private mutating func draw(
    _ glyph: UInt32, _ face: FontFace, _ size: Double, x: Double
  ) -> GlyphDrawing {
    let picture = pictures.picture(of: glyph, in: face)
    guard let bounds = picture.bounds?.scaled(by: size, x: x), let box = PixelRect(around: bounds)
    else { return .blank }
    guard box.width <= Self.maximumSide, box.height <= Self.maximumSide,
      box.width * box.height <= Self.maximumArea
    else { return .picture(picture, box) }
    switch picture {
    case .outline(let outline):
      return .mask(
        GlyphMask(outline.mapPoints { Point(x: $0.x * size + x, y: $0.y * size) }, in: box))
    case .layers: return .picture(picture, box)
    case .image(let png, _):
      guard let source = pictures.image(of: glyph, in: face, png: png) else { return .blank }
      let place = bounds.offset(x: -Double(box.x), y: -Double(box.y))
      let image = unsafe PixelImage(width: box.width, height: box.height) { context in
        unsafe source.draw(in: place, on: context)
      }
      return image.map { .image($0, box) } ?? .blank
    }
  }
}

extension GlyphPicture {
  fileprivate var bounds: Rect? {
    switch self {
    case .outline(let outline): outline.controlBounds
    case .layers(let layers):
      layers.compactMap(\.outline.controlBounds).reduce(nil) { $0?.union($1) ?? $1 }
    case .image(_, let box): box
    }
  }
}

extension Rect {
  fileprivate func scaled(by size: Double, x: Double) -> Rect {
    Rect(x: self.x * size + x, y: y * size, width: width * size, height: height * size)
  }
}

struct PlacedGlyphs {
  struct Glyph {
    var id: UInt32
    var drawing: GlyphDrawing
    var x: Int
    var y: Int
    var quarter: Int
    var size: Double

    var box: PixelRect? { drawing.box?.moved(x: x, y: y) }

    /// Returns the position on the picture of a point of the glyph for a font size of one.
    func place(_ point: Point) -> Point {
      let start = Double(x) + Double(quarter) / Double(GlyphDrawings.placesPerPixel)
      return Point(x: start + point.x * size, y: Double(y) + point.y * size)
    }
  }

  struct Mask {
    var coverage: [UInt8]
    var box: PixelRect
  }

  private(set) var masks: [Mask] = []
  private(set) var others: [Glyph] = []

  init(
    _ run: GlyphRun, origin: Point, scale: Double, in area: PixelRect,
    _ glyphs: inout GlyphDrawings
  ) {
    let size = run.size * scale
    guard size > 0, size < 1e9 else { return }
    let places = GlyphDrawings.placesPerPixel
    let setting = glyphs.setting(run.face, size: size)
    masks.reserveCapacity(run.glyphs.count)
    for glyph in run.glyphs {
      guard let place = Int(pixels: (origin.x + glyph.x) * scale * Double(places)),
        let y = Int(pixels: (origin.y + glyph.y) * scale)
      else { continue }
      let quarter = ((place % places) + places) % places
      let x = (place - quarter) / places
      let drawing = glyphs.drawing(
        of: glyph.id, setting, in: run.face, size: size, quarter: quarter)
      switch drawing {
      case .blank: break
      case .mask(let mask):
        let box = mask.box.moved(x: x, y: y)
        if !box.intersection(area).isEmpty {
          masks.append(Mask(coverage: mask.coverage, box: box))
        }
      case .image(_, let box), .picture(_, let box):
        if !box.moved(x: x, y: y).intersection(area).isEmpty {
          others.append(
            Glyph(id: glyph.id, drawing: drawing, x: x, y: y, quarter: quarter, size: size))
        }
      }
    }
  }
}

extension Int {
  /// Creates a rounded number of pixels, or nil for a very large one.
  fileprivate init?(pixels value: Double) {
    guard value.magnitude < 1e9 else { return nil }
    self.init(value.rounded())
  }
}

struct GlyphMask {
  /// The pixels relative to the glyph's pixel on the baseline; their width is a multiple of eight.
  var box: PixelRect
  /// The coverage of each pixel, row by row from the top, 255 for full.
  var coverage: [UInt8]

  init(_ outline: Path, in box: PixelRect) {
    let box = PixelRect(
      x: box.x, y: box.y, width: PixelPainter.roundedUp(box.width), height: box.height)
    self.box = box
    coverage = unsafe Self.coverage(
      of: outline.mapPoints { $0.offset(x: -Double(box.x), y: -Double(box.y)) }, box.width,
      box.height)
  }

  @unsafe private static func coverage(
    of outline: Path, _ width: Int, _ height: Int
  ) -> [UInt8] {
    let surface = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_A8, Int32(width), Int32(height))
    defer { unsafe cairo_surface_destroy(surface) }
    let context = unsafe cairo_create(surface)
    unsafe outline.add(to: context)
    unsafe cairo_fill(context)
    unsafe cairo_destroy(context)
    unsafe cairo_surface_flush(surface)
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    guard let data = unsafe cairo_image_surface_get_data(surface) else {
      return Array(repeating: 0, count: width * height)
    }
    var coverage: [UInt8] = []
    coverage.reserveCapacity(width * height)
    for row in 0..<height {
      unsafe coverage.append(
        contentsOf: UnsafeBufferPointer(start: data + row * stride, count: width))
    }
    return coverage
  }
}
