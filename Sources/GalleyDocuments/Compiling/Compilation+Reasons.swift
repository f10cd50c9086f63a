extension Compilation {
  /// Returns the words under a key that say why, or nil after adding a fault that ends with a hint if there are none.
  mutating func reason(_ tree: Tree, key: String = "reason", _ hint: String) -> String? {
    guard let text = tree.isMissing ? "" : value(tree, .text) else { return nil }
    guard let end = text.lastIndex(where: { !$0.isWhitespace }) else {
      fault("'\(key)' is empty; \(hint)", at: tree)
      return nil
    }
    return String(text[...end].drop(while: \.isWhitespace))
  }
}

extension ValueType where Value == String {
  /// What the schema says of a reason, which is any scalar that is not empty.
  static let reasonSchema: JSON = ["type": ["string", "number", "boolean"], "pattern": "\\S"]
}
