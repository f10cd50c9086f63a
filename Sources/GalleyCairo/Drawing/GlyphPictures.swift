import GalleyGeometry
import GalleyLayout
import GalleyScene

/// Keeps how the glyphs of a library look, as far as they have been read.
struct GlyphPictures: ~Copyable {
  private var pool: FontPool
  private let reader = GlyphReader()
  private var faces = NumberTable<FontFace>()
  private var pictures: GenerationCache<Key, GlyphPicture>
  private var images: GenerationCache<Key, PixelImage>

  private struct Key: Hashable {
    var face: Int
    var glyph: UInt32
  }

  init(library: FontLibrary, byteLimit: Int) throws(FontError) {
    pool = try FontPool(library: library)
    pictures = GenerationCache(byteLimit: byteLimit / 2)
    images = GenerationCache(byteLimit: byteLimit / 2)
  }

  /// Returns a font by the name that glyphs carry, or nil if the library does not have it.
  mutating func font(_ face: FontFace) -> HarfBuzzFont? { pool.font(face) }

  /// Returns the outline of a glyph for a font size of one; nothing for a font that the library does not have.
  mutating func outline(of glyph: UInt32, in face: FontFace) -> Path {
    if case .outline(let outline) = picture(of: glyph, in: face) { return outline }
    return pool.font(face).map { reader.outline(of: glyph, in: $0) } ?? Path()
  }

  /// Returns how a glyph looks; a font that the library does not have gives an empty outline.
  mutating func picture(of glyph: UInt32, in face: FontFace) -> GlyphPicture {
    let key = Key(face: faces.number(of: face), glyph: glyph)
    if let known = pictures[key] { return known }
    var picture = pool.font(face).map { reader.picture(of: glyph, in: $0) } ?? .outline(Path())
    if case .image(let png, _) = picture, image(key, png) == nil { picture = .outline(Path()) }
    pictures.insert(picture, for: key, byteCount: picture.byteCount)
    return picture
  }

  /// Returns the pixels of a glyph whose picture is a PNG file, or nil if that is broken.
  mutating func image(of glyph: UInt32, in face: FontFace, png: [UInt8]) -> PixelImage? {
    image(Key(face: faces.number(of: face), glyph: glyph), png)
  }

  private mutating func image(_ key: Key, _ png: [UInt8]) -> PixelImage? {
    if let known = images[key] { return known }
    guard let image = PixelImage(png: png) else { return nil }
    images.insert(image, for: key, byteCount: image.byteCount)
    return image
  }
}

extension GlyphPicture {
  /// The memory that the picture points to, in bytes.
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
