import Foundation
import TestSupport
import Testing

@testable import GalleySnapshots

/// Documents whose texts are in files, with the built tool.
@Suite struct StringCatalogTests {
  private static func catalog(german: String, state: String = "translated") -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Save" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "\(state)", "value" : "\(german)" } }
        } }
      },
      "version" : "1.0"
    }
    """
  }

  private static let card = """
    galley: 1
    strings: Localizable.xcstrings
    matrix: { widths: [120], locales: all }
    layout: { string: Save, lineLimit: 1, id: save }
    """

  private func tool(_ catalog: String) throws -> Tool {
    try Tool(["card.yaml": Self.card, "Localizable.xcstrings": catalog])
  }

  @Test func `a finding names the translation in which it occurs`() throws {
    let tool = try tool(Self.catalog(german: "Für später im Warenkorb sichern"))
    let run = try tool.run("check", "card.yaml")
    #expect(run.code == 1)
    #expect(run.output.contains("card.yaml:4:9: truncation · save: "))
    #expect(run.output.contains("\n    Localizable.xcstrings:5:67 · "))
    let verbose = try tool.run("check", "card.yaml", "--verbose").output
    #expect(verbose.contains("text of Save: Localizable.xcstrings:5:67 (de)\n"))
    #expect(!verbose.contains("(en)"))
    let json = try tool.run("check", "card.yaml", "--format", "json")
    #expect(
      json.output.contains("\"locale\" : \"de\"") && json.output.contains("\"key\" : \"Save\""))
    let sarif = try tool.run("check", "card.yaml", "--format", "sarif")
    #expect(sarif.output.contains("\"text\" : \"text in de\""))
  }

  @Test func `a translation to be reviewed is a finding that can be accepted`() throws {
    let tool = try tool(Self.catalog(german: "Sichern", state: "needs_review"))
    let run = try tool.run("check", "card.yaml")
    #expect(run.code == 1 && run.output.contains("unreviewed · save: the text of 'Save' needs"))
    try tool.write(
      Self.card + "\naccept: [{ finding: unreviewed, because: The review is on its way. }]\n",
      to: "card.yaml")
    #expect(try tool.run("check", "card.yaml").code == 0)
    let french = try tool.run("check", "card.yaml", "--locales", "fr")
    #expect(french.code == 64 && french.messages.contains("it has strings for en, de"))
  }

  @Test func `errors that no document shows are warnings, which check lists and --strict rejects`()
    throws
  {
    let strings = #"{"a": "A", "b": 1, "c": 2}"#
    let tool = try Tool([
      "card.yaml":
        "galley: 1\nstrings: a_en.arb\nmatrix: { widths: [120] }\nlayout: { string: a }\n",
      "a_en.arb": strings,
    ])
    let lines = [
      "a_en.arb:1:17: warning: expected a text, found a number",
      "a_en.arb:1:25: warning: expected a text, found a number",
    ]
    let check = try tool.run("check", "card.yaml")
    #expect(check.code == 0 && lines.allSatisfy(check.messages.contains))
    let strict = try tool.run("check", "card.yaml", "--strict")
    #expect(strict.code == 65)
    #expect(lines.allSatisfy { strict.messages.contains($0.replacing("warning", with: "error")) })
    let render = try tool.run("render", "card.yaml", "--output", "out")
    #expect(render.code == 0 && render.messages.contains("\(lines[0]); one more error is in parts"))
    #expect(!render.messages.contains(lines[1]))
  }

  @Test func `an error comes after the warnings that may say its cause`() throws {
    let tool = try tool(
      Self.catalog(german: "Sichern").replacing(
        "\"strings\" :", with: "\"hello\" : { \"localizations\" : {} },\n  \"strings\" :"))
    try tool.write(
      "galley: 1\nstrings: Localizable.xcstrings\nlayout: { string: hello }\n", to: "card.yaml")
    for command in [["check"], ["render", "-o", "out"], ["test"]] {
      let run = try tool.run(command + ["card.yaml"])
      let lines = run.messages.split(separator: "\n")
      #expect(run.code == 65 && lines.count == 2, "\(run.messages)")
      #expect(lines.first?.hasPrefix("Localizable.xcstrings:3:3: warning: 'hello' is not") == true)
      #expect(lines.last?.hasPrefix("card.yaml:3:19: error: the document has no string") == true)
    }
  }

  @Test func `a plural form that a language needs and a translation lacks is a finding`() throws {
    let forms = { (words: [String]) in
      words.map {
        "\"\($0)\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"%lld \($0)\" } }"
      }
      .joined(separator: ", ")
    }
    let tool = try tool(
      """
      { "sourceLanguage": "en", "strings": { "Save": { "localizations": {
        "en": { "variations": { "plural": { \(forms(["one", "other"])) } } },
        "pl": { "variations": { "plural": { \(forms(["one", "many", "other"])) } } }
      } } }, "version": "1.0" }
      """)
    let run = try tool.run("check", "card.yaml")
    #expect(run.code == 1)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(
      lines.first?.hasPrefix(
        "card.yaml:4:9: missingPluralForm · save: the text of 'Save' has no plural form 'few' for argument 1, which pl needs for numbers such as 2"
      ) == true, "\(run.output)")
    #expect(lines.contains { $0.hasPrefix("    Localizable.xcstrings:3:") })
    #expect(lines.last == "1 finding in 1 document")
    try tool.write(
      Self.card + "\naccept: [{ finding: missingPluralForm, because: Polish is to come. }]\n",
      to: "card.yaml")
    #expect(try tool.run("check", "card.yaml").code == 0)
  }

  private static let choice = """
    galley: 1
    strings: Localizable.xcstrings
    matrix: { widths: [90, 390], locales: [en, ar, de] }
    layout:
      choice:
        - hstack: [{ string: Save, id: one }, { text: aaaaaaaa }]
        - vstack: [{ string: Save, id: two }, { text: aaaaaaaa }]
    """

  @Test func `a missing translation is one finding with all elements that show it`() throws {
    let tool = try tool(Self.catalog(german: "Sichern"))
    try tool.write(Self.choice, to: "card.yaml")
    let run = try tool.run("check", "card.yaml")
    #expect(
      run.output == """
        card.yaml:6:16: untranslated · one: the text of 'Save' is in en, since no file has it in ar · in ar
            Localizable.xcstrings:4:5 · also seen: two (7:16) · translate it
        1 finding in 1 document

        """)
    let sarif = try tool.run("check", "card.yaml", "--format", "sarif").output
    #expect(sarif.components(separatedBy: "\"ruleId\"").count == 2)
    #expect(sarif.contains("also seen here"))
    let github = try tool.run("check", "card.yaml", "--format", "github").output
    #expect(github.contains("in ar%0Aalso seen: two (7:16)%0Atranslate it"))
    let json = try tool.run("check", "card.yaml", "--format", "json").output
    #expect(json.contains("\"elements\"") && json.contains("\"absent\""))
  }

  @Test func `an element that accepts a finding leaves the others`() throws {
    let tool = try tool(Self.catalog(german: "Sichern"))
    let accepted = "\naccept: [{ finding: untranslated, id: ID, because: It is to come. }]\n"
    for (id, rest) in [("one", "7:16: untranslated · two"), ("two", "6:16: untranslated · one")] {
      try tool.write(Self.choice + accepted.replacing("ID", with: id), to: "card.yaml")
      let run = try tool.run("check", "card.yaml")
      #expect(run.code == 1 && run.output.contains("card.yaml:\(rest): "), "\(run.output)")
      #expect(!run.output.contains("also seen") && !run.output.contains("warning"))
    }
    try tool.write(Self.choice + accepted.replacing("id: ID, ", with: ""), to: "card.yaml")
    #expect(try tool.run("check", "card.yaml").code == 0)
  }

  @Test func `a missing translation names every language that lacks it`() throws {
    let tool = try tool(Self.catalog(german: "Sichern"))
    try tool.write(Self.choice.replacing("ar, de", with: "ar, de, he"), to: "card.yaml")
    let run = try tool.run("check", "card.yaml")
    #expect(run.output.contains("is in en, since no file has it in ar or he · "), "\(run.output)")
    #expect(run.output.hasSuffix("1 finding in 1 document\n"))
  }

  @Test func `an empty translation is a finding with the place of the text`() throws {
    let tool = try tool(Self.catalog(german: " "))
    let run = try tool.run("check", "card.yaml")
    #expect(
      run.output.contains(
        "card.yaml:4:9: emptyTranslation · save: the text of 'Save' is empty in de · "))
    #expect(run.output.contains("\n    Localizable.xcstrings:5:67 · write the text\n"))
    try tool.write(
      """
      galley: 1
      strings:
        en: { a: Save }
        de: { a: " " }
      matrix: { widths: [120], locales: all }
      layout: { string: a }
      """, to: "card.yaml")
    let inline = try tool.run("check", "card.yaml").output
    #expect(inline.contains("emptyTranslation · "))
    #expect(inline.contains("\n    card.yaml:4:12 · write the text\n"))
    let explained = try tool.run("explain", "card.yaml", "--locales", "de").output
    #expect(explained.contains("is empty in de"))
  }

  @Test func `values are part of checks, limits and maps in the languages of the matrix`() throws {
    let tool = try Tool([
      "card.yaml": """
      galley: 1
      matrix: { widths: [60], locales: [en, de] }
      layout: { value: { currency: EUR, amount: 123456 }, lineLimit: 1, id: price }
      """
    ])
    let check = try tool.run("check", "card.yaml").output
    #expect(check.contains("card.yaml:3:9: truncation · price: ") && check.contains(" · at 60 pt"))
    let limits = try tool.run("text-limits", "card.yaml").output
    #expect(limits.contains("123456 EUR"), "\(limits)")
    let german = try tool.run("explain", "card.yaml", "--locales", "de").output
    #expect(german.contains("123.456"), "\(german)")
  }

  @Test func `a changed translation is a difference`() throws {
    let tool = try tool(Self.catalog(german: "Sichern"))
    #expect(try tool.run("test", "card.yaml").code == 1)
    #expect(try tool.run("accept", "--quiet").code == 0)
    #expect(try tool.run("test", "card.yaml").code == 0)
    try tool.write(Self.catalog(german: "Merken"), to: "Localizable.xcstrings")
    #expect(try tool.run("test", "card.yaml").code == 1)
  }

  @Test func `a warning does not stop a command, and an error names the file`() throws {
    let tool = try tool(Self.catalog(german: "Sichern").replacing("\"1.0\"", with: "\"9.0\""))
    let run = try tool.run("check", "card.yaml")
    #expect(run.code == 0)
    #expect(
      run.messages
        == "Localizable.xcstrings:8:15: warning: version '9.0' is newer than 1.1; parts of it may not be read\n"
    )
    try tool.write("{ \"strings\" : ", to: "Localizable.xcstrings")
    let broken = try tool.run("render", "card.yaml")
    #expect(broken.code == 65)
    #expect(
      broken.messages
        == "Localizable.xcstrings:1:15: error: expected a value, found the end of the file\n")
  }
}
