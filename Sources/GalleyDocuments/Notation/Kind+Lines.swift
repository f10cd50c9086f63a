internal import GalleyGeometry
internal import GalleyLayout

extension Kind {
  private static let items = Property(
    "lines", .lineItems,
    "Nodes side by side, line after line, with choices that continue into what follows.",
    example: "[{text: One}, {choice: [[{text: and}], [{newline: 4}]]}, {text: Two}]")
  private static let rule = Property(
    "rule", .lineRule, "Which alternatives are taken where not all lines fit.",
    example: "firstFit")

  /// Nodes side by side, line after line.
  static let lines = Kind(
    items, properties: [AnyProperty(rule)], place: { _ in .pure(.topLeading) }
  ) { values, _ in
    guard let items = values[items] else { return nil }
    return Traited { traits in
      items.run(traits).map { items in
        .lines(
          Lines(items.compactMap { $0.item(traits) }),
          rule: values[rule]?.run(traits) ?? .fewestOverflows)
      }
    }
  }
}

extension Conditional<LineItemTemplate> {
  /// Returns the item under traits, or nil where it is left out.
  func item(_ traits: Traits) -> Lines.Item? {
    run(traits)?.run(traits)
  }
}
