import CPangoCairo
import GalleyFiles
import GalleyLayout
import GalleyRaster

/// Drawings in their own colors, which librsvg draws.
///
/// The library is loaded when the first plain drawing needs it. Others, which might take long or much memory, are drawn by
/// its program in a process with limits.
enum DrawingPixels {
  /// The number of elements times pixels that are drawn in this process.
  private static let maximumWork = 1 << 30

  /// Returns a drawing as pixels of sRGB.
  static func image(
    of file: ImageFile, _ drawing: ImageFile.Drawing, width: Int, height: Int
  ) throws(LimitedProgram.Failure) -> PixelImage {
    if let count = drawing.elementCount, count * width * height <= maximumWork,
      unsafe galley_rsvg("rsvg_handle_render_document") != nil
    {
      var isDrawn = false
      let image = unsafe PixelImage(width: width, height: height) { context in
        unsafe cairo_scale(
          context, Double(width) / drawing.size.width, Double(height) / drawing.size.height)
        isDrawn = unsafe file.bytes.withUnsafeBufferPointer { bytes in
          unsafe galley_draw_svg(
            bytes.baseAddress, bytes.count, drawing.size.width, drawing.size.height, context) != 0
        }
      }
      guard isDrawn, let image else { throw .unreadable }
      return image
    }
    let png = try LimitedProgram.output(
      of: "rsvg-convert", ["--width", "\(width)", "--height", "\(height)"], input: file.bytes)
    guard let image = PixelImage(png: png, in: .sRGB) else { throw .unreadable }
    return image
  }
}
