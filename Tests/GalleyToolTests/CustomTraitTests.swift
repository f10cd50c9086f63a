import Foundation
import Testing

/// Traits that documents declare, in all commands.
@Suite struct CustomTraitTests {
  private static func card(_ matrix: String = "{ brand: all, widths: [320, 390] }") -> String {
    """
    galley: 1
    name: Card
    traits: { brand: [acme, zen-2], beta: [false, true] }
    matrix: \(matrix)
    layout:
      vstack: [{ text: A }, { text: B }]
      id: main
      spacing: { when: [{ if: { brand: zen-2 }, then: 24 }, { else: 8 }] }
    """ + "\n"
  }

  private static func tool(_ matrix: String = "{ brand: all, widths: [320, 390] }") throws -> Tool {
    try Tool(["card.yaml": card(matrix)])
  }

  @Test func `render writes a picture for each value, and the filter matches its name`() throws {
    let tool = try Self.tool()
    let run = try tool.run("render", "card.yaml", "--format", "svg", "-o", "out")
    #expect(run.code == 0, "\(run.messages)")
    for name in ["320-L", "320-L-brand.zen-2", "390-L", "390-L-brand.zen-2"] {
      #expect(try tool.contents()["out/card/\(name).svg"] != nil, "\(name)")
    }
    let some = try tool.run(
      "render", "card.yaml", "--format", "svg", "-o", "some", "--filter", "brand.zen")
    #expect(some.code == 0)
    let files = try tool.contents().keys.filter { $0.hasPrefix("some/card/") }.sorted()
    #expect(files == ["some/card/320-L-brand.zen-2.svg", "some/card/390-L-brand.zen-2.svg"])
  }

  @Test func `An option selects the values of a trait in every command`() throws {
    let tool = try Self.tool("{ widths: [320] }")
    func names(_ arguments: String...) throws -> [String] {
      let run = try tool.run(["explain", "card.yaml"] + arguments)
      #expect(run.code == 0, "\(run.messages)")
      return run.output.matches(of: /Card · (\S+) ·/).map { String($0.output.1) }
    }
    #expect(try names("--trait", "brand=zen-2") == ["320-L-brand.zen-2"])
    #expect(try names("--trait", "brand=zen-2, acme") == ["320-L-brand.zen-2", "320-L"])
    #expect(
      try names("--trait", "brand=all", "--trait", "beta=true")
        == ["320-L-beta.true", "320-L-beta.true-brand.zen-2"])
    for command in [["coverage"], ["check"], ["test", "--format", "layout", "--record", "never"]] {
      let run = try tool.run(command + ["card.yaml", "--trait", "brand=zen-2"])
      #expect([0, 1].contains(run.code), "\(run.messages)")
    }
  }

  @Test(arguments: [
    ("brnd=acme", "'Card' has no trait 'brnd'; did you mean 'brand'?"),
    ("zzzzzz=acme", "'Card' has no trait 'zzzzzz'; it declares brand and beta"),
    (
      "brand=acne",
      "expected a value of brand: all, acme or zen-2, found 'acne'; did you mean 'acme'?"
    ),
    ("brand=", "expected a value of brand: all, acme or zen-2, found ''"),
    ("brand", "expected the name of a trait and values as in brand=acme,zen, found 'brand'"),
    ("=acme", "expected the name of a trait and values as in brand=acme,zen, found '=acme'"),
  ])
  func `An invalid option ends with 64 and a message`(argument: String, message: String) throws {
    let run = try Self.tool().run("explain", "card.yaml", "--trait", argument)
    #expect(run.code == 64 && run.messages.contains(message), "\(run.messages)")
    #expect(run.output.isEmpty)
  }

  @Test func `A trait that is named twice is an error`() throws {
    let run = try Self.tool().run(
      "explain", "card.yaml", "--trait", "brand=acme", "--trait", "brand=zen-2")
    #expect(run.code == 64 && run.messages.contains("--trait names 'brand' twice"))
  }

  @Test func `An option for a document without traits is an error`() throws {
    let tool = try Tool(["a.yaml": "galley: 1\nlayout: { text: A }\n"])
    let run = try tool.run("explain", "a.yaml", "--trait", "brand=zen")
    #expect(run.code == 64 && run.messages.contains("'a' has no trait 'brand'; it declares none"))
  }

  @Test func `explain says which branch the trait takes, and what another value changes`() throws {
    let tool = try Self.tool()
    let run = try tool.run("explain", "card.yaml", "--trait", "brand=zen-2", "--widths", "390")
    #expect(run.output.contains("condition 1 of 2: brand is zen-2"), "\(run.output)")
    for (diff, code) in [
      ("brand.zen-2", Int32(0)), ("390-brand.zen-2", 0), ("brand.zen-2-AX1-beta.true", 0),
      ("brand.acme", 0), ("brand.nonsense", 64), ("brand.zen-2-brand.acme", 64),
    ] {
      let run = try tool.run("explain", "card.yaml", "--diff", diff)
      #expect(run.code == code, "\(diff): \(run.messages)")
    }
    let difference = try tool.run("explain", "card.yaml", "--diff", "brand.zen-2").output
    #expect(difference.contains("320-L-brand.zen-2"), "\(difference)")
  }

  @Test func `A sheet can have the values of a trait as an axis`() throws {
    let tool = try Self.tool()
    let run = try tool.run(
      "sheet", "card.yaml", "--rows", "brand", "--columns", "widths", "--format", "svg", "-o",
      "out",
      "--svg-text", "text")
    #expect(run.code == 0, "\(run.messages)")
    let files = try tool.contents()
    #expect(files.keys.filter { $0.hasPrefix("out/card/") } == ["out/card/sheet-L.svg"])
    let svg = String(decoding: files["out/card/sheet-L.svg"] ?? Data(), as: UTF8.self)
    #expect(svg.contains("acme") && svg.contains("zen-2"))
    let apart = try tool.run("sheet", "card.yaml", "--format", "svg", "-o", "apart")
    #expect(apart.code == 0)
    #expect(
      Set(try tool.contents().keys.filter { $0.hasPrefix("apart/card/") })
        == ["apart/card/sheet.svg", "apart/card/sheet-brand.zen-2.svg"])
    let wrong = try tool.run("sheet", "card.yaml", "--rows", "brnd")
    #expect(wrong.code == 64 && wrong.messages.contains("did you mean 'brand'?"))
    #expect(try tool.run("sheet", "card.yaml", "--rows", "br-nd").code == 64)
  }

  @Test func `Each value of a trait has a map`() throws {
    let tool = try Self.tool()
    let run = try tool.run(
      "map", "card.yaml", "--widths", "320...400", "--text-sizes", "L", "--format", "json", "-o",
      "out")
    #expect(run.code == 0, "\(run.messages)")
    #expect(
      Set(try tool.contents().keys.filter { $0.hasPrefix("out/card/") })
        == ["out/card/map.json", "out/card/map-brand.zen-2.json"])
  }

  @Test func `check and coverage use all values of the matrix`() throws {
    let all = try Self.tool().run("coverage", "card.yaml").output
    #expect(all.contains("2 of 2 alternatives reached"), "\(all)")
    let some = try Self.tool("{ widths: [320] }").run("coverage", "card.yaml").output
    #expect(some.contains("1 of 2 alternatives reached"), "\(some)")
    let overflow = """
      galley: 1
      name: Card
      traits: { brand: [acme, zen] }
      matrix: { widths: [320], brand: all }
      layout:
        text: A
        id: main
        width: { when: [{ if: { brand: zen }, then: 400 }, { else: 100 }] }
      """ + "\n"
    let check = try Tool(["card.yaml": overflow]).run("check", "card.yaml")
    #expect(check.code == 1 && check.output.contains("brand.zen"), "\(check.output)")
  }

  @Test func `Snapshots are recorded and compared for each value, and a page filters by it`() throws
  {
    let tool = try Self.tool()
    let options = ["test", "card.yaml", "--format", "layout"]
    _ = try tool.run(options)
    #expect(try tool.run("accept").code == 0)
    let again = try tool.run(options)
    #expect(again.code == 0, "\(again.messages)")
    let references = "Snapshots/card/390-L"
    let plain = try tool.text("\(references).layout.json")
    let zen = try tool.text("\(references)-brand.zen-2.layout.json")
    #expect(!plain.contains("custom") && zen.contains("\"custom\":{\"brand\":\"zen-2\"}"))
    let page = try tool.run("report", "--single-file", "-o", "page.html")
    #expect(page.code == 0, "\(page.messages)")
    let text = try tool.text("page.html")
    #expect(text.contains("[\"custom.brand\",\"Brand\"]"))
    #expect(
      text.contains("\"custom.brand\":\"default\"") && text.contains("\"custom.brand\":\"zen-2\""))
  }
}
