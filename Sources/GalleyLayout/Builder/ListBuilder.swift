/// Collects what the body of a closure lists: expressions, conditions and loops, in their order.
///
/// The library uses it for layouts, rows of a grid and cells of a row. A closure of your own collects what you like, once
/// the builder knows which expressions it takes:
///
/// ```swift
/// extension ListBuilder where Element == String {
///   static func buildExpression(_ word: String) -> [String] { [word] }
/// }
/// ```
@resultBuilder
public enum ListBuilder<Element> {
  /// Returns what the statements of a body gave, one after the other.
  public static func buildBlock(_ parts: [Element]...) -> [Element] {
    parts.flatMap(\.self)
  }

  /// Returns what an `if` without `else` gave, nothing where its condition is false.
  public static func buildOptional(_ part: [Element]?) -> [Element] {
    part ?? []
  }

  /// Returns what the first branch of an `if` or `switch` gave.
  public static func buildEither(first part: [Element]) -> [Element] {
    part
  }

  /// Returns what another branch of an `if` or `switch` gave.
  public static func buildEither(second part: [Element]) -> [Element] {
    part
  }

  /// Returns what the rounds of a loop gave, one after the other.
  public static func buildArray(_ parts: [[Element]]) -> [Element] {
    parts.flatMap(\.self)
  }

  /// Returns what a branch behind `#available` gave.
  public static func buildLimitedAvailability(_ part: [Element]) -> [Element] {
    part
  }
}
