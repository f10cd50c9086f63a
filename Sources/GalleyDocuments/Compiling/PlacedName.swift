/// The name of a node, where a document speaks of it outside of its layout.
struct PlacedName {
  var name: String
  var place: Tree
}

extension Compilation {
  /// Adds a fault for each name of a node that is nowhere in the layout.
  mutating func checkNames(_ names: [PlacedName]) {
    for name in names where !identifiers.names.contains(name.name) {
      let suggestion = Wording.suggestion(for: name.name, amongNames: identifiers.names)
      fault("no node has the id \(Wording.quoted(name.name))\(suggestion)", at: name.place)
    }
  }
}
