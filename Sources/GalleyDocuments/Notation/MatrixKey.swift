internal import GalleyGeometry
internal import GalleyLayout

/// A key of the matrix: its spelling and what it does to the variants.
struct MatrixKey: Sendable {
  /// The key.
  var name: String
  /// What it lists.
  var summary: String
  /// What the schema says of its items.
  var schema: JSON
  /// A value for documentation and tests.
  var example: String
  /// Puts the items of a list into those that take the place of a matrix's.
  var read: @Sendable ([Tree], inout MatrixOverrides, inout Compilation) -> Void

  private init<Value: Hashable>(
    _ name: String, _ summary: String, _ type: ValueType<[Value]>, example: String,
    _ put: @escaping @Sendable ([Value], inout MatrixOverrides) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.example = example
    schema = type.schema
    read = { items, overrides, compilation in
      var values: [Value] = []
      var known: Set<Value> = []
      for item in items {
        for value in compilation.value(item, type) ?? [] {
          if known.insert(value).inserted {
            values.append(value)
          } else {
            compilation.fault("\(item.summary) is already in the list of '\(name)'", at: item)
          }
        }
      }
      if !values.isEmpty { put(values, &overrides) }
    }
  }

  /// What the schema says of the list.
  var list: JSON { ["type": "array", "items": schema, "minItems": 1] }

  /// Every key of the matrix.
  static let all: [MatrixKey] = [
    MatrixKey("widths", "Offered widths in points.", .screenOfWidth, example: "[320, 390]") {
      $1.screens = ($1.screens ?? []) + $0
    },
    MatrixKey(
      "devices", "Devices: names, or {name, width, height, idiom, insets}.", .device,
      example:
        "[iPhone, {name: Wall, width: 1366, height: 1024, idiom: pad, insets: [24, 0, 20, 0]}]"
    ) { $1.screens = ($1.screens ?? []) + $0 },
    MatrixKey(
      "textSizes", "Sizes of text: names, ranges such as AX1…AX5, or all.", .textSizes,
      example: "[L, AX1…AX5, android1.3]"
    ) { $1.textSizes = $0 },
    MatrixKey(
      "directions", "Reading directions; auto follows the locale.", .single(.matrixDirection),
      example: "[auto, rtl]"
    ) { $1.directions = $0 },
    MatrixKey(
      "locales", "Languages, and pseudo or pseudo-rtl.", .single(.locale), example: "[en, pseudo]"
    ) { $1.locales = $0 },
    MatrixKey(
      "colorSchemes", "Light and dark surroundings.", .single(.colorScheme),
      example: "[light, dark]"
    ) { $1.colorSchemes = $0 },
    MatrixKey("boldText", "Bold text off and on.", .single(.bool), example: "[false, true]") {
      $1.boldText = $0
    },
    MatrixKey(
      "contrast", "Standard and increased contrast.", .single(.contrast),
      example: "[standard, increased]"
    ) { $1.contrasts = $0 },
  ]
}

extension ValueType {
  /// Returns the same kind of value as a list of one, for lists whose items may stand for several values.
  fileprivate static func single<Item>(_ item: ValueType<Item>) -> ValueType where Value == [Item] {
    ValueType(name: item.name, expectation: item.expectation, schema: item.schema) {
      item.read($0, &$1).map { [$0] }
    }
  }
}

extension ValueType where Value == LayoutDirection? {
  fileprivate static let matrixDirection: Self = word(
    "matrixDirection", "a direction", [("auto", nil), ("ltr", .leftToRight), ("rtl", .rightToLeft)])
}

extension ValueType where Value == [TextSize] {
  /// One size of text, a range of them, or all.
  static let textSizes: Self = Self(
    name: "textSizes", expectation: "a text size, a range such as AX1…AX5, or all",
    schema: [
      "anyOf": [
        ["const": "all"], ValueType<TextSize>.textSize.schema,
        ["type": "string", "pattern": "^[A-Z0-9]+(…|\\.\\.\\.)[A-Z0-9]+$"],
      ]
    ]
  ) { tree, compilation in
    guard let text = tree.scalar?.text else {
      compilation.expected(Self.textSizes.expectation, insteadOf: tree)
      return nil
    }
    if let sizes = TextSize.sizes(named: text) { return sizes }
    guard text.contains("…") || text.contains("...") else {
      return ValueType<TextSize>.textSize.read(tree, &compilation).map { [$0] }
    }
    compilation.fault(
      "expected a range from a smaller to a larger of"
        + " \(Wording.list(TextSize.Category.allCases.map(\.name), "and")),"
        + " found \(tree.summary)", at: tree)
    return nil
  }
}
