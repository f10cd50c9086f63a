internal import GalleyGeometry
internal import GalleyLayout

extension ValueType where Value == TextStyle {
  /// A role of text.
  static let textStyle: Self = word("textStyle", "a text style")
}

extension ValueType where Value == Layout.Text.Truncation {
  /// The part of a text that gives way.
  static let truncation: Self = word("truncation", "the part that gives way")
}

extension ValueType where Value == HorizontalAlignment {
  /// A position across the reading direction.
  static let horizontalAlignment: Self = word("horizontalAlignment", "an alignment")
}

extension ValueType where Value == VerticalAlignment {
  /// A position from top to bottom.
  static let verticalAlignment: Self = word("verticalAlignment", "an alignment")
}

extension ValueType where Value == Alignment {
  /// A position in both axes.
  static let alignment: Self = word("alignment", "an alignment", words)

  private static let words: [(String, Alignment)] =
    VerticalAlignment.allCases.flatMap { vertical in
      HorizontalAlignment.allCases.map { horizontal in
        (name(horizontal, vertical), Alignment(horizontal, vertical))
      }
    }

  private static func name(
    _ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment
  ) -> String {
    if vertical == .center { return horizontal.rawValue }
    guard horizontal != .center else { return vertical.rawValue }
    return vertical.rawValue + horizontal.rawValue.prefix(1).uppercased()
      + horizontal.rawValue.dropFirst()
  }
}

extension ValueType where Value == Font.Weight {
  /// A thickness of letters, by name or by number.
  static let weight: Self = Self(
    name: "weight", expectation: "a weight: a name such as bold, or a whole number from 1 to 1000",
    schema: [
      "anyOf": [
        ["enum": .array(Font.Weight.named.map { .string($0.name) })],
        ["type": "integer", "minimum": 1, "maximum": 1000],
      ]
    ]
  ) { tree, compilation in
    if let number = tree.scalar?.wholeNumber(in: 1...1000) { return Font.Weight(number) }
    let text = tree.scalar?.text ?? ""
    if let named = Font.Weight.named.first(where: { $0.name == text }) { return named.weight }
    compilation.expected(
      Self.weight.expectation, insteadOf: tree,
      Wording.suggestion(for: text, among: Font.Weight.named.map(\.name)))
    return nil
  }
}

extension ValueType where Value == Layout.Text.Fit {
  /// When a choice considers a text to fit.
  static let fit: Self = Self(
    "fit", "oneLine, words or a number of lines",
    schema: ["anyOf": [["enum": ["oneLine", "words"]], ValueType<Int>.count.schema]]
  ) { scalar in
    switch scalar.text {
    case "oneLine": .oneLine
    case "words": .words
    default: scalar.wholeNumber(in: 1...10_000).map { .lines($0) }
    }
  }
}
