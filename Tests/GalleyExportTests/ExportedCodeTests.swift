import ExportedViews
import Foundation
import GalleyDocuments
import GalleyExport
import GalleyNotation
import GalleySource
import TestSupport
import Testing

/// The code of exported views.
struct ExportedCodeTests {
  private static let folder = Repository.root.path + "/Tests/ExportedViews/"

  private static func view(_ source: DocumentSource, deployment: Int = 17) throws -> ExportedView {
    ExportedView(try DocumentLoader().contents(of: source), deployment: deployment)
  }

  private static func view(_ document: String, deployment: Int = 17) throws -> ExportedView {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("document.yaml").path
    try Data(document.utf8).write(to: URL(fileURLWithPath: path))
    return try view(DocumentSource(path: path, outputPath: "document"), deployment: deployment)
  }

  /// The files are written again with `Scripts/exported-views`.
  @Test("The compiled views are what is exported", arguments: ExportedLayoutTests.samples)
  func codeIsCurrent(source: DocumentSource) throws {
    let exported = try Self.view(source)
    let saved = try String(contentsOfFile: Self.folder + exported.name + ".swift", encoding: .utf8)
    let header = "// swift-format-ignore-file\nimport GalleyLayout\n"
    #expect(saved == exported.code.replacing("import SwiftUI\n", with: header, maxReplacements: 1))
    if let catalog = exported.catalog {
      let text = try String(
        contentsOfFile: Self.folder + exported.table + ".xcstrings", encoding: .utf8)
      #expect(text == catalog)
    }
  }

  @Test("Nine of ten samples have the same layout in SwiftUI")
  func fewRemarks() throws {
    let samples = ExportedLayoutTests.samples.filter { !$0.path.contains("/Tests/") }
    let same = try samples.filter {
      try Self.view($0).remarks.isEmpty && ExportedLayoutTests.difference(in: $0) == nil
    }
    #expect(same.count * 10 >= samples.count * 9, "\(same.count) of \(samples.count)")
  }

  // MARK: Names

  /// The names of the table and the versions of iOS that introduced them.
  private static func names() throws -> [String: Int] {
    let page =
      Repository.root.path + "/Sources/Tool/galley/galley.docc/names-of-swiftui.md"
    let text = try String(contentsOfFile: page, encoding: .utf8)
    let rows = text.matches(of: /\| `(\w+)` \| (\d+) \|/)
    return Dictionary(
      rows.map { (String($0.output.1), Int($0.output.2) ?? 0) }, uniquingKeysWith: max)
  }

  /// Returns the types that code names, and the members that it calls, which the code does not declare itself.
  private static func used(in code: String) -> Set<String> {
    let words = code.replacing(/code: "[A-Z]+"/, with: "").replacing(
      /"(\\.|[^"\\])*"/, with: "\"\""
    ).replacing(/\/\/.*/, with: "")
    let declared = Set(
      words.matches(of: /(?:struct|enum|let|var|case) `?(\w+)|<(\w+): View>/).flatMap {
        [$0.output.1, $0.output.2].compactMap { $0.map(String.init) }
      })
    let types = words.matches(of: /(?:^|[^.\w])([A-Z]\w+)/).map { String($0.output.1) }
    let members = words.matches(of: /\.(\w+)\(/).map { String($0.output.1) }
    let environment = words.matches(of: /\(\\\.(\w+)\)/).map { String($0.output.1) }
    return Set(types + members).subtracting(declared).union(environment)
      .subtracting(["SwiftUI"])
  }

  @Test("Views use the names of the table alone", arguments: ExportedLayoutTests.samples)
  func names(source: DocumentSource) throws {
    let known = try Self.names()
    let unknown = Self.used(in: try Self.view(source).code).filter { known[$0] == nil }
    #expect(unknown.sorted() == [])
    let older = Self.used(in: try Self.view(source, deployment: 16).code)
      .filter { known[$0] ?? 0 > 16 }
    #expect(older.sorted() == [])
  }

  @Test("For iOS 16, a line of a filled shape is a shape in front of it")
  func deployment() throws {
    let document = """
      galley: 1
      layout: { ellipse: { width: 40, height: 40 }, fill: red, stroke: { color: black, width: 2 } }
      """
    #expect(
      try Self.view(document).code.contains(
        "Ellipse().fill(.red).strokeBorder(Color.black, lineWidth: 2)"))
    #expect(
      try Self.view(document, deployment: 16).code.contains(
        ".overlay { Ellipse().strokeBorder(Color.black, lineWidth: 2) }"))
  }

  // MARK: Remarks

  @Test("What SwiftUI has nothing for has its place")
  func missing() throws {
    let document = """
      galley: 1
      layout:
        vstack:
          - { text: One }
          - { section: { group: { vertical: [{}] }, items: [{ text: Two }] } }
          - { capsule: true, fill: { radial: [red, blue] } }
          - { text: Three, hyphenation: true }
      """
    let remarks = try Self.view(document).remarks
    #expect(remarks.map(\.kind) == [.missing, .approximate, .approximate])
    #expect(remarks.map(\.position.line) == [5, 6, 7])
  }

  @Test("A text that SwiftUI reads in another way has its place")
  func markup() throws {
    let folder = try TemporaryFolder()
    let strings = "\"plain\" = \"2 * 3\";\n\"marks\" = \"**Bold**\";\n\"tags\" = \"<b>Bold</b>\";\n"
    try Data(strings.utf8).write(to: folder.url.appendingPathComponent("en.strings"))
    let document = """
      galley: 1
      strings: [en.strings, { en: { own: "*One*" } }]
      layout:
        vstack:
          - { string: plain }
          - { string: marks }
          - { string: marks, markup: markdown }
          - { string: tags, markup: true }
          - { string: own }
          - { string: own, markup: markdown }
      """
    let path = folder.url.appendingPathComponent("document.yaml").path
    try Data(document.utf8).write(to: URL(fileURLWithPath: path))
    let view = try Self.view(DocumentSource(path: path, outputPath: "document"))
    #expect(view.remarks.map(\.position.line) == [6, 8, 10])
    #expect(
      view.remarks.map(\.text) == [
        "SwiftUI reads the text of 'marks' as Markdown",
        "SwiftUI shows the tags in the text of 'tags'",
        "the text of 'own' is marked up in one way for all nodes that show it",
      ])
  }

  // MARK: Code as a person writes it

  @Test("Defaults are left out, and the names of the document are kept")
  func plainCode() throws {
    let code = try Self.view(
      """
      galley: 1
      name: Card
      components:
        fact: { parameters: [label, { tone: quiet }], body: { text: "{label}", color: { when: [{ if: { value: { of: "{tone}", is: quiet } }, then: secondaryLabel }, { else: label }] } } }
      layout:
        vstack:
          - { use: fact, with: { label: Gate B12 } }
          - { use: fact, with: { label: Boarding, tone: loud } }
          - when: [{ if: { horizontal: compact }, then: { divider: true } }]
        alignment: center
        padding: [0, { scaled: 12, relativeTo: title1 }]
      """
    ).code
    #expect(
      code == """
        import SwiftUI

        struct CardView: View {
          @Environment(\\.horizontalSizeClass) private var horizontalSizeClass
          @ScaledMetric(relativeTo: .title) private var horizontalPadding: CGFloat = 12

          var body: some View {
            VStack {
              Fact(label: "Gate B12")
              Fact(label: "Boarding", tone: .loud)
              if horizontalSizeClass == .compact {
                Divider()
              }
            }
            .padding(.horizontal, horizontalPadding)
          }
        }

        private struct Fact: View {
          let label: String
          var tone: Tone = .quiet

          var body: some View {
            Text(label).foregroundStyle(tone == .quiet ? Color.secondary : Color.primary)
          }
        }

        private enum Tone {
          case loud
          case quiet
        }

        """)
  }

  @Test("Long lines are broken as swift-format breaks them")
  func longLines() throws {
    let code = try Self.view(
      """
      galley: 1
      layout:
        text: One
        id: a-name-that-takes-a-part-of-the-line
        background: { when: [{ if: { horizontal: compact, textSize: { atLeast: AX1 } }, then: "#123456" }, { else: "#654321" }] }
      """
    ).code
    #expect(
      code.contains(
        """
              .background(
                horizontalSizeClass == .compact && dynamicTypeSize.isAccessibilitySize
                  ? Color(red: 0.071, green: 0.204, blue: 0.337)
                  : Color(red: 0.396, green: 0.263, blue: 0.129)
              )

        """))
  }

  @Test("A loop is written once, with the values of its items as an array")
  func loops() throws {
    let code = try Self.view(
      """
      galley: 1
      name: Order
      components:
        line: { parameters: [name, { price: free }], body: { hstack: [{ text: "{name}" }, { spacer: true }, { text: "{price}" }] } }
      layout:
        vstack:
          - for: { article: [{ title: Mug, price: "12" }, { title: Card }] }
            each: { use: line, with: { name: "{article.title}" }, id: "line-{article.number}" }
          - for: { size: [S, M] }
            each: { text: "{size}" }
      """
    ).code
    #expect(
      code.hasPrefix(
        """
        import SwiftUI

        struct OrderView: View {
          private let articles = [
            ArticleItem(id: "line-1", title: "Mug"),
            ArticleItem(id: "line-2", title: "Card"),
          ]
          private let sizes = ["S", "M"]

          var body: some View {
            VStack {
              ForEach(articles) { article in
                LineView(name: article.title)
                  .accessibilityElement(children: .contain)
                  .accessibilityIdentifier(article.id)
              }
              ForEach(sizes, id: \\.self) { size in
                Text(LocalizedStringKey(size))
              }
            }
          }
        }

        """), "\(code)")
    #expect(code.contains("private struct ArticleItem: Identifiable {\n  let id: String\n"))
  }

  @Test(
    "A component that takes nodes is a generic view, unless a choice or a default decides how they are written"
  )
  func content() throws {
    func code(_ parameter: String, _ body: String) throws -> String {
      try Self.view(
        """
        galley: 1
        components:
          card: { parameters: [title, \(parameter)], body: { vstack: [{ text: "{title}" }, \(body)] } }
        layout: { use: card, with: { title: Trip, rows: [{ text: Gate }, { text: Seat }] } }
        """
      ).code
    }
    let generic = try code("rows", "{ hstack: \"{rows}\" }")
    #expect(
      generic.contains("Card(title: \"Trip\") {\n      Text(\"Gate\")\n      Text(\"Seat\")\n"))
    #expect(
      generic.contains(
        """
        private struct Card<RowsContent: View>: View {
          let title: String
          @ViewBuilder let rows: RowsContent

          var body: some View {
            VStack {
              Text(title)
              HStack {
                rows
              }
            }
          }
        }
        """))
    #expect(try !code("rows", "{ choice: [{ hstack: \"{rows}\" }] }").contains("RowsContent"))
    #expect(
      try !code("{ rows: [{ text: None }] }", "{ hstack: \"{rows}\" }").contains("RowsContent"))
  }

  @Test("What alternatives have in common is a property")
  func commonParts() throws {
    let code = try Self.view(
      """
      galley: 1
      layout:
        choice:
          - hstack: &facts [{ text: Gate, padding: 4, id: gate }, { text: Seat, padding: 4 }]
          - { vstack: *facts, spacing: 2 }
        id: facts
      """
    ).code
    #expect(
      code.contains("HStack {\n        facts\n      }\n      VStack(spacing: 2) {\n        facts\n")
    )
    #expect(code.contains("  @ViewBuilder\n  private var facts: some View {\n    Text(\"Gate\")"))
    #expect(code.components(separatedBy: "Gate").count == 2)
  }

  @Test(
    "One node is a view of its own; one of a component is the component with its first arguments")
  func nodes() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("document.yaml").path
    let document = """
      galley: 1
      name: Card
      components:
        outer: { body: { use: fact, with: { label: Gate } } }
        fact:
          parameters: [label]
          body: { hstack: [{ text: "{label}", color: "#123456" }, { spacer: true }] }
      layout:
        vstack:
          - { use: outer }
          - { text: Late, id: delay, color: red }
      """
    try Data(document.utf8).write(to: URL(fileURLWithPath: path))
    let contents = try DocumentLoader().contents(
      of: DocumentSource(path: path, outputPath: "document"))
    func code(_ line: Int, _ column: Int) -> String? {
      ExportedView.code(ofNodeAt: Position(line: line, column: column), in: contents)
    }
    #expect(
      code(11, 7) == """
        import SwiftUI

        struct DelayView: View {
          var body: some View {
            Text("Late").foregroundStyle(.red).accessibilityIdentifier("delay")
          }
        }

        """)
    let fact = try #require(code(7, 22))
    #expect(fact.hasPrefix("import SwiftUI\n\nstruct FactView: View {\n"))
    #expect(fact.contains("private struct Fact: View {\n  let label: String\n"), "\(fact)")
    #expect(fact.contains("Fact(label: \"Gate\")") && !fact.contains("Late"), "\(fact)")
    #expect(code(1, 1) == nil && code(99, 1) == nil)
  }

  /// SwiftUI clips all that is before it in the chain, also what is behind the view.
  @Test("Clipped content keeps the shadow of what is behind it")
  func clippedShadow() throws {
    let code = try Self.view(
      """
      galley: 1
      layout: { text: A, background: white, cornerRadius: 8, clip: true, shadow: { blur: 8 } }
      """
    ).code
    let clip = try #require(code.firstRange(of: ".clipShape"))
    let shadow = try #require(code.firstRange(of: ".shadow"))
    #expect(clip.upperBound < shadow.lowerBound, "\(code)")
  }

  @Test("Each text of the document is marked up as the node says that shows it")
  func markedTexts() throws {
    let view = try Self.view(
      """
      galley: 1
      strings: { en: { bold: "**Now**", tag: "<b>Now</b>", plain: "5 *stars* &amp; more" } }
      layout:
        vstack:
          - { string: bold, markup: markdown }
          - { string: tag, markup: true }
          - { string: plain }
          - { text: 'See <a href="https://a.b/c">the <b>terms</b></a>', markup: true }
      """)
    #expect(view.code.contains("Text(\"See [the **terms**](https://a.b/c)\")"), "\(view.code)")
    #expect(view.remarks.isEmpty)
    let catalog = try #require(view.catalog)
    let strings = try JSONSerialization.jsonObject(with: Data(catalog.utf8)) as? [String: Any]
    func value(_ key: String) -> String? {
      let entry = (strings?["strings"] as? [String: Any])?[key] as? [String: Any]
      let english = (entry?["localizations"] as? [String: Any])?["en"] as? [String: Any]
      return (english?["stringUnit"] as? [String: Any])?["value"] as? String
    }
    #expect(value("bold") == "**Now**" && value("tag") == "**Now**")
    #expect(value("plain") == #"5 \*stars\* \&amp; more"#)
  }

  @Test("Two documents in one folder may have traits of one name")
  func traitsOfSeveralDocuments() throws {
    let codes = try ["One", "Two"].map { name in
      try Self.view(
        """
        galley: 1
        name: \(name)
        traits: { body: [plain, \(name)] }
        layout: { text: A, weight: { when: [{ if: { body: \(name) }, then: bold }] } }
        """
      ).code
    }
    #expect(codes[0].contains("extension OneView {\n  enum BodyView {"), "\(codes[0])")
    #expect(codes[1].contains("extension TwoView {\n  enum BodyView {"), "\(codes[1])")
  }
}
