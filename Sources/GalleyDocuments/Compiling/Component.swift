/// A named node with parameters.
struct Component {
  var name: String
  var position: Position
  var parameters: [String]
  var body: Tree
}

/// A component that the reader is inside of.
struct Instance {
  var name: String
  /// Where the component is used.
  var position: Position
}

/// A component that the body of another uses.
struct ComponentUse {
  var user: String
  var used: String
  var position: Position
}
