import Foundation
import GalleyNotation
import TestSupport
import Testing

@testable import GalleyLanguageServer

/// Where a place in a document is, found without a parser.
@Suite struct CursorContextTests {
  /// All documents of the samples.
  private static let samples: [String] = {
    let folder = Repository.root.appending(path: "Samples")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    let documents = (names ?? []).filter { name in
      let bytes = try? Data(contentsOf: folder.appending(path: name))
      return name.hasSuffix(".yaml") && TopLevelKey.isDocument([UInt8](bytes ?? Data()))
    }
    return documents.filter { !$0.contains(".build") }.sorted()
  }()

  /// The keys of a tree with the steps that lead to the mapping of each.
  private static func keys(
    of tree: Tree, _ path: [CursorContext.Step] = []
  ) -> [(entry: Tree.Entry, path: [CursorContext.Step])] {
    let items = (tree.items ?? []).flatMap { keys(of: $0, path + [.item]) }
    return items
      + (tree.entries ?? []).flatMap { entry in
        [(entry, path)] + keys(of: entry.value, path + [.key(entry.key)])
      }
  }

  @Test(arguments: samples) func `Each key has the path that a parser finds`(name: String) throws {
    let url = Repository.root.appending(path: "Samples/\(name)")
    let bytes = [UInt8](try Data(contentsOf: url))
    var errors = ErrorList()
    let tree = try #require(Tree.read(bytes, path: name, errors: &errors))
    let text = EditedText(bytes)
    var seen: Set<Int> = []
    for (entry, path) in Self.keys(of: tree) {
      let place = text.offset(line: entry.position.line, column: entry.position.column)
      // What an alias repeats has the place of its anchor.
      guard seen.insert(place).inserted, !text.string(0..<text.bytes.count).contains("*") else {
        continue
      }
      let context = CursorContext(in: text, at: place + 1)
      #expect(context.allowsKey, "\(name):\(entry.position)")
      #expect(context.path == path, "\(name):\(entry.position)")
      #expect(context.keys.last?.contains(entry.key) == true, "\(name):\(entry.position)")
    }
  }

  @Test(arguments: [
    ("|", "galley name include"), ("galley: 1\n|", "name include traits"),
    ("galley: 1\nlayout: { | }", "text string value"),
    ("galley: 1\nlayout:\n  |", "divider spacer empty text"),
    ("galley: 1\nlayout:\n  vstack:\n    - |", "divider spacer empty text"),
    ("galley: 1\nlayout:\n  vstack:\n  - |\n", "divider spacer empty text"),
    ("galley: 1\nlayout: { text: Hi, | }", "textStyle size weight"),
    ("galley: 1\nlayout:\n  vstack:\n    - text: Hi\n      |", "textStyle size weight"),
    (
      "galley: 1\nlayout:\n  vstack:\n    - text: Hi\n      |\n      size: 3",
      "textStyle weight italic"
    ),
    ("galley: 1\nlayout: { text: Hi, textStyle: | }", "largeTitle title1 title2"),
    ("galley: 1\nlayout: { text: Hi, italic: | }", "true false"),
    ("galley: 1\nlayout: { text: Hi, padding: { | } }", "scaled relativeTo top"),
    ("galley: 1\nlayout:\n  when:\n    - if: { | }", "width height horizontal"),
    (
      "galley: 1\nlayout: { text: Hi, color: {when: [{if: {width: {below: 3}}, then: |}]}}", "label"
    ),
    ("galley: 1\nmatrix:\n  |", "widths devices textSizes"),
    ("galley: 1\naccept:\n  - { finding: | }", "overflow collapse truncation"),
    ("galley: 1\naccept: [{ id: | }]\nlayout: { text: a, id: title }", "title"),
    ("galley: 1\nstyles: { big: { size: 30 } }\nlayout: { text: a, style: | }", "big"),
    ("galley: 1\ncomponents: { a: { parameters: [b], body: {text: x} } }\nlayout: { use: | }", "a"),
    (
      "galley: 1\ncomponents: { a: { parameters: [b], body: {text: x} } }\nlayout: { use: a, with: { | } }",
      "b"
    ),
    ("galley: 1\nstrings: { en: { hi: Hi } }\nlayout: { string: | }", "hi"),
    ("galley: 1\n# layout: { | }", ""), ("galley: 1\nlayout: { text: \"a { | }\" }", ""),
    ("galley: 1\nname: |\n  a\n  \u{2038}\nlayout: { text: a }", ""),
  ])
  func `What can stand at a place is offered in the order of the notation`(
    text: String, expected: String
  ) throws {
    // A caret marks the place where the text has a bar of its own.
    let mark: Character = text.contains("\u{2038}") ? "\u{2038}" : "|"
    let place = try #require(text.lastIndex(of: mark))
    let edited = EditedText(text.replacingOccurrences(of: String(mark), with: ""))
    let offset = text[..<place].utf8.count
    let index = DocumentIndex(edited.bytes, path: "a.yaml")
    let items = Completion(
      text: edited, path: "/a.yaml", index: index, shared: [], stringKeys: []
    ).items(at: edited.position(of: offset))
    let words = expected.split(separator: " ").map(String.init)
    #expect(Array(items.map(\.label).prefix(words.count)) == words)
    if words.isEmpty { #expect(items.isEmpty) }
  }

  @Test(arguments: samples)
  func `Any beginning of a document and any missing character has a context`(
    name: String
  ) throws {
    let url = Repository.root.appending(path: "Samples/\(name)")
    let bytes = Array([UInt8](try Data(contentsOf: url)).prefix(3_000))
    for count in stride(from: 0, to: bytes.count, by: 37) {
      let beginning = EditedText(Array(bytes[..<count]))
      _ = SchemaWalk.document.leaves(at: CursorContext(in: beginning, at: count))
      var without = bytes
      without.remove(at: count)
      let context = CursorContext(in: EditedText(without), at: count)
      #expect(context.word.upperBound <= without.count)
    }
  }
}

/// A text that an editor changes in parts.
@Suite struct EditedTextTests {
  @Test(arguments: 0..<200) func `Changes in parts give the text that they describe`(seed: UInt64) {
    var random = Random(seed: seed)
    let alphabet = ["a", "é", "👍", "\n", "\r\n", " ", "日"]
    func word(_ count: Int) -> String {
      (0..<count).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }.joined()
    }
    var model = word(20)
    var text = EditedText(model)
    for _ in 0..<10 {
      // Editors divide neither characters nor line ends.
      let places = Array(model.indices) + [model.endIndex]
      let ends = (0..<2).map { _ in places[Int(random.next() % UInt64(places.count))] }.sorted()
      let bytes = ends.map { model.utf8.distance(from: model.startIndex, to: $0) }
      let range = TextRange(start: text.position(of: bytes[0]), end: text.position(of: bytes[1]))
      #expect(bytes == [text.offset(of: range.start), text.offset(of: range.end)])
      let new = word(3)
      model.replaceSubrange(ends[0]..<ends[1], with: new)
      text.apply(ChangeParameters.Change(range: range, text: new))
      #expect(text.bytes == Array(model.utf8))
      #expect(text.lineStarts == EditedText(model).lineStarts)
    }
  }

  @Test func `Columns of messages count code points, and those of editors code units`() {
    let text = EditedText("a: 1\n👍é: \"x y\"")
    #expect(text.offset(line: 2, column: 3) == 11)
    #expect(text.position(of: 11) == TextPosition(line: 1, character: 3))
    let range = text.range(line: 2, column: 5)
    #expect(range.start == TextPosition(line: 1, character: 6) && range.end.character == 9)
    #expect(text.offset(of: TextPosition(line: 9, character: 9)) == text.bytes.count)
    #expect(text.offset(of: TextPosition(line: -1, character: -1)) == 0)
  }
}
