/// The letter of an arrangement, one combination of all decisions: A to Z, then AA, AB and so on, as in a spreadsheet.
///
/// Each picture or page names the arrangements that it shows, in the order in which they appear in it.
package struct ArrangementLetter: Hashable, Sendable {
  package let number: Int

  package init(number: Int) { self.number = number }
}

extension ArrangementLetter: CustomStringConvertible {
  package var description: String {
    var (letters, rest) = ([UInt8](), number + 1)
    while rest > 0 {
      letters.append(UInt8(ascii: "A") + UInt8((rest - 1) % 26))
      rest = (rest - 1) / 26
    }
    return String(decoding: letters.reversed(), as: UTF8.self)
  }
}

extension ArrangementLetter: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
