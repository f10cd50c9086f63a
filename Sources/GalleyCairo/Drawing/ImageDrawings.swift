import GalleyGeometry
import GalleyLayout

/// Decodes images once, and keeps them as they are and at the sizes at which they have been drawn.
struct ImageDrawings: ~Copyable {
  private var decoded: GenerationCache<ImageFile, PixelImage>
  private var drawn: GenerationCache<Key, PixelImage>

  private struct Key: Hashable {
    var file: ImageFile
    var width: Int
    var height: Int
  }

  /// The greatest number of pixels of an image that is drawn at its size first.
  private static let greatestArea = 1 << 24

  init(byteLimit: Int) {
    decoded = GenerationCache(byteLimit: byteLimit / 2)
    drawn = GenerationCache(byteLimit: byteLimit / 2)
  }

  /// Returns the pixels of an image as they are.
  mutating func pixels(of file: ImageFile) throws(CairoError) -> PixelImage {
    if let known = decoded[file] { return known }
    guard let image = PixelImage(png: file.png) else {
      throw CairoError(
        "cannot draw the image '\(file.name.printable)': its pixels are damaged; save it again")
    }
    decoded.insert(image, for: file, byteCount: image.byteCount)
    return image
  }

  /// Returns an image drawn to some extents in pixels, or nil if these are too large for that.
  ///
  /// An image looks the same wherever it stands and however much is kept, as nothing but its size counts.
  mutating func image(
    of file: ImageFile, width: Int, height: Int
  ) throws(CairoError) -> PixelImage? {
    let key = Key(file: file, width: width, height: height)
    if let known = drawn[key] { return known }
    guard max(width, height) <= PictureSize.greatestWidth, width * height <= Self.greatestArea
    else {
      return nil
    }
    guard let image = try pixels(of: file).scaled(width: width, height: height) else {
      throw CairoError("cannot draw the image '\(file.name.printable)': out of memory")
    }
    drawn.insert(image, for: key, byteCount: image.byteCount)
    return image
  }
}

extension PixelImage {
  /// The greatest factor by which pixels are made fewer at once, beyond which Cairo's filter leaves some out.
  private static let greatestFactor = 16

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
    while source > step * greatestFactor { step *= 4 }
    return step
  }

  private func redrawn(width: Int, height: Int) -> PixelImage? {
    let box = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    return unsafe PixelImage(width: width, height: height) { context in
      unsafe draw(in: box, on: context)
    }
  }
}
