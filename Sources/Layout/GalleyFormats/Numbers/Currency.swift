/// A currency by its code of ISO 4217, such as EUR.
package struct Currency: Hashable, Sendable {
  package let code: String

  /// Creates a currency, or returns nil if the code is not three characters from A to Z.
  package init?(code: String) {
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
      return nil
    }
    self.code = code
  }

  /// Creates the currency of a sign such as € or US$, or of a known code; nil for words.
  package init?(sign: String) {
    if let currency = Currency(code: sign), Self.known.contains(sign) {
      self = currency
      return
    }
    guard sign.contains(where: \.isCurrencySymbol) else { return nil }
    let signs = ["en", "und"].flatMap { Self.symbols.values(of: $0) }.filter { $0.value == sign }
    guard let found = signs.first(where: { $0.key.utf8.count == 3 }) ?? signs.first else {
      return nil
    }
    code = String(found.key.prefix(3))
  }

  package enum Symbol: String, Hashable, Sendable, CaseIterable {
    /// By its symbol, which tells it from others, such as US$ outside of the United States.
    case standard
    /// By its shortest symbol, such as $.
    case narrow
    case code
  }

  package var fractionDigits: Int { Self.fractionDigits[code] ?? 2 }

  func symbol(_ symbol: Symbol, in languages: ArraySlice<String>) -> String {
    let keys: [String] =
      switch symbol {
      case .standard: [code]
      case .narrow: [code + "n", code]
      case .code: []
      }
    for key in keys {
      if let found = Self.symbols.value(key, in: languages), !found.text.isEmpty {
        return String(found.text)
      }
    }
    return code
  }

  private static let symbols = LocaleTable(.currencySymbols)

  private static let known: Set<String> = Set(
    symbols.keys.map { String($0.prefix(3)) } + fractionDigits.keys)

  private static let fractionDigits: [String: Int] = FormatTable.fractionDigits.text
    .cut(at: "\n").reduce(into: [:]) { table, line in
      let words = line.cut(at: " ")
      for code in words.dropFirst() { table[String(code)] = Int(words[0]) }
    }
}
