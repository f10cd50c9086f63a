internal import GalleyLayout

enum Paint: Sendable {
  case color(Color)
  case gradient(Gradient)
  case material(Layout.Material)

  static let keys = GradientKind.allCases.map(\.rawValue) + ["material"]

  enum GradientKind: String, CaseIterable {
    case linear
    case radial
    case angular
  }
}

extension ValueType where Value == Paint {
  static let fill: Self = Self(
    name: "paint", expectation: "a color, or a gradient such as {linear: [tint, purple]}",
    schema: ["anyOf": [ValueType<Color>.color.reference, ValueType<Gradient>.gradient.reference]]
  ) { tree, compilation in
    if let stops = compilation.tokenStops(tree) {
      return .gradient(Gradient(.linear(), stops: stops))
    }
    guard tree.entries != nil else {
      return ValueType<Color>.color.read(tree, &compilation).map { .color($0) }
    }
    return ValueType<Gradient>.gradient.read(tree, &compilation).map { .gradient($0) }
  }

  static let surface: Self = Self(
    name: "surface",
    expectation: "a color, a gradient such as {linear: [tint, purple]}, or {material: regular}",
    schema: [
      "anyOf": [
        ValueType<Color>.color.reference, ValueType<Gradient>.gradient.reference,
        .record([("material", ValueType<Layout.Material>.material.schema)], required: ["material"]),
      ]
    ]
  ) { tree, compilation in
    guard tree["material"] != nil else { return fill.read(tree, &compilation) }
    guard let fields = compilation.fields(of: tree, ["material"]) else { return nil }
    return compilation.value(fields["material"], .material).map { .material($0) }
  }
}

extension ValueType where Value == Layout.Material {
  fileprivate static let material: Self = word("material", "a material")
}

extension ValueType where Value == UnitPoint {
  /// A point of an area: an alignment, or the shares of its width and height.
  fileprivate static let unitPoint: Self = Self(
    name: "unitPoint", expectation: "a point such as topLeading, or [0.25, 0.5]",
    schema: [
      "anyOf": [
        .strings(namedPoints.map(\.0)), .list(of: .number(in: -10...10), count: 2),
      ]
    ]
  ) { tree, compilation in
    guard let items = tree.items else {
      guard let text = tree.scalar?.text, let known = namedPoints.first(where: { $0.0 == text })
      else {
        return compilation.expected(
          "a point such as topLeading, or [0.25, 0.5]", insteadOf: tree,
          known: namedPoints.map(\.0))
      }
      return known.1
    }
    guard items.count == 2 else {
      return compilation.expected("two shares such as [0.25, 0.5]", insteadOf: tree)
    }
    let numbers = items.compactMap {
      compilation.number($0, "a share from -10 to 10", in: -10...10)
    }
    return numbers.count == 2 ? UnitPoint(x: numbers[0], y: numbers[1]) : nil
  }

  private static let namedPoints: [(String, UnitPoint)] = [
    ("center", .center), ("leading", .leading), ("trailing", .trailing), ("top", .top),
    ("bottom", .bottom), ("topLeading", .topLeading), ("topTrailing", .topTrailing),
    ("bottomLeading", .bottomLeading), ("bottomTrailing", .bottomTrailing),
  ]
}

// MARK: - Gradients

extension ValueType where Value == Gradient {
  private static let form = "a gradient such as {linear: [tint, purple]}"

  static let gradient: Self = Self(
    name: "gradient", expectation: form,
    schema: [
      "anyOf": [
        schema(.linear, [("from", point), ("to", point)]),
        schema(.radial, [("center", point), ("radius", ValueType<Double>.positive.schema)]),
        schema(.angular, [("center", point), ("start", ValueType<Double>.degrees.schema)]),
      ]
    ]
  ) { tree, compilation in
    let kinds = Paint.GradientKind.allCases
    guard tree.entries != nil, let kind = kinds.first(where: { tree[$0.rawValue] != nil }) else {
      return compilation.expected(form, insteadOf: tree)
    }
    let keys =
      switch kind {
      case .linear: ["from", "to"]
      case .radial: ["center", "radius"]
      case .angular: ["center", "start"]
      }
    guard let fields = compilation.fields(of: tree, [kind.rawValue] + keys),
      let list = fields[kind.rawValue], let stops = compilation.stops(list, kind)
    else { return nil }
    let geometry: Gradient.Geometry =
      switch kind {
      case .linear:
        .linear(
          from: compilation.value(fields["from"], .unitPoint) ?? .top,
          to: compilation.value(fields["to"], .unitPoint) ?? .bottom)
      case .radial:
        .radial(
          center: compilation.value(fields["center"], .unitPoint) ?? .center,
          radius: compilation.value(fields["radius"], .positive))
      case .angular:
        .angular(
          center: compilation.value(fields["center"], .unitPoint) ?? .center,
          start: compilation.value(fields["start"], .degrees) ?? 0)
      }
    return Gradient(geometry, stops: stops)
  }

  private static let point = ValueType<UnitPoint>.unitPoint.schema

  private static func schema(_ kind: Paint.GradientKind, _ fields: [(String, JSON)]) -> JSON {
    let stop: JSON = [
      "anyOf": [
        ValueType<Color>.color.reference,
        .record(
          [("color", ValueType<Color>.color.reference), ("at", ValueType<Double>.share.reference)],
          required: ["color", "at"]),
      ]
    ]
    let stops: JSON = ["anyOf": [.nonemptyList(of: stop), NamedColorSchema.token]]
    return .record([(kind.rawValue, stops)] + fields, required: [kind.rawValue])
  }
}

extension ValueType where Value == Double {
  static let degrees: Self = finite("degrees", "a number of degrees", in: -360_000...360_000)
}

extension Compilation {
  fileprivate mutating func stops(
    _ list: Tree, _ kind: Paint.GradientKind
  ) -> [Gradient.Stop]? {
    if let stops = tokenStops(list) { return stops }
    guard let items = list.items else {
      return expected("a list of colors such as [tint, purple]", insteadOf: list)
    }
    guard (2...Gradient.maximumStopCount).contains(items.count) else {
      return report(
        "a gradient has 2 to \(Gradient.maximumStopCount) colors, found \(items.count)", at: list)
    }
    var stops: [Gradient.Stop] = []
    for (index, item) in items.enumerated() {
      let even = Double(index) / Double(items.count - 1)
      guard let stop = stop(item, orAt: even) else { return nil }
      if let last = stops.last, stop.location < last.location {
        return report(
          "the positions of a gradient ascend; this one is before \(JSON.digits(last.location))",
          at: item)
      }
      stops.append(stop)
    }
    if kind == .angular { checkOpacity(stops, list) }
    return stops
  }

  private mutating func stop(_ tree: Tree, orAt even: Double) -> Gradient.Stop? {
    guard tree.entries != nil else {
      return value(tree, .color).map { Gradient.Stop($0, at: even) }
    }
    guard let fields = fields(of: tree, ["color", "at"]) else { return nil }
    guard let color = value(fields["color"], .color) else {
      return fields["color"] == nil
        ? expected("a color, or {color, at}", insteadOf: tree) : nil
    }
    return Gradient.Stop(color, at: value(fields["at"], .share) ?? even)
  }

  private mutating func checkOpacity(_ stops: [Gradient.Stop], _ tree: Tree) {
    let alphas = Set(stops.map { [$0.color.values.light.alpha, $0.color.values.dark.alpha] })
    guard alphas.count > 1 else { return }
    report(
      "the colors of an angular gradient have the same opacity; give the node an opacity instead",
      at: tree)
  }
}

// MARK: - Shadows

extension ValueType where Value == [Layout.Shadow] {
  static let shadows: Self = Self(
    name: "shadows", expectation: ValueType<Layout.Shadow>.shadow.expectation,
    schema: .nonemptyList(of: ValueType<Layout.Shadow>.shadow.reference)
  ) { tree, compilation in
    if let shadows = compilation.tokenShadows(tree) { return shadows }
    guard let items = tree.items else {
      return ValueType<Layout.Shadow>.shadow.read(tree, &compilation).map { [$0] }
    }
    let limit = Layout.Decoration.maximumShadowCount
    guard (1...limit).contains(items.count) else {
      return compilation.report("expected 1 to \(limit) shadows, found \(items.count)", at: tree)
    }
    return items.compactMap { compilation.value($0, .shadow) }
  }
}

extension ValueType where Value == Layout.Shadow {
  static let shadow: Self = Self(
    name: "shadow", expectation: "a shadow such as {blur: 16, y: 4}",
    schema: .record(fields.map(\.entry), isNonempty: true)
  ) { tree, compilation in
    guard tree.entries != nil else {
      return compilation.expected("a shadow such as {blur: 16, y: 4}", insteadOf: tree)
    }
    return compilation.record(tree, fields, Layout.Shadow(radius: 0))
  }

  private static let fields: [Field<Layout.Shadow>] = [
    Field("color", .color) { $0.color = $1 },
    Field("blur", .blur, "Twice the standard deviation, as in CSS.", isInline: true) {
      $0.radius = $1
    },
    Field("x", .signedLength, "The distance to the right.") { $0.x = $1 },
    Field("y", .signedLength, "The distance downwards.") { $0.y = $1 },
    Field("spread", .signedLength, "By how much the shadow is larger on each side.") {
      $0.spread = $1
    },
    Field("inner", .bool, "Whether the shadow is inside of the node.") { $0.isInner = $1 },
  ]
}

extension ValueType where Value == Length {
  /// A blur as CSS and design tools give it, of which half is the standard deviation.
  fileprivate static let blur: Self = Self(
    name: "shadowBlur",
    expectation:
      "a number of points from 0 to \(JSON.digits(2 * Layout.Shadow.maximumRadius))",
    schema: length.reference
  ) { tree, compilation in
    guard let length = ValueType<Length>.length.read(tree, &compilation) else { return nil }
    guard length.points <= 2 * Layout.Shadow.maximumRadius else {
      return compilation.expected(
        "a blur from 0 to \(JSON.digits(2 * Layout.Shadow.maximumRadius))", insteadOf: tree)
    }
    return changing(length) { $0.points /= 2 }
  }
}

// MARK: - Corners and lines

extension ValueType where Value == CornerRadius {
  private static let form =
    "a length, or corners such as {top: 16}, {topLeading: 4, topTrailing: 16} or {all: 16, continuous: true}"
  private static let corners = ["topLeading", "topTrailing", "bottomLeading", "bottomTrailing"]
  private static let groups = ["all", "top", "bottom"]

  static let cornerRadius: Self = Self(
    name: "cornerRadius", expectation: form,
    schema: [
      "anyOf": [
        ValueType<Length>.length.reference,
        .record(
          (groups + corners).map { ($0, ValueType<Length>.length.reference) } + [
            ("continuous", ValueType<Bool>.bool.reference)
          ], isNonempty: true),
      ]
    ]
  ) { tree, compilation in
    guard tree.entriesUnlessLength != nil else {
      return compilation.length(tree, orElse: form).map { CornerRadius($0) }
    }
    guard let fields = compilation.fields(of: tree, groups + corners + ["continuous"]) else {
      return nil
    }
    let isContinuous = compilation.value(fields["continuous"], .bool) ?? false
    let lengths = fields.filter { $0.key != "continuous" }
      .compactMapValues { compilation.value($0, .length) }
    let all = lengths["all"] ?? 0
    let (top, bottom) = (lengths["top"] ?? all, lengths["bottom"] ?? all)
    return CornerRadius(
      topLeading: lengths["topLeading"] ?? top, topTrailing: lengths["topTrailing"] ?? top,
      bottomLeading: lengths["bottomLeading"] ?? bottom,
      bottomTrailing: lengths["bottomTrailing"] ?? bottom, isContinuous: isContinuous)
  }
}

extension ValueType where Value == Layout.Border {
  private static let form = "a color, or a line such as {color: red, width: 2, dash: [4, 2]}"

  static let border: Self = Self(
    name: "border", expectation: form,
    schema: [
      "anyOf": [
        ValueType<Color>.color.reference, .record(fields.map(\.entry), isNonempty: true),
      ]
    ]
  ) { tree, compilation in
    guard tree.entries != nil else {
      if let border = compilation.tokenBorder(tree) { return border }
      return ValueType<Color>.color.read(tree, &compilation).map { Layout.Border($0) }
    }
    return compilation.record(tree, fields, Layout.Border())
  }

  private static let fields: [Field<Layout.Border>] = [
    Field("color", .color) { $0.color = $1 }, Field("width", .length) { $0.width = $1 },
    Field("dash", .dash, "The lengths of dashes and gaps in turn.", isInline: true) {
      $0.dash = $1
    },
    Field("position", .position, "Where the line is beside the edge.", isInline: true) {
      $0.position = $1
    },
  ]
}

extension ValueType where Value == Layout.Border.Position {
  fileprivate static let position: Self = word("linePosition", "a position")
}

extension ValueType where Value == [Length] {
  fileprivate static let dash: Self = Self(
    name: "dash", expectation: "lengths of dashes and gaps such as [4, 2]",
    schema: .nonemptyList(of: ValueType<Length>.length.reference)
  ) { tree, compilation in
    let limit = Layout.Border.maximumDashCount
    guard let items = tree.items, (1...limit).contains(items.count) else {
      return compilation.expected(
        "1 to \(limit) lengths of dashes and gaps such as [4, 2]", insteadOf: tree)
    }
    let lengths = items.compactMap { compilation.value($0, .length) }
    guard lengths.count < items.count || lengths.contains(where: { $0.points > 0 }) else {
      return compilation.report("a dash or a gap is longer than 0", at: tree)
    }
    return lengths
  }
}
