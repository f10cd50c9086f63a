/// A row of a file without its filter, and the places of its pixels in a picture.
@safe struct PixelRow {
  let row: UnsafePointer<UInt8>
  let target: UnsafeMutablePointer<UInt32>
  /// The number of pixels.
  let width: Int
  /// The distance of their places.
  let step: Int

  @unsafe
  init(row: UnsafePointer<UInt8>, target: UnsafeMutablePointer<UInt32>, width: Int, step: Int) {
    unsafe self.row = row
    unsafe self.target = target
    self.width = width
    self.step = step
  }

  /// Sets each pixel to what a function makes of its column.
  @inline(__always)
  func fill(_ pixel: (Int) -> UInt32) {
    // Of its own, the usual case becomes a loop over many pixels at once.
    if step == 1 {
      for column in 0..<width { unsafe target[column] = pixel(column) }
    } else {
      for column in 0..<width { unsafe target[column &* step] = pixel(column) }
    }
  }
}
