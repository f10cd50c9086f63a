internal import GalleyGeometry
internal import GalleyLayout

extension Kind {
  private static let nodes = Property(
    "flow", .nodes, "Nodes one after the other, in as many lines as it takes.",
    example: "[{text: One}, {text: Two}, {text: Three}]")
  private static let justification = Property(
    "justification", .justification, "How the nodes of a line stand in it.", example: "justified")
  private static let flowSpacing = Property(
    "spacing", .flowSpacing, "The room between neighbours and between lines.", example: "[8, 4]")

  /// Nodes one after the other, in as many lines as it takes.
  static let flow = Kind(
    nodes, properties: [AnyProperty(justification), AnyProperty(flowSpacing)],
    place: { _ in .pure(.topLeading) }
  ) { values, _ in
    guard let nodes = values[nodes] else { return nil }
    return Traited { traits in
      nodes.run(traits).map { nodes in
        let spacing = values[flowSpacing]?.run(traits)
        return Layout(
          .flow(
            Layout.Flow(
              justification: values[justification]?.run(traits) ?? .leading,
              horizontalSpacing: spacing?.horizontal, verticalSpacing: spacing?.vertical,
              children: nodes.compactMap { $0.layout(traits) })))
      }
    }
  }
}

/// The room between neighbours and between lines.
struct LengthPair: Sendable {
  var horizontal: Length
  var vertical: Length
}

extension ValueType where Value == Layout.Flow.Justification {
  /// How the nodes of a line stand in it.
  static let justification: Self = word("justification", "a justification")
}

extension ValueType where Value == LengthPair {
  /// A length for both directions, or one for each.
  static let flowSpacing: Self = Self(
    name: "flowSpacing", expectation: "a length or [horizontal, vertical]",
    schema: [
      "anyOf": [
        ValueType<Length>.length.reference,
        [
          "type": "array", "items": ValueType<Length>.length.reference, "minItems": 2,
          "maxItems": 2,
        ],
      ]
    ]
  ) { tree, compilation in
    guard let items = tree.items else {
      return ValueType<Length>.length.read(tree, &compilation).map {
        LengthPair(horizontal: $0, vertical: $0)
      }
    }
    guard items.count == 2 else {
      compilation.fault(
        "expected a length or [horizontal, vertical], found a list of \(items.count)", at: tree)
      return nil
    }
    let lengths = items.compactMap { compilation.value($0, .length) }
    return lengths.count == 2 ? LengthPair(horizontal: lengths[0], vertical: lengths[1]) : nil
  }
}
