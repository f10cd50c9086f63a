import ArgumentParser
import GalleyGeometry
import GalleyLayout

/// A value of the command line that can say what it should look like.
protocol CommandWord: ExpressibleByArgument, Sendable {
  /// What is expected, as the end of a sentence.
  static var expectation: String { get }
}

extension CommandWord {
  /// Returns the value of an argument, or throws what was expected.
  @Sendable static func parse(_ argument: String) throws -> Self {
    guard let value = Self(argument: argument) else {
      throw ValidationError("expected \(expectation), found '\(argument)'")
    }
    return value
  }
}

/// Values separated by commas.
struct CommaList<Element: CommandWord>: Sendable {
  var values: [Element]

  /// Returns the values of an argument, or throws what was expected of the first that is wrong.
  @Sendable static func parse(_ argument: String) throws -> CommaList {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    return CommaList(values: try parts.map { try Element.parse($0.trimmed) })
  }
}

extension Substring {
  /// The text without spaces around it.
  fileprivate var trimmed: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}

/// An offered width.
struct Width: CommandWord {
  static let expectation = "a number of points from 1 to 1000000"
  var value: Double

  init?(argument: String) {
    guard let value = Double(decimal: argument), (1...1_000_000).contains(value) else { return nil }
    self.value = value
  }
}

/// A device by its name.
struct Device: CommandWord {
  static let expectation =
    "a device: \(Screen.devices.map(\.name).joined(separator: ", "))"
  var screen: Screen

  init?(argument: String) {
    guard let screen = Screen.named(argument) else { return nil }
    self.screen = screen
  }
}

/// Text sizes by name.
struct TextSizes: CommandWord {
  static let expectation =
    "a text size: \(TextSize.allCategories.map(\.name).joined(separator: " ")), a range such as AX1…AX5, all, or a factor such as android1.3 or x1.5"
  var sizes: [TextSize]

  init?(argument: String) {
    guard let sizes = TextSize.sizes(named: argument) else { return nil }
    self.sizes = sizes
  }
}

/// A reading direction, or that of the language.
struct Direction: CommandWord {
  static let expectation = "a direction: auto, ltr or rtl"
  var direction: LayoutDirection?

  init?(argument: String) {
    direction = LayoutDirection(rawValue: argument)
    guard direction != nil || argument == "auto" else { return nil }
  }
}

/// A language tag.
struct Locale: CommandWord {
  static let expectation = "a language such as de or pt-BR, pseudo or pseudo-rtl"
  var tag: String

  init?(argument: String) {
    guard !argument.isEmpty, argument.count <= 64,
      argument.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
    else { return nil }
    tag = argument
  }
}

/// A number of pixels in a point.
struct DisplayScale: CommandWord {
  static let expectation = "a number from 0.25 to 8"
  var value: Double

  init(value: Double) {
    self.value = value
  }

  init?(argument: String) {
    guard let value = Double(decimal: argument), (0.25...8).contains(value) else { return nil }
    self.value = value
  }
}

/// A part of a whole.
struct Percentage: CommandWord {
  static let expectation = "a number of percent from 0 to 100"
  var value: Double

  init?(argument: String) {
    guard let value = Double(decimal: argument), (0...100).contains(value) else { return nil }
    self.value = value
  }
}

/// The size of pictures in a contact sheet.
struct Zoom: CommandWord {
  static let expectation = "a number from 0.1 to 1"
  var value: Double

  init(value: Double) {
    self.value = value
  }

  init?(argument: String) {
    guard let value = Double(decimal: argument), (0.1...1).contains(value) else { return nil }
    self.value = value
  }
}

extension Double {
  /// Creates a number from decimal digits, with nothing that only a programmer would write.
  fileprivate init?(decimal text: String) {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) else { return nil }
    self.init(text)
  }
}
