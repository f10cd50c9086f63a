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
  package static func text(
    _ value: some Encodable, pretty: Bool = false, isExact: Bool = false,
    hasMessages: Bool = false
  ) throws -> String {
    let bytes = try JSONBytes.of(
      value, userInfo: userInfo(isExact: isExact, hasMessages: hasMessages))
    return String(decoding: pretty ? JSONLines(opened: nil).spread(bytes) : bytes, as: UTF8.self)
  }

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
}

/// A JSON layout with one line for each element of some containers, for readable diffs.
struct JSONLines {
  /// The keys of the containers with a line for each element, besides the outermost one; nil for all containers.
  var opened: Set<String>?
  /// Whether the members of the outermost object are in the order in which they are encoded, not of their keys.
  var isOrdered = false
  var indent = "  "
  var hasShortLists = false
  var hasMessages = false

  /// Returns the JSON of a value that is encoded as an object.
  func text(_ value: some Encodable) throws -> String {
    let userInfo = JSONText.userInfo(hasMessages: hasMessages)
    let json = try JSONBytes.of(value, isOrdered: isOrdered, userInfo: userInfo)
    return String(decoding: spread(json), as: UTF8.self) + "\n"
  }

  fileprivate func spread(_ json: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(json.count * 2)
    // The containers around a byte: those with a line for each element, and the number of those on one line inside.
    var (open, closedCount): ([UInt8], Int) = ([], 0)
    var (isString, isEscaped, string) = (false, false, 0..<0)
    func breakLine(in list: UInt8?) {
      output += "\n".utf8
      if hasShortLists, list == UInt8(ascii: "[") { return output += " ".utf8 }
      for _ in open { output += indent.utf8 }
    }
    for (index, byte) in json.enumerated() {
      let isEnd = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
      if isString || !isEnd && byte != UInt8(ascii: ":") { output.append(byte) }
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "\""):
        isString.toggle()
        string = isString ? index + 1..<index + 1 : string.lowerBound..<index
      case _ where isString: break
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isEmpty = json[index + 1] == byte + 2
        guard closedCount == 0, opens(json[string], in: open.last, isEmpty) else {
          closedCount += 1
          continue
        }
        open.append(byte)
        if isEmpty { output += "\n".utf8 } else { breakLine(in: byte) }
      case _ where closedCount > 0:
        if isEnd { closedCount -= 1 }
        if isEnd || byte == UInt8(ascii: ":") { output.append(byte) }
      case UInt8(ascii: ","): breakLine(in: open.last)
      case UInt8(ascii: ":"): output += (opened == nil ? " : " : ": ").utf8
      case _ where isEnd:
        let list = open.removeLast()
        if !hasShortLists || list == UInt8(ascii: "{") { breakLine(in: nil) }
        output.append(byte)
      default: break
      }
    }
    return output
  }

  /// Returns whether a container has a line for each element, by the last string before it, which is its key in an object.
  private func opens(_ key: ArraySlice<UInt8>, in parent: UInt8?, _ isEmpty: Bool) -> Bool {
    guard let opened else { return true }
    guard !isEmpty, let parent else { return !isEmpty }
    return parent == UInt8(ascii: "{") && opened.contains(String(decoding: key, as: UTF8.self))
  }
}

extension LayoutRecord {
  package func json(pretty: Bool = false) throws -> String {
    try JSONText.text(self, pretty: pretty, hasMessages: true)
  }
}

extension CheckRecord {
  package func json() throws -> String {
    try JSONText.text(self, pretty: true)
  }
}

extension BranchCoverage {
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
  package func json() throws -> String {
    try JSONText.text(self, pretty: true, isExact: true, hasMessages: true)
  }
}
