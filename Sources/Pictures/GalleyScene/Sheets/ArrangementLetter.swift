public import GalleyLayout

/// The letter of an arrangement, one combination of all decisions: A to Z, then AA to ZZZZ.
///
/// It depends on the document alone, not on the other arrangements shown. In arrangement A everything takes its first
/// alternative.
///
/// ```swift
/// let narrow = engine.resolve(card, traits: Traits(width: 320))
/// print(narrow.arrangement)  // B
/// ```
///
/// The decisions, in reading order, are the digits of a mixed-radix number, the least significant first; the base of a
/// digit is the number of alternatives. The decisions before determine which decision comes next, so that each number
/// represents one arrangement. If four letters are too few there are five, from a hash of the decisions.
public struct ArrangementLetter: Hashable, Sendable {
  package let number: Int
  package var primes = 0

  package init(number: Int) { self.number = number }

  private static let nameCount = 26 + 26 * 26 + 26 * 26 * 26 + 26 * 26 * 26 * 26
  private static let codeCount = 26 * 26 * 26 * 26 * 26
}

extension ArrangementLetter: Comparable {
  /// Returns whether one comes before the other.
  public static func < (left: ArrangementLetter, right: ArrangementLetter) -> Bool {
    (left.number, left.primes) < (right.number, right.primes)
  }
}

extension ArrangementLetter: CustomStringConvertible {
  /// The letter, or letters.
  ///
  /// If unknown conditions give two arrangements of one view the same letter, the later has a prime.
  public var description: String {
    var (letters, rest) = ([UInt8](), number + 1)
    while rest > 0 {
      letters.append(UInt8(ascii: "A") + UInt8((rest - 1) % 26))
      rest = (rest - 1) / 26
    }
    return String(decoding: letters.reversed(), as: UTF8.self)
      + String(repeating: "′", count: primes)
  }
}

extension ArrangementLetter: Encodable {
  /// Writes the letter as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension ArrangementLetter {
  /// Creates the letter of decisions in reading order.
  package init(of decisions: [Decision]) {
    let number = Self.number(of: decisions)
    self.init(number: number ?? Self.nameCount + Self.code(of: decisions))
  }

  /// Returns the number that the decisions are the digits of, or nil if it has no name of four letters.
  private static func number(of decisions: [Decision]) -> Int? {
    var (number, weight) = (0, 1)
    for decision in decisions {
      let (product, isLarge) = decision.chosen.multipliedReportingOverflow(by: weight)
      guard !isLarge, (0..<nameCount - number).contains(product) else { return nil }
      number += product
      // A weight that is too large for any digit but 0 stops growing.
      weight = min(nameCount, weight * min(nameCount, max(1, decision.alternatives.count)))
    }
    return number
  }

  private static func code(of decisions: [Decision]) -> Int {
    let hash = StableHash.fnv1a(decisions.arrangementText)
    // The upper half of the hash is the better one.
    return Int((hash ^ hash >> 32) % UInt64(codeCount))
  }
}

extension [Decision] {
  /// The decisions as bytes that are the same on every machine.
  var arrangementText: [UInt8] {
    reduce(into: []) { bytes, decision in
      if let condition = decision.condition {
        bytes += condition.tests.joined(separator: "\n").utf8
      } else {
        bytes += decision.path.description.utf8
      }
      bytes += "=\(decision.chosen)\n".utf8
    }
  }
}

extension LayoutResult {
  /// The letter of the arrangement.
  ///
  /// - Complexity: Linear in the number of decisions.
  public var arrangement: ArrangementLetter { ArrangementLetter(of: decisions) }
}
