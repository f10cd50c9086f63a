import Foundation
import Testing

@Suite struct ExplainDifferenceTests {
  private static let document = """
    galley: 1
    strings: { en: { hello: Hello }, de: { hello: Guten Tag }, pt-BR: { hello: Bom dia } }
    matrix: { widths: [390], locales: [en] }
    layout:
      vstack:
        - { string: hello, id: greeting }
        - { choice: [{ text: A, minWidth: 300 }, { text: B }], id: pick }
    """

  private static func title(_ diff: String, _ options: String...) throws -> String {
    let tool = try Tool(["a.yaml": document])
    let process = try tool.process(["explain", "a.yaml", "--diff", diff] + options)
    try process.run()
    let run = try tool.end(process)
    #expect(run.code == 0, "\(run.messages)")
    return String(run.output.prefix { $0 != "\n" })
  }

  @Test func `A title names both variants`() throws {
    #expect(try Self.title("200") == "a · 390-L → 200-L")
    #expect(try Self.title("200", "--widths", "210") == "a · 210-L → 200-L")
  }

  @Test(arguments: [
    ("AX1", "390-AX1"), ("ax1", "390-AX1"), ("320", "320-L"), ("320-AX3", "320-AX3"),
    ("AX3-320", "320-AX3"), ("de-dark", "390-L-de-dark"), ("dark-de", "390-L-de-dark"),
    ("pt-BR", "390-L-pt-BR"), ("pt-BR-XS-200", "200-XS-pt-BR"), ("XL-de", "390-XL-de"),
    ("h844-rtl-bold-contrast", "390-L-h844-rtl-bold-contrast"), ("pad", "390-L-pad"),
    ("pseudo-rtl", "390-L-pseudo-rtl"), ("pseudo-rtl-AX1", "390-AX1-pseudo-rtl"),
    ("android1.3", "390-android1.3"), ("x1.5", "390-x1.5"), ("i1_2_3_4", "390-L-i1_2_3_4"),
  ])
  func `Tokens in any order change the traits that they name`(diff: String, name: String) throws {
    #expect(try Self.title(diff).hasPrefix("a · 390-L → \(name)"))
  }

  @Test func `A trait without a token keeps its value, and a token can reset it`() throws {
    let dark = "a · 390-L-dark → "
    #expect(try Self.title("AX1", "--color-schemes", "dark") == dark + "390-AX1-dark")
    #expect(try Self.title("light", "--color-schemes", "dark") == dark + "390-L")
    #expect(try Self.title("en", "--locales", "de") == "a · 390-L-de → 390-L")
  }

  @Test(arguments: ["", "-", "AX1-", "nonsense", "fr", "AX1-AX2", "0", "1e9", "-5", "\u{1B}[31m"])
  func `An invalid token is refused with an example`(diff: String) throws {
    let tool = try Tool(["a.yaml": Self.document])
    let run = try tool.run("explain", "a.yaml", "--diff=\(diff)")
    #expect(run.code == 64)
    #expect(run.output.isEmpty)
    #expect(!run.messages.contains("\u{1B}"))
    #expect(run.messages.contains("AX1"))
  }

  @Test func `A difference is described in words, decisions first`() throws {
    let tool = try Tool(["a.yaml": Self.document])
    let run = try tool.run("explain", "a.yaml", "--diff", "de-200")
    let expected = [
      "pick took alternative 2 of 2 (1 needs 100 pt more, because of “A”)", "texts",
      "greeting says “Guten Tag” instead of “Hello”", "picture",
    ]
    var rest = run.output[...]
    for words in expected {
      let range = try #require(rest.range(of: words), "\(run.output)")
      rest = rest[range.upperBound...]
    }
    #expect(try tool.run("explain", "a.yaml", "--diff", "L").output.contains("nothing differs"))
  }

  @Test func `Colors are compared too`() throws {
    let tool = try Tool(["a.yaml": Self.document])
    let run = try tool.run("explain", "a.yaml", "--diff", "dark")
    #expect(!run.output.contains("nothing differs"), "\(run.output)")
    #expect(run.output.contains("the layouts are equal"))
    #expect(run.output.contains("page is \"#000000\", was \"#FFFFFF\""))
    #expect(run.output.contains("text of greeting"))
    let json = try tool.run("explain", "a.yaml", "--diff", "dark", "--json").output
    #expect(json.contains("\"part\" : \"page\""), "\(json)")
  }

  @Test func `A difference of paint other than colors is reported`() throws {
    let path = "{ when: [{ if: { boldText: true }, then: M0 0H20V20Z }, { else: M0 0H20V10Z }] }"
    let tool = try Tool(["a.yaml": "galley: 1\nlayout: { symbol: \(path), id: s }"])
    let run = try tool.run("explain", "a.yaml", "--diff", "bold")
    #expect(run.output.contains("other paint differs"), "\(run.output)")
  }
}
