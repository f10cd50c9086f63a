import GalleyGeometry

/// The differences between the colors of two pictures of the same size, as sums that give the mean
/// of any rectangle in constant time.
struct PixelDifference {
  private let width: Int
  private let height: Int
  /// The sums over all pixels above and to the left of a corner, of three channels each.
  private var sums: [Int32]

  /// Compares two pictures, or returns nil for pictures of different sizes.
  init?(_ first: PixelPicture, _ second: PixelPicture) {
    guard first.width == second.width, first.height == second.height else { return nil }
    (width, height) = (first.width, first.height)
    sums = Array(repeating: 0, count: (width + 1) * (height + 1) * 3)
    unsafe add(first, second)
  }

  @unsafe private mutating func add(_ first: PixelPicture, _ second: PixelPicture) {
    let (width, height) = (width, height)
    unsafe first.bytes.withUnsafeBytes { first in
      unsafe second.bytes.withUnsafeBytes { second in
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          // Loops without ranges are fast even without optimization.
          var row = 0
          while row < height {
            defer { row += 1 }
            var (blue, green, red): (Int32, Int32, Int32) = (0, 0, 0)
            var column = 0
            while column < width {
              defer { column += 1 }
              let pixel = (row * width + column) * 4
              // Most pixels are the same.
              if unsafe first.loadUnaligned(fromByteOffset: pixel, as: UInt32.self)
                != second.loadUnaligned(fromByteOffset: pixel, as: UInt32.self)
              {
                blue += unsafe Int32(first[pixel]) - Int32(second[pixel])
                green += unsafe Int32(first[pixel + 1]) - Int32(second[pixel + 1])
                red += unsafe Int32(first[pixel + 2]) - Int32(second[pixel + 2])
              }
              let place = ((row + 1) * (width + 1) + column + 1) * 3
              let above = place - (width + 1) * 3
              unsafe sums[place] = sums[above] + blue
              unsafe sums[place + 1] = sums[above + 1] + green
              unsafe sums[place + 2] = sums[above + 2] + red
            }
          }
        }
      }
    }
  }

  /// Returns the maximum difference of a channel's mean in a rectangle of whole pixels, of 255;
  /// zero for no pixels.
  func mean(in box: PixelArea) -> Double {
    let (left, right) = (min(max(box.left, 0), width), min(max(box.right, 0), width))
    let (top, bottom) = (min(max(box.top, 0), height), min(max(box.bottom, 0), height))
    guard left < right, top < bottom else { return 0 }
    func sum(_ x: Int, _ y: Int, _ channel: Int) -> Int {
      Int(sums[(y * (width + 1) + x) * 3 + channel])
    }
    func total(_ channel: Int) -> Int {
      abs(
        sum(right, bottom, channel) - sum(left, bottom, channel) - sum(right, top, channel)
          + sum(left, top, channel))
    }
    return Double(max(total(0), total(1), total(2))) / Double((right - left) * (bottom - top))
  }
}

/// A rectangle of whole pixels.
struct PixelArea: Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  init(left: Int, top: Int, right: Int, bottom: Int) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// Creates the smallest rectangle around one in points.
  init(around rect: Rect, scale: Double) {
    // An edge that misses the edge of a pixel only by rounding is on it.
    func low(_ value: Double) -> Int { Int((value * scale + 1e-6).rounded(.down)) }
    func high(_ value: Double) -> Int { Int((value * scale - 1e-6).rounded(.up)) }
    self.init(
      left: low(rect.minX), top: low(rect.minY), right: high(rect.maxX), bottom: high(rect.maxY))
  }

  /// Returns the square of four by four pixels around a point in points, or the squares on its four
  /// sides.
  ///
  /// A square around a thin line keeps its mean when the line moves; the squares on its sides do
  /// not.
  static func squares(at point: Point, scale: Double, beside: Bool) -> [PixelArea] {
    let (x, y) = (Int((point.x * scale).rounded()), Int((point.y * scale).rounded()))
    let moves = beside ? [(2, 0), (-2, 0), (0, 2), (0, -2)] : [(0, 0)]
    return moves.map { dx, dy in
      PixelArea(left: x + dx - 2, top: y + dy - 2, right: x + dx + 2, bottom: y + dy + 2)
    }
  }

  /// A square of four by four pixels.
  struct Block: Hashable {
    var x: Int
    var y: Int
  }

  /// The squares that the rectangle touches.
  var blocks: [Block] {
    (top >> 2...max(top, bottom - 1) >> 2).flatMap { y in
      (left >> 2...max(left, right - 1) >> 2).map { Block(x: $0, y: y) }
    }
  }
}
