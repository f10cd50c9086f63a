import GalleyGeometry

/// Words with lengths in points, which are rounded only when they are shown.
///
/// Required space is rounded up and offered space down, so that following the numbers is always enough.
package struct Phrase: Hashable, Sendable {
  /// The parts in order.
  package private(set) var parts: [Part] = []

  /// A part of a phrase.
  package enum Part: Hashable, Sendable {
    /// Words.
    case words(String)
    /// A required length in points, shown with at most two decimals that are rounded up.
    case required(Double)
    /// An offered length in points, shown with at most two decimals that are rounded down.
    case offered(Double)
  }

  /// The phrase with its numbers rounded.
  package var text: String { parts.map(\.text).joined() }

  /// The exact lengths in points.
  package var lengths: [Double] {
    parts.compactMap { part in
      switch part {
      case .words: nil
      case .required(let points), .offered(let points): points
      }
    }
  }

  private mutating func append(_ words: String) {
    guard !words.isEmpty else { return }
    if case .words(let last)? = parts.last {
      parts[parts.count - 1] = .words(last + words)
    } else {
      parts.append(.words(words))
    }
  }

  /// Returns two phrases, one after the other.
  package static func + (left: Phrase, right: Phrase) -> Phrase {
    var sum = left
    for part in right.parts {
      if case .words(let words) = part { sum.append(words) } else { sum.parts.append(part) }
    }
    return sum
  }
}

extension Phrase.Part {
  /// The words, or the rounded number.
  fileprivate var text: String {
    switch self {
    case .words(let words): words
    case .required(let points): points.shortDecimal(places: 2, .up)
    case .offered(let points): points.shortDecimal(places: 2, .down)
    }
  }
}

extension Phrase: ExpressibleByStringInterpolation {
  /// Creates a phrase without numbers.
  package init(stringLiteral words: String) {
    append(words)
  }

  /// Creates a phrase from a literal with numbers.
  package init(stringInterpolation: Interpolation) {
    self = stringInterpolation.phrase
  }

  /// The parts of a literal.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var phrase = Phrase()

    /// Creates an empty literal.
    package init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words.
    package mutating func appendLiteral(_ words: String) { phrase.append(words) }

    /// Adds words from a value.
    package mutating func appendInterpolation(_ words: some CustomStringConvertible) {
      phrase.append(words.description)
    }

    /// Adds a phrase.
    package mutating func appendInterpolation(_ other: Phrase) { phrase = phrase + other }

    /// Adds a required length in points.
    package mutating func appendInterpolation(up points: Double) {
      phrase.parts.append(.required(points))
    }

    /// Adds an offered length in points.
    package mutating func appendInterpolation(down points: Double) {
      phrase.parts.append(.offered(points))
    }
  }
}

extension Phrase: CustomStringConvertible {
  /// The phrase with its numbers rounded.
  package var description: String { text }
}
