/// The first line of a request and the fields that decide whether and how it is answered.
///
/// Source: RFC 9112. Forms that only tolerant servers accept are refused, since two readers could disagree about them.
struct RequestHead {
  let isHead: Bool
  /// Whether the request may change something.
  let isWrite: Bool
  let target: String
  /// Whether the client may send another request on the same connection.
  let isPersistent: Bool
  private let fields: [Field: String]

  enum Field: String {
    case connection, cookie, host, origin
    case length = "content-length"
    case site = "sec-fetch-site"
    case transferEncoding = "transfer-encoding"
  }

  static func byteCount(in bytes: [UInt8]) throws(Refusal) -> Int? {
    var start = 0
    while let end = bytes[start...].firstIndex(of: lineFeed) {
      guard end > start, bytes[end - 1] == carriageReturn else { throw .malformed }
      if end - start == 1 {
        guard start > 0 else { throw .malformed }
        return end + 1
      }
      start = end + 1
    }
    return nil
  }

  init(_ bytes: ArraySlice<UInt8>) throws(Refusal) {
    let lines = bytes.dropLast(4).split(separator: Self.lineFeed, omittingEmptySubsequences: false)
      .map { $0.last == Self.carriageReturn ? $0.dropLast() : $0 }
    let words = lines[0].split(separator: Self.space, omittingEmptySubsequences: false)
    guard words.count == 3, Self.isName(words[0]) else { throw .malformed }
    let isCurrent = try Self.isCurrent(version: words[2])
    fields = try Self.fields(lines.dropFirst())
    let method = Self.text(words[0])
    guard Self.methods.contains(method) else { throw .method }
    guard Self.isTarget(words[1]) else { throw .malformed }
    (isHead, isWrite, target) = (method == "HEAD", method == "POST", Self.text(words[1]))
    let options = (fields[.connection] ?? "").lowercased().split { ", \t".contains($0) }
    isPersistent = isCurrent ? !options.contains("close") : options.contains("keep-alive")
    try refuseBody()
  }

  /// The value of a field, or nil if it is absent.
  subscript(field: Field) -> String? { fields[field] }

  private func refuseBody() throws(Refusal) {
    guard fields[.transferEncoding] == nil else { throw .body }
    guard let length = fields[.length] else { return }
    let isNumber = !length.isEmpty && length.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    guard isNumber else { throw .malformed }
    guard length.utf8.allSatisfy({ $0 == 0x30 }) else { throw .body }
  }

  // MARK: Reading lines

  private static let methods = ["GET", "HEAD", "POST"]

  private static func isCurrent(version: ArraySlice<UInt8>) throws(Refusal) -> Bool {
    switch text(version) {
    case "HTTP/1.1": return true
    case "HTTP/1.0": return false
    default: throw version.starts(with: "HTTP/".utf8) ? .version : .malformed
    }
  }

  private static func fields(_ lines: some Sequence<ArraySlice<UInt8>>) throws(Refusal)
    -> [Field: String]
  {
    var result: [Field: String] = [:]
    for line in lines {
      // A line that begins with a space would continue the line before.
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isName(line[..<colon]),
        line[line.index(after: colon)...].allSatisfy(isText)
      else { throw .malformed }
      guard let field = Field(rawValue: text(line[..<colon]).lowercased()) else { continue }
      guard result[field] == nil else { throw .malformed }
      result[field] = trimmed(line[line.index(after: colon)...])
    }
    return result
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    let rest = bytes.drop { $0 == space || $0 == tab }
    let count = rest.reversed().prefix { $0 == space || $0 == tab }.count
    return text(rest.dropLast(count))
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Characters

  private static let (tab, lineFeed, carriageReturn, space): (UInt8, UInt8, UInt8, UInt8) =
    (9, 10, 13, 32)

  private static func isText(_ byte: UInt8) -> Bool {
    byte >= space && byte != 0x7F || byte == tab
  }

  private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { isWordByte($0) || "!#$%&'*+^`|~".utf8.contains($0) }
  }

  /// Returns whether bytes are a path with at most one query, without escapes, empty names or steps to parent folders.
  private static func isTarget(_ bytes: ArraySlice<UInt8>) -> Bool {
    let slash = UInt8(ascii: "/")
    let parts = bytes.split(separator: UInt8(ascii: "?"), omittingEmptySubsequences: false)
    return bytes.first == slash && parts.count <= 2
      && zip(bytes, bytes.dropFirst()).allSatisfy { ($0, $1) != (slash, slash) }
      && zip(bytes, bytes.dropFirst()).allSatisfy { $0 != dot || $1 != dot }
      && bytes.allSatisfy { isWordByte($0) || "/?=&".utf8.contains($0) }
  }

  private static let dot = UInt8(ascii: ".")

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
    default: false
    }
  }
}
