package import Synchronization

/// A sentence or a part of one, with names and with lengths in points, which are rounded only when they are shown.
///
/// Required space is rounded up and offered space down, so that following the numbers is always enough. Literals are
/// words; interpolated values, such as names and counts, are data that no translation changes.
package struct Phrase: Hashable, Sendable {
  package private(set) var parts: [Part] = []

  package enum Part: Hashable, Sendable {
    case words(String)
    case value(String)
    /// A required length in points, shown with at most two decimals that are rounded up.
    case required(Double)
    /// An offered length in points, shown with at most two decimals that are rounded down.
    case offered(Double)
  }

  package var text: String {
    let translate = Self.vocabulary.withLock(\.self)
    return parts.map { $0.text(translate) }.joined()
  }

  /// Replaces the words of all sentences; nil for English.
  ///
  /// Tests set it to prove that no result depends on the words of a sentence.
  package static let vocabulary = Mutex<(@Sendable (String) -> String)?>(nil)

  package var lengths: [Double] {
    parts.compactMap { part in
      switch part {
      case .words, .value: nil
      case .required(let points), .offered(let points): points
      }
    }
  }

  private mutating func append(_ part: Part) {
    switch (parts.last, part) {
    case (_, .words("")), (_, .value("")): break
    case (.words(let last)?, .words(let words)): parts[parts.count - 1] = .words(last + words)
    case (.value(let last)?, .value(let value)): parts[parts.count - 1] = .value(last + value)
    default: parts.append(part)
    }
  }

  package static func + (left: Phrase, right: Phrase) -> Phrase {
    var sum = left
    for part in right.parts { sum.append(part) }
    return sum
  }
}

extension Collection<Phrase> {
  package func joined(_ separator: Phrase) -> Phrase {
    guard let first else { return "" }
    return dropFirst().reduce(first) { $0 + separator + $1 }
  }
}

extension Phrase.Part {
  fileprivate func text(_ translate: ((String) -> String)?) -> String {
    switch self {
    case .words(let words): translate?(words) ?? words
    case .value(let value): value
    case .required(let points): points.minimumText
    case .offered(let points): points.maximumText
    }
  }
}

extension Phrase: ExpressibleByStringInterpolation {
  package init(stringLiteral words: String) {
    append(.words(words))
  }

  package init(stringInterpolation: Interpolation) {
    self = stringInterpolation.phrase
  }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var phrase = Phrase()

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ words: String) { phrase.append(.words(words)) }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      phrase.append(.value(value.description))
    }

    package mutating func appendInterpolation(_ other: Phrase) { phrase = phrase + other }

    package mutating func appendInterpolation(up points: Double) {
      phrase.parts.append(.required(points))
    }

    package mutating func appendInterpolation(down points: Double) {
      phrase.parts.append(.offered(points))
    }
  }
}

extension Int {
  /// Returns the number with a noun, in the plural unless it is one.
  package func counted(_ noun: Phrase) -> Phrase {
    self == 1 ? "\(self) \(noun)" : "\(self) \(noun)s"
  }
}

extension Phrase: CustomStringConvertible {
  package var description: String { text }
}
