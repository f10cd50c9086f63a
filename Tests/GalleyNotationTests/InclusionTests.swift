import Foundation
import GalleyNotation
internal import GalleyDocuments
internal import GalleyLayout
internal import TestSupport
internal import Testing

/// Documents that include the components, styles and strings of other files, and files of the whole project.
@Suite struct InclusionTests {
  private static func load(_ files: [String: String], _ name: String = "card.yaml") throws
    -> LoadedDocument
  {
    let folder = try TemporaryFolder(files)
    return try DocumentLoader().load(
      DocumentSource(path: "\(folder.path)/\(name)", outputPath: "card"))
  }

  private static func layout(_ files: [String: String], _ name: String = "card.yaml") throws
    -> Layout?
  {
    try load(files, name).document.layout.run(Traits(width: 320))
  }

  @Test func `a document or a file that it includes names the family of all texts that name none`()
    throws
  {
    let nodes = """
      galley: 1
      FAMILY
      strings: { en: { hello: Hello } }
      layout:
        vstack:
          - { text: A }
          - { string: hello }
          - { value: { number: 12 } }
          - { text: B, family: Inter }
      """
    func families(_ family: String, _ others: [String: String] = [:]) throws -> [String?] {
      let files = others.merging(["card.yaml": nodes.replacing("FAMILY", with: family)]) { $1 }
      return try #require(try Self.layout(files)).content.children.map { child in
        guard case .text(let text) = child.content else { return nil }
        return text.font.family
      }
    }
    #expect(try families("name: A") == [nil, nil, nil, "Inter"])
    #expect(try families("family: Roboto") == ["Roboto", "Roboto", "Roboto", "Inter"])
    let theme = ["theme.yaml": "family: [Lato, serif]\n"]
    let lists = try families("include: [theme.yaml]", theme)
    #expect(lists == ["Lato, serif", "Lato, serif", "Lato, serif", "Inter"])
    let own = try families("include: [theme.yaml]\nfamily: Roboto", theme)
    #expect(own.first == "Roboto")
    #expect(
      try Self.errors(["card.yaml": nodes.replacing("FAMILY", with: "family: []")]) == [
        "card.yaml:2:9: error: expected a name, found an empty list"
      ])
  }

  /// The errors of a document, without the path of its folder.
  private static func errors(_ files: [String: String], _ name: String = "card.yaml") throws
    -> [String]
  {
    let folder = try TemporaryFolder(files)
    do throws(DocumentError) {
      _ = try DocumentLoader().load(
        DocumentSource(path: "\(folder.path)/\(name)", outputPath: "card"))
      return []
    } catch {
      return error.diagnostics.map { "\($0)".replacing(folder.path + "/", with: "") }
    }
  }

  private static let parts = """
    strings: { en: { title: Included, hello: Hello } }
    styles: { quiet: { opacity: 0.5 } }
    components:
      badge: { parameters: [title], body: { text: "{title}", style: quiet } }
    """

  @Test func `an included file adds its components, styles and strings to the document`() throws {
    let card = """
      galley: 1
      include: parts.yaml
      strings: { en: { title: Own } }
      layout: { vstack: [{ use: badge, with: { title: A } }, { string: title }, { string: hello }] }
      """
    let loaded = try Self.load(["card.yaml": card, "parts.yaml": Self.parts])
    #expect(
      loaded.document.layout.run(Traits(width: 320))
        == .vstack([.text("A").modified(by: .opacity(0.5)), .text("Own"), .text("Hello")]))
    #expect(loaded.textFiles.map { $0.split(separator: "/").last } == ["parts.yaml"])
  }

  @Test func `a node of an included component has its place in the file and the place of its use`()
    throws
  {
    let card = "galley: 1\ninclude: [parts.yaml]\nlayout: { use: badge, with: { title: A } }"
    let layout = try Self.layout(["card.yaml": card, "parts.yaml": Self.parts])
    let source = try #require(layout?.source)
    #expect(source.file?.hasSuffix("/parts.yaml") == true)
    #expect((source.line, source.column) == (4, 39))
    #expect(source.uses.map(\.line) == [3] && source.uses[0].file == nil)
    #expect(source.description.hasSuffix("parts.yaml, used in line 3"))
  }

  @Test
  func `parts of the document take precedence over files, and the first file over others`()
    throws
  {
    let card = """
      galley: 1
      include: [a.yaml, b.yaml]
      components: { one: { body: { text: own } } }
      layout: { vstack: [{ use: one }, { use: two }, { use: three }] }
      """
    let a = "components: { one: { body: { text: a } }, two: { body: { text: a } } }"
    let b = "components: { two: { body: { text: b } }, three: { body: { use: one } } }"
    let loaded = try Self.load(["card.yaml": card, "a.yaml": a, "b.yaml": b])
    #expect(
      loaded.document.layout.run(Traits(width: 320))
        == .vstack([.text("own"), .text("a"), .text("own")]))
    #expect(loaded.warnings.count == 1)
    #expect(loaded.warnings[0].message.contains("'two' is also in"))
  }

  @Test func `files may include files and whole documents, and each file counts once`()
    throws
  {
    let card = "galley: 1\ninclude: [a.yaml, b.yaml]\nlayout: { use: deep }"
    let deep = "galley: 1\ncomponents: { deep: { body: { text: deep } } }\nlayout: { text: unused }"
    let loaded = try Self.load([
      "card.yaml": card, "a.yaml": "include: deep.yaml", "b.yaml": "include: deep.yaml",
      "deep.yaml": deep,
    ])
    #expect(loaded.document.layout.run(Traits(width: 320)) == .text("deep"))
    #expect(loaded.textFiles.count == 3)
    #expect(loaded.warnings.isEmpty)
  }

  @Test func `paths in an included file are relative to it`() throws {
    let files = [
      "galley.yaml": "",
      "screens/card.yaml":
        "galley: 1\ninclude: ../shared/parts.yaml\nlayout: { vstack: [{ use: list }, { string: a }] }",
      "shared/parts.yaml": """
      strings: [words.arb]
      components:
        list: { body: { vstack: [{ for: { row: rows.csv }, each: { text: "{row.name}" } }] } }
      """, "shared/rows.csv": "name\nAda\n",
      "shared/words.arb": #"{"@@locale": "en", "a": "Word"}"#,
    ]
    #expect(
      try Self.layout(files, "screens/card.yaml")
        == .vstack([.vstack([.text("Ada")]), .text("Word")]))
  }

  @Test
  func `included files must be in the project, or without one in the document's folder`() throws {
    let card = "galley: 1\ninclude: ../parts.yaml\nlayout: { use: badge, with: { title: A } }"
    let files = ["screens/card.yaml": card, "parts.yaml": Self.parts, "screens/.git": ""]
    let errors = try Self.errors(files, "screens/card.yaml")
    #expect(errors.first?.contains("it leaves the document's folder") == true, "\(errors)")
    var project = files
    project["screens/.git"] = nil
    project["galley.yaml"] = ""
    #expect(try Self.errors(project, "screens/card.yaml").isEmpty)
    project["screens/card.yaml"] = card.replacing("../parts", with: "../../parts")
    let outside = try Self.errors(project, "screens/card.yaml")
    #expect(outside.first?.contains("it leaves the project's folder") == true, "\(outside)")
  }

  @Test(arguments: [
    (
      "include: absent.yaml", "",
      "card.yaml:2:10: error: cannot read the file 'absent.yaml': there is no such file"
    ),
    ("include: { a: b }", "", "card.yaml:2:10: error: expected a name"),
    (
      "include: parts.yaml", "include: card.yaml",
      "parts.yaml:1:10: error: files include each other in a circle"
    ),
    (
      "include: parts.yaml", "include: parts.yaml",
      "parts.yaml:1:10: error: files include each other in a circle: parts.yaml → parts.yaml"
    ),
    ("include: parts.yaml", "- list", "parts.yaml:1:1: error: expected a mapping"),
    (
      "include: parts.yaml", "style: {}",
      "parts.yaml:1:1: error: 'style' is not a key of a document; did you mean 'styles'?"
    ),
    (
      "include: parts.yaml", "styles: { a: { textt: b } }",
      "parts.yaml:1:16: error: 'textt' is not a property"
    ),
    (
      "include: parts.yaml", "components: { a: { body: { txt: b } } }",
      "parts.yaml:1:28: error: 'txt' is not a kind of node"
    ),
    ("include: parts.yaml", "styles: [", "parts.yaml:"),
  ])
  func `an error has its place in its file`(include: String, parts: String, message: String) throws
  {
    let errors = try Self.errors([
      "card.yaml": "galley: 1\n\(include)\nlayout: { text: A }", "parts.yaml": parts,
    ])
    #expect(errors.count == 1 && errors.first?.contains(message) == true, "\(errors)")
  }

  @Test("an included file may include files of the document's folder, and none outside")
  func subfolders() throws {
    let files = [
      "card.yaml": "galley: 1\ninclude: sub/a.yaml\nlayout: { use: outer }",
      "sub/a.yaml": "include: ../b.yaml\ncomponents: { outer: { body: { use: inner } } }",
      "b.yaml": "components: { inner: { body: { text: Hi } } }",
    ]
    #expect(try Self.layout(files) == .text("Hi"))
    var outside = files
    outside["sub/a.yaml"] = "include: ../../b.yaml\ncomponents: { outer: { body: { text: a } } }"
    #expect(try Self.errors(outside).first?.contains("leaves the document's folder") == true)
  }

  @Test func `an image in another folder of the project is named by its relative path`() throws {
    let png = try Data(contentsOf: Repository.root.appending(path: "Samples/Images/cover@2x.png"))
    let folder = try TemporaryFolder([
      "galley.yaml": "", "a/card.yaml": "galley: 1\nlayout: { image: ../images/a.png }",
    ])
    try folder.write(png, to: "images/a.png")
    let loaded = try DocumentLoader().load(
      DocumentSource(path: "\(folder.path)/a/card.yaml", outputPath: "card"))
    #expect(loaded.images.map(\.name) == ["../images/a.png"])
  }
}

/// Styles that are based on others, and nodes with several styles.
@Suite struct StyleListTests {
  private static let preamble = """
    styles:
      base: { opacity: 0.5, padding: 4 }
      wide: { style: base, padding: 8 }
      pale: { opacity: 0.25 }

    """

  @Test func `the properties of a style override those of its base`() throws {
    #expect(
      try Sample.layout("{ text: A, style: wide }", preamble: Self.preamble)
        == (try Sample.layout("{ text: A, padding: 8, opacity: 0.5 }")))
  }

  @Test func `later styles override earlier ones, and the node overrides its styles`() throws {
    #expect(
      try Sample.layout("{ text: A, style: [wide, pale] }", preamble: Self.preamble)
        == (try Sample.layout("{ text: A, padding: 8, opacity: 0.25 }")))
    #expect(
      try Sample.layout("{ text: A, style: [pale, wide], padding: 1 }", preamble: Self.preamble)
        == (try Sample.layout("{ text: A, padding: 1, opacity: 0.5 }")))
  }

  @Test(arguments: [
    ("{ a: { style: a } }", "3:22 the style 'a' is based on itself"),
    ("{ a: { style: b }, b: { style: a } }", "the style 'a' is based on itself"),
    ("{ a: { style: bb }, b: {} }", "the document has no style 'bb'; did you mean 'b'?"),
    ("{ a: { style: [] } }", "expected the name of a style, or a list of names"),
  ])
  func `wrong bases of styles have messages`(styles: String, message: String) {
    let messages = Sample.messages("galley: 1\nlayout: { text: A }\nstyles: \(styles)")
    #expect(
      messages.contains { $0.contains(message.split(separator: " ", maxSplits: 1).last ?? "") },
      "\(messages)")
  }
}
