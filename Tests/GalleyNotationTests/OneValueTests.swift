internal import Foundation
import GalleyDocuments
internal import GalleyLayout
internal import GalleyNotation
internal import Testing

/// Where a list is expected, one value is a list of one.
@Suite struct OneValueTests {
  @Test(arguments: NotationEntry.matrixKeys.map(\.name))
  func `One value in a matrix is a list of one`(name: String) throws {
    let example = try #require(NotationEntry.matrixKeys.first { $0.name == name }?.example)
    for item in Self.items(of: example) {
      let alone = try document("matrix: { \(name): \(item) }", "{ empty: true }")
      let listed = try document("matrix: { \(name): [\(item)] }", "{ empty: true }")
      #expect(alone.matrix == listed.matrix)
    }
  }

  @Test func `All sizes, one width and one language need no brackets`() throws {
    let matrix = try document(
      "matrix: { textSizes: all, widths: 390, locales: en }", "{ empty: true }"
    ).matrix
    #expect(matrix.textSizes.count == 12)
    #expect(matrix.screens == [Screen(width: 390)] && matrix.locales == ["en"])
  }

  @Test func `One value of a property or a kind is a list of one`() throws {
    let preamble = "strings: { en: { greeting: Hello } }"
    let entries = NotationEntry.all.filter {
      $0.example.hasPrefix("[") && $0.property != "viewBox"
    }
    #expect(entries.count > 5)
    for entry in entries {
      let item = try #require(Self.items(of: entry.example).first)
      // A list is read as its items, not as a list of one list.
      guard !item.hasPrefix("[") else { continue }
      let nodes = ["\(item)", "[\(item)]"].map { value in
        entry.property.map { "{ \(entry.kind): \(entry.kindExample), \($0): \(value) }" }
          ?? "{ \(entry.kind): \(value) }"
      }
      // A list of two or four lengths cannot have one item.
      guard Sample.messages("galley: 1\n\(preamble)\nlayout: \(nodes[1])").isEmpty else { continue }
      let layouts = try nodes.map { try document(preamble, $0).layout.run(Sample.phone) }
      #expect(layouts[0] == layouts[1], "\(entry.kind) \(entry.property ?? "")")
    }
  }

  @Test func `The schema accepts one value for every list`() throws {
    for text in [DocumentSchema.json(), ProjectSchema.json()] {
      let schema = try JSONSerialization.jsonObject(with: Data(text.utf8))
      #expect(Self.lists(in: schema, isBesideItem: false) == [])
    }
  }

  /// Returns the lists of any length in a schema that does not also accept one item.
  private static func lists(in schema: Any, isBesideItem: Bool) -> [String] {
    if let list = schema as? [Any] { return list.flatMap { lists(in: $0, isBesideItem: false) } }
    guard let object = schema as? [String: Any] else { return [] }
    let isList = object["type"] as? String == "array" && object["maxItems"] == nil
    let found = isList && !isBesideItem ? ["\(object)"] : []
    return found
      + object.flatMap { key, value -> [String] in
        guard key == "anyOf", let forms = value as? [Any] else {
          return lists(in: value, isBesideItem: false)
        }
        return forms.flatMap { lists(in: $0, isBesideItem: forms.count > 1) }
      }
  }

  private func document(_ lines: String, _ layout: String) throws -> Document {
    try Sample.document("galley: 1\n\(lines)\nlayout: \(layout)")
  }

  /// Returns the items of a list, as it is written.
  private static func items(of list: String) -> [String] {
    var items = [""]
    var depth = 0
    for character in list.dropFirst().dropLast() {
      if "[{".contains(character) { depth += 1 }
      if "]}".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        items.append("")
      } else {
        items[items.count - 1].append(character)
      }
    }
    return items.map { String($0.drop { $0 == " " }) }
  }
}
