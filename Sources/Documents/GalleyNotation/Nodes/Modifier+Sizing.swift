internal import GalleyLayout

// MARK: - Aspect ratio

extension Modifier {
  private static let ratio = Property(
    "aspectRatio", .aspectRatio,
    "The width divided by the height; the node fits the space it is offered, or fills it.",
    example: "{fill: 1.5}")

  static let aspectRatio = Modifier(properties: [ratio.otherwise("none")]) { layout, node, _ in
    node[ratio].map { layout.modified(by: .aspectRatio($0)) } ?? layout
  }
}

extension ValueType where Value == Layout.AspectRatio {
  private static let range = Layout.AspectRatio.minimum...1 / Layout.AspectRatio.minimum
  private static let expectation =
    "the width divided by the height, a number above 0, or {fill: number}"

  fileprivate static let aspectRatio: Self = Self(
    name: "aspectRatio", expectation: expectation,
    schema: [
      "anyOf": [
        .number(in: range),
        [
          "type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": false,
          "properties": ["fit": .number(in: range), "fill": .number(in: range)],
        ],
      ]
    ]
  ) { tree, compilation in
    guard let entries = tree.entries else {
      return compilation.number(tree, expectation, in: range)
        .map { Layout.AspectRatio($0, contentMode: .fit) }
    }
    let modes = Layout.ContentMode.allCases
    guard let fields = compilation.fields(of: tree, modes.map(\.rawValue)) else { return nil }
    guard fields.count == 1, entries.count == 1, let field = fields.first,
      let mode = Layout.ContentMode(rawValue: field.key)
    else {
      if fields.count == entries.count { compilation.expected(expectation, insteadOf: tree) }
      return nil
    }
    return compilation.number(field.value, expectation, in: range)
      .map { Layout.AspectRatio($0, contentMode: mode) }
  }
}

// MARK: - Frame

extension Modifier {
  private static let width = Property("width", .length, "The width of a frame.", example: "120")
  private static let height = Property("height", .length, "The height of a frame.", example: "44")
  private static let minWidth = Property(
    "minWidth", .length, "The minimum width of a frame.", example: "60")
  private static let idealWidth = Property(
    "idealWidth", .length, "The width of a frame without an offered width.", example: "200")
  private static let maxWidth = Property(
    "maxWidth", .bound, "The maximum width of a frame; infinity takes all available width.",
    example: "infinity")
  private static let minHeight = Property(
    "minHeight", .length, "The minimum height of a frame.",
    example: "{scaled: 44, relativeTo: body}")
  private static let idealHeight = Property(
    "idealHeight", .length, "The height of a frame without an offered height.", example: "80")
  private static let maxHeight = Property(
    "maxHeight", .bound, "The maximum height of a frame; infinity takes all available height.",
    example: "300")
  static let place = Property(
    "place", .alignment,
    "The alignment of the content in the frame; of the outermost node, its place on the screen too.",
    example: "topLeading")

  static func hasFrame(_ values: PropertyValues) -> Bool {
    frame.properties.contains { $0.name != place.name && values.has($0.name) }
  }

  static let frame = Modifier(
    properties: [
      width.otherwise("that of the content"), height.otherwise("that of the content"),
      minWidth.otherwise("none"), idealWidth.otherwise("that of the content"),
      maxWidth.otherwise("none"), minHeight.otherwise("none"),
      idealHeight.otherwise("that of the content"), maxHeight.otherwise("none"),
      place.otherwise("the alignment of the content, else `center`"),
    ], check: checkBounds
  ) { layout, node, kind in
    let frame = Layout.Frame(
      width: node[width], height: node[height], minWidth: node[minWidth],
      idealWidth: node[idealWidth], maxWidth: node[maxWidth], minHeight: node[minHeight],
      idealHeight: node[idealHeight], maxHeight: node[maxHeight],
      alignment: node[place] ?? kind.place(node))
    return frame == Layout.Frame(alignment: frame.alignment) ? layout : layout.frame(frame)
  }

  /// Reports each plain number that is less than a bound that should not exceed it.
  ///
  /// Where one of them scales or depends on conditions, the resulting layout has an issue.
  @Sendable private static func checkBounds(
    _ values: PropertyValues, _ tree: Tree, _ compilation: inout Compilation
  ) {
    for axis in [[minWidth, idealWidth, maxWidth], [minHeight, idealHeight, maxHeight]] {
      let bounds = axis.compactMap { property -> (name: String, points: Double)? in
        guard let length = values[property]?.constant, length.style == nil else { return nil }
        return (property.name, length.points)
      }
      for (less, more) in zip(bounds, bounds.dropFirst()) where less.points > more.points {
        let entry = tree.entries?.last { [less.name, more.name].contains($0.key) }
        let numbers = [less.points, more.points].map(JSON.digits)
        compilation.report(
          "'\(less.name)' is \(numbers[0]), which is more than '\(more.name)', \(numbers[1])",
          at: entry?.value ?? tree)
      }
    }
  }
}

// MARK: - Fixed size

extension Modifier {
  private static let fixed = Property(
    "fixedSize", .fixedAxes,
    "Whether the node has its ideal size, regardless of the offered size: true, horizontal or vertical.",
    example: "horizontal")

  static let fixedSize = Modifier(properties: [fixed.otherwise(value: "false")]) {
    layout, node, _ in
    guard let axes = node[fixed], axes.horizontal || axes.vertical else { return layout }
    return layout.fixedSize(horizontal: axes.horizontal, vertical: axes.vertical)
  }
}

private struct FixedAxes: Sendable {
  var horizontal: Bool
  var vertical: Bool
}

extension ValueType where Value == FixedAxes {
  fileprivate static let fixedAxes: Self = Self(
    "fixedAxes", "true, false, horizontal or vertical",
    schema: ["enum": [true, false, "horizontal", "vertical"]]
  ) { scalar in
    switch scalar.text {
    case "true" where scalar.isPlain: FixedAxes(horizontal: true, vertical: true)
    case "false" where scalar.isPlain: FixedAxes(horizontal: false, vertical: false)
    case "horizontal": FixedAxes(horizontal: true, vertical: false)
    case "vertical": FixedAxes(horizontal: false, vertical: true)
    default: nil
    }
  }
}
