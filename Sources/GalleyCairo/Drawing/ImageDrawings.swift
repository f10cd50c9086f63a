import GalleyGeometry
import GalleyLayout

/// Decodes images, and keeps them as they are and at the sizes at which they have been drawn.
///
/// What is too large to be kept stays until the picture that shows it is drawn, so that no band of it decodes it again.
struct ImageDrawings: ~Copyable {
  private var kept: GenerationCache<Key, PixelImage>
  /// What is not kept but may be drawn again in the same picture, the last used last.
  private var inUse: [(key: Key, image: PixelImage)] = []
  /// The images whose pixels are known to be sound.
  private var sound: GenerationCache<ImageFile, Void>
  /// The number of images decoded so far.
  private(set) var decodeCount = 0

  /// An image at a size in pixels.
  private struct Key: Hashable {
    var file: ImageFile
    var width: Int
    var height: Int
  }

  /// The greatest number of pixels of an image that is drawn at its size first.
  private static let maximumArea = 1 << 24

  /// The greatest amount of memory for what is not kept, in bytes, unless one image alone takes more.
  private static let maximumByteCountInUse = 256 << 20

  init(byteLimit: Int) {
    kept = GenerationCache(byteLimit: byteLimit / 2)
    sound = GenerationCache(byteLimit: byteLimit / 2)
  }

  /// Throws unless an image can be decoded.
  mutating func check(_ file: ImageFile) throws(CairoError) {
    guard sound[file] == nil else { return }
    _ = try pixels(of: file)
    endPicture()
    sound.insert((), for: file, byteCount: file.png.count)
  }

  /// Returns the pixels of an image as they are.
  mutating func pixels(of file: ImageFile) throws(CairoError) -> PixelImage {
    let key = Key(file: file, width: file.pixelWidth, height: file.pixelHeight)
    if let known = known(key) { return known }
    decodeCount += 1
    guard let image = PixelImage(png: file.png) else {
      throw CairoError(
        "cannot draw the image '\(file.name.printable)': its pixels are damaged; save it again")
    }
    keep(image, as: key)
    return image
  }

  /// Returns an image drawn to some extents in pixels, or nil if these are too large for that.
  ///
  /// An image looks the same wherever it stands and however much is kept, as nothing but its size counts.
  mutating func image(
    of file: ImageFile, width: Int, height: Int
  ) throws(CairoError) -> PixelImage? {
    let key = Key(file: file, width: width, height: height)
    if let known = known(key) { return known }
    guard max(width, height) <= PictureSize.maximumWidth, width * height <= Self.maximumArea
    else { return nil }
    let source = try pixels(of: file)
    if source.width == width, source.height == height { return source }
    guard let image = source.scaled(width: width, height: height) else {
      throw CairoError("cannot draw the image '\(file.name.printable)': out of memory")
    }
    keep(image, as: key)
    return image
  }

  /// Forgets what is too large to be kept from one picture to the next.
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
  /// The greatest factor by which pixels are made fewer at once, beyond which Cairo's filter leaves some out.
  private static let maximumFactor = 16

  /// Returns the picture at another size, or nil if memory runs out.
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

  /// Returns the number of pixels to go to on the way from one number to another.
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
