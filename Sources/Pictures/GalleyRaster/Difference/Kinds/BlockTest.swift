/// Determines whether pixels differ only by the compression of blocks of eight by eight pixels.
///
/// Compression changes a block by little of what it contains, and keeps its mean.
struct BlockTest {
  let reference: PixelView
  let actual: PixelView

  private static let side = 8

  /// Returns the pixels of a set in blocks that changed more than compression changes them.
  ///
  /// - Complexity: Linear in the number of pixels.
  func unexplained(_ mask: PixelMask) -> PixelMask {
    var rest = PixelMask(width: mask.width, height: mask.height)
    var blocks: [(box: PixelRect, error: Double)] = []
    for top in stride(from: 0, to: mask.height, by: Self.side) {
      for left in stride(from: 0, to: mask.width, by: Self.side) {
        let box = PixelRect(
          x: left, y: top, width: min(Self.side, mask.width - left),
          height: min(Self.side, mask.height - top))
        let error = error(in: box)
        if error > 0 { blocks.append((box, error)) }
      }
    }
    let errors = blocks.map(\.error).sorted()
    guard !errors.isEmpty else { return rest }
    let limit = max(Self.minimumError, Self.ratio * errors[errors.count * 9 / 10])
    for block in blocks where block.error > limit {
      for y in block.box.rows { for x in block.box.columns where mask[x, y] { rest[x, y] = true } }
    }
    return rest
  }

  static let minimumError = 12.0
  static let ratio = 2.0

  /// Returns the root of the mean squared difference of the brightness in a block.
  private func error(in box: PixelRect) -> Double {
    var sum = 0
    for y in box.rows {
      for x in box.columns {
        let difference = actual[x, y].samples &- reference[x, y].samples
        let brightness = Int(difference.x + 2 * difference.y + difference.z) / 4
        sum += brightness * brightness
      }
    }
    return (Double(sum) / Double(box.width * box.height)).squareRoot()
  }
}
