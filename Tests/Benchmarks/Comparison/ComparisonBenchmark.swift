import CPixelKernels
import Foundation
import GalleyRaster

/// Measures comparisons, relative to comparing bytes and to a plain loop in double precision.
struct ComparisonBenchmark {
  private static let modes: [(name: String, comparison: Comparison)] = [
    ("exact", Comparison(.exact)), ("tolerance 1", Comparison(.tolerance(levels: 1))),
    ("pixelmatch, all edges", Comparison(.pixelmatch(), ignoresAntialiasing: false)),
    ("pixelmatch", Comparison(.pixelmatch())),
    ("perceptual", Comparison(.perceptual())), ("ssim", Comparison(.ssim)),
  ]

  /// The kinds of vectors.
  private static let names = ["portable", "wide", "widest"]

  /// The sizes of the pictures.
  var sizes = [(1170, 2532), (8000, 4500)]

  func run(rounds: Int) throws {
    for (width, height) in sizes {
      for content in PicturesToCompare.Content.allCases {
        let pictures = try PicturesToCompare(width: width, height: height, content)
        print("\(width) × \(height) pixels, \(content.rawValue): medians of \(rounds) rounds")
        run(rounds: rounds, pictures)
      }
    }
  }

  private func run(rounds: Int, _ pictures: PicturesToCompare) {
    var bytes = Durations()
    var loop = Durations()
    let kinds = GalleyVectors.available
    var own = Self.modes.map { _ in kinds.map { _ in Durations() } }
    var counts = Self.modes.map { _ in 0 }
    for _ in 0..<rounds {
      let compared = processorTimed { pictures.isCopyEqual }
      bytes.add(compared.seconds)
      let counted = processorTimed { pictures.countPlainly(threshold: 0.1) }
      loop.add(counted.seconds)
      precondition(compared.value && counted.value >= 0, "Neither may be optimized away.")
      for (index, mode) in Self.modes.enumerated() {
        for (kind, vectors) in kinds.enumerated() {
          let counted = processorTimed { count(mode.comparison, pictures, vectors) }
          own[index][kind].add(counted.seconds)
          precondition(
            kind == 0 || counted.value == counts[index], "All vectors give the same count.")
          counts[index] = counted.value
        }
      }
    }
    print(line("equal bytes", bytes.median, loop.median, bytes.median))
    print(line("plain loop in double precision", loop.median, loop.median, bytes.median))
    for (index, mode) in Self.modes.enumerated() {
      print("\(mode.name) (\(counts[index]))")
      for (vectors, durations) in zip(kinds, own[index]) {
        let name = Self.names[Int(vectors.rawValue)]
        print(line("  \(name)", durations.median, loop.median, bytes.median))
      }
    }
    print()
  }

  private func count(
    _ comparison: Comparison, _ pictures: PicturesToCompare, _ vectors: GalleyVectors
  ) -> Int {
    comparison.differingPixels(from: pictures.reference, to: pictures.actual, vectors: vectors)
      .differingCount
  }

  /// Returns a line with milliseconds, and the ratios to the loop and to the comparison of bytes.
  private func line(_ name: String, _ seconds: Double, _ loop: Double, _ bytes: Double) -> String {
    func decimal(_ value: Double) -> String { String(format: "%.2f", value).padded(10) }
    return name + decimal(seconds * 1000).padded(46 - name.count) + " ms"
      + decimal(loop / seconds) + " × as fast as the loop" + decimal(seconds / bytes) + " × bytes"
  }
}
