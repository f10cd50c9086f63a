import GalleyGeometry

/// The members of an object that has many equals in a list, written in the order of their keys.
///
/// ``JSONBytes`` writes them without a container for each object, which takes half the time; other encoders get a
/// container.
struct OrderedMembers<Key: CodingKey> {
  private var target: Target

  private enum Target {
    case json(JSONWriter, depth: Int)
    case container(KeyedEncodingContainer<Key>)
  }

  init(of encoder: any Encoder) {
    if let encoder = encoder as? ValueEncoder {
      encoder.begin(.object)
      target = .json(encoder.writer, depth: encoder.depth)
    } else {
      target = .container(encoder.container(keyedBy: Key.self))
    }
  }

  /// Writes a string, unless it is nil.
  mutating func write(_ value: String?, _ key: Key) throws {
    guard let value else { return }
    try write(value, key) { $0.write(value) }
  }

  /// Writes a number, unless it is nil.
  mutating func write(_ value: Int?, _ key: Key) throws {
    guard let value else { return }
    try write(value, key) { $0.write(integer: value) }
  }

  /// Writes a truth value, unless it is nil.
  mutating func write(_ value: Bool?, _ key: Key) throws {
    guard let value else { return }
    try write(value, key) { $0.write(value) }
  }

  /// Writes a rectangle, unless it is nil.
  mutating func write(_ value: Rect?, _ key: Key) throws {
    guard let value else { return }
    try write(value, key) { try $0.write(value) }
  }

  /// Writes a value of another type, unless it is nil.
  mutating func write(_ value: (some Encodable)?, _ key: Key) throws {
    guard let value else { return }
    switch target {
    case .json(let writer, let depth): try writer.writeMember(key.stringValue, value, at: depth)
    case .container(var container): try encode(value, key, &container)
    }
  }

  @inline(__always)
  private mutating func write(
    _ value: some Encodable, _ key: Key, directly write: (inout JSONBytes) throws -> Void
  ) throws {
    switch target {
    case .json(let writer, let depth): try writer.writeMember(key.stringValue, at: depth, write)
    case .container(var container): try encode(value, key, &container)
    }
  }

  private mutating func encode(
    _ value: some Encodable, _ key: Key, _ container: inout KeyedEncodingContainer<Key>
  ) throws {
    try container.encode(value, forKey: key)
    target = .container(container)
  }
}
