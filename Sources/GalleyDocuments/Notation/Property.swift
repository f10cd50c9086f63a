/// A key that a node may have, with the type of its value.
struct Property<Value: Sendable>: Sendable {
  /// The key.
  var name: String
  /// What the value is.
  var type: ValueType<Value>
  /// One sentence on what it does.
  var summary: String
  /// A value for documentation and tests.
  var example: String

  init(_ name: String, _ type: ValueType<Value>, _ summary: String, example: String) {
    self.name = name
    self.type = type
    self.summary = summary
    self.example = example
  }
}

/// A property whose type of value is left open, so that properties can stand in one table.
struct AnyProperty: Sendable {
  /// The key.
  var name: String
  /// One sentence on what it does.
  var summary: String
  /// A value for documentation and tests.
  var example: String
  /// The name of the type's definition in the schema.
  var typeName: String
  /// What the schema says of the type.
  var schema: JSON
  /// Whether the value may hang on conditions.
  var allowsConditions: Bool
  /// The properties that say the same in another way.
  var rivals: [String]
  /// Returns the value, or nil after adding a fault.
  var read: @Sendable (Tree, inout Compilation) -> (any Sendable)?

  /// Creates a table entry for a property whose value may hang on conditions.
  init<Value>(_ property: Property<Value>, rivals: [String] = []) {
    self.init(property, allowsConditions: true, rivals: rivals) { tree, compilation in
      compilation.conditional(tree) { property.type.read($0, &$1) }
    }
  }

  /// Creates a table entry for a property whose value is the same under all traits.
  init<Value>(fixed property: Property<Value>) {
    self.init(property, allowsConditions: false, rivals: []) { tree, compilation in
      compilation.value(tree, property.type).map { Conditional.constant($0) }
    }
  }

  private init<Value>(
    _ property: Property<Value>, allowsConditions: Bool, rivals: [String],
    read: @escaping @Sendable (Tree, inout Compilation) -> (any Sendable)?
  ) {
    name = property.name
    summary = property.summary
    example = property.example
    typeName = property.type.name
    schema = property.type.schema
    self.allowsConditions = allowsConditions
    self.rivals = rivals
    self.read = read
  }
}

/// The values of a node's properties, as read.
struct PropertyValues: Sendable {
  private var values: [String: any Sendable] = [:]

  /// Keeps what a table entry read.
  mutating func set(_ value: any Sendable, for name: String) {
    values[name] = value
  }

  /// Returns whether there is a value for a key.
  func has(_ name: String) -> Bool {
    values[name] != nil
  }

  /// Returns the value of a property, or nil if the node does not have it.
  subscript<Value>(property: Property<Value>) -> Conditional<Value>? {
    values[property.name] as? Conditional<Value>
  }
}
