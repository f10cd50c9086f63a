public import GalleyFormats

/// Numbers that reach every plural form of a language.
///
/// ```swift
/// print(PluralSamples(language: "ru").numbers.map(\.description))  // ["0", "1", "2", "5", "1.5"]
/// ```
public struct PluralSamples: Hashable, Sendable {
  /// The numbers: 0, 1, 2 and 5, then the first of each category that none of these has.
  public var numbers: [SampleNumber]

  /// Creates the samples of a language.
  ///
  /// - Parameters:
  ///   - language: A BCP 47 tag.
  ///   - isOrdinal: Whether the numbers are places in an order, which have no decimals.
  public init(language: String, isOrdinal: Bool = false) {
    let rules = PluralRules(language: language, isOrdinal: isOrdinal)
    numbers = [0, 1, 2, 5].map(SampleNumber.init)
    var missing = Set(rules.categories).subtracting(numbers.map(rules.category))
    for number in Self.candidates(isOrdinal: isOrdinal) {
      guard !missing.isEmpty else { return }
      if missing.remove(rules.category(of: number)) != nil { numbers.append(number) }
    }
  }

  private static func candidates(isOrdinal: Bool) -> [SampleNumber] {
    let whole = Array(0...200) + [1000, 10_000, 100_000, 1_000_000]
    let decimals = isOrdinal ? [] : ["1.5", "0.5", "0.0", "1.0", "2.0", "10.0"]
    return whole.map(SampleNumber.init) + decimals.compactMap { SampleNumber($0) }
  }
}
