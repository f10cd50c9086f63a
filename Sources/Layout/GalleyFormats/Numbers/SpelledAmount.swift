/// An amount of money or a percentage that a text spells out, so that it is alike in every language.
package struct SpelledAmount: Hashable, Sendable {
  package var spelling: String
  /// The value that each language writes in its own way, such as {currency: EUR, amount: 36.00}.
  package var value: String
  /// Whether the text has other words, too.
  package var isPart: Bool

  /// Finds the first amount of money in a text, or a percentage that is all of it.
  package init?(in text: String) {
    let characters = Array(text)
    var end = 0
    while let start = characters[end...].firstIndex(where: \.isWholeNumber) {
      end =
        characters[start...].firstIndex { !$0.isWholeNumber && !Self.separators.contains($0) }
        ?? characters.count
      while !characters[end - 1].isWholeNumber { end -= 1 }
      for sign in [Self.sign(in: characters, before: start), Self.sign(in: characters, after: end)]
      {
        let whole = min(sign.lowerBound, start)..<max(sign.upperBound, end)
        let rest = characters[..<whole.lowerBound] + characters[whole.upperBound...]
        let isPart = !rest.allSatisfy(\.isWhitespace)
        guard
          let value = Self.value(
            of: Self.number(characters[start..<end]), String(characters[sign]), isPart: isPart)
        else { continue }
        (spelling, self.value, self.isPart) = (String(characters[whole]), value, isPart)
        return
      }
    }
    return nil
  }

  private static let separators: Set<Character> = [".", ",", "'", "’", "\u{A0}", "\u{202F}"]

  private static func value(of number: String, _ sign: String, isPart: Bool) -> String? {
    if let currency = Currency(sign: sign) {
      return "{currency: \(currency.code), amount: \(number)}"
    }
    guard sign == "%", !isPart, let share = SampleNumber(number)?.hundredths else { return nil }
    return "{percent: \(share)}"
  }

  private static func sign(in characters: [Character], before start: Int) -> Range<Int> {
    let end = start > 0 && characters[start - 1].isWhitespace ? start - 1 : start
    let letters = characters[..<end].reversed().prefix(while: isSign)
    return end - letters.count..<end
  }

  private static func sign(in characters: [Character], after end: Int) -> Range<Int> {
    let start = end < characters.count && characters[end].isWhitespace ? end + 1 : end
    let letters = characters[start...].prefix(while: isSign)
    return start..<start + letters.count
  }

  private static func isSign(_ character: Character) -> Bool {
    character.isLetter || character.isCurrencySymbol || character == "%"
  }

  /// Returns digits with a decimal point, which the last separator is unless three digits follow it alone.
  private static func number(_ characters: ArraySlice<Character>) -> String {
    let last = characters.lastIndex { !$0.isWholeNumber }
    let isDecimal = last.map { index in
      let mark = characters[index]
      let others = characters[..<index].filter { !$0.isWholeNumber }
      let isOnly = !others.contains(mark)
      return ".,".contains(mark) && isOnly && (characters.endIndex - index != 4 || !others.isEmpty)
    }
    return characters.indices.reduce(into: "") { result, index in
      if let digit = characters[index].wholeNumberValue {
        result += "\(digit)"
      } else if index == last, isDecimal == true {
        result += "."
      }
    }
  }
}
