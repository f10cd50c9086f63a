internal import GalleyLayout

extension ValueType where Value == String {
  /// Words to show; any scalar counts as written.
  static let text: Self = Self(
    name: "text", expectation: "text",
    schema: ["type": ["string", "number", "boolean"]]
  ) { tree, compilation in
    guard let scalar = tree.scalar, !tree.isMissing else {
      var hint = ""
      if tree.isMissing { hint = "; write \"\" for an empty text" }
      if tree.entries != nil { hint = "; put text with braces in quotation marks" }
      compilation.expected("text", insteadOf: tree, hint)
      return nil
    }
    return compilation.checkedLength(of: scalar.text, at: tree)
  }

  /// A name that the document defines or gives.
  static let name: Self = Self(
    "name", "a name", schema: ["type": ["string", "number", "boolean"], "minLength": 1]
  ) { $0.text.isEmpty || $0.text.utf8.count > 1_000 ? nil : $0.text }

  /// The name of a language, perhaps with a region.
  static let locale: Self = Self(
    "locale", "a locale such as en, pt-BR, pseudo or pseudo-rtl",
    schema: ["type": "string", "pattern": "^[A-Za-z0-9]+([-_][A-Za-z0-9]+)*$"]
  ) { LocaleTag.isValid($0.text) ? $0.text : nil }
}

extension ValueType where Value == Bool {
  /// A truth value.
  static let bool: Self = Self("bool", "true or false", schema: ["type": "boolean"]) {
    $0.isPlain ? ["true": true, "false": false][$0.text] : nil
  }

  /// The word that stands where a kind of node has nothing more to say.
  static let presence: Self = Self("presence", "true", schema: ["const": true]) {
    $0.isPlain && $0.text == "true" ? true : nil
  }
}

extension ValueType where Value == Int {
  /// A number of lines or columns.
  static let count: Self = Self(
    "count", "a whole number from 1 to 10000",
    schema: ["type": "integer", "minimum": 1, "maximum": 10_000]
  ) { $0.wholeNumber(in: 1...10_000) }
}

extension ValueType where Value == Double {
  /// A number that may be negative.
  static let number: Self = finite("number", "a number", in: -Length.greatest...Length.greatest)
  /// A number of units that is not negative.
  static let amount: Self = finite("amount", "a number from 0 on", in: 0...Length.greatest)
  /// A width or height of a screen.
  static let extent: Self = finite(
    "extent", "a number of points from 1 on", in: 1...Length.greatest)
  /// A number of pixels in a point.
  static let displayScale: Self = finite("displayScale", "a number from 0.25 to 8", in: 0.25...8)
  /// A share of something.
  static let share: Self = finite("share", "a number from 0 to 1", in: 0...1)

  private static func finite(
    _ name: String, _ expectation: String, in range: ClosedRange<Double>
  ) -> ValueType {
    ValueType(
      name: name, expectation: expectation,
      schema: [
        "type": "number", "minimum": .number(range.lowerBound),
        "maximum": .number(range.upperBound),
      ]
    ) { tree, compilation in compilation.number(tree, expectation, in: range) }
  }
}

extension ValueType where Value == TextSize.Category {
  /// One of the twelve content size categories.
  static let category: Self = word(
    "category", "a text size", TextSize.Category.allCases.map { ($0.name, $0) })
}

extension Tree.Scalar {
  /// The number that the characters stand for, if they stand without quotation marks.
  var number: Double? {
    guard isPlain, text.utf8.count <= 400, text.utf8.first.map(Self.beginsNumber) ?? false,
      text.utf8.allSatisfy({ Self.numberCharacters.contains($0) })
    else { return nil }
    return Double(text)
  }

  /// Whether the characters are YAML's way to write infinity or an undefined number.
  var isNonFinite: Bool {
    let word = text.lowercased().drop { $0 == "-" || $0 == "+" }
    return isPlain && [".inf", ".nan", "inf", "nan"].contains(String(word))
  }

  /// Returns the whole number in a range that the characters stand for.
  func wholeNumber(in range: ClosedRange<Int>) -> Int? {
    guard isPlain, let value = number.flatMap({ Int(exactly: $0) }) else { return nil }
    return range.contains(value) ? value : nil
  }

  private static let numberCharacters = Set("0123456789+-.eE".utf8)

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    numberCharacters.contains(byte) && byte != UInt8(ascii: "e") && byte != UInt8(ascii: "E")
  }
}
