internal import CYAML

/// The parts of a YAML file in their order, as libyaml finds them.
///
/// Nothing is kept but the event itself, so that the reader of the events sets the limits.
@safe package struct YAMLEvents: ~Copyable {
  package struct Mark: Hashable, Sendable {
    package var place: CatalogPlace
    package var index: Int

    package static let start = Mark(place: CatalogPlace(line: 1, column: 1), index: 0)
  }

  package struct Event: Sendable {
    package var kind: Kind
    /// The characters of a scalar without quotation marks and escapes, or the name of the anchor that an alias repeats.
    package var text: String = ""
    package var anchor: String?
    package var start: Mark
    /// Where the part ends; where its first brace ends, if it has one.
    package var end: Mark
  }

  package enum Kind: Hashable, Sendable {
    case documentStart
    case documentEnd
    /// A scalar, which is plain if it has neither quotation marks nor the tag of texts.
    case scalar(isPlain: Bool)
    case alias
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
    case end
  }

  package struct Fault: Error, Sendable {
    /// The message of libyaml; nil if there was not enough memory.
    package var problem: String?
    /// The action of libyaml during which the problem occurred, if it names one.
    package var context: String?
    package var place: Mark
    package var contextPlace: Mark
  }

  private typealias Scalar = yaml_event_s.__Unnamed_union_data.__Unnamed_struct_scalar

  private let parser: UnsafeMutablePointer<yaml_parser_t>

  /// Calls a function with the events of UTF-8 without a byte order mark.
  package static func read<Value>(
    _ bytes: [UInt8], _ body: (inout YAMLEvents) throws(Fault) -> Value
  ) throws(Fault) -> Value {
    let result = unsafe bytes.withUnsafeBufferPointer { buffer -> Result<Value, Fault> in
      do throws(Fault) {
        var events = try unsafe YAMLEvents(buffer)
        return .success(try body(&events))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private init(_ buffer: UnsafeBufferPointer<UInt8>) throws(Fault) {
    unsafe parser = .allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      throw Fault(place: .start, contextPlace: .start)
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
  }

  /// Returns the next event; after the last event, the last one again.
  package mutating func next() throws(Fault) -> Event {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw unsafe Fault(parser.pointee) }
    defer { unsafe yaml_event_delete(&event) }
    let (start, end) = unsafe (Mark(event.start_mark), Mark(event.end_mark))
    switch unsafe event.type {
    case YAML_STREAM_START_EVENT: return try next()
    case YAML_DOCUMENT_START_EVENT: return Event(kind: .documentStart, start: start, end: end)
    case YAML_DOCUMENT_END_EVENT: return Event(kind: .documentEnd, start: start, end: end)
    case YAML_SEQUENCE_END_EVENT: return Event(kind: .sequenceEnd, start: start, end: end)
    case YAML_MAPPING_END_EVENT: return Event(kind: .mappingEnd, start: start, end: end)
    case YAML_SCALAR_EVENT: return unsafe Self.scalar(event.data.scalar, start, end)
    case YAML_ALIAS_EVENT:
      let name = unsafe Self.text(event.data.alias.anchor) ?? ""
      return Event(kind: .alias, text: name, start: start, end: end)
    case YAML_SEQUENCE_START_EVENT:
      let anchor = unsafe Self.text(event.data.sequence_start.anchor)
      return Event(kind: .sequenceStart, anchor: anchor, start: start, end: end)
    case YAML_MAPPING_START_EVENT:
      let anchor = unsafe Self.text(event.data.mapping_start.anchor)
      return Event(kind: .mappingStart, anchor: anchor, start: start, end: end)
    default: return Event(kind: .end, start: start, end: end)
    }
  }

  private static func scalar(_ scalar: Scalar, _ start: Mark, _ end: Mark) -> Event {
    let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    // The beginning of a file that was appended to another.
    let mark = unsafe bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let isPlain = unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE
    let tag = unsafe isPlain ? text(scalar.tag) : nil
    return unsafe Event(
      kind: .scalar(isPlain: isPlain && tag != YAML_STR_TAG),
      text: String(decoding: bytes[mark...], as: UTF8.self), anchor: text(scalar.anchor),
      start: start,
      end: end)
  }

  private static func text(_ characters: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe characters.map { unsafe String(decodingCString: $0, as: UTF8.self) }
  }
}

extension YAMLEvents.Mark {
  fileprivate init(_ mark: yaml_mark_t) {
    place = CatalogPlace(line: mark.line + 1, column: mark.column + 1)
    index = mark.index
  }
}

extension YAMLEvents.Fault {
  fileprivate init(_ parser: yaml_parser_t) {
    let isMemory = unsafe parser.error == YAML_MEMORY_ERROR
    problem = unsafe isMemory ? nil : parser.problem.map { unsafe String(cString: $0) }
    context = unsafe parser.context.map { unsafe String(cString: $0) }
    place = unsafe YAMLEvents.Mark(parser.problem_mark)
    contextPlace = unsafe YAMLEvents.Mark(parser.context_mark)
  }
}
