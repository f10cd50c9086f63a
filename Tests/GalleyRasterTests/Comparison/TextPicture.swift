import GalleyRaster

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A page of strokes, disks and boxes with soft edges, like text.
struct TextPicture {
  /// How much each pixel is covered, from 0 to 1.
  let coverage: [Double]
  let width = 96
  let height = 64

  /// Draws shapes that follow from a seed, all moved to the right by a distance.
  init(seed: UInt64, shift: Double = 0) {
    var random = Numbers(seed: seed)
    var coverage = [Double](repeating: 0, count: width * height)
    for line in 0..<3 {
      for letter in 0..<9 {
        let x = 4 + Double(letter) * 10 + Double(random.next(100)) / 100 + shift
        let y = 4 + Double(line) * 20 + Double(random.next(100)) / 100
        let kind = random.next(3)
        for row in 0..<height {
          for column in 0..<width {
            let (dx, dy) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
            let inside = TextPicture.inside(kind, dx, dy)
            let index = row * width + column
            coverage[index] = max(coverage[index], min(1, max(0, inside + 0.5)))
          }
        }
      }
    }
    self.coverage = coverage
  }

  /// Returns how far a point is inside a letter.
  private static func inside(_ kind: Int, _ x: Double, _ y: Double) -> Double {
    func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Double {
      min(min(x - left, right - x), min(y - top, bottom - y))
    }
    switch kind {
    case 0: return max(box(0, 0, 1.8, 12), box(0, 5, 6, 6.7))
    case 1: return 0.9 - abs(((x - 4) * (x - 4) + (y - 6) * (y - 6)).squareRoot() - 3.5)
    default:
      return max(
        box(0, 0, 7, 1.6), 0.9 - abs(x - 3.5 - (y - 6) * 0.3) * 0.95 - (abs(y - 6) > 6 ? 9 : 0))
    }
  }

  /// Returns the page in two colors, with a gamma and grain.
  func bitmap(
    ink: [Double], paper: [Double] = [255, 255, 255], gamma: Double = 1, grain: UInt64? = nil
  ) throws -> Bitmap {
    var random = Numbers(seed: grain ?? 0)
    let pixels = coverage.flatMap { cover -> [UInt8] in
      let cover = gamma == 1 ? cover : pow(cover, gamma)
      return (0..<3).map { sample in
        let level = paper[sample] + (ink[sample] - paper[sample]) * cover
        let noise = grain == nil ? 0 : Double(random.next(5) - 2)
        return UInt8(min(255, max(0, level + noise)).rounded())
      } + [255]
    }
    return try Bitmap(width: width, height: height, pixels: pixels)
  }
}
