internal import GalleyTextFiles

struct TokenReference {
  var steps: [String]
  /// Whether the steps can lead into the value of a token.
  var isPointer: Bool

  /// Creates the reference that a value is; nil if it is none.
  ///
  /// A reference is a text such as `{color.brand}`, or an object such as `{"$ref": "#/color/brand"}`.
  init?(_ node: JSONNode) {
    switch node.content {
    case .string(let text):
      guard text.hasPrefix("{"), text.firstIndex(of: "}") == text.indices.last,
        text.utf8.count > 2
      else { return nil }
      steps = text.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false)
        .map(String.init)
      isPointer = false
    case .object(let members):
      guard let text = members.last(where: { $0.key == "$ref" })?.value.string,
        let pointer = JSONPointer(text), pointer.file.isEmpty, !pointer.steps.isEmpty
      else { return nil }
      steps = pointer.steps
      isPointer = true
    case .number, .bool, .null, .array: return nil
    }
  }

  var path: String { steps.joined(separator: ".") }
}
