/// Two pictures, the area that they have in common, and how it is looked at.
struct ComparedPictures {
  /// The picture that is expected.
  let reference: Bitmap
  /// The picture that is compared with it.
  let actual: Bitmap
  /// The number of columns that both have.
  let width: Int
  /// The number of rows that both have.
  let height: Int
  /// The pixels that are not compared, if there are some.
  let ignored: PixelMask?
  /// The way to look at many pixels at once.
  let kernel: PixelKernel

  /// Puts two pictures together.
  init(_ reference: Bitmap, _ actual: Bitmap, ignored: PixelMask?, kernel: PixelKernel) {
    (self.reference, self.actual, self.ignored, self.kernel) = (reference, actual, ignored, kernel)
    (width, height) = (
      min(reference.width, actual.width), min(reference.height, actual.height)
    )
  }
}

extension Bitmap {
  /// Returns the pixel of a column and a row, red in the lowest byte.
  func packed(_ column: Int, _ row: Int) -> UInt32 {
    unsafe pixels.span.bytes.pixel(row * width + column)
  }
}
