package import GalleyLayout

/// The arrangements of a picture or page, in the order in which they appear in it.
package struct ArrangementList: Sendable {
  private var letters: [[UInt8]: ArrangementLetter] = [:]

  package init() {}

  package var count: Int { letters.count }

  /// Returns the letter of the arrangement of decisions, which is the next one if it is new.
  ///
  /// - Complexity: Linear in the number of decisions.
  package mutating func letter(of decisions: [Decision]) -> ArrangementLetter {
    if let known = known(decisions) { return known }
    let letter = ArrangementLetter(number: letters.count)
    letters[Self.text(decisions)] = letter
    return letter
  }

  /// Returns the letter of the arrangement of decisions, or nil if it did not appear yet.
  package func known(_ decisions: [Decision]) -> ArrangementLetter? {
    letters[Self.text(decisions)]
  }

  /// Returns the decisions as bytes that differ between arrangements.
  private static func text(_ decisions: [Decision]) -> [UInt8] {
    decisions.reduce(into: []) { bytes, decision in
      if let condition = decision.condition {
        bytes += condition.tests.joined(separator: "\n").utf8
      } else {
        bytes += decision.path.description.utf8
      }
      bytes += "=\(decision.chosen)\n".utf8
    }
  }
}
