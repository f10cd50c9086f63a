internal import GalleyDocuments
internal import GalleyLayout

struct MatrixKey: Sendable {
  var name: String
  var summary: String
  var schema: JSON
  var example: String
  var read: @Sendable ([Tree], inout Matrix.Overrides, inout Compilation) -> Void

  private init<Value: Hashable>(
    _ name: String, _ summary: String, _ type: ValueType<[Value]>, example: String,
    _ put: @escaping @Sendable ([Value], inout Matrix.Overrides) -> Void
  ) {
    (self.name, self.summary, self.example) = (name, summary, example)
    schema = .nonemptyList(of: type.schema)
    read = { items, overrides, compilation in
      var values: [Value] = []
      var known: Set<Value> = []
      for item in items {
        let own = compilation.value(item, type) ?? []
        for value in own {
          if known.insert(value).inserted {
            values.append(value)
          } else {
            compilation.report(
              own.count > 1
                ? "\(item.summary) includes a value that is already in the list of '\(name)'; remove one of them"
                : "\(item.summary) is already in the list of '\(name)'", at: item)
          }
        }
      }
      if !values.isEmpty { put(values, &overrides) }
    }
  }

  init?(_ trait: TraitDefinition) {
    guard let list = trait.list else { return nil }
    self.init(list.key, list.summary, .items(of: trait), example: list.example) {
      $1.lists[trait] = $0
    }
  }

  /// Creates the key of a trait whose declaration could not be read, which reports nothing more.
  init(unread name: String) {
    (self.name, summary, example, schema) = (name, "", "", .anyScalar)
    read = { _, _, _ in }
  }

  static let all: [MatrixKey] = screens + TraitDefinition.listed.compactMap { MatrixKey($0) }

  private static let screens = [
    MatrixKey("widths", "Offered widths in points.", .screenOfWidth, example: "[320, 390]") {
      $1.screens = ($1.screens ?? []) + $0
    },
    MatrixKey(
      "devices", "Devices: names, or {name, width, height, idiom, insets}.", .device,
      example:
        "[iPhone, {name: Wall, width: 1366, height: 1024, idiom: pad, insets: {top: 24, bottom: 20}}]"
    ) { $1.screens = ($1.screens ?? []) + $0 },
  ]
}

extension Compilation {
  mutating func matrix(_ tree: Tree) -> Matrix {
    var matrix = Matrix()
    for trait in customTraits.traits { matrix.declare(trait) }
    if let main = strings.locales.first(where: { LocaleTag.normalized($0) == strings.mainLocale }) {
      matrix.locales = [main]
    }
    let fields = fields(of: tree, customTraits.matrixKeys.map(\.name), words: .ofMatrices)
    matrix = overrides(fields ?? [:]).applied(to: matrix)
    matrix.replaceAllLocales(by: strings.locales)
    checkSize(of: matrix, at: tree)
    return matrix
  }

  mutating func overrides(_ fields: [String: Tree]) -> Matrix.Overrides {
    var overrides = Matrix.Overrides()
    for key in customTraits.matrixKeys {
      guard let value = fields[key.name] else { continue }
      guard let items = value.elements, !items.isEmpty else {
        expected("a list such as \(key.example)", insteadOf: value)
        continue
      }
      key.read(items, &overrides, &self)
    }
    return overrides
  }

  mutating func checkSize(of matrix: Matrix, at tree: Tree) {
    let limit = Matrix.maximumVariantCount
    if matrix.variantCount.map({ $0 > limit }) ?? true {
      report("the matrix has more than \(limit) variants", at: tree)
    }
  }
}

// MARK: - Values

extension ValueType where Value == [Traits] {
  fileprivate static func items(of trait: TraitDefinition) -> Self {
    switch trait.form {
    case .textSize:
      ValueType<[TextSize]>.textSizes.map { $0.map { Traits.defaults(with: \.textSize, $0) } }
    case .locale: ValueType<String>.locale.map { [Traits.defaults(with: \.locale, $0)] }
    case .flag: ValueType<Bool>.bool.map { trait.values("\($0)") ?? [] }
    case .choice(let words, let automatic):
      ValueType<String>.word(
        trait.key, trait.noun, ([automatic].compactMap(\.self) + words).map { ($0, $0) }
      ).map { trait.values($0) ?? [] }
    case .number, .insets: preconditionFailure("Matrices list no values of this form.")
    }
  }
}

extension ValueType where Value == [TextSize] {
  fileprivate static let textSizes: Self = Self(
    name: "textSizes", expectation: "a text size, a range such as AX1…AX5, or all",
    schema: [
      "anyOf": [
        ["const": "all"], ValueType<TextSize>.textSize.schema,
        ["type": "string", "pattern": "^[A-Z0-9]+(…|\\.\\.\\.)[A-Z0-9]+$"],
      ]
    ]
  ) { tree, compilation in
    guard let text = tree.scalar?.text else {
      return compilation.expected(Self.textSizes.expectation, insteadOf: tree)
    }
    if let sizes = TextSize.sizes(named: text) { return sizes }
    guard text.contains("…") || text.contains("...") else {
      return ValueType<TextSize>.textSize.read(tree, &compilation).map { [$0] }
    }
    let names = Wording.list(TextSize.Category.allCases.map(\.name), "and")
    return compilation.expected(
      "a range from a smaller to a larger of \(names)", insteadOf: tree)
  }
}

extension ValueType where Value == [Screen] {
  fileprivate static let screenOfWidth: Self = Self(
    name: "screenOfWidth", expectation: "a number of points from 1 on",
    schema: ValueType<Double>.screenLength.schema
  ) { tree, compilation in compilation.value(tree, .screenLength).map { [Screen(width: $0)] } }

  private static let fields: [Field<Screen>] = [
    Field("name", ValueType<String>.name, isInline: true) { $0.name = $1 },
    Field("width", .screenLength, isInline: true) { $0.width = $1 },
    Field("height", .screenLength, isInline: true) { $0.height = $1 },
    Field("idiom", .idiom, isInline: true) { $0.idiom = $1 },
    Field("insets", .insets, isInline: true) { $0.safeArea = $1 },
  ]

  fileprivate static let device: Self = Self(
    name: "device", expectation: "a device: a name, or {name, width, height, idiom, insets}",
    schema: [
      "anyOf": [
        .strings(Screen.devices.map(\.name)),
        .record(fields.map(\.entry), required: ["width"]),
      ]
    ]
  ) { tree, compilation in
    guard tree.entries == nil else { return described(tree, &compilation).map { [$0] } }
    guard let name = tree.scalar?.text, !tree.isMissing else {
      return compilation.expected(Self.device.expectation, insteadOf: tree)
    }
    if let screen = Screen.named(name) { return [screen] }
    let known = Screen.devices.map(\.name)
    let suggestion = Wording.suggestion(for: name, among: known)
    let hint = suggestion.isEmpty ? "; known are \(Wording.list(known, "and"))" : suggestion
    return compilation.report("\(Wording.quoted(name)) is not a known device\(hint)", at: tree)
  }

  private static func described(_ tree: Tree, _ compilation: inout Compilation) -> Screen? {
    guard let trees = compilation.fields(of: tree, fields.map(\.name)) else { return nil }
    guard trees["width"] != nil else {
      return compilation.report(
        "expected a device with a 'width', found \(tree.summary)", at: tree)
    }
    var screen = Screen(width: 1)
    compilation.set(fields, from: trees, in: &screen)
    return screen
  }
}

extension ValueType where Value == EdgeInsets {
  fileprivate static let insets: Self = Self(
    name: "insets", expectation: expectation,
    schema: [
      "anyOf": [
        .list(of: ValueType<Double>.amount.schema, count: 4),
        [
          "type": "object", "minProperties": 1,
          "properties": .object(edges.map { ($0, ValueType<Double>.amount.schema) }),
          "additionalProperties": false,
        ],
      ]
    ]
  ) { tree, compilation in
    if tree.entries != nil { return named(tree, &compilation) }
    guard let items = tree.items, items.count == 4 else {
      return compilation.expected(expectation, insteadOf: tree)
    }
    return compilation.values(items, .amount).map { edges in
      EdgeInsets(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
    }
  }

  private static let expectation =
    "edges by name, such as {top: 24, bottom: 20}, or [top, left, bottom, right]"

  /// The edges of a device, which do not turn with the direction of reading.
  private static let edges = ["top", "left", "bottom", "right"]

  private static func named(_ tree: Tree, _ compilation: inout Compilation) -> EdgeInsets? {
    guard tree.entries?.isEmpty == false else {
      return compilation.expected(expectation, insteadOf: tree)
    }
    guard let fields = compilation.fields(of: tree, edges) else { return nil }
    let lengths = fields.compactMapValues { compilation.value($0, .amount) }
    return EdgeInsets(
      top: lengths["top"] ?? 0, left: lengths["left"] ?? 0, bottom: lengths["bottom"] ?? 0,
      right: lengths["right"] ?? 0)
  }
}
