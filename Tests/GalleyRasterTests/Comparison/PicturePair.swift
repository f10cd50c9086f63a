import GalleyRaster
import TestSupport

/// Two pictures that follow from a seed, equal here and in `Peers/counts.py`.
struct PicturePair {
  let reference: Bitmap
  let actual: Bitmap

  /// How the second picture differs from the first.
  enum Kind: Int, CaseIterable {
    case noise, shifted, recolored, translucent, grain, fewPixels
  }

  let kind: Kind

  /// Seeds of pairs; there are fewer than elsewhere because each pair has thousands of pixels.
  static let seeds: Range<UInt64> = 0..<12

  /// Creates a pair whose size and content follow from a seed.
  init(seed: UInt64) throws {
    var random = Numbers(seed: seed)
    kind = Kind.allCases[Int(seed % 6)]
    let width = [1, 2, 3, 7, 63, 64, 65, 66, 127, 128, 129, 130][random.next(12)]
    let height = [1, 2, 3, 5, 17, 40][random.next(6)]
    var first = Canvas(width: width, height: height, random.color(kind == .translucent))
    var second = first
    let isNoise = kind == .noise
    for _ in 0..<(isNoise ? 0 : 4 + random.next(20)) {
      let stroke = Stroke(&random, width, height, isTranslucent: kind == .translucent)
      first.draw(stroke)
      second.draw(stroke.changed(kind, &random))
    }
    for index in first.samples.indices where isNoise {
      first.samples[index] = random.next(256)
      second.samples[index] = random.next(256)
    }
    for index in first.samples.indices where kind == .grain && index % 4 < 3 {
      second.samples[index] = min(255, max(0, second.samples[index] + random.next(5) - 2))
    }
    for _ in 0..<(kind == .fewPixels ? 9 : 0) {
      second.samples[random.next(second.samples.count)] = random.next(256)
    }
    (reference, actual) = (try first.bitmap(), try second.bitmap())
  }
}

/// A generator of small random numbers.
struct Numbers {
  private var random: Random

  init(seed: UInt64) {
    random = Random(seed: seed)
  }

  /// Returns a number below a limit.
  mutating func next(_ limit: Int) -> Int {
    Int(random.next() % UInt64(limit))
  }

  /// Returns a color, sometimes without full opacity.
  mutating func color(_ isTranslucent: Bool) -> [Int] {
    [next(256), next(256), next(256), isTranslucent ? [0, 60, 128, 255][next(4)] : 255]
  }
}

/// A box whose sides are at sixteenths of pixels.
struct Stroke {
  var (left, top, right, bottom): (Int, Int, Int, Int)
  var color: [Int]

  init(_ random: inout Numbers, _ width: Int, _ height: Int, isTranslucent: Bool) {
    left = random.next(width * 16)
    top = random.next(height * 16)
    right = left + 1 + random.next(200)
    bottom = top + 1 + random.next(120)
    color = random.color(isTranslucent)
  }

  /// Returns the box as it is drawn in the second picture.
  func changed(_ kind: PicturePair.Kind, _ random: inout Numbers) -> Stroke {
    var result = self
    switch kind {
    case .shifted, .translucent:
      let distance = random.next(9)
      (result.left, result.right) = (left + distance, right + distance)
    case .recolored:
      let sample = random.next(3)
      result.color[sample] = min(255, color[sample] + random.next(60))
    case .noise, .grain, .fewPixels: break
    }
    return result
  }
}

/// A picture with integers as samples.
struct Canvas {
  let width: Int
  let height: Int
  var samples: [Int]

  init(width: Int, height: Int, _ color: [Int]) {
    (self.width, self.height) = (width, height)
    samples = (0..<width * height * 4).map { color[$0 % 4] }
  }

  mutating func draw(_ stroke: Stroke) {
    for y in 0..<height {
      for x in 0..<width {
        let columns = min(stroke.right, x * 16 + 16) - max(stroke.left, x * 16)
        let rows = min(stroke.bottom, y * 16 + 16) - max(stroke.top, y * 16)
        guard columns > 0, rows > 0 else { continue }
        for sample in 0..<4 {
          let index = (y * width + x) * 4 + sample
          let cover = columns * rows
          samples[index] =
            (samples[index] * (256 - cover) + stroke.color[sample] * cover + 128) / 256
        }
      }
    }
  }

  func bitmap() throws -> Bitmap {
    try Bitmap(width: width, height: height, pixels: samples.map { UInt8($0) })
  }
}
