/// The plural categories of numbers in a language.
///
/// ```swift
/// let rules = PluralRules(language: "pl")
/// print(rules.category(of: SampleNumber(3)))  // few
/// ```
public struct PluralRules: Sendable {
  private let rules: [PluralRule]

  /// Creates the rules of a language.
  ///
  /// - Parameters:
  ///   - language: A BCP 47 tag; of a language without rules every number is `other`.
  ///   - isOrdinal: Whether the rules are for places in an order, such as 1st.
  public init(language: String, isOrdinal: Bool = false) {
    let table = isOrdinal ? Self.ordinals : Self.cardinals
    rules = LanguageChain(language).first { table[$0] } ?? []
  }

  public func category(of number: SampleNumber) -> PluralCategory {
    let operands = PluralOperands(number)
    return rules.first { $0.holds(for: operands) }?.category ?? .other
  }

  /// The categories that whole or decimal numbers have in the language, in the order of their names.
  package var categories: [PluralCategory] {
    PluralCategory.allCases.filter { category in
      category == .other || rules.contains { $0.category == category }
    }
  }

  private static let cardinals = table(.cardinals)
  private static let ordinals = table(.ordinals)

  private static func table(_ rows: FormatTable) -> [String: [PluralRule]] {
    var table: [String: [PluralRule]] = [:]
    var languages: [Substring] = []
    var rules: [PluralRule] = []
    func add() {
      for language in languages { table[language.lowercased()] = rules }
    }
    for line in rows.text.split(separator: "\n") {
      if let rule = PluralRule(line) {
        rules.append(rule)
      } else {
        add()
        (languages, rules) = (line.split(separator: " "), [])
      }
    }
    add()
    return table
  }
}

private struct PluralRule: Sendable {
  let category: PluralCategory
  private let alternatives: [[Relation]]

  /// Reads a line such as `one: i = 1 and v = 0`, or returns nil if it is not a rule.
  init?(_ line: Substring) {
    let parts = line.split(separator: ":", maxSplits: 1)
    guard parts.count == 2,
      let category = PluralCategory(rawValue: String(parts[0].drop { $0 == " " }))
    else { return nil }
    self.category = category
    alternatives = parts[1].split(separator: " or ").map { condition in
      condition.split(separator: " and ").compactMap(Relation.init)
    }
  }

  func holds(for operands: PluralOperands) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(for: operands) } }
  }

  private struct Relation: Sendable {
    private let operand: Character
    private let modulus: Int?
    private let isNegated: Bool
    private let ranges: [ClosedRange<Int>]

    init?(_ text: Substring) {
      let compact = text.filter { $0 != " " }
      guard let equals = compact.firstIndex(of: "="), let operand = compact.first else {
        return nil
      }
      let left = compact[..<equals]
      self.operand = operand
      isNegated = left.last == "!"
      modulus = left.split(separator: "%").dropFirst().first.flatMap { Int($0.filter(\.isNumber)) }
      ranges = compact[equals...].dropFirst().split(separator: ",").compactMap(Self.range)
    }

    private static func range(_ text: Substring) -> ClosedRange<Int>? {
      let ends = text.split(separator: ".").compactMap { Int($0) }
      guard let first = ends.first, let last = ends.last, first <= last else { return nil }
      return first...last
    }

    func holds(for operands: PluralOperands) -> Bool {
      guard var value = operands.value(of: operand) else { return isNegated }
      if let modulus { value %= modulus }
      return ranges.contains { $0.contains(value) } != isNegated
    }
  }
}
