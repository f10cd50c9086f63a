/// Where the parts of a document that can be spoken of stand in its file.
///
/// ```swift
/// let file = Array("galley: 1\nlayout:\n  vstack: [{ text: Hello, id: greeting }]".utf8)
/// let places = try DocumentReader().read(file, path: "hello.yaml").places
/// let greeting = places.node("greeting")  // line 3, column 12
/// ```
public struct DocumentPlaces: Hashable, Sendable {
  /// The layout as a whole.
  public var layout: Position
  /// The nodes with a name by it: of several with one name, the first that is read.
  ///
  /// A node that comes from a component stands in the body of the component.
  public var nodes: [String: Position]
  /// The acceptances, in their order.
  public var acceptances: [Position]

  /// Creates places.
  public init(
    layout: Position = .start, nodes: [String: Position] = [:], acceptances: [Position] = []
  ) {
    self.layout = layout
    self.nodes = nodes
    self.acceptances = acceptances
  }

  /// Returns where the first node with a name stands, or the layout if there is no name or no such node.
  public func node(_ id: String?) -> Position {
    id.flatMap { nodes[$0] } ?? layout
  }
}
