import CPangoCairo
import GalleyFiles
import GalleyLayout
import GalleyRaster

/// The decoded images, in their own size and in the sizes in which they were drawn.
///
/// Images that are too large to cache are kept until the picture is drawn, so that its bands do not decode them again.
struct ImageDrawings: ~Copyable {
  private var kept: GenerationCache<Key, PixelImage>
  /// The images kept until the end of the picture, the most recently used last.
  private var inUse: [(key: Key, image: PixelImage)] = []
  private var sound: GenerationCache<ImageFile, Void>
  private(set) var decodeCount = 0
  private let colorSpace: Bitmap.ColorSpace

  private struct Key: Hashable {
    var file: ImageFile
    var width: Int
    var height: Int
  }

  /// The maximum number of pixels of an image that is scaled before it is drawn.
  private static let maximumArea = 1 << 24

  /// The maximum memory for images that are not cached, in bytes, unless a single one needs more.
  private static let maximumByteCountInUse = 256 << 20

  init(byteLimit: Int, colorSpace: Bitmap.ColorSpace) {
    self.colorSpace = colorSpace
    kept = GenerationCache(byteLimit: byteLimit / 2)
    sound = GenerationCache(byteLimit: byteLimit / 2)
  }

  mutating func check(_ file: ImageFile) throws(CairoError) {
    guard sound[file] == nil else { return }
    _ = try pixels(of: file)
    endPicture()
    sound.insert((), for: file, byteCount: file.bytes.count)
  }

  mutating func pixels(of file: ImageFile) throws(CairoError) -> PixelImage {
    try pixels(of: file, width: file.pixelWidth, height: file.pixelHeight)
  }

  /// Returns the pixels of an image in its own size, or of a drawing in any size.
  private mutating func pixels(
    of file: ImageFile, width: Int, height: Int
  ) throws(CairoError) -> PixelImage {
    let key = Key(file: file, width: width, height: height)
    if let known = known(key) { return known }
    decodeCount += 1
    guard let stored = try stored(file, width: width, height: height) else {
      throw CairoError(.damagedImage(name: file.name))
    }
    guard let image = file.isMirrored ? stored.mirrored : stored else {
      throw CairoError(.imageMemory(name: file.name))
    }
    keep(image, as: key)
    return image
  }

  private func stored(
    _ file: ImageFile, width: Int, height: Int
  ) throws(CairoError) -> PixelImage? {
    guard let drawing = file.drawing else { return PixelImage(png: file.bytes, in: colorSpace) }
    do throws(LimitedProgram.Failure) {
      return try DrawingPixels.image(of: file, drawing, width: width, height: height)
        .converted(to: colorSpace)
    } catch {
      throw CairoError(.drawing(name: file.name, error))
    }
  }

  /// Returns an image scaled to a size in pixels, or nil if that is too large.
  ///
  /// The pixels depend on the size only, not on the position or the state of the cache.
  mutating func image(
    of file: ImageFile, width: Int, height: Int
  ) throws(CairoError) -> PixelImage? {
    let key = Key(file: file, width: width, height: height)
    if let known = known(key) { return known }
    guard max(width, height) <= PictureSize.maximumWidth, width * height <= Self.maximumArea
    else { return nil }
    if file.isSharp(width: width, height: height) {
      return try pixels(of: file, width: width, height: height)
    }
    let source = try pixels(of: file)
    if source.width == width, source.height == height { return source }
    guard let image = source.scaled(width: width, height: height) else {
      throw CairoError(.imageMemory(name: file.name))
    }
    keep(image, as: key)
    return image
  }

  mutating func endPicture() {
    inUse.removeAll()
  }

  private mutating func known(_ key: Key) -> PixelImage? {
    guard let place = inUse.firstIndex(where: { $0.key == key }) else { return kept[key] }
    let found = inUse.remove(at: place)
    inUse.append(found)
    return found.image
  }

  private mutating func keep(_ image: PixelImage, as key: Key) {
    kept.insert(image, for: key, byteCount: image.byteCount)
    guard kept[key] == nil else { return }
    inUse.append((key, image))
    while inUse.count > 1,
      inUse.reduce(0, { $0 + $1.image.byteCount }) > Self.maximumByteCountInUse
    {
      inUse.removeFirst()
    }
  }
}

extension PixelImage {
  /// The maximum factor of one reduction, beyond which Cairo's filter skips pixels.
  private static let maximumFactor = 16

  fileprivate func scaled(width: Int, height: Int) -> PixelImage? {
    var source = self
    while source.width != width || source.height != height {
      let next = (
        Self.step(from: source.width, to: width), Self.step(from: source.height, to: height)
      )
      guard let redrawn = source.redrawn(width: next.0, height: next.1) else { return nil }
      source = redrawn
    }
    return source
  }

  private static func step(from source: Int, to target: Int) -> Int {
    var step = target
    while source > step * maximumFactor { step *= 4 }
    return step
  }

  private func redrawn(width: Int, height: Int) -> PixelImage? {
    let box = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    return unsafe PixelImage(width: width, height: height) { context in
      unsafe draw(in: box, on: context)
    }
  }
}

@safe final class PixelImage {
  private let surface: OpaquePointer
  let width: Int
  let height: Int

  var byteCount: Int { unsafe Int(cairo_image_surface_get_stride(surface)) * height }

  /// Takes ownership of a surface, or destroys it and returns nil if it has failed.
  @unsafe private init?(_ surface: OpaquePointer) {
    unsafe cairo_surface_flush(surface)
    guard unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      unsafe cairo_surface_destroy(surface)
      return nil
    }
    unsafe self.surface = surface
    width = Int(unsafe cairo_image_surface_get_width(surface))
    height = Int(unsafe cairo_image_surface_get_height(surface))
  }

  deinit {
    unsafe cairo_surface_destroy(surface)
  }

  /// Decodes a PNG file to samples of a color space, or returns nil if it is damaged.
  convenience init?(png: [UInt8], in space: Bitmap.ColorSpace) {
    // Cairo does not read color profiles.
    if space == .sRGB, PNGDecoder.isInSRGB(png) {
      self.init(png: png)
      return
    }
    guard let bitmap = try? PNGDecoder().bitmap(png) else { return nil }
    self.init(bitmap, in: space)
  }

  private convenience init?(_ bitmap: Bitmap, in space: Bitmap.ColorSpace) {
    guard
      let png = try? PNGEncoder().encode(bitmap.converted(to: space), pixelsPerPoint: 1)
    else { return nil }
    self.init(png: png)
  }

  /// The image with samples of another color space than sRGB, or nil if memory runs out.
  fileprivate func converted(to space: Bitmap.ColorSpace) -> PixelImage? {
    space == .sRGB ? self : bitmap.flatMap { PixelImage($0, in: space) }
  }

  private convenience init?(png: [UInt8]) {
    let surface = unsafe png.withUnsafeBytes { bytes in
      var source = unsafe PNGSource(rest: bytes)
      return unsafe withUnsafeMutablePointer(to: &source) { source in
        unsafe cairo_image_surface_create_from_png_stream(PNGSource.read, source)
      }
    }
    unsafe self.init(surface)
  }

  convenience init?(width: Int, height: Int, _ draw: (OpaquePointer) -> Void) {
    let surface = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    let context = unsafe cairo_create(surface)
    unsafe draw(context)
    unsafe cairo_destroy(context)
    unsafe self.init(surface)
  }

  var bitmap: Bitmap? {
    guard unsafe cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32 else {
      let copy = unsafe PixelImage(width: width, height: height) { context in
        unsafe draw(x: 0, y: 0, opacity: 1, on: context)
      }
      return copy?.bitmap
    }
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    // The rows are contiguous if each pixel has four bytes.
    guard stride == 4 * width else { return nil }
    var rows = BitmapRows(width: width, height: height)
    rows.append(unsafe Span(_unsafeStart: data, count: stride * height))
    return rows.bitmap()
  }

  fileprivate var mirrored: PixelImage? {
    unsafe PixelImage(width: width, height: height) { context in
      unsafe cairo_translate(context, Double(width), 0)
      unsafe cairo_scale(context, -1, 1)
      unsafe draw(x: 0, y: 0, opacity: 1, on: context)
    }
  }

  @unsafe func draw(in box: Rect, opacity: Double = 1, on context: OpaquePointer) {
    unsafe cairo_save(context)
    unsafe cairo_translate(context, box.x, box.y)
    unsafe cairo_scale(context, box.width / Double(width), box.height / Double(height))
    unsafe cairo_new_path(context)
    unsafe cairo_rectangle(context, 0, 0, Double(width), Double(height))
    unsafe cairo_clip(context)
    unsafe cairo_set_source_surface(context, surface, 0, 0)
    // Padding extends the outermost pixels to the edges of the rectangle, which otherwise would be blurred.
    unsafe cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    unsafe cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
    unsafe cairo_paint_with_alpha(context, opacity)
    unsafe cairo_restore(context)
  }

  @unsafe func draw(x: Int, y: Int, opacity: Double, on context: OpaquePointer) {
    unsafe cairo_set_source_surface(context, surface, Double(x), Double(y))
    unsafe cairo_paint_with_alpha(context, opacity)
  }
}

@unsafe private struct PNGSource {
  var rest: UnsafeRawBufferPointer

  static let read: cairo_read_func_t = { source, target, length in
    guard let source = unsafe source?.assumingMemoryBound(to: PNGSource.self),
      let target = unsafe target, let start = unsafe source.pointee.rest.baseAddress,
      unsafe source.pointee.rest.count >= Int(length)
    else { return CAIRO_STATUS_READ_ERROR }
    unsafe UnsafeMutableRawPointer(target).copyMemory(from: start, byteCount: Int(length))
    unsafe source.pointee.rest = UnsafeRawBufferPointer(
      rebasing: source.pointee.rest.dropFirst(Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}
