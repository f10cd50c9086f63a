/// A value of a JSON file with its place.
package struct JSONNode: Sendable {
  /// A value.
  package enum Content: Sendable {
    case string(String)
    /// A number as it is written.
    case number(String)
    case bool(Bool)
    case null
    case array([JSONNode])
    /// Values under keys in the order of the file; a key can occur twice.
    case object([Member])
  }

  /// A value under a key.
  package struct Member: Sendable {
    package var key: String
    /// The offset of the key in bytes.
    package var offset: Int
    package var value: JSONNode

    /// Creates a member.
    package init(key: String, offset: Int, value: JSONNode) {
      (self.key, self.offset, self.value) = (key, offset, value)
    }
  }

  /// The value.
  package var content: Content
  /// The offset of the first character in bytes.
  package var offset: Int

  /// Creates a value.
  package init(_ content: Content, offset: Int) {
    (self.content, self.offset) = (content, offset)
  }

  /// The members if the value is an object.
  package var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The elements if the value is an array.
  package var elements: [JSONNode]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The text if the value is one.
  package var string: String? {
    if case .string(let string) = content { string } else { nil }
  }

  /// The last value under a key of an object, which is the one that counts.
  package subscript(key: String) -> JSONNode? {
    members?.last { $0.key == key }?.value
  }

  /// The kind of value, for messages.
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
