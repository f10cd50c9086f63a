/// A grammatical category of numbers.
///
/// Source: Unicode Technical Standard 35, part 3, plural rules.
public enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}
