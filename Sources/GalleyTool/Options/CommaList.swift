import ArgumentParser
import GalleyGeometry
import GalleyLayout

/// Values separated by commas.
struct CommaList<Element: ExpressibleByArgument & Sendable>: ExpressibleByArgument, Sendable {
  var values: [Element]

  init(values: [Element]) {
    self.values = values
  }

  var defaultValueDescription: String {
    values.map(\.defaultValueDescription).joined(separator: ",")
  }

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    values = parts.compactMap { Element(argument: $0.trimmed) }
    guard values.count == parts.count, !values.isEmpty else { return nil }
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
struct Width: ExpressibleByArgument {
  var value: Double

  init?(argument: String) {
    guard let value = Double(argument), value > 0, value <= 100_000 else { return nil }
    self.value = value
  }
}

/// A device by its name.
struct Device: ExpressibleByArgument {
  var screen: Screen

  init?(argument: String) {
    guard let screen = Screen.named(argument) else { return nil }
    self.screen = screen
  }
}

/// Text sizes by name.
struct TextSizes: ExpressibleByArgument {
  var sizes: [ContentSize]

  init?(argument: String) {
    guard let sizes = ContentSize.sizes(named: argument) else { return nil }
    self.sizes = sizes
  }
}

/// A reading direction, or that of the language.
struct Direction: ExpressibleByArgument {
  var direction: LayoutDirection?

  init?(argument: String) {
    direction = LayoutDirection(rawValue: argument)
    guard direction != nil || argument == "auto" else { return nil }
  }
}

/// A language tag.
struct Locale: ExpressibleByArgument {
  var tag: String

  init?(argument: String) {
    guard !argument.isEmpty, argument.count <= 64,
      argument.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
    else { return nil }
    tag = argument
  }
}

/// A number of pixels in a point.
struct DisplayScale: ExpressibleByArgument {
  var value: Double

  init(value: Double) {
    self.value = value
  }

  init?(argument: String) {
    guard let value = Double(argument), (0.25...8).contains(value) else { return nil }
    self.value = value
  }

  var defaultValueDescription: String { value.shortDecimal(places: 2) }
}
