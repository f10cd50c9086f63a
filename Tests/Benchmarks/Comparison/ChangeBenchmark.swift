import Foundation
import GalleyCairo
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import TestSupport

/// Counts the changes of samples that each mode misses, and the pictures without a change that it calls different.
///
/// A change alters one node of a sample; pairs that differ by at most a level are left out.
struct ChangeBenchmark {
  /// The modes in the order of columns.
  private static let modes: [(name: String, comparison: Comparison)] = [
    ("exact", Comparison(.exact)), ("tolerance", Comparison(.tolerance(levels: 1))),
    ("perceptual", Comparison(.perceptual())), ("ssim", Comparison(.ssim)),
    ("pixelmatch", Comparison(.pixelmatch())),
  ]

  /// A folder for the pairs, to look at them or to compare them with other tools.
  var folder: String?
  /// The seed of the random changes; limits are chosen on 24 and checked on others.
  var seed: UInt64 = 24

  /// The results of one kind of change.
  private struct Tally {
    var count = 0
    var misses = modes.map { _ in 0 }
    var kinds: [ImageDifference.Kind: Int] = [:]
  }

  func run(rounds: Int) throws {
    var source = try ChangedPairs(seed: seed)
    var tallies: [LayoutChange: Tally] = [:]
    var alarms = Tally()
    for round in 0..<rounds {
      for change in LayoutChange.allCases {
        for number in 0..<12 {
          guard let pair = try source.pair(change) else { continue }
          try write(pair.reference, pair.actual, "\(change)-\(round)-\(number)")
          add(pair, to: &tallies[change, default: Tally()])
        }
      }
      for picture in try source.unchanged() {
        try addAlarm(picture.reference, picture.actual, to: &alarms)
      }
    }
    printTable(tallies, alarms)
  }

  private func add(_ pair: ChangedPairs.Pair, to tally: inout Tally) {
    tally.count += 1
    for (index, mode) in Self.modes.enumerated() {
      let difference = mode.comparison.difference(from: pair.reference, to: pair.actual)
      if difference.isEqual { tally.misses[index] += 1 }
      if mode.name == "perceptual", let kind = difference.kind {
        tally.kinds[kind, default: 0] += 1
      }
    }
  }

  private func addAlarm(_ first: Bitmap, _ second: Bitmap, to tally: inout Tally) throws {
    tally.count += 1
    for (index, mode) in Self.modes.enumerated()
    where !mode.comparison.difference(from: first, to: second).isEqual { tally.misses[index] += 1 }
  }

  private func printTable(_ tallies: [LayoutChange: Tally], _ alarms: Tally) {
    func line(_ name: String, _ tally: Tally) -> String {
      "| \(name) | \(tally.count) | "
        + tally.misses.map { "\($0)" }.joined(separator: " | ") + " | "
        + ImageDifference.Kind.allCases.map { "\(tally.kinds[$0] ?? 0)" }.joined(separator: " | ")
        + " |"
    }
    let names = Self.modes.map(\.name) + ImageDifference.Kind.allCases.map(\.rawValue)
    print("| changed | pairs | \(names.joined(separator: " | ")) |")
    print(String(repeating: "|---", count: names.count + 2) + "|")
    var sum = Tally()
    for change in LayoutChange.allCases {
      guard let tally = tallies[change] else { continue }
      print(line(change.rawValue, tally))
      sum.count += tally.count
      for index in sum.misses.indices { sum.misses[index] += tally.misses[index] }
      sum.kinds.merge(tally.kinds, uniquingKeysWith: +)
    }
    print(line("all", sum))
    print(line("nothing: false alarms", alarms))
  }

  private func write(_ reference: Bitmap, _ actual: Bitmap, _ name: String) throws {
    guard let folder else { return }
    let root = URL(filePath: folder)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for (bitmap, suffix) in [(reference, "reference"), (actual, "actual")] {
      let bytes = try PNGEncoder().encode(bitmap, pixelsPerPoint: 1)
      try Data(bytes).write(to: root.appending(path: "\(name)-\(suffix).png"))
    }
  }
}
