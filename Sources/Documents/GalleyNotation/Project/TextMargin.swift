/// A share by which texts may be wider than they are measured, such as 5%.
package struct TextMargin: Hashable, Sendable {
  package let share: Double

  package static let expectation = "a share of the width of texts from 0% to 50%, such as 5%"

  /// Reads a number of percent with its sign.
  package init?(_ text: String) {
    guard text.hasSuffix("%"), text.dropLast().allSatisfy({ $0.isNumber || $0 == "." }),
      let percent = Double(text.dropLast()), (0...50).contains(percent)
    else { return nil }
    share = percent / 100
  }
}

extension ValueType where Value == TextMargin {
  static let textMargin = Self(
    "textMargin", TextMargin.expectation,
    schema: ["type": "string", "pattern": #"^[0-9]+(\.[0-9]+)?%$"#]
  ) { TextMargin($0.text) }
}
