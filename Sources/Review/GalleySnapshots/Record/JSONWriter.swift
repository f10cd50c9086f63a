/// The JSON that the encoders and containers of one value write together.
///
/// Each of its accesses is checked to be the only one, so the functions of ``JSONBytes`` make many changes in one.
final class JSONWriter {
  var json: JSONBytes

  init(json: JSONBytes) {
    self.json = json
  }

  func write(_ value: some Encodable) throws {
    let depth = json.open()
    try value.encode(to: ValueEncoder(writer: self, depth: depth))
    json.close(to: depth)
  }
}

private struct ValueEncoder: Encoder {
  let writer: JSONWriter
  let depth: Int

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { writer.json.userInfo }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    writer.json.begin(.object, at: depth)
    return KeyedEncodingContainer(MemberContainer(writer: writer, depth: depth))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    writer.json.begin(.list, at: depth)
    return ElementContainer(writer: writer, depth: depth)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleContainer(writer: writer, depth: depth)
  }
}

private struct MemberContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: JSONWriter
  let depth: Int

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) throws { try encode(String?.none, forKey: key) }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    writer.json.beginMember(key.stringValue, at: depth)
    try writer.write(value)
  }

  func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    superEncoder(forKey: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    superEncoder(forKey: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder(for: "super") }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(for: key.stringValue) }

  private func encoder(for key: String) -> any Encoder {
    writer.json.beginMember(key, at: depth)
    return ValueEncoder(writer: writer, depth: writer.json.open())
  }
}

private struct ElementContainer: UnkeyedEncodingContainer {
  let writer: JSONWriter
  let depth: Int
  private(set) var count = 0

  init(writer: JSONWriter, depth: Int) {
    self.writer = writer
    self.depth = depth
  }

  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() throws { try encode(String?.none) }

  mutating func encode(_ value: some Encodable) throws {
    begin()
    try writer.write(value)
  }

  mutating func nestedContainer<Nested>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    superEncoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    superEncoder().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    begin()
    return ValueEncoder(writer: writer, depth: writer.json.open())
  }

  private mutating func begin() {
    writer.json.beginElement(at: depth, isFirst: count == 0)
    count += 1
  }
}

/// A value without members and elements, or a value that encodes itself as another.
private struct SingleContainer: SingleValueEncodingContainer {
  let writer: JSONWriter
  let depth: Int

  var codingPath: [any CodingKey] { [] }

  func encodeNil() {
    writer.json.begin(.single, at: depth)
    writer.json.writeNull()
  }

  func encode(_ value: Bool) {
    writer.json.begin(.single, at: depth)
    writer.json.write(value)
  }

  func encode(_ value: String) {
    writer.json.begin(.single, at: depth)
    writer.json.write(value)
  }

  func encode(_ value: Double) throws {
    writer.json.begin(.single, at: depth)
    try writer.json.write(number: value)
  }

  func encode(_ value: Float) throws {
    writer.json.begin(.single, at: depth)
    try writer.json.write(number: value)
  }

  func encode(_ value: some Encodable & BinaryInteger) {
    writer.json.begin(.single, at: depth)
    writer.json.write(integer: value)
  }

  func encode(_ value: some Encodable) throws {
    try value.encode(to: ValueEncoder(writer: writer, depth: depth))
  }
}
