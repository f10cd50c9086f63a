import DrawnPairs
import Foundation
import GalleyCairo
import GalleyGeometry
import GalleyRaster

/// Counts how often the kind of a difference is right, on pictures that no limit was chosen with.
struct KindBenchmark {
  func run(rounds: Int) throws {
    let files = try FontLibrary().files.map(\.path).filter { $0.contains("Inter-Regular") }
    guard let painter = PagePainter(files: files) else { return print("Inter is not installed") }
    let count = rounds * 20
    print("kinds of difference that are right, of \(count) pairs of drawn screens each")
    // From the clock, so that no run repeats the pictures of another.
    var random = SystemRandomNumberGenerator()
    for kind in PagePair.kinds {
      var (rightCount, offsetCount) = (0, 0)
      for _ in 0..<count {
        let pair = try PagePair(kind, painter: painter, &random)
        let difference = Comparison(.tolerance(levels: 1)).difference(
          from: pair.reference, to: pair.actual)
        if difference.kind == kind { rightCount += 1 }
        if difference.areas.contains(where: { $0.offset == pair.offset && $0.offset != nil }) {
          offsetCount += 1
        }
      }
      let share = 100 * Double(rightCount) / Double(count)
      print(
        kind.rawValue.padding(toLength: 12, withPad: " ", startingAt: 0)
          + share.shortDecimal(places: 1).padded(6) + " %"
          + (kind == .moved ? ", with the right offset in \(offsetCount)" : ""))
    }
  }
}
