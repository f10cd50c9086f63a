import CPangoCairo
import Foundation
import GalleyRaster
import TestSupport

/// An opaque picture in pixels of four bytes: blue, green, red and one that is not compared.
struct PixelPicture {
  var width: Int
  var height: Int
  var bytes: [UInt8]

  /// An error: the data cannot be read as a picture.
  struct HasNoPixels: Error {}

  /// Reads a PNG file.
  init(png: Data) throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "a.png")
    try png.write(to: file)
    try unsafe self.init(path: file.path())
  }

  @unsafe private init(path: String) throws {
    let file = unsafe cairo_image_surface_create_from_png(path)
    defer { unsafe cairo_surface_destroy(file) }
    let width = unsafe cairo_image_surface_get_width(file)
    let height = unsafe cairo_image_surface_get_height(file)
    // A picture without color channels of its own is drawn onto one that has them.
    let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
    defer { unsafe cairo_surface_destroy(surface) }
    let context = unsafe cairo_create(surface)
    unsafe cairo_set_source_surface(context, file, 0, 0)
    unsafe cairo_paint(context)
    unsafe cairo_destroy(context)
    unsafe cairo_surface_flush(surface)
    guard let data = unsafe cairo_image_surface_get_data(surface), width > 0, height > 0 else {
      throw HasNoPixels()
    }
    (self.width, self.height) = (Int(width), Int(height))
    // Rows of four bytes a pixel have no padding.
    bytes = unsafe Array(UnsafeBufferPointer(start: data, count: Int(width) * Int(height) * 4))
  }

  /// Creates a picture from a bitmap.
  init(_ bitmap: Bitmap) {
    (width, height) = (bitmap.width, bitmap.height)
    bytes = bitmap.pixels
    unsafe bytes.withUnsafeMutableBytes { bytes in
      var start = 0
      while start < bytes.count {
        let red = unsafe bytes[start]
        unsafe bytes[start] = bytes[start + 2]
        unsafe bytes[start + 2] = red
        start += 4
      }
    }
  }

  /// Returns a part of the picture.
  func part(x: Int, y: Int, width: Int, height: Int) -> PixelPicture {
    var part = self
    (part.width, part.height, part.bytes) = (width, height, [])
    part.bytes.reserveCapacity(width * height * 4)
    for row in y..<y + height {
      let start = (row * self.width + x) * 4
      part.bytes += bytes[start..<start + width * 4]
    }
    return part
  }
}
