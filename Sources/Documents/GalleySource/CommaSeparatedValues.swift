/// The reader of comma-separated values, whose first record names the fields.
///
/// Source: RFC 4180. Fields in quotation marks may contain commas, line breaks, and quotation marks written twice. Spaces
/// belong to fields. Records may be shorter than the first, which leaves the last fields empty.
package struct CommaSeparatedValues {
  private let bytes: [UInt8]
  private var index = 0
  private var position: Position

  private struct Field {
    var text: String
    var isQuoted: Bool
    var position: Position
  }

  private init(_ bytes: [UInt8], in file: String) {
    position = Position(line: 1, column: 1, file: file)
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Returns a mapping for each record after the first, or nil after adding what is wrong with the file.
  package static func rows(
    of bytes: [UInt8], in file: String, errors: inout ErrorList
  ) -> [Tree]? {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      errors.add("the file is not UTF-8; save it as UTF-8", at: .start)
      return nil
    }
    var reader = CommaSeparatedValues(bytes, in: file)
    guard let names = reader.names(errors: &errors) else { return nil }
    var rows: [Tree] = []
    while let record = reader.record(errors: &errors) {
      // An empty line is no record.
      if record.count == 1, record[0].text.isEmpty, !record[0].isQuoted { continue }
      guard record.count <= names.count else {
        errors.add(
          "the record has \(record.count) fields, but the first line names \(names.count); put fields with commas in quotation marks",
          at: record[names.count].position)
        return nil
      }
      rows.append(Self.row(record, names))
    }
    return errors.isEmpty ? rows : nil
  }

  private static func row(_ record: [Field], _ names: [Field]) -> Tree {
    let start = record[0].position
    let entries = names.enumerated().map { index, name in
      let field = index < record.count ? record[index] : nil
      let scalar = Tree.Scalar(
        text: field?.text ?? "", isPlain: field.map { !$0.isQuoted } ?? false)
      return Tree.Entry(
        key: name.text, position: name.position,
        // Nothing between two commas is an empty text.
        value: Tree(
          .scalar(scalar.text.isEmpty ? Tree.Scalar(text: "", isPlain: false) : scalar),
          at: field?.position ?? start))
    }
    return Tree(.mapping(entries), at: start)
  }

  private mutating func names(errors: inout ErrorList) -> [Field]? {
    guard let names = record(errors: &errors), names.contains(where: { !$0.text.isEmpty }) else {
      errors.add("the file has no values; its first line names the fields", at: .start)
      return nil
    }
    var known: Set<String> = []
    for name in names {
      guard Tree.isName(name.text) else {
        errors.add(
          "\(Wording.quoted(name.text)) is not a name of letters, digits, hyphens and underscores, which the fields of the first line are",
          at: name.position)
        return nil
      }
      guard known.insert(name.text).inserted else {
        errors.add("two fields have the name \(Wording.quoted(name.text))", at: name.position)
        return nil
      }
    }
    return names
  }

  private mutating func record(errors: inout ErrorList) -> [Field]? {
    guard index < bytes.count else { return nil }
    var fields: [Field] = []
    while true {
      fields.append(field(errors: &errors))
      guard index < bytes.count, bytes[index] == UInt8(ascii: ",") else { break }
      advance()
    }
    if index < bytes.count { endLine() }
    return fields
  }

  private mutating func field(errors: inout ErrorList) -> Field {
    let position = position
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
      let start = index
      while index < bytes.count, !Self.ends.contains(bytes[index]) { advance() }
      return Field(
        text: String(decoding: bytes[start..<index], as: UTF8.self), isQuoted: false,
        position: position)
    }
    advance()
    var text: [UInt8] = []
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\"") else {
        text.append(bytes[index])
        if bytes[index] == UInt8(ascii: "\n") { endLine() } else { advance() }
        continue
      }
      advance()
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        return closed(
          Field(text: String(decoding: text, as: UTF8.self), isQuoted: true, position: position),
          errors: &errors)
      }
      text.append(UInt8(ascii: "\""))
      advance()
    }
    errors.add("the quotation mark is never closed; add another one", at: position)
    return Field(text: "", isQuoted: true, position: position)
  }

  private mutating func closed(_ field: Field, errors: inout ErrorList) -> Field {
    guard index < bytes.count, !Self.ends.contains(bytes[index]) else { return field }
    errors.add(
      "expected a comma or the end of the line after the quotation mark; write a quotation mark within a field twice",
      at: position)
    while index < bytes.count, !Self.ends.contains(bytes[index]) { advance() }
    return field
  }

  private static let ends = Set(",\r\n".utf8)

  private mutating func advance() {
    index += 1
    if index == bytes.count || bytes[index] & 0xC0 != 0x80 { position.column += 1 }
  }

  private mutating func endLine() {
    if bytes[index] == UInt8(ascii: "\r") { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
    (position.line, position.column) = (position.line + 1, 1)
  }
}
