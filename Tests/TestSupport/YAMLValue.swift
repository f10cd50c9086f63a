import GalleyTextFiles

/// The values of YAML files of other programs: texts, lists and dictionaries.
public enum YAMLValue {
  /// What such a file cannot be.
  public struct Failure: Error {
    /// What is wrong.
    public var message: String
  }

  /// Returns the value of a file with one document.
  public static func load(_ text: String) throws -> Any {
    let values = try loadAll(text)
    guard values.count == 1 else { throw Failure(message: "\(values.count) documents") }
    return values[0]
  }

  /// Returns the values of all documents of a file.
  public static func loadAll(_ text: String) throws -> [Any] {
    let events = try YAMLEvents.read(Array(text.utf8)) { (events) throws(YAMLEvents.Fault) in
      var all: [YAMLEvents.Event] = []
      repeat { all.append(try events.next()) } while all.last?.kind != .end
      return all
    }
    var rest = events.filter { ![.documentStart, .documentEnd, .end].contains($0.kind) }[...]
    var values: [Any] = []
    while !rest.isEmpty { values.append(try value(&rest)) }
    return values
  }

  private static func value(_ events: inout ArraySlice<YAMLEvents.Event>) throws -> Any {
    guard let event = events.popFirst() else { throw Failure(message: "a value is missing") }
    switch event.kind {
    // An alias has the name of its anchor, since no test needs its value.
    case .scalar, .alias: return event.text
    case .sequenceStart: return try list(&events, upTo: .sequenceEnd)
    case .mappingStart:
      let parts = try list(&events, upTo: .mappingEnd)
      let pairs = stride(from: 0, to: parts.count, by: 2).map {
        (parts[$0] as? String ?? "", parts[$0 + 1])
      }
      let repeated = Dictionary(grouping: pairs.map(\.0), by: \.self).first { $1.count > 1 }
      guard repeated == nil else { throw Failure(message: "\(repeated?.key ?? "") is there twice") }
      return Dictionary(uniqueKeysWithValues: pairs)
    case .sequenceEnd, .mappingEnd, .documentStart, .documentEnd, .end:
      throw Failure(message: "\(event.kind) in line \(event.start.place.line)")
    }
  }

  private static func list(
    _ events: inout ArraySlice<YAMLEvents.Event>, upTo end: YAMLEvents.Kind
  ) throws -> [Any] {
    var values: [Any] = []
    while events.first?.kind != end { values.append(try value(&events)) }
    events.removeFirst()
    return values
  }
}
