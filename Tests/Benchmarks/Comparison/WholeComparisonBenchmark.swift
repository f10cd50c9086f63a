import Foundation
import GalleyGeometry
import GalleyRaster
import PeerDecoders

/// Measures the tool from start to end on two files, compared with libspng decoding both.
///
/// libspng uses two threads.
struct WholeComparisonBenchmark {
  func run(rounds: Int) throws {
    guard let tool = BuiltTool() else { return print(BuiltTool.absence) }
    let folder = FileManager.default.temporaryDirectory.appending(path: "galley-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    print("galley compare from start to end, and decoding with libspng on two threads: ms, ratio")
    let (reference, actual) = try PhoneScreen.pair()
    let other = try actual.withChangedLines(like: reference)
    for (name, width, height) in [("phone", 1170, 2532), ("large", 8000, 4500)] {
      for hasAlpha in [true, false] {
        let pair = try Pair(
          reference.tiled(width: width, height: height), other.tiled(width: width, height: height),
          hasAlpha: hasAlpha, in: folder)
        try measure(pair, "\(name), \(hasAlpha ? "RGBA" : "RGB")", tool, rounds: rounds)
      }
    }
  }

  private func measure(_ pair: Pair, _ name: String, _ tool: BuiltTool, rounds: Int) throws {
    var (own, equal, drawn, peer) = (Durations(), Durations(), Durations(), Durations())
    let picture = pair.paths[0] + "-difference.png"
    for _ in 0..<rounds {
      own.add(try tool.run(["compare", "--quiet"] + pair.paths).seconds)
      equal.add(try tool.run(["compare", "--quiet", pair.paths[0], pair.paths[0]]).seconds)
      drawn.add(try tool.run(["compare", "--quiet", "--output", picture] + pair.paths).seconds)
      peer.add(pair.secondsWithSpng())
    }
    let rows = [
      ("galley", own), ("with a picture", drawn), ("equal files", equal), ("libspng", peer),
    ]
    for (title, durations) in rows {
      print(
        "\(name), \(title)".padding(toLength: 26, withPad: " ", startingAt: 0)
          + (durations.median * 1000).shortDecimal(places: 1).padded(8) + " × "
          + (durations.median / peer.median).shortDecimal(places: 2))
    }
  }
}

/// Two files as libpng writes them.
private struct Pair {
  let paths: [String]
  private let files: [[UInt8]]

  init(_ reference: Bitmap, _ actual: Bitmap, hasAlpha: Bool, in folder: URL) throws {
    files = [reference, actual].map { PeerReading.libpngFile(of: $0, hasAlpha: hasAlpha) ?? [] }
    paths = ["a.png", "b.png"].map { folder.appending(path: $0).path }
    for (path, bytes) in zip(paths, files) { try Data(bytes).write(to: URL(filePath: path)) }
  }

  func secondsWithSpng() -> Double {
    let files = files
    return timed {
      DispatchQueue.concurrentPerform(iterations: 2) { _ = PeerReading.libspng.read(files[$0]) }
    }.seconds
  }
}

extension Bitmap {
  /// Returns another picture with some rows of this one, as after a small change.
  fileprivate func withChangedLines(like reference: Bitmap) throws -> Bitmap {
    let start = reference.pixels.count / 2
    let count = 4 * width * 120
    var pixels = reference.pixels
    pixels.replaceSubrange(start..<start + count, with: self.pixels[start..<start + count])
    return try Bitmap(width: width, height: height, pixels: pixels)
  }
}
