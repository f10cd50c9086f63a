internal import Foundation
internal import GalleyNotation
internal import GalleyGeometry
internal import GalleyLayout
internal import Testing

/// Documents and Swift have the same nodes and properties, with the same layouts.
@Suite struct ParityTests {
  private static let pairs =
    NotationPair.kinds + NotationPair.ownProperties + NotationPair.commonProperties

  @Test(arguments: pairs) func `A node in a document and in Swift is the same layout`(
    pair: NotationPair
  ) throws {
    let layout = try Sample.layout(pair.node, preamble: NotationPair.preamble)
    #expect(try layout == pair.swift().layout)
  }

  @Test(arguments: pairs.filter { $0.plainNode != nil })
  func `Without its property, the layout of a pair is different`(pair: NotationPair) throws {
    let plain = try Sample.layout(try #require(pair.plainNode), preamble: NotationPair.preamble)
    #expect(try plain != pair.swift().layout)
  }

  @Test func `Every kind and every property of it has a pair`() throws {
    let shown = Set(Self.pairs.map { Name(kind: $0.kind, property: $0.property ?? $0.kind) })
    let missing = try Name.all.subtracting(shown)
    #expect(missing.isEmpty, "Write pairs for \(missing.map(\.description).sorted()).")
    #expect(try shown.isSubset(of: Name.all))
  }

  @Test func `All common properties at once are modifiers in the order of documents`() throws {
    let node = """
      { text: a, opacity: 0.5, clip: true, cornerRadius: 8, border: red, background: fill,
        padding: [6, 12], place: topLeading, maxHeight: infinity, width: 100, priority: -2,
        textSizeLimit: AX1, role: header, id: name, overlay: { text: b }, fixedSize: true, aspectRatio: 2,
        idealHeight: 40 }
      """
    let text = Text("a").layoutPriority(-2).textSizeLimit(.accessibility1).role(.header)
      .id("name")
    let swift = text.aspectRatio(2, contentMode: .fit)
      .frame(width: 100, idealHeight: 40, maxHeight: .infinity, alignment: .topLeading)
      .padding(vertical: 6, horizontal: 12)
      .decoration(background: .fill, border: .init(.red), cornerRadius: 8, clips: true)
      .overlay { Text("b") }.textSizeLimit(.accessibility1).fixedSize().opacity(0.5)
    #expect(try Sample.layout(node) == swift)
  }

  @Test func `A background node is inside the border, and the id stays on the foreground`() throws {
    let node = "{ text: a, id: name, padding: 2, background: { capsule: true }, border: red }"
    #expect(
      try Sample.layout(node)
        == Text("a").id("name").padding(2).background { Capsule() }.border(.red))
  }

  @Test func `Boxes add modifiers in any order, and keep both ids`() throws {
    #expect(
      try Sample.layout("{ box: { box: { text: a, background: red }, padding: 2 }, opacity: 0.5 }")
        == Text("a").background(.red).padding(2).opacity(0.5))
    #expect(
      try Sample.layout("{ box: { text: a, id: inner }, id: outer }")
        == Layout(.box(Text("a").id("inner"))).id("outer"))
  }
}

/// A property of a kind, or the kind's own key.
private struct Name: Hashable, CustomStringConvertible {
  var kind: String
  var property: String

  var description: String { kind == property ? kind : "\(property) of \(kind)" }

  /// The names in the schema, which is made from the table that the reader uses.
  static var all: Set<Name> {
    get throws {
      let json = try JSONSerialization.jsonObject(with: Data(DocumentSchema.json().utf8))
      let definitions = try #require((json as? [String: Any])?["$defs"] as? [String: Any])
      var names: Set<Name> = []
      for (key, definition) in definitions where key.hasPrefix("kind-") {
        let properties = try #require(
          (definition as? [String: Any])?["properties"] as? [String: Any])
        let kind = String(key.dropFirst("kind-".count))
        for property in properties.keys { names.insert(Name(kind: kind, property: property)) }
      }
      return names
    }
  }
}
