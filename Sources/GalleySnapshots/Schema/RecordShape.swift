/// The shape of a value as data: what JSON Schema says of it.
indirect enum RecordShape {
  /// A value without parts, by its name in JSON Schema.
  case single(String)
  /// Values of one shape.
  case list(RecordShape)
  /// Values of one shape under any names.
  case table(RecordShape)
  /// Values under given names.
  case object([Property])

  /// A value under a name.
  struct Property {
    var name: String
    var shape: RecordShape
    var isRequired: Bool
  }
}

extension RecordShape {
  /// Returns the shape in which a type is written, found by letting it read itself from nothing.
  ///
  /// So the shape cannot drift from the type. A value that may be missing is told by the question whether it is there.
  static func of<Value: Decodable>(_ type: Value.Type) throws -> RecordShape {
    switch type {
    case is String.Type: return .single("string")
    case is Double.Type: return .single("number")
    case is Int.Type: return .single("integer")
    case is Bool.Type: return .single("boolean")
    case is [String: String].Type: return .table(.single("string"))
    // One of some words, which are in the notes.
    case is any CaseIterable.Type: return .single("string")
    default:
      let probe = ShapeProbe()
      _ = try Value(from: probe)
      return probe.shape
    }
  }
}
