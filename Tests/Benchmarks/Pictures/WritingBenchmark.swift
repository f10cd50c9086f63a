import GalleyGeometry
import GalleyRaster
import PeerDecoders

/// Measures the time and the size of a phone screen as PNG, compared with Cairo and libpng.
struct WritingBenchmark {
  private enum Way: String, CaseIterable {
    case fast = "fast, row by row"
    case fastAtOnce = "fast"
    case cairo = "write_to_png"
    case small
    case libpng9 = "libpng 9, no filter"
  }

  func run(rounds: Int) throws {
    let screen = try PhoneScreen.pair().reference
    let picture = PixelPicture(screen)
    var durations: [Way: Durations] = [:]
    var sizes: [Way: Int] = [:]
    for _ in 0..<rounds {
      for way in Way.allCases {
        let result = try write(screen, picture, way)
        durations[way, default: Durations()].add(result.seconds)
        sizes[way] = result.size
      }
    }
    print("a screen of \(screen.width) × \(screen.height) pixels as PNG: ms, bytes, both as ratios")
    for way in Way.allCases {
      guard let seconds = durations[way]?.median, let size = sizes[way],
        let cairo = durations[.cairo]?.median, let cairoSize = sizes[.cairo],
        let libpngSize = sizes[.libpng9]
      else { continue }
      let (time, share) = (cairo / seconds, Double(size) / Double(cairoSize))
      print(
        way.rawValue.padding(to: 20) + (seconds * 1000).shortDecimal(places: 2).padded(9)
          + "\(size)".padded(9)
          + "   Cairo's time × 1/\(time.shortDecimal(places: 1)), size × \(share.shortDecimal(places: 2))"
          + " (libpng 9 × \((Double(size) / Double(libpngSize)).shortDecimal(places: 2)))")
    }
  }

  private func write(
    _ screen: Bitmap, _ picture: PixelPicture, _ way: Way
  ) throws -> (seconds: Double, size: Int) {
    switch way {
    case .fast: return try picture.galley()
    case .cairo: return picture.cairo()
    case .fastAtOnce, .small:
      let encoder = PNGEncoder(compression: way == .small ? .small : .fast)
      let timed = try processorTimed { try encoder.encode(screen, pixelsPerPoint: 3).count }
      return (timed.seconds, timed.value)
    case .libpng9:
      let timed = processorTimed {
        PeerReading.libpngFile(of: screen, hasAlpha: false, level: 9, isFiltered: false)?.count ?? 0
      }
      return (timed.seconds, timed.value)
    }
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
