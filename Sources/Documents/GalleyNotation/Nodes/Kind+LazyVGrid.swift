internal import GalleyLayout

extension Kind {
  private static let nodes = Property(
    "lazyVGrid", .nodes, "Nodes in columns of given tracks, row after row.",
    example: "[{text: One}, {text: Two}, {text: Three}]")
  private static let tracks = Property(
    "tracks", .tracks, "The width of each column: fixed, flexible, or as many as fit.",
    example: "[60, {minimum: 40, maximum: 80}, {adaptive: 100}]")
  private static let spacing = Property(
    "spacing", .flowSpacing, "The space between columns and between rows.", example: "[8, 4]")
  private static let alignment = Property(
    "alignment", .alignment, "The alignment of a node in its cell.", example: "topLeading")

  static let lazyVGrid = Kind(
    nodes,
    properties: [
      tracks.otherwise("one flexible column"), spacing.otherwise(value: "8"),
      alignment.otherwise(value: "center"),
    ],
    definitions: {
      [("track", ValueType<GridItem.Size>.track.schema)]
    }
  ) { node in
    node.layouts(nodes).map { children in
      let spacing = node[spacing]
      let columns = (node[tracks] ?? [.flexible()]).map { size in
        GridItem(size, spacing: spacing?.horizontal, alignment: node[alignment] ?? .center)
      }
      return Layout(
        .lazyVGrid(
          Layout.LazyVGrid(columns: columns, spacing: spacing?.vertical, children: children)))
    }
  }
}

extension ValueType where Value == [GridItem.Size] {
  fileprivate static let tracks: Self = Self(
    name: "tracks", expectation: "a list of tracks",
    schema: .list(of: ValueType<GridItem.Size>.track.reference)
  ) { tree, compilation in
    guard let items = tree.elements, !items.isEmpty else {
      return compilation.expected(
        "a list of tracks such as [flexible, flexible]", insteadOf: tree)
    }
    return compilation.values(items, .track)
  }
}

extension ValueType where Value == GridItem.Size {
  private static let expectation =
    "a track: a width, flexible, {minimum: 40, maximum: 80} or {adaptive: 100}"

  fileprivate static let track: Self = Self(
    name: "track", expectation: expectation,
    schema: [
      "anyOf": [
        ValueType<Length>.length.reference, ["const": "flexible"],
        [
          "type": "object", "minProperties": 1,
          "properties": [
            "minimum": ValueType<Length>.length.reference,
            "maximum": ValueType<Length>.bound.reference,
          ],
          "additionalProperties": false,
        ],
        [
          "type": "object", "required": ["adaptive"],
          "properties": [
            "adaptive": ValueType<Length>.length.reference,
            "maximum": ValueType<Length>.bound.reference,
          ],
          "additionalProperties": false,
        ],
      ]
    ]
  ) { tree, compilation in
    if tree.scalar?.text == "flexible" { return .flexible() }
    guard tree.entriesUnlessLength != nil else {
      return compilation.length(tree, orElse: expectation).map { .fixed($0) }
    }
    guard let fields = compilation.fields(of: tree, ["minimum", "maximum", "adaptive"]) else {
      return nil
    }
    let maximum = fields["maximum"].map { compilation.value($0, .bound) } ?? .infinity
    if let adaptive = fields["adaptive"] {
      guard fields["minimum"] == nil else {
        return compilation.report(
          "an adaptive track has its minimum under 'adaptive'; leave out 'minimum'", at: tree)
      }
      guard let minimum = compilation.value(adaptive, .length), let maximum else { return nil }
      return .adaptive(minimum: minimum, maximum: maximum)
    }
    let minimum = fields["minimum"].map { compilation.value($0, .length) } ?? 10
    guard let minimum, let maximum else { return nil }
    return .flexible(minimum: minimum, maximum: maximum)
  }
}
