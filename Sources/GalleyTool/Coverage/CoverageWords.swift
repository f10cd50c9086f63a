import GalleyAnalysis
import GalleyGeometry
import GalleyLayout
import GalleyScene

/// The numbers of a coverage, and its places, for people.
struct CoverageWords {
  private let coverage: BranchCoverage

  init(_ coverage: BranchCoverage) {
    self.coverage = coverage
  }

  /// How many of all alternatives are reached, and of those that can be.
  var ofAll: String {
    let all = words(coverage.total, "alternatives")
    guard coverage.reachable < coverage.total else { return all }
    return all + "; " + words(coverage.reachable, "that can be")
  }

  /// How many are reached of those that can be.
  var ofReachable: String { words(coverage.reachable, "alternatives that can be") }

  /// A part is rounded down, so that only all is 100 %.
  private func words(_ whole: Int, _ noun: String) -> String {
    let share = whole == 0 ? 1 : Double(coverage.reached) / Double(whole)
    let percent = (share * 100).shortDecimal(places: 1, .down)
    return "\(coverage.reached) of \(whole) \(noun) reached (\(percent) %)"
  }

  /// Returns the name of the variant at a place, with the widths around it if there is room.
  static func words(_ place: BranchCoverage.Place, columns: Int) -> String {
    let (lower, upper) = (place.widths.lowerBound, place.widths.upperBound)
    let name = place.variant.name.shortened(to: columns)
    let first = lower.shortDecimal(places: 2, .up)
    let last = upper.shortDecimal(places: 2, .down)
    let range = upper - lower < 0.02 ? first : "\(first)–\(last)"
    let words = "\(name) would show it (\(range) pt)"
    return words.columnCount <= columns ? words : name
  }

  /// Returns the widths and text sizes of a plane, or nil if there are none.
  static func words(_ plane: [WidthStrip]) -> String? {
    guard let least = plane.map(\.widths.lowerBound).min(),
      let greatest = plane.map(\.widths.upperBound).max(),
      let first = plane.first?.traits.textSize
    else { return nil }
    let widths = [least, greatest].map { $0.shortDecimal(places: 2) }
    let sizes = plane.map(\.traits.textSize)
    let last = sizes.last ?? first
    return (least == greatest ? widths[0] : widths.joined(separator: "–")) + " pt, "
      + (first == last ? first.name : "\(first.name)–\(last.name)")
  }
}
