internal import Foundation
import GalleyDocuments
internal import GalleyNotation
internal import GalleyLayout
internal import Testing

/// The table of kinds and properties, which the reader and the schema share.
@Suite struct NotationTests {
  private static let preamble = """
    galley: 1
    strings: { en: { greeting: Hello, marked: <b>Hello</b> } }
    styles: { chip: { padding: 4 } }
    components:
      badge: { body: { text: New } }
      note: { parameters: [title], body: { text: "{title}" } }
    images: Images/Icons.xcassets
    """

  private func node(_ entry: NotationEntry) -> String {
    guard let property = entry.property else { return "{ \(entry.kind): \(entry.kindExample) }" }
    let value =
      switch (entry.kind, property) {
      case ("use", "with"): "note"
      case ("text", "markup"): "<b>Hello</b>"
      case ("string", "markup"): "marked"
      case ("image", "color"): "Stamp"
      default: entry.kindExample
      }
    return "{ \(entry.kind): \(value), \(property): \(entry.example) }"
  }

  @Test(arguments: NotationEntry.all) func `The reader accepts the example of each entry`(
    entry: NotationEntry
  ) throws {
    #expect(Sample.messages("\(Self.preamble)\nlayout: \(node(entry))") == [])
  }

  @Test(arguments: NotationEntry.all.filter { $0.property != nil })
  func `A property changes the layout, unless it has no effect alone`(entry: NotationEntry) throws {
    let unseen: Set = [
      "with", "place", "viewBox", "alignment", "equalColumns", "cornerRadius", "fill",
      "overlayAlignment", "backgroundAlignment", "values",
    ]
    // Only symbol sets have weights and scales.
    let unseenOfSets: Set = entry.kind == "symbol" ? ["weight", "symbolScale"] : []
    guard let property = entry.property, !unseen.union(unseenOfSets).contains(property) else {
      return
    }
    let node = node(entry)
    let plainNode = node.replacing(", \(property): \(entry.example)", with: "")
    let with = try Sample.document("\(Self.preamble)\nlayout: \(node)")
    let without = try Sample.document("\(Self.preamble)\nlayout: \(plainNode)")
    #expect(with.layout.run(Sample.phone) != without.layout.run(Sample.phone))
  }

  @Test(arguments: NotationEntry.all) func `Each entry is explained in one sentence`(
    entry: NotationEntry
  ) {
    #expect(entry.summary.hasSuffix("."))
    #expect(entry.summary.count <= 150)
    #expect(entry.summary.first?.isUppercase == true)
  }

  @Test(arguments: NotationEntry.matrixKeys.map(\.name))
  func `The example of each matrix key changes the matrix`(name: String) throws {
    let example = try #require(NotationEntry.matrixKeys.first { $0.name == name }?.example)
    let document = try Sample.document(
      "galley: 1\nmatrix: { \(name): \(example) }\nlayout: { empty: true }")
    #expect(document.matrix != Matrix())
  }

  @Test(arguments: NotationEntry.traitTests.map(\.name))
  func `The example of each test is valid in a condition`(name: String) throws {
    let example = try #require(NotationEntry.traitTests.first { $0.name == name }?.example)
    let node = "{ when: [{ if: { \(name): \(example) }, then: { empty: true } }] }"
    #expect(Sample.messages("galley: 1\nlayout: \(node)") == [])
  }

  @Test func `The schema is JSON and lists every kind and property`() throws {
    let data = Data(DocumentSchema.json().utf8)
    let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: Any])
    for entry in NotationEntry.all {
      let kind = try #require(definitions["kind-\(entry.kind)"] as? [String: Any])
      let properties = try #require(kind["properties"] as? [String: Any])
      let property = try #require(properties[entry.property ?? entry.kind] as? [String: Any])
      #expect(property["description"] as? String == entry.summary)
      if entry.fallback == "center" { #expect(property["default"] as? String == "center") }
    }
  }

  @Test func `Every reference in the schema has a definition`() throws {
    let text = DocumentSchema.json()
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: Any])
    let references = text.matches(of: /"#\/\$defs\/([^"]+)"/).map { String($0.output.1) }
    #expect(references.count > 100)
    for name in Set(references) { #expect(definitions[name] != nil, "\(name)") }
  }
}
