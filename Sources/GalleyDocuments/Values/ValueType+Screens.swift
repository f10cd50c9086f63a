internal import GalleyGeometry
internal import GalleyLayout

extension ValueType where Value == [Screen] {
  /// The screen of a phone of a width.
  static let screenOfWidth: Self = Self(
    name: "screenOfWidth", expectation: "a number of points from 1 on",
    schema: ValueType<Double>.extent.schema
  ) { tree, compilation in compilation.value(tree, .extent).map { [Screen(width: $0)] } }

  private static let keys = ["name", "width", "height", "idiom", "insets"]

  /// A device that is known by name, or one that is described.
  static let device: Self = Self(
    name: "device", expectation: "a device: a name, or {name, width, height, idiom, insets}",
    schema: [
      "anyOf": [
        ["enum": .array(Screen.devices.map { .string($0.name) })],
        [
          "type": "object", "required": ["width"], "additionalProperties": false,
          "properties": [
            "name": ValueType<String>.name.schema, "width": ValueType<Double>.extent.schema,
            "height": ValueType<Double>.extent.schema, "idiom": ValueType<Idiom>.idiom.schema,
            "insets": ValueType<EdgeInsets>.insets.schema,
          ],
        ],
      ]
    ]
  ) { tree, compilation in
    guard tree.entries == nil else { return described(tree, &compilation).map { [$0] } }
    guard let name = tree.scalar?.text, !tree.isMissing else {
      compilation.expected(Self.device.expectation, insteadOf: tree)
      return nil
    }
    if let screen = Screen.named(name) { return [screen] }
    let known = Screen.devices.map(\.name)
    let suggestion = Wording.suggestion(for: name, among: known)
    let hint = suggestion.isEmpty ? "; known are \(Wording.list(known, "and"))" : suggestion
    compilation.fault("\(Wording.quoted(name)) is not a known device\(hint)", at: tree)
    return nil
  }

  private static func described(_ tree: Tree, _ compilation: inout Compilation) -> Screen? {
    guard let fields = compilation.fields(of: tree, keys) else { return nil }
    guard let width = fields["width"] else {
      compilation.fault("expected a device with a 'width', found \(tree.summary)", at: tree)
      return nil
    }
    _ = fields["name"].flatMap { compilation.value($0, .name) }
    var screen = Screen(width: compilation.value(width, .extent) ?? 1)
    screen.height = fields["height"].flatMap { compilation.value($0, .extent) }
    if let idiom = fields["idiom"].flatMap({ compilation.value($0, .idiom) }) {
      screen.idiom = idiom
    }
    if let insets = fields["insets"].flatMap({ compilation.value($0, .insets) }) {
      screen.safeArea = insets
    }
    return screen
  }
}

extension ValueType where Value == EdgeInsets {
  /// The parts of a screen that belong to the device.
  static let insets: Self = Self(
    name: "insets", expectation: "[top, left, bottom, right]",
    schema: [
      "type": "array", "items": ValueType<Double>.amount.schema, "minItems": 4, "maxItems": 4,
    ]
  ) { tree, compilation in
    guard let items = tree.items, items.count == 4 else {
      compilation.expected("[top, left, bottom, right]", insteadOf: tree)
      return nil
    }
    let edges = items.compactMap { compilation.value($0, .amount) }
    guard edges.count == 4 else { return nil }
    return EdgeInsets(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
  }
}
