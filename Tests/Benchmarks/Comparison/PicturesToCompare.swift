import Foundation
import GalleyRaster

/// Two pictures, and common ways to compare them.
struct PicturesToCompare {
  let reference: Bitmap
  let actual: Bitmap
  private let copy: [UInt8]

  /// What the pictures show.
  enum Content: String, CaseIterable {
    case equal = "equal"
    case allDiffer = "all pixels different"
    case thirdDiffers = "a third of all pixels different"
    case noise = "noise"
    case text = "lines of letters, all colors changed"
    case screen = "a screen with a changed line"
  }

  init(width: Int, height: Int, _ content: Content) throws {
    var first = [UInt8](repeating: 255, count: width * height * 4)
    var second = first
    var state: UInt64 = 1
    for y in 0..<height {
      for x in 0..<width {
        let index = (y * width + x) * 4
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let bits = UInt32(truncatingIfNeeded: state >> 32)
        for sample in 0..<3 {
          let letter = PicturesToCompare.ink(x, y)
          let (one, other) = PicturesToCompare.samples(
            content, bits >> UInt32(8 * sample), letter, x, y, width, height)
          first[index + sample] = one
          second[index + sample] = other
        }
      }
    }
    reference = try Bitmap(width: width, height: height, pixels: first)
    actual = try Bitmap(width: width, height: height, pixels: second)
    copy = first.map { $0 }
  }

  private static func samples(
    _ content: Content, _ bits: UInt32, _ ink: UInt8, _ x: Int, _ y: Int, _ width: Int,
    _ height: Int
  ) -> (UInt8, UInt8) {
    let random = UInt8(truncatingIfNeeded: bits)
    return switch content {
    case .equal: (random, random)
    case .allDiffer: (random, random &+ 97)
    case .thirdDiffers: (random, x % 3 == 0 ? random &+ 97 : random)
    case .noise: (random, UInt8(truncatingIfNeeded: bits >> 5))
    case .text: (255 - ink, 200 - ink / 2)
    case .screen: (255 - ink, y / 24 == height / 48 && x < width / 2 ? 255 - ink / 2 : 255 - ink)
    }
  }

  /// Returns how much ink is in a place of a page with strokes that have soft edges.
  private static func ink(_ x: Int, _ y: Int) -> UInt8 {
    guard y % 24 > 6 else { return 0 }
    let slant = (x * 16 + y * 5) % 112
    return UInt8(max(0, min(220, slant < 56 ? (slant - 20) * 14 : (76 - slant) * 14)))
  }
}

extension PicturesToCompare {
  /// Whether a picture and its copy have the same bytes, which reads all of them.
  var isCopyEqual: Bool {
    unsafe reference.pixels.withUnsafeBytes { first in
      unsafe copy.withUnsafeBytes { second in
        guard let one = first.baseAddress, let other = second.baseAddress else { return true }
        return unsafe memcmp(one, other, first.count) == 0
      }
    }
  }

  /// Returns the number of pixels that differ by the rule of pixelmatch for opaque colors, one pixel at a time.
  func countPlainly(threshold: Double) -> Int {
    let limit = 35_215 * threshold * threshold
    var count = 0
    return unsafe reference.pixels.withUnsafeBufferPointer { first in
      unsafe actual.pixels.withUnsafeBufferPointer { second in
        for index in stride(from: 0, to: first.count, by: 4) {
          let red = unsafe Double(first[index]) - Double(second[index])
          let green = unsafe Double(first[index + 1]) - Double(second[index + 1])
          let blue = unsafe Double(first[index + 2]) - Double(second[index + 2])
          let y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
          let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
          let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
          if 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q > limit { count += 1 }
        }
        return count
      }
    }
  }
}
