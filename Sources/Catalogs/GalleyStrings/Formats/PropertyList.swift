internal import GalleyTextFiles

indirect enum PropertyListValue {
  case text(String, Int)
  case dictionary(PropertyListDictionary, Int)
  case other(String, Int)

  var offset: Int {
    switch self {
    case .text(_, let offset), .dictionary(_, let offset), .other(_, let offset): offset
    }
  }

  var kind: String {
    switch self {
    case .text: "a text"
    case .dictionary: "a dictionary"
    case .other(let name, _): "<\(name)>"
    }
  }
}

/// A dictionary of an XML property list in the order of the file.
struct PropertyListDictionary {
  struct Item {
    var key: String
    var offset: Int
    var value: PropertyListValue
  }

  /// The items in the order of the file; a key may occur twice.
  private(set) var items: [Item] = []
  private var indices: [String: Int] = [:]

  /// The last item of a key.
  subscript(key: String) -> Item? { indices[key].map { items[$0] } }

  mutating func append(_ item: Item) {
    indices[item.key] = items.count
    items.append(item)
  }
}

struct PropertyListReader {
  private static let maximumDepth = 64

  var problems: ProblemList { xml.problems }
  private var xml: XMLReader

  init(_ source: SourceText) {
    xml = XMLReader(source, groups: [["key", "string"]])
  }

  /// Returns the dictionary at the root, or nil if there is none.
  mutating func read() -> PropertyListDictionary? {
    while let event = xml.next() {
      guard case .start(let element) = event else { continue }
      switch element.name {
      case "plist": continue
      case "dict":
        let root = readDictionary(depth: 1)
        while xml.next() != nil {}
        return root
      default:
        report(element.offset, "'<\(element.name)>' stands where the dictionary is expected")
        return nil
      }
    }
    if problems.problems.isEmpty { report(0, "the property list has no dictionary") }
    return nil
  }

  private mutating func readDictionary(depth: Int) -> PropertyListDictionary {
    var dictionary = PropertyListDictionary()
    var key: (text: String, offset: Int)?
    while let event = xml.next(), let element = start(event) {
      guard let element else { continue }
      if element.name == "key" {
        if let key { report(key.offset, "\(ProblemList.quoted(key.text)) has no value") }
        key = readText(element)
      } else if let owner = key {
        let value = readValue(element, depth: depth)
        dictionary.append(.init(key: owner.text, offset: owner.offset, value: value))
        key = nil
      } else {
        report(element.offset, "'<\(element.name)>' has no key")
        xml.skipElement()
      }
    }
    if let key { report(key.offset, "\(ProblemList.quoted(key.text)) has no value") }
    return dictionary
  }

  /// Returns the element that starts, nil in it for other content, and nil at the end of the dictionary.
  private func start(_ event: XMLEvent) -> XMLElement?? {
    switch event {
    case .start(let element): .some(element)
    case .end: nil
    case .text, .literal, .comment: .some(nil)
    }
  }

  private mutating func readValue(_ element: XMLElement, depth: Int) -> PropertyListValue {
    switch element.name {
    case "string":
      let (text, offset) = readText(element)
      return .text(text, offset)
    case "dict" where depth < Self.maximumDepth:
      return .dictionary(readDictionary(depth: depth + 1), element.offset)
    case "dict":
      report(element.offset, "dictionaries are nested more than \(Self.maximumDepth) levels deep")
    default: break
    }
    xml.skipElement()
    return .other(element.name, element.offset)
  }

  private mutating func readText(_ element: XMLElement) -> (text: String, offset: Int) {
    var bytes: [UInt8] = []
    while let event = xml.next() {
      switch event {
      case .text(let range): xml.decode(range, into: &bytes)
      case .literal(let range): xml.decodeLiteral(range, into: &bytes)
      case .comment: break
      case .start(let inner):
        report(inner.offset, "'<\(inner.name)>' cannot stand in '<\(element.name)>'")
        xml.skipElement()
      case .end: return (String(decoding: bytes, as: UTF8.self), element.end)
      }
    }
    return (String(decoding: bytes, as: UTF8.self), element.end)
  }

  private mutating func report(_ offset: Int, _ message: String) {
    xml.problems.error(at: xml.source.places[offset], message)
  }
}
