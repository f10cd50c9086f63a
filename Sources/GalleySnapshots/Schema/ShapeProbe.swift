/// A decoder that has nothing to decode, and notes what it is asked for.
final class ShapeProbe: Decoder {
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  /// What was asked for.
  var shape = RecordShape.object([])

  /// Why a probe cannot answer.
  struct Unanswerable: Error {}

  func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(KeyedProbe<Key>(probe: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { UnkeyedProbe(probe: self) }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Unanswerable() }

  /// Returns a value of a type, made up, with its shape.
  static func invent<Value: Decodable>(
    _ type: Value.Type
  ) throws -> (value: Value, shape: RecordShape) {
    let simple: [Any] = ["", 0.0, 0, false, [String: String]()]
    let shape = try RecordShape.of(type)
    if let value = simple.lazy.compactMap({ $0 as? Value }).first { return (value, shape) }
    if let words = type as? any CaseIterable.Type, let value = first(of: words) as? Value {
      return (value, shape)
    }
    return (try Value(from: ShapeProbe()), shape)
  }

  private static func first<Words: CaseIterable>(of type: Words.Type) -> Words? {
    type.allCases.first
  }
}

/// Notes the names that are asked for.
private struct KeyedProbe<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let probe: ShapeProbe
  let codingPath: [any CodingKey] = []
  let allKeys: [Key] = []

  func contains(_ key: Key) -> Bool { true }

  func decodeNil(forKey key: Key) -> Bool {
    note(RecordShape.Property(name: key.stringValue, shape: .object([]), isRequired: false))
    return false
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let (value, shape) = try ShapeProbe.invent(type)
    note(RecordShape.Property(name: key.stringValue, shape: shape, isRequired: true))
    return value
  }

  func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { throw ShapeProbe.Unanswerable() }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw ShapeProbe.Unanswerable()
  }

  func superDecoder() throws -> any Decoder { throw ShapeProbe.Unanswerable() }

  func superDecoder(forKey key: Key) throws -> any Decoder { throw ShapeProbe.Unanswerable() }

  /// Adds a property, or the shape of one that was asked for before.
  private func note(_ property: RecordShape.Property) {
    guard case .object(var properties) = probe.shape else { return }
    if let index = properties.firstIndex(where: { $0.name == property.name }) {
      properties[index].shape = property.shape
    } else {
      properties.append(property)
    }
    probe.shape = .object(properties)
  }
}

/// Notes the type of the only element that there seems to be.
private struct UnkeyedProbe: UnkeyedDecodingContainer {
  let probe: ShapeProbe
  let codingPath: [any CodingKey] = []
  let count: Int? = 1
  var currentIndex = 0
  var isAtEnd: Bool { currentIndex > 0 }

  mutating func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let (value, shape) = try ShapeProbe.invent(type)
    probe.shape = .list(shape)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Nested>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { throw ShapeProbe.Unanswerable() }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw ShapeProbe.Unanswerable()
  }

  mutating func superDecoder() throws -> any Decoder { throw ShapeProbe.Unanswerable() }
}
