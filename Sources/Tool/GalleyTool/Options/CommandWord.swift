public import ArgumentParser
import GalleyDocuments
import GalleyLayout
import GalleyNotation
public import GalleyScene
public import GalleySnapshots

protocol CommandWord: ExpressibleByArgument, Sendable {
  static var expectation: String { get }
}

extension CommandWord {
  @Sendable static func parse(_ argument: String) throws -> Self {
    guard let value = Self(argument: argument) else {
      throw ValidationError("expected \(expectation), found '\(argument)'")
    }
    return value
  }
}

struct CommaList<Element: CommandWord>: Sendable {
  var values: [Element]

  @Sendable static func parse(_ argument: String) throws -> CommaList {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    return CommaList(values: try parts.map { try Element.parse($0.trimmed) })
  }
}

extension Substring {
  /// The text without spaces around it.
  var trimmed: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}

struct Width: CommandWord {
  static let expectation = "a number of points from 1 to 1000000"
  var value: Double

  init?(argument: String) {
    guard let value = Double(decimal: argument), (1...1_000_000).contains(value) else { return nil }
    self.value = value
  }
}

extension TextMargin: CommandWord {
  init?(argument: String) { self.init(argument) }
}

struct DeviceKind: CommandWord {
  static let expectation = "a kind of device: phone, pad, mac, tv or watch"
  var idiom: Idiom

  init?(argument: String) {
    guard let idiom = Idiom(rawValue: argument) else { return nil }
    self.idiom = idiom
  }
}

struct Device: CommandWord {
  static let expectation =
    "a device: \(Screen.devices.map(\.name).joined(separator: ", "))"
  var screen: Screen

  init?(argument: String) {
    guard let screen = Screen.named(argument) else { return nil }
    self.screen = screen
  }
}

enum OptionNumber {
  /// Reads a number of pixels per point.
  static let displayScale = parser(0.25...8, "a number from 0.25 to 8")
  static let percentage = parser(0...100, "a percentage from 0 to 100")
  static let zoom = parser(0.1...1, "a number from 0.1 to 1")

  private static func parser(
    _ range: ClosedRange<Double>, _ expectation: String
  ) -> @Sendable (String) throws -> Double {
    { argument in
      if let value = Double(decimal: argument), range.contains(value) { return value }
      throw ValidationError("expected \(expectation), found '\(argument)'")
    }
  }
}

extension Double {
  /// Creates a number from decimal digits, without exponents, hexadecimal digits or names.
  fileprivate init?(decimal text: String) {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) else { return nil }
    self.init(text)
  }
}

struct WidthRange: CommandWord {
  static let expectation =
    "a range of widths such as 280...1366, in points from 1 to 1000000"
  static let phonesAndTablets = WidthRange(280...1366)

  var widths: ClosedRange<Double>

  init(_ widths: ClosedRange<Double>) {
    self.widths = widths
  }

  init?(argument: String) {
    guard let ends = Self.ends(of: argument), ends.first <= ends.last else { return nil }
    widths = ends.first...ends.last
  }

  @Sendable static func parse(_ argument: String) throws -> WidthRange {
    if let range = WidthRange(argument: argument) { return range }
    if let ends = ends(of: argument) {
      let turned = [ends.last, ends.first].map { $0.shortDecimal(places: 4) }
      throw ValidationError(
        "expected the narrower width first, found '\(argument)'; write \(turned.joined(separator: "..."))"
      )
    }
    if (try? CommaList<Width>.parse(argument)) != nil {
      throw ValidationError(
        "expected \(expectation), found '\(argument)'; all widths of the range are used, so give only the first and the last"
      )
    }
    throw ValidationError("expected \(expectation), found '\(argument)'")
  }

  /// Returns the two ends of a range in their written order.
  private static func ends(of argument: String) -> (first: Double, last: Double)? {
    guard let separator = ["…", "...", "–"].first(where: { argument.contains($0) }) else {
      return nil
    }
    let ends = argument.split(separator: separator, omittingEmptySubsequences: false)
      .map { Width(argument: String($0))?.value }
    guard ends.count == 2, let first = ends[0], let last = ends[1] else { return nil }
    return (first, last)
  }
}

struct Filter: CommandWord {
  static let expectation = "a regular expression such as episode/390"

  private let pattern: String

  init?(argument: String) {
    guard (try? Regex(argument)) != nil else { return nil }
    pattern = argument
  }

  func matcher() -> (String) -> Bool {
    guard let expression = try? Regex(pattern) else { return { _ in false } }
    return { $0.contains(expression) }
  }
}

// Types of the libraries whose values are options of the command line.

extension Picture.Style: ExpressibleByArgument {}
extension Picture.Colors: ExpressibleByArgument {}
extension Scene.SVGText: ExpressibleByArgument {}
extension SheetAxis: ExpressibleByArgument {}

extension Picture.Format: ExpressibleByArgument, CommandWord {}
extension MapPlan.Format: ExpressibleByArgument, CommandWord {}

extension CommandWord where Self: CaseIterable & RawRepresentable<String> {
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  static var expectation: String {
    let names = allCases.map(\.rawValue)
    return "a format: \(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
  }
}
