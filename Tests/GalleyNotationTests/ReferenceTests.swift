internal import Foundation
internal import GalleyLayout
internal import GalleyNotation
internal import Testing

/// The reference of the notation, which is made from templates and the table of kinds and properties.
@Suite struct ReferenceTests {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/Documents/GalleyNotation")
  private static let folder = sources.appendingPathComponent("GalleyNotation.docc")

  /// The texts of the pages by the names of their files, made once.
  private static let pages = Dictionary(
    uniqueKeysWithValues: ReferencePage.all.map { ("\($0.name).md", $0.markdown) })

  /// `Scripts/reference` names the folder.
  @Test func `Pages are written into a folder if one is named`() throws {
    guard let path = ProcessInfo.processInfo.environment["GALLEY_REFERENCE"] else { return }
    for (name, text) in Self.pages {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path).appendingPathComponent(name))
    }
  }

  @Test func `The tool has the pages and their examples`() {
    let files = NotationReference.files
    #expect(files.filter { $0.path.hasSuffix(".md") }.count == Self.pages.count)
    for page in ReferencePage.all where !page.example.isEmpty {
      let example = files.first { $0.path == "Examples/\(page.name).yaml" }
      #expect(example?.text == page.example, "\(page.word)")
    }
  }

  @Test func `The committed pages match the table`() throws {
    let pages = Self.pages
    let committed = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasPrefix("notation") && $0.hasSuffix(".md") }
    #expect(Set(committed) == Set(pages.keys), "Run Scripts/reference and commit.")
    for (name, page) in pages {
      let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
      let isSame = text == page
      #expect(isSame, "\(name): run Scripts/reference and commit.")
    }
  }

  @Test func `The index lists every template`() throws {
    let templates = try FileManager.default.contentsOfDirectory(
      atPath: Self.sources.appendingPathComponent("Reference/Pages").path)
    #expect(templates.sorted() == ReferencePage.all.map { "\($0.word).md" }.sorted())
  }

  @Test func `Every page has a title, a summary and links, and its example in one part`() {
    for page in ReferencePage.all {
      let text = Self.pages["\(page.name).md"] ?? ""
      #expect(text.hasPrefix("# \(page.title)\n\n\(page.summary)\n\n"), "\(page.word)")
      #expect(page.summary.hasSuffix(".") && page.summary.count <= 150, "\(page.word)")
      #expect(text.contains("\n- <doc:"), "\(page.word)")
      #expect(text.contains("```yaml\n") == !page.example.isEmpty, "\(page.word)")
      #expect(page.example.isEmpty || text.contains("```yaml\n\(page.example)```\n"))
      #expect(text.matches(of: /<!--/).count == 1, "\(page.word)")
    }
  }

  /// Every kind, property and key.
  private static let keys = Set(
    NotationEntry.all.flatMap { [$0.kind] + [$0.property].compactMap(\.self) }
      + NotationEntry.documentKeys + NotationEntry.matrixKeys.map(\.name) + ["when"])

  @Test func `Every kind, property and key has a page that shows it`() throws {
    for key in Self.keys {
      let name = try #require(ReferencePage.page(of: key)?.name, "\(key)")
      #expect(Self.pages["\(name).md"]?.contains("`\(key)`") == true, "\(key) in \(name)")
    }
    let kinds = Set(NotationEntry.all.map(\.kind))
    for kind in kinds { #expect(ReferencePage.page(of: kind)?.word == kind) }
  }

  @Test func `Groups are about keys that exist`() {
    let kinds = Set(NotationEntry.all.map(\.kind))
    let ofItemsOfLines = "lineAlignment"
    let known = Self.keys.union(NotationEntry.traitTests.map(\.name) + [ofItemsOfLines])
    for page in ReferencePage.all where !kinds.contains(page.word) {
      #expect(known.isSuperset(of: page.keys), "\(page.word)")
    }
  }

  @Test func `Every example is a document without errors`() {
    for page in ReferencePage.all where !page.example.isEmpty {
      #expect(Sample.messages(page.example) == [], "\(page.name)")
      #expect(!page.pictures.isEmpty)
    }
  }

  @Test func `Every mistake has a message, and every page but the lists has an example`() {
    for page in ReferencePage.all {
      for mistake in page.mistakes {
        #expect(!ReferencePage.messages(of: mistake).isEmpty, "\(page.word): \(mistake)")
      }
      #expect(page.example.isEmpty == ["notation", "words", "components"].contains(page.word))
    }
  }

  @Test func `Pages link to pages that exist`() {
    let known =
      Set(ReferencePage.all.map(\.name)).union([
        "declaring-traits", "describing-snapshots", "using-colors-and-design-tokens",
        "using-string-catalogs", "sharing-and-repeating-parts",
      ])
    for (name, page) in Self.pages {
      let links = page.matches(of: /<doc:([^>]+)>/).map { String($0.output.1) }
      #expect(known.isSuperset(of: links), "\(name)")
    }
  }

  @Test func `An explicit default changes nothing`() throws {
    let engine = LayoutEngine(measurer: SquareGlyphs())
    // Common properties are tested with one kind.
    let entries = NotationEntry.all.filter { entry in
      let owners = NotationEntry.all.filter { $0.property == entry.property }
      return entry.fallback != nil && (entry.kind == "text" || owners.count < 10)
    }
    #expect(entries.count > 30)
    for entry in entries {
      guard let property = entry.property, let fallback = entry.fallback else { continue }
      let node = "{ \(entry.kind): \(entry.kindExample) }"
      let written = "{ \(entry.kind): \(entry.kindExample), \(property): \(fallback) }"
      let results = try [node, written].map { node in
        try engine.resolve(
          Sample.layout(node, preamble: Self.preamble), traits: Sample.phone
        ).description
      }
      #expect(results[0] == results[1], "\(entry.kind): \(property)")
    }
  }

  private static let preamble = """
    strings: { en: { greeting: Hello } }
    components: { badge: { body: { text: New } } }
    """

  @Test func `A word of another tool has an answer in the reference`() {
    #expect(NotationReference.text(about: "gap")?.contains("`spacing`") == true)
    #expect(NotationReference.text(about: "boxShadow")?.contains("`shadow`") == true)
    #expect(NotationReference.text(about: "hstack")?.contains("## Properties") == true)
    #expect(NotationReference.text(about: "lineLimit")?.hasPrefix("# `text`") == true)
    #expect(NotationReference.text(about: "") == nil)
    #expect(NotationReference.text(about: "wurble") == nil)
    #expect(NotationReference.suggestion(for: "hstak") == "; did you mean 'hstack'?")
  }
}
