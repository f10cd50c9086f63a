import ArgumentParser
import GalleyGeometry

/// A range of offered widths, of which every one counts.
struct WidthRange: CommandWord {
  static let expectation =
    "a range of widths such as 280...1366, of numbers of points from 1 to 1000000"
  /// The range that phones and tablets lie in.
  static let usual = WidthRange(280...1366)

  var widths: ClosedRange<Double>

  init(_ widths: ClosedRange<Double>) {
    self.widths = widths
  }

  init?(argument: String) {
    guard let ends = Self.ends(of: argument), ends.first <= ends.last else { return nil }
    widths = ends.first...ends.last
  }

  /// Returns the range of an argument, or throws what is wrong with it.
  @Sendable static func parse(_ argument: String) throws -> WidthRange {
    if let range = WidthRange(argument: argument) { return range }
    if let ends = ends(of: argument) {
      let turned = [ends.last, ends.first].map { $0.shortDecimal(places: 4) }
      throw ValidationError(
        "expected the narrower width first, found '\(argument)'; write \(turned.joined(separator: "..."))"
      )
    }
    if CommaList<Width>.isList(argument) {
      throw ValidationError(
        "expected \(expectation), found '\(argument)'; a range is looked at as a whole, so give its first and last width"
      )
    }
    throw ValidationError("expected \(expectation), found '\(argument)'")
  }

  /// Returns the two ends of a range, in the order in which they are written.
  private static func ends(of argument: String) -> (first: Double, last: Double)? {
    guard let separator = ["…", "..."].first(where: { argument.contains($0) }) else { return nil }
    let ends = argument.split(separator: separator, omittingEmptySubsequences: false)
      .map { Width(argument: String($0))?.value }
    guard ends.count == 2, let first = ends[0], let last = ends[1] else { return nil }
    return (first, last)
  }
}

extension CommaList {
  /// Whether an argument is a value, or several with commas between them.
  fileprivate static func isList(_ argument: String) -> Bool {
    (try? parse(argument)) != nil
  }
}
