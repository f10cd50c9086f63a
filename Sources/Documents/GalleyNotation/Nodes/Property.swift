internal import GalleyLayout

struct Property<Value: Sendable>: Sendable {
  var name: String
  var type: ValueType<Value>
  var summary: String
  var example: String

  init(_ name: String, _ type: ValueType<Value>, _ summary: String, example: String) {
    (self.name, self.type, self.summary, self.example) = (name, type, summary, example)
  }

  var any: AnyProperty { AnyProperty(self) }

  /// Returns the property as an entry of a table, with the value that a node without it has.
  func otherwise(value: String) -> AnyProperty { AnyProperty(self, fallback: .value(value)) }

  /// Returns the property as an entry of a table, with words for what a node without it has.
  func otherwise(_ words: String) -> AnyProperty { AnyProperty(self, fallback: .phrase(words)) }
}

enum Fallback: Sendable {
  /// A value as documents spell it, which changes nothing where it is written.
  case value(String)
  case phrase(String)
  /// Nothing: the key makes the mapping a node of its kind.
  case required

  var json: JSON? {
    guard let value, value.allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
    if let number = Double(value) { return .number(number) }
    return ["true": true, "false": false][value] ?? .string(value)
  }

  var value: String? {
    if case .value(let value) = self { value } else { nil }
  }
}

/// A property whose type of value is left open, so that properties can stand in one table.
struct AnyProperty: Sendable {
  var name: String
  var allowsConditions: Bool
  var rivals: [String]
  /// Whether the property belongs to one node and never to a style.
  var isIndividual: Bool
  /// Details for the schema and the reference only.
  private let documentation: PropertyDocumentation
  var read: @Sendable (Tree, inout Compilation) -> (any Sendable)?

  init<Value>(
    _ property: Property<Value>, isFixed: Bool = false, rivals: [String] = [],
    isIndividual: Bool = false, styleTypeName: String? = nil, fallback: Fallback = .required
  ) {
    name = property.name
    documentation = PropertyDocumentation(
      property, styleTypeName: styleTypeName ?? property.type.name, fallback: fallback)
    allowsConditions = !isFixed
    self.rivals = rivals
    self.isIndividual = isIndividual
    read = { tree, compilation in
      guard !isFixed else {
        return compilation.value(tree, property.type).map { Conditional.constant($0) }
      }
      return compilation.conditional(tree, property.type)
    }
  }
}

extension AnyProperty {
  var summary: String { documentation.summary }
  var example: String { documentation.example }
  var typeName: String { documentation.typeName }
  var schema: JSON { documentation.schema }
  var expectation: String { documentation.expectation }
  var styleTypeName: String { documentation.styleTypeName }
  var fallback: Fallback { documentation.fallback }
}

/// Details of a property for the schema and the reference only.
///
/// A reader copies properties for each node, so this part is shared.
private final class PropertyDocumentation: Sendable {
  let summary: String
  let example: String
  let typeName: String
  let schema: JSON
  let expectation: String
  let styleTypeName: String
  let fallback: Fallback

  init<Value>(_ property: Property<Value>, styleTypeName: String, fallback: Fallback) {
    summary = property.summary
    example = property.example
    typeName = property.type.name
    schema = property.type.schema
    expectation = property.type.expectation
    self.styleTypeName = styleTypeName
    self.fallback = fallback
  }
}

struct PropertyValues: Sendable {
  /// The keys that have values; a node has few, which are found sooner one after another than in a hash table.
  private(set) var names: [String] = []
  private var values: [any Sendable] = []

  mutating func set(_ value: any Sendable, for name: String) {
    if let index = names.firstIndex(of: name) {
      values[index] = value
    } else {
      names.append(name)
      values.append(value)
    }
  }

  func has(_ name: String) -> Bool { names.contains(name) }

  func removing(_ others: [String]) -> PropertyValues {
    var result = PropertyValues()
    for (name, value) in zip(names, values) where !others.contains(name) {
      result.set(value, for: name)
    }
    return result
  }

  subscript<Value>(property: Property<Value>) -> Conditional<Value>? {
    names.firstIndex(of: property.name).flatMap { values[$0] as? Conditional<Value> }
  }
}
