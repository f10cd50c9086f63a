public import GalleyFormats

/// A plural form of a language that a message does not have.
public struct MissingPluralForm: Hashable, Sendable {
  package var argument: ArgumentName
  /// The form.
  public var category: PluralCategory
  /// The first number from 1 that needs the form, or 0 if no other number does.
  package var example: Int
}

extension Message {
  /// Returns the plural forms of a language that the message does not have, each once for each argument.
  ///
  /// Only forms of whole numbers below a million count: translations into Spanish or French rarely have `many`, which only
  /// millions need, and those into Russian rarely have `other`, which only decimals need.
  ///
  /// ```swift
  /// let message = Message([
  ///   .plural(
  ///     .position(1), offset: 0, isOrdinal: false, exact: [:],
  ///     [.one: Message([.text("plik")]), .other: Message([.text("pliku")])])
  /// ])
  /// print(message.missingPluralForms(in: "pl").map(\.category))  // [few, many]
  /// ```
  ///
  /// - Parameter language: The language of the message as a BCP 47 tag.
  /// - Returns: The forms in the order of the text.
  /// - Complexity: Linear in the number of parts.
  public func missingPluralForms(in language: String) -> [MissingPluralForm] {
    var missing: [MissingPluralForm] = []
    visit { part in
      guard case .plural(let name, let offset, let isOrdinal, let exact, let cases) = part else {
        return
      }
      let rules = PluralRules(language: language, isOrdinal: isOrdinal)
      for number in Self.countsOfAllForms where exact[number] == nil {
        let category = rules.category(of: SampleNumber(number).subtracting(offset))
        let isKnown = missing.contains { $0.argument == name && $0.category == category }
        guard cases[category] == nil, !isKnown else { continue }
        missing.append(MissingPluralForm(argument: name, category: category, example: number))
      }
    }
    return missing
  }

  /// Numbers that reach every form which any language has for whole numbers below a million, zero last, since other
  /// numbers are better examples.
  static let countsOfAllForms = Array(1...25) + Array(100...103) + [800, 1000, 0]
}

extension PluralCategory {
  /// Returns whether a whole number below a million has the category in a language.
  func isForWholeNumbers(in language: String) -> Bool {
    let rules = PluralRules(language: language)
    return Message.countsOfAllForms.contains { rules.category(of: SampleNumber($0)) == self }
  }
}
