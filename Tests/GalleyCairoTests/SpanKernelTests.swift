import CPixelKernels
import GalleyRaster
import TestSupport
import Testing

/// The kernels that draw into rows, compared with arithmetic on single bytes, with wide and baseline vectors.
@Suite struct SpanKernelTests {
  /// An area of pixels with padding after each row, and what is drawn on it.
  private struct Example {
    var width, height, stride, coverageStride: Int
    var pixels, source: [UInt32]
    var coverage, bytes: [UInt8]
    var color: UInt32
    var opacity: UInt8

    init(_ random: inout Random) {
      width = .random(in: 0...70, using: &random)
      height = .random(in: 0...5, using: &random)
      stride = width + .random(in: 0...4, using: &random)
      let isRepeated = Bool.random(using: &random)
      coverageStride = isRepeated ? 0 : width + .random(in: 0...2, using: &random)
      let (count, covered) = (
        max(1, stride * height), max(1, coverageStride * height, isRepeated ? width : 0)
      )
      pixels = (0..<count).map { _ in Self.color(&random) }
      source = (0..<count).map { _ in Self.color(&random) }
      bytes = (0..<count).map { _ in .random(in: 0...255, using: &random) }
      let levels: [UInt8] = [0, 255, .random(in: 0...255, using: &random)]
      coverage = (0..<covered).map { _ in levels.randomElement(using: &random) ?? 0 }
      color = Self.color(&random)
      opacity = .random(in: 0...255, using: &random)
    }

    /// Returns a random premultiplied color, which is often opaque.
    private static func color(_ random: inout Random) -> UInt32 {
      let alpha: UInt32 = Bool.random(using: &random) ? 255 : .random(in: 0...255, using: &random)
      return (0..<3).reduce(alpha << 24) { color, byte in
        color | UInt32.random(in: 0...alpha, using: &random) << (8 * byte)
      }
    }

    /// Calls a function with the index of each pixel of the area and its coverage.
    func forEach(_ body: (_ index: Int, _ coverage: UInt8) -> Void) {
      for row in 0..<height {
        for column in 0..<width {
          body(row * stride + column, coverage[row * coverageStride + column])
        }
      }
    }
  }

  private func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
    UInt8((Double(one) * Double(other) / 255).rounded())
  }

  private func faded(_ color: UInt32, _ part: UInt8) -> UInt32 {
    (0..<4).reduce(0) { result, byte in
      let value = UInt8(truncatingIfNeeded: color >> UInt32(8 * byte))
      return result | UInt32(product(value, part)) << UInt32(8 * byte)
    }
  }

  private func over(_ color: UInt32, _ pixel: UInt32) -> UInt32 {
    color + faded(pixel, 255 - UInt8(color >> 24))
  }

  @Test(arguments: GalleyVectors.available)
  func `each pixel has the color of exact arithmetic, and none outside the area changes`(
    vectors: GalleyVectors
  ) {
    var random = Random(seed: 7)
    for _ in 0..<600 {
      let example = Example(&random)
      var (plain, covered, layered) = (example.pixels, example.pixels, example.pixels)
      var (sum, limited) = (example.bytes, example.bytes)
      let (width, height, stride) = (example.width, example.height, example.stride)
      unsafe galley_blend_color(&plain, stride, width, height, example.color, vectors)
      unsafe galley_blend_coverage(
        &covered, stride, width, height, example.coverage, example.coverageStride, example.color,
        vectors)
      unsafe galley_blend_pixels(
        &layered, stride, width, height, example.source, stride, example.opacity,
        example.coverage, example.coverageStride, vectors)
      unsafe galley_add_coverage(
        &sum, stride, width, height, example.coverage, example.coverageStride, vectors)
      unsafe galley_limit_coverage(
        &limited, stride, width, height, example.coverage, example.coverageStride, vectors)
      var expected = (
        plain: example.pixels, covered: example.pixels, layered: example.pixels,
        sum: example.bytes, limited: example.bytes
      )
      example.forEach { index, part in
        let pixel = example.pixels[index]
        expected.plain[index] = over(example.color, pixel)
        expected.covered[index] = over(faded(example.color, part), pixel)
        let share = product(example.opacity, part)
        expected.layered[index] = over(faded(example.source[index], share), pixel)
        expected.sum[index] = UInt8(min(255, Int(example.bytes[index]) + Int(part)))
        expected.limited[index] = min(example.bytes[index], part)
      }
      #expect(plain == expected.plain && covered == expected.covered)
      #expect(layered == expected.layered)
      #expect(sum == expected.sum && limited == expected.limited)
    }
  }
}
