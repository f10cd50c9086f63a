internal import GalleyLayout

/// A node that has been read, ready to be laid out under any traits.
struct NodeTemplate: Sendable {
  /// The layout, nil where the node is left out.
  var layout: Traited<Layout?>
  /// The number of columns that the node takes as a cell.
  var columns: Conditional<Int>?
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
