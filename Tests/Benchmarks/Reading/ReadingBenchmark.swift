import Foundation
import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import PeerDecoders

/// Measures reading PNG files, compared with libpng, libspng, and libdeflate that only inflates.
struct ReadingBenchmark {
  /// The ways to read a file.
  private enum Way: String, CaseIterable {
    case galley
    case libpng
    case libspng
    case inflating
  }

  func run(rounds: Int) throws {
    print("PNG files, milliseconds of the processor and the ratio to Galley's")
    let screen = try PhoneScreen.pair().reference
    try measure(screen, rounds: rounds)
    try measure(screen.tiled(width: 8000, height: 4500), rounds: rounds)
  }

  private func measure(_ bitmap: Bitmap, rounds: Int) throws {
    print("\(bitmap.width) × \(bitmap.height) pixels")
    let files = [
      ("libpng, RGBA", PeerReading.libpngFile(of: bitmap, hasAlpha: true) ?? []),
      ("libpng, RGB", PeerReading.libpngFile(of: bitmap, hasAlpha: false) ?? []),
      ("Galley", try PNGEncoder().encode(bitmap, pixelsPerPoint: 2)),
    ]
    for (name, bytes) in files {
      let stream = CompressedRows(bytes)
      guard try PNGDecoder().bitmap(bytes) == bitmap else { throw CocoaError(.coderInvalidValue) }
      var durations: [Way: Durations] = [:]
      for _ in 0..<rounds {
        for way in Way.allCases {
          let timed = processorTimed { read(bytes, stream, way) }
          // A library that is not installed reads nothing.
          if timed.value { durations[way, default: Durations()].add(timed.seconds) }
        }
      }
      report(durations, "file of \(name), \(bytes.count) bytes")
    }
  }

  /// Reads a file in one of the ways, and returns whether that was possible.
  private func read(_ bytes: [UInt8], _ stream: CompressedRows, _ way: Way) -> Bool {
    switch way {
    case .galley: (try? PNGDecoder().bitmap(bytes)) != nil
    case .libpng: PeerReading.libpng.read(bytes)
    case .libspng: PeerReading.libspng.read(bytes)
    case .inflating: stream.inflate()
    }
  }

  private func report(_ durations: [Way: Durations], _ title: String) {
    let own = durations[.galley]?.median ?? 0
    print("  \(title)")
    for way in [Way.galley, .libpng, .libspng, .inflating] {
      guard let median = durations[way]?.median else { continue }
      print(
        "    " + way.rawValue.padding(toLength: 10, withPad: " ", startingAt: 0)
          + (median * 1000).shortDecimal(places: 2).padded(9) + " × "
          + (median / own).shortDecimal(places: 2))
    }
  }
}
