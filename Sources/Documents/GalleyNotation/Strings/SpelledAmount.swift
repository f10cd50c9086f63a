internal import GalleyFormats
internal import GalleyLayout

extension Compilation {
  /// Remembers the amount that a text spells out, for a hint if the document has several languages.
  mutating func noteSpelledAmount(in text: SourceString) {
    guard text.text.utf8.count < 500, let amount = SpelledAmount(in: text.text) else { return }
    spelledAmounts[text.position] = amount
  }

  mutating func warnOfSpelledAmounts(in locales: [String]) {
    let languages = Set((locales + strings.locales).map(LocaleTag.normalized))
      .filter { !LocaleTag.isPseudo($0) }
    guard languages.count > 1 else { return }
    for (position, amount) in spelledAmounts.sorted(by: { $0.key < $1.key }) {
      let advice =
        amount.isPart
        ? "write it as a placeholder of a string with the value \(amount.value)"
        : "write 'value: \(amount.value)'"
      warnings.append(
        Diagnostic(
          path: position.file ?? folder.document, line: position.line, column: position.column,
          message:
            "\(Wording.quoted(amount.spelling)) stays as it is in every language; to show it as each of them does, \(advice)"
        ))
    }
  }
}
