package struct MeasurementUnit: Hashable, Sendable {
  package let name: String
  private let index: Int

  package init?(_ name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    (self.name, self.index) = (name, index)
  }

  package static let names: [String] = FormatTable.unitNames.text.cut(at: " ").map(String.init)

  package enum Width: String, Hashable, Sendable, CaseIterable {
    /// In words, such as 5 kilometers.
    case long
    /// As an abbreviation, such as 5 km.
    case short
    /// As the shortest abbreviation, such as 5km.
    case narrow
  }

  func text(
    _ number: String, _ category: PluralCategory, _ width: Width, in languages: ArraySlice<String>
  ) -> String {
    let name = name(width, in: languages) ?? "@"
    let forms = name.cut(at: ",")
    let other = forms[0].unicodeScalars
    let letter = category == .other ? nil : category.rawValue.unicodeScalars.first
    for form in forms.dropFirst() where form.unicodeScalars.first == letter {
      let mark = form.unicodeScalars.dropFirst()
      let start = other.prefix(Self.count(mark.first ?? "A"))
      return Self.inserted(number, String(start) + String(mark.dropFirst()))
    }
    return Self.inserted(number, String(forms[0]))
  }

  private func name(_ width: Width, in languages: ArraySlice<String>) -> String? {
    var rest = languages
    let key = String(width.rawValue.prefix(1))
    while let found = Self.table.value(key, in: rest) {
      let names = found.text.cut(at: ";")
      if index < names.count, !names[index].isEmpty {
        return names[index] == "^" ? name(.short, in: found.languages) : String(names[index])
      }
      rest = found.languages.dropFirst()
    }
    return nil
  }

  private static func inserted(_ number: String, _ name: String) -> String {
    name.cut(at: "@").joined(separator: number)
  }

  /// The number of the letter from A to Z and from a to z, counted from 0.
  private static func count(_ letter: Unicode.Scalar) -> Int {
    Int(letter.value) - (letter.value < 0x61 ? 0x41 : 0x61 - 26)
  }

  private static let table = LocaleTable(.units)
}
