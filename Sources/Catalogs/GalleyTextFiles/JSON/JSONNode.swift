package struct JSONNode: Sendable {
  package enum Content: Sendable {
    case string(String)
    case number(String)
    case bool(Bool)
    case null
    case array([JSONNode])
    /// Values under keys in the order of the file; a key can occur twice.
    case object([Member])
  }

  package struct Member: Sendable {
    package var key: String
    /// The offset of the key in bytes.
    package var offset: Int
    package var value: JSONNode

    package init(key: String, offset: Int, value: JSONNode) {
      (self.key, self.offset, self.value) = (key, offset, value)
    }
  }

  package var content: Content
  /// The offset of the first character in bytes.
  package var offset: Int

  package init(_ content: Content, offset: Int) {
    (self.content, self.offset) = (content, offset)
  }

  package var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  package var elements: [JSONNode]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  package var string: String? {
    if case .string(let string) = content { string } else { nil }
  }

  package subscript(key: String) -> JSONNode? {
    members?.last { $0.key == key }?.value
  }

  package var summary: String {
    switch content {
    case .string: "a text"
    case .number: "a number"
    case .bool: "a truth value"
    case .null: "null"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
