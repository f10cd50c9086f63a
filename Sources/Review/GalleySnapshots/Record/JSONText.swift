package import GalleyAnalysis
import GalleyLayout

// Foundation itself links tables of languages, which take a third of each start on Linux.
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes values as deterministic JSON with sorted keys and without control characters.
package enum JSONText {
  /// Returns a value on one line, or on many lines for people.
  ///
  /// Exact lengths have all decimals of the point grid. The messages of issues follow from their details.
  ///
  /// - Throws: An error if the value contains numbers that JSON cannot represent.
  package static func text(
    _ value: some Encodable, pretty: Bool = false, isExact: Bool = false,
    hasMessages: Bool = false
  ) throws -> String {
    let bytes = try JSONBytes.of(
      value, userInfo: userInfo(isExact: isExact, hasMessages: hasMessages))
    return String(decoding: pretty ? spread(bytes) : bytes, as: UTF8.self)
  }

  /// Reads a value from JSON.
  ///
  /// - Throws: An error if the bytes are no JSON or the value cannot be decoded.
  package static func read<Value: Decodable>(_ type: Value.Type, _ json: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json))
  }

  fileprivate static func userInfo(
    isExact: Bool = false, hasMessages: Bool
  ) -> [CodingUserInfoKey: any Sendable] {
    var userInfo: [CodingUserInfoKey: any Sendable] = [:]
    if isExact, let key = RecordedLength.isExact { userInfo[key] = true }
    if hasMessages, let key = LayoutIssue.writesMessage { userInfo[key] = true }
    return userInfo
  }

  private static func spread(_ json: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(json.count * 2)
    var depth = 0
    var isString = false
    var isEscaped = false
    var isLineStart = false
    func indent() { output += repeatElement(UInt8(ascii: " "), count: 2 * depth) }
    for byte in json {
      let isEnd = !isString && (byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]"))
      if isEnd {
        depth -= 1
        output.append(UInt8(ascii: "\n"))
        indent()
      } else if isLineStart {
        indent()
      }
      isLineStart = false
      if isString || byte != UInt8(ascii: ":") { output.append(byte) }
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "\""): isString.toggle()
      case _ where isString: break
      case UInt8(ascii: ":"): output += " : ".utf8
      case UInt8(ascii: ","), UInt8(ascii: "{"), UInt8(ascii: "["):
        if byte != UInt8(ascii: ",") { depth += 1 }
        output.append(UInt8(ascii: "\n"))
        isLineStart = true
      default: break
      }
    }
    return output
  }
}

/// A JSON layout with one line for each element of some containers, for readable diffs.
struct JSONLines {
  var opened: Set<String>
  /// The keys of the outermost object in their order; others follow in alphabetical order.
  var order: [String] = []
  var indent = "  "
  var hasShortLists = false
  var hasMessages = false

  /// Returns the JSON of a value that is encoded as an object.
  ///
  /// - Throws: An error if the value contains numbers that JSON cannot represent.
  func text(_ value: some Encodable) throws -> String {
    var output: [UInt8] = []
    let userInfo = JSONText.userInfo(hasMessages: hasMessages)
    write(try JSONBytes.of(value, userInfo: userInfo)[...], depth: 0, to: &output)
    return String(decoding: output, as: UTF8.self) + "\n"
  }

  private func write(_ container: ArraySlice<UInt8>, depth: Int, to output: inout [UInt8]) {
    guard container.count > 2, let open = container.first, let close = container.last else {
      output += container
      return
    }
    let isShort = open == UInt8(ascii: "[") && hasShortLists
    let start = isShort ? " " : String(repeating: indent, count: depth + 1)
    output.append(open)
    for (number, element) in elements(of: container, isSorted: depth == 0).enumerated() {
      output += "\(number == 0 ? "" : ",")\n\(start)".utf8
      guard open == UInt8(ascii: "{") else {
        output += element
        continue
      }
      let colon = Self.end(of: element, at: UInt8(ascii: ":"))
      output += element[..<colon] + [UInt8(ascii: ":"), UInt8(ascii: " ")]
      let value = element[(colon + 1)...]
      if opened.contains(Self.key(element)) {
        write(value, depth: depth + 1, to: &output)
      } else {
        output += value
      }
    }
    if !isShort { output += "\n\(String(repeating: indent, count: depth))".utf8 }
    output.append(close)
  }

  /// Returns the elements of a container, optionally in the order of their keys.
  private func elements(of container: ArraySlice<UInt8>, isSorted: Bool) -> [ArraySlice<UInt8>] {
    var rest = container.dropFirst().dropLast()
    var elements: [ArraySlice<UInt8>] = []
    while !rest.isEmpty {
      let end = Self.end(of: rest, at: UInt8(ascii: ","))
      elements.append(rest[..<end])
      rest = rest[end...].dropFirst()
    }
    guard isSorted, !order.isEmpty else { return elements }
    let keyed = elements.map { (place: order.firstIndex(of: Self.key($0)) ?? order.count, $0) }
    return keyed.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }
    .map(\.element.1)
  }

  private static func key(_ member: ArraySlice<UInt8>) -> String {
    String(
      decoding: member[..<end(of: member, at: UInt8(ascii: ":"))].dropFirst().dropLast(),
      as: UTF8.self)
  }

  private static func end(of elements: ArraySlice<UInt8>, at separator: UInt8) -> Int {
    var depth = 0
    var isString = false
    var isEscaped = false
    for (index, byte) in zip(elements.indices, elements) {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "\""): isString.toggle()
      case _ where isString: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case separator where depth == 0: return index
      default: break
      }
    }
    return elements.endIndex
  }
}

extension CheckRecord {
  package func json() throws -> String {
    try JSONText.text(self, pretty: true)
  }
}

extension BranchCoverage {
  /// Returns the coverage of a document as JSON on one line, or on many lines for people.
  package func json(document: String, pretty: Bool = false) throws -> String {
    try JSONText.text(Named(document: document, coverage: self), pretty: pretty)
  }

  private struct Named: Encodable {
    var document: String
    var coverage: BranchCoverage

    func encode(to encoder: any Encoder) throws {
      try encoder.encode(members: ("document", document))
      try coverage.encode(to: encoder)
    }
  }
}

extension BranchMap {
  /// Returns the map as JSON on many lines, with exact widths.
  package func json() throws -> String {
    try JSONText.text(self, pretty: true, isExact: true, hasMessages: true)
  }
}
