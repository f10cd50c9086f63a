internal import GalleyLayout

/// A node that has been read, ready to be laid out under any traits.
struct NodeTemplate: Sendable {
  /// The layout, nil where the node is left out.
  var layout: Traited<Layout?>
  /// The number of columns that the node takes as a cell.
  var columns: Conditional<Int>?
  /// The width of the node on a line of lines.
  var lineWidth: Conditional<Lines.Width>?
  /// The place of the node from the top to the bottom of a line of lines.
  var lineAlignment: Conditional<Lines.LineAlignment>?
  /// What is attached to the node as an item of a section.
  var supplementaryItems: Conditional<[Conditional<NodeTemplate>]>?
}

/// What a node is to the one that holds it, which may give it further properties.
enum NodeRole {
  /// A node like any other.
  case plain
  /// A cell of a grid.
  case cell
  /// An item of lines.
  case lineItem
  /// An item of a section.
  case sectionItem

  /// The properties that only nodes of this role have.
  var properties: [AnyProperty] {
    switch self {
    case .plain: []
    case .cell: [AnyProperty(CommonProperty.columns)]
    case .sectionItem: [AnyProperty(CommonProperty.supplementaryItems)]
    case .lineItem:
      [AnyProperty(CommonProperty.lineWidth), AnyProperty(CommonProperty.lineAlignment)]
    }
  }

  /// The roles that have properties of their own, with a name for each.
  static let special: [(role: NodeRole, name: String)] = [
    (.cell, "a cell of a grid"), (.lineItem, "an item of lines"),
    (.sectionItem, "an item of a section"),
  ]
}

extension Conditional<NodeTemplate> {
  /// Returns the layout under traits, or nil where the node is left out.
  func layout(_ traits: Traits) -> Layout? {
    run(traits)?.layout.run(traits)
  }

  /// Returns the cell under traits, or nil where the node is left out.
  func cell(_ traits: Traits) -> Layout.Grid.Cell? {
    guard let template = run(traits), let layout = template.layout.run(traits) else { return nil }
    return Layout.Grid.Cell(layout, columns: template.columns?.run(traits) ?? 1)
  }
}
