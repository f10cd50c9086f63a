import Foundation
import TestSupport
import Testing

/// The page of `galley preview` while files are added, changed and removed.
@Suite(.browser)
struct LiveReloadTests {
  private static func card(_ name: String, _ layout: String = "{text: Hello}") -> String {
    "galley: 1\nname: \(name)\nmatrix: {widths: [320]}\nlayout: \(layout)\n"
  }

  /// A preview and its page.
  private final class Shown {
    let tool: Tool
    let page: BrowserPage
    private let process: Process

    init(_ files: [String: String], _ arguments: String...) async throws {
      tool = try Tool(files)
      process = try tool.process(["preview"] + arguments + ["--no-open", "--quiet"])
      page = try await Browser.shared.page()
      try await page.open(try await tool.address(of: process))
      try await page.wait(until: "'isOpen' in document.documentElement.dataset")
    }

    deinit { process.terminate() }

    /// Waits until the page lists documents.
    func wait(forDocuments names: String...) async throws {
      let list = names.map { "\"\($0)\"" }.joined(separator: ",")
      try await page.wait(
        until: "JSON.stringify(data.documents.map(({ name }) => name)) === '[\(list)]'")
    }

    /// Waits until the page shows words in its errors, or none.
    func wait(forError words: String?) async throws {
      let condition =
        words.map { "!byID('errors').hidden && byID('errors').textContent.includes('\($0)')" }
        ?? "byID('errors').hidden"
      try await page.wait(until: condition)
    }

    /// Waits until the server sends a page that contains words.
    func wait(untilServed words: String) async throws {
      let served =
        "fetch('/').then((answer) => answer.text()).then((text) => text.includes('\(words)'))"
      while try await page.evaluate(served) != true { try await Task.sleep(for: .milliseconds(20)) }
    }

    var versions: [Int] {
      get async throws { try await page.evaluate("live.known", as: [Int].self) }
    }
  }

  @Test func `a preview with only errors shows them, and the picture when they are corrected`()
    async throws
  {
    let shown = try await Shown(["card.yaml": Self.card("Card", "{tixt: A}")], "card.yaml")
    try await shown.wait(forError: "tixt")
    #expect(try await shown.page.evaluate("data.documents.length") == 0)
    try await shown.page.reload { try shown.tool.write(Self.card("Card"), to: "card.yaml") }
    try await shown.wait(forDocuments: "Card")
    try await shown.wait(forError: nil)
    try await shown.page.wait(until: "stage.picture?.frameOf('')?.[2] > 0")
  }

  @Test func `a pinned state is compared with the document that is saved after it`() async throws {
    let shown = try await Shown(["card.yaml": Self.card("Card")], "card.yaml")
    try await shown.page.wait(until: "stage.picture?.frameOf('')?.[2] > 0")
    let facts = "byID('compare-facts')?.textContent"
    try await shown.page.evaluate("pinState(); 0")
    try await shown.page.wait(until: "\(facts)?.includes('no difference in the layout')")
    try shown.tool.write(Self.card("Card", "{text: Goodbye}"), to: "card.yaml")
    try await shown.page.wait(until: "\(facts).includes('says “Goodbye” instead of “Hello”')")
    try await shown.page.evaluate("change({ width: state.width + 30 * grid }); 0")
    try await shown.page.wait(until: "\(facts).includes('instead of “Hello”') && !compare.isAsking")
  }

  @Test func `a document with errors does not delay changes of the others`() async throws {
    let shown = try await Shown(
      ["a.yaml": Self.card("A"), "b.yaml": Self.card("B")], "a.yaml", "b.yaml")
    try await shown.page.wait(until: "live.known.length === 2")
    let before = try await shown.versions
    try shown.tool.write(Self.card("A", "{tixt: A}"), to: "a.yaml")
    try await shown.wait(forError: "tixt")
    #expect(try await shown.versions == before)
    try shown.tool.write(Self.card("B", "{text: Changed}"), to: "b.yaml")
    try await shown.page.wait(until: "live.known[1] > \(before[1])")
    #expect(try await shown.versions[0] == before[0])
    try await shown.wait(forError: "tixt")
    try shown.tool.write(Self.card("A", "{text: Corrected}"), to: "a.yaml")
    try await shown.wait(forError: nil)
    try await shown.page.wait(until: "live.known[0] > \(before[0])")
  }

  @Test func `documents of a folder are added and removed, and the shown one stays`() async throws {
    let shown = try await Shown(
      ["all/b.yaml": Self.card("B"), "all/c.yaml": Self.card("C")], "all")
    try await shown.wait(forDocuments: "B", "C")
    try await shown.page.evaluate("change({ document: 1 }); 0")
    try await shown.page.reload { try shown.tool.write(Self.card("A"), to: "all/a.yaml") }
    try await shown.wait(forDocuments: "A", "B", "C")
    try await shown.page.wait(until: "currentDocument().name === 'C'")
    let file = shown.tool.folder.appendingPathComponent("all/b.yaml")
    try await shown.page.reload { try FileManager.default.removeItem(at: file) }
    try await shown.wait(forDocuments: "A", "C")
    try await shown.page.wait(until: "currentDocument().name === 'C'")
  }

  @Test func `a file that is temporarily not a document stays, with an error`()
    async throws
  {
    let shown = try await Shown(
      ["all/a.yaml": Self.card("A"), "all/b.yaml": Self.card("B"), "all/c.yaml": Self.card("C")],
      "all")
    try await shown.page.evaluate("window.isSame = true; change({ document: 1 }); 0")
    try shown.tool.write("galey: 1\n", to: "all/b.yaml")
    try await shown.wait(forError: "all/b.yaml")
    try await shown.wait(forDocuments: "A", "B", "C")
    try shown.tool.write(Self.card("B", "{text: Again}"), to: "all/b.yaml")
    try await shown.wait(forError: nil)
    #expect(
      try await shown.page.evaluate("window.isSame && currentDocument().name === 'B'") == true)
  }

  @Test func `an image in another folder is watched`() async throws {
    let shown = try await Shown(["all/b.yaml": Self.card("B")], "all/b.yaml")
    try await shown.page.wait(until: "live.known.length === 1")
    let picture = PNGBuilder(width: 6, height: 4).bytes
    try FileManager.default.createDirectory(
      at: shown.tool.folder.appendingPathComponent("all/Images"), withIntermediateDirectories: true)
    try Data(picture).write(to: shown.tool.folder.appendingPathComponent("all/Images/a.png"))
    try shown.tool.write(Self.card("B", "{image: Images/a.png}"), to: "all/b.yaml")
    try await shown.page.wait(
      until: "live.known[0] > 1 && stage.picture.frameOf('')[2] === 6 * 1024")
    let version = try await shown.versions[0]
    try Data(PNGBuilder(width: 12, height: 4).bytes)
      .write(to: shown.tool.folder.appendingPathComponent("all/Images/a.png"), options: .atomic)
    try await shown.page.wait(
      until: "live.known[0] > \(version) && stage.picture.frameOf('')[2] === 12 * 1024")
  }

  @Test func `design tokens in another folder are watched`() async throws {
    func tokens(_ width: Int) -> String {
      "{\"side\": {\"$type\": \"dimension\", \"$value\": {\"value\": \(width), \"unit\": \"px\"}}}"
    }
    let card =
      "galley: 1\nname: B\nmatrix: {widths: [320]}\ntokens: Tokens/a.tokens\nlayout: {box: {empty: true}, width: side, height: 9}\n"
    let shown = try await Shown(["b.yaml": card, "Tokens/a.tokens": tokens(12)], "b.yaml")
    try await shown.page.wait(until: "stage.picture?.frameOf('')[2] === 12 * 1024")
    let version = try await shown.versions[0]
    try shown.tool.write(tokens(18), to: "Tokens/a.tokens")
    try await shown.page.wait(
      until: "live.known[0] > \(version) && stage.picture.frameOf('')[2] === 18 * 1024")
  }

  @Test func `a font is used when it is added, and a removed font is an error`() async throws {
    let text = "{text: abcdef, family: Galley Variable}"
    let shown = try await Shown(["b.yaml": Self.card("B", "{text: abcdef}")], "b.yaml")
    try await shown.page.wait(until: "live.known.length === 1 && stage.picture")
    let width = "stage.picture.frameOf('')[2]"
    let before = try await shown.page.evaluate(width, as: Double.self)
    // A family that no file has yet.
    try shown.tool.write(Self.card("B", text), to: "b.yaml")
    try await shown.wait(forError: "no font file has it")
    let fonts = shown.tool.folder.appendingPathComponent("Fonts")
    try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Repository.root.appending(path: "Tests/GalleyCairoTests/TestFonts/GalleyVariable.ttf"),
      to: fonts.appendingPathComponent("GalleyVariable.ttf"))
    try shown.tool.write("\(Self.card("B", text))fonts: [Fonts]\n", to: "b.yaml")
    try await shown.wait(forError: nil)
    try await shown.page.wait(until: "\(width) !== \(before)")
    // Truncating a file that is in use does not end the server.
    try Data().write(to: fonts.appendingPathComponent("GalleyVariable.ttf"))
    try await shown.wait(forError: "GalleyVariable.ttf")
    // Another save does not hide the error.
    let version = try await shown.versions[0]
    try shown.tool.write("\(Self.card("B", text))fonts: [Fonts]\n\n", to: "b.yaml")
    try await shown.page.wait(until: "live.known[0] > \(version)")
    try await shown.wait(forError: "GalleyVariable.ttf")
    #expect(try await shown.page.evaluate("\(width) !== \(before)") == true)
    // The picture stays when the file is gone, and the page says why.
    try FileManager.default.removeItem(at: fonts.appendingPathComponent("GalleyVariable.ttf"))
    try await shown.wait(forError: "Fonts")
    #expect(try await shown.page.evaluate("\(width) !== \(before)") == true)
    try shown.tool.write(Self.card("B", "{text: abcdef}"), to: "b.yaml")
    try await shown.wait(forError: nil)
    try await shown.page.wait(until: "\(width) === \(before)")
  }

  @Test func `sources open in the editor that an option selects`() async throws {
    let shown = try await Shown(
      ["a b.yaml": Self.card("B")], "a b.yaml", "--editor", "zed")
    try await shown.page.wait(until: "live.known.length === 1 && stage.picture")
    let address = try await shown.page.evaluate("editorAddress({ line: 4 })", as: String.self)
    #expect(address.hasPrefix("zed://file/"))
    #expect(address.hasSuffix("/a%20b.yaml:4:1"))
    let command = try await shown.page.evaluate("commandText('render')", as: String.self)
    #expect(command.hasPrefix("galley render 'a b.yaml' --widths 320 "))
  }

  @Test func `a hidden page is not connected, and is updated when it is shown`() async throws {
    let shown = try await Shown(["all/b.yaml": Self.card("B")], "all")
    try await shown.page.wait(until: "live.known.length === 1")
    let hide = { (isHidden: Bool) in
      """
      Object.defineProperty(document, "hidden", { value: \(isHidden), configurable: true });
      document.dispatchEvent(new Event("visibilitychange")); 0
      """
    }
    try await shown.page.evaluate(hide(true))
    #expect(try await shown.page.evaluate("live.events === undefined") == true)
    try shown.tool.write(Self.card("Changed"), to: "all/b.yaml")
    try await shown.page.evaluate(hide(false))
    try await shown.wait(forDocuments: "Changed")
    try await shown.page.evaluate(hide(true))
    try shown.tool.write(Self.card("A"), to: "all/a.yaml")
    try await shown.wait(untilServed: "\"name\":\"A\"")
    // The page answers before it loads itself again.
    let later = "setTimeout(() => { \(hide(false)) })"
    try await shown.page.reload { try await shown.page.evaluate(later) }
    try await shown.wait(forDocuments: "A", "Changed")
  }

  @Test func `a deleted document stays in the page until it is written again`() async throws {
    let shown = try await Shown(["card.yaml": Self.card("Card")], "card.yaml")
    let file = shown.tool.folder.appendingPathComponent("card.yaml")
    try FileManager.default.removeItem(at: file)
    try await shown.wait(forError: "card.yaml")
    try await shown.wait(forDocuments: "Card")
    try shown.tool.write(Self.card("Again"), to: "card.yaml")
    try await shown.wait(forError: nil)
    try await shown.wait(forDocuments: "Again")
  }

  @Test func `a wrong name of a document ends the command`() throws {
    let tool = try Tool(["card.yaml": Self.card("Card")])
    let run = try tool.run(["preview", "cart.yaml", "--no-open"])
    #expect(run.code == 66)
    #expect(run.messages.contains("cart.yaml"))
  }
}
