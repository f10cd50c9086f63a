/// Two pictures on white, with a frame of pixels in turn magenta and green around both.
struct FramedPictures {
  private let pictures: ComparedPictures
  /// The number of pixels in a row without the frame.
  var width: Int { pictures.width }

  /// Frames two pictures.
  init(_ pictures: ComparedPictures) {
    self.pictures = pictures
  }

  /// Returns the red, green or blue of a place in both pictures; outside there is the frame.
  func samples(_ column: Int, _ row: Int, _ color: Int) -> (Int, Int) {
    guard row >= 0, row < pictures.height, column >= 0, column < pictures.width else {
      let isGreen = (column + row) % 2 != 0
      let level = isGreen == (color == 1) ? 255 : 0
      return (level, level)
    }
    return (
      FramedPictures.sample(pictures.reference.packed(column, row), color),
      FramedPictures.sample(pictures.actual.packed(column, row), color)
    )
  }

  /// Returns a sample on white, without its fraction.
  private static func sample(_ pixel: UInt32, _ color: Int) -> Int {
    let sample = pixel.sample(UInt32(color))
    guard pixel >> 24 < 255 else { return Int(sample) }
    return Int(255 + (sample - 255) * (pixel.sample(3) / 255))
  }
}
