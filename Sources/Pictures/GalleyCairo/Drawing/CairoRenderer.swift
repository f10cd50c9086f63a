import CPangoCairo
package import GalleyFiles
public import GalleyLayout
package import GalleyRaster
public import GalleyScene
import Synchronization

/// Draws scenes with Cairo.
///
/// A renderer caches glyphs and images up to a memory limit. It may be used from several tasks, one at a time; for
/// parallel work create one for each worker.
public final class CairoRenderer: GlyphOutlines, Sendable {
  private let glyphs: Mutex<GlyphDrawings>
  private let bandByteCount: Int
  let colorSpace: Bitmap.ColorSpace

  /// The memory in bytes that suffices for the glyphs and emoji of a large document at all sizes.
  public static let defaultByteLimit = 64 << 20

  /// Creates a renderer that draws with the fonts of a library.
  ///
  /// - Parameters:
  ///   - library: The fonts.
  ///   - byteLimit: The maximum memory for glyphs, and the same again for images; beyond it, the least recently used
  ///     are removed.
  /// - Throws: A ``FontError`` if a file of the library cannot be read as a font.
  public convenience init(
    library: FontLibrary, byteLimit: Int = CairoRenderer.defaultByteLimit
  ) throws(FontError) {
    try self.init(
      library: library, byteLimit: byteLimit, bandByteCount: BandDrawing.defaultByteCount)
  }

  /// Creates a renderer with a number of bytes per band, and at least one row.
  package init(
    library: FontLibrary, byteLimit: Int = CairoRenderer.defaultByteLimit,
    bandByteCount: Int = BandDrawing.defaultByteCount, colorSpace: Bitmap.ColorSpace = .sRGB
  ) throws(FontError) {
    (self.bandByteCount, self.colorSpace) = (bandByteCount, colorSpace)
    glyphs = try Mutex(
      GlyphDrawings(library: library, byteLimit: byteLimit, colorSpace: colorSpace))
  }

  /// Returns a scene whose colors are samples of the renderer's color space.
  func inColorSpace(_ scene: Scene) -> Scene { colorSpace == .sRGB ? scene : scene.inDisplayP3 }

  /// Returns a scene as pixels.
  package func bitmap(of scene: Scene, scale: Double) throws(CairoError) -> Bitmap {
    let scene = inColorSpace(scene)
    let size = try PictureSize(scene.size, scale: scale, limit: .inMemory)
    var bitmap = try glyphs.withLock { glyphs throws(CairoError) in
      var rows = BitmapRows(width: size.width, height: size.height)
      try BandDrawing(scene, size: size, scale: scale, &glyphs)
        .draw(byteCount: bandByteCount, &glyphs) { rows.append($0) }
      return rows.bitmap()
    }
    bitmap.colorSpace = colorSpace
    return bitmap
  }

  /// Returns the PNG file of a scene, with the pixels of its bitmap.
  ///
  /// The picture is drawn and compressed in bands, so the memory does not grow with the number of pixels.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - scale: The number of pixels in a point.
  ///   - text: Text entries of the file; keywords have 1 to 79 characters of Latin-1.
  /// - Returns: The bytes of the file.
  /// - Throws: A ``CairoError`` if the picture is too large, an image in it cannot be decoded, memory runs out or a text
  ///   cannot be written.
  public func png(
    of scene: Scene, scale: Double, text: [(keyword: String, value: String)] = []
  ) throws(CairoError) -> [UInt8] {
    let scene = inColorSpace(scene)
    let size = try PictureSize(scene.size, scale: scale, limit: .inBands)
    return try glyphs.withLock { glyphs throws(CairoError) in
      var stream = try stream(of: scene, size: size, scale: scale, text: text)
      try BandDrawing(scene, size: size, scale: scale, &glyphs)
        .draw(byteCount: bandByteCount, &glyphs) { stream.append($0) }
      return stream.finish()
    }
  }

  private func stream(
    of scene: Scene, size: PictureSize, scale: Double, text: [(keyword: String, value: String)]
  ) throws(CairoError) -> PNGStream {
    do throws(RasterError) {
      return try PNGStream(
        width: size.width, height: size.height, pixels: .premultipliedBGRA,
        isOpaque: scene.background.alpha == 255, colorSpace: colorSpace, pixelsPerPoint: scale,
        text: text)
    } catch {
      throw CairoError(.stream(error))
    }
  }

  /// Checks that the images of a scene can be decoded, which writing SVG does not need.
  package func checkImages(of scene: Scene) throws(CairoError) {
    let images = scene.images
    guard !images.isEmpty else { return }
    try glyphs.withLock { glyphs throws(CairoError) in
      for image in images { try glyphs.images.check(image) }
    }
  }

  package var decodedImageCount: Int { glyphs.withLock { $0.images.decodeCount } }

  func bitmap(of image: ImageFile) throws(CairoError) -> Bitmap? {
    try glyphs.withLock { glyphs throws(CairoError) in
      defer { glyphs.images.endPicture() }
      return try glyphs.images.pixels(of: image).bitmap
    }
  }

  func withPictures<Result: Sendable>(_ body: (inout GlyphPictures) -> Result) -> Result {
    glyphs.withLock { body(&$0.pictures) }
  }

  /// Returns the outline of a glyph for a font size of one, with y downwards from the baseline.
  public func outline(of glyph: UInt32, in face: FontFace) -> Path {
    glyphs.withLock { $0.pictures.outline(of: glyph, in: face) }
  }

  /// Returns the picture of a glyph: its outline, or the layers or pixels of a color font such as an emoji font.
  ///
  /// An image that cannot be decoded gives an empty outline.
  public func picture(of glyph: UInt32, in face: FontFace) -> GlyphPicture {
    glyphs.withLock { $0.pictures.picture(of: glyph, in: face) }
  }
}

struct PictureSize {
  let width: Int
  let height: Int

  struct Limit {
    var height: Int
    var area: Int

    static let inMemory = Limit(height: PictureSize.maximumWidth, area: 1 << 28)
    /// A picture drawn in bands; Cairo supports at most twice as many rows.
    static let inBands = Limit(height: 1 << 22, area: 1 << 32)
  }

  /// The maximum number of pixels in a row that Cairo can draw.
  static let maximumWidth = 32_767

  /// Creates the size of a picture at a scale, rounded to whole pixels like the frames in it.
  init(_ size: Size, scale: Double, limit: Limit) throws(CairoError) {
    let width = (size.width * scale).rounded()
    let height = (size.height * scale).rounded()
    if let excess = Self.excess(width, height, limit) {
      throw CairoError(.size(size, scale: scale, excess))
    }
    (self.width, self.height) = (max(1, Int(width)), max(1, Int(height)))
  }

  private static func excess(
    _ width: Double, _ height: Double, _ limit: Limit
  ) -> CairoError.Excess? {
    // The comparisons also exclude NaN.
    guard width <= Double(maximumWidth), height <= Double(limit.height) else {
      return .side(height <= Double(limit.height) ? maximumWidth : limit.height)
    }
    return width * height <= Double(limit.area) ? nil : .area(limit.area)
  }
}

/// An error of drawing with Cairo.
public struct CairoError: Error, Codable, Hashable, Sendable, CustomStringConvertible {
  package var problem: Problem

  init(_ problem: Problem) {
    self.problem = problem
  }

  package enum Problem: Codable, Hashable, Sendable {
    /// Cairo has a status that is an error; the size is in pixels.
    case status(UInt32, PixelSize?)
    case size(Size, scale: Double, Excess)
    case stream(RasterError)
    /// The pixels of an image are damaged.
    case damagedImage(name: String)
    case imageMemory(name: String)
    /// librsvg does not draw the drawing of a file.
    case drawing(name: String, LimitedProgram.Failure)
    /// There is no memory for a number of pixels.
    case memory(PixelSize)
    case noPages
    case pageSize(Size)
    case pdf(RasterError)
  }

  package enum Excess: Codable, Hashable, Sendable {
    case side(Int)
    case area(Int)
  }

  static func check(_ status: cairo_status_t, _ size: PixelSize? = nil) throws(CairoError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw CairoError(.status(UInt32(status.rawValue), size))
  }

  /// One sentence with the attempt and the reason.
  public var description: String {
    switch problem {
    case .status(let status, let size):
      "cannot draw \(size.map { "\($0.width) × \($0.height) pixels" } ?? "a picture"): \(Self.reason(status))"
    case .size(let size, let scale, let excess):
      "cannot draw \(Self.points(size)) at \(scale.shortDecimal(places: 2))x: \(excess); lower the display scale or write SVG"
    case .stream(let error): error.message
    case .damagedImage(let name):
      "cannot draw the image '\(name.printable)': its pixels are damaged; save it again"
    case .imageMemory(let name): "cannot draw the image '\(name.printable)': out of memory"
    case .drawing(let name, let failure):
      "cannot draw the image '\(name.printable)': "
        + failure.reason(of: "rsvg-convert", package: "librsvg2-bin", "librsvg")
    case .memory(let size): "cannot draw \(size.width) × \(size.height) pixels: out of memory"
    case .noPages: "cannot write a PDF without pages: add a page"
    case .pageSize(let size):
      "cannot make a page of \(Self.points(size)): the maximum is 1000000 pt on each side; use several pages"
    case .pdf(let error): "cannot write a PDF: \(error.message)"
    }
  }

  private static func points(_ size: Size) -> String {
    "\(size.width.shortDecimal(places: 2)) × \(size.height.shortDecimal(places: 2)) pt"
  }

  private static func reason(_ status: UInt32) -> String {
    unsafe String(cString: cairo_status_to_string(cairo_status_t(numericCast(status))))
  }
}

extension CairoError.Excess: CustomStringConvertible {
  package var description: String {
    switch self {
    case .side(let limit): "a side would have more than \(limit) pixels"
    case .area(let limit): "it would have more than \(limit) pixels"
    }
  }
}
