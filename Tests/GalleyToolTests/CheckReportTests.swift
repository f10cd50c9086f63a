import Foundation
import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import GalleySnapshots
import GalleyTool
import TestSupport
import Testing

/// The forms in which a check reports.
@Suite struct CheckReportTests {
  /// Names and texts with markup, commands, placeholders and right-to-left characters.
  static let hostile = """
    galley: 1
    name: "a\\n::error::b <b>"
    matrix: { widths: [320] }
    accept: [{ finding: overflow, id: "one,two:three", because: "a\\n::error file=x::b {0} <i>\\e[31m" }]
    layout:
      vstack:
        - { text: A, width: 400, id: "one,two:three" }
        - { text: "{0} [b](http://c) %25\\n::stop-commands::x\\r\\e[31m<b>&\\u0000\\u2028\\u202E", width: 400 }
        - { text: "\\u2067שלום עולם", width: 400 }
        - { text: C, width: 400, id: "100%,\\n::warning::\\u202Eשם {x}" }

    """

  private static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  // MARK: Text

  @Test func `Findings of a loop are listed once, and each with --verbose`() throws {
    let tool = try Tool([
      "a.yaml": """
      galley: 1
      matrix: { widths: [120] }
      layout:
        vstack:
          - for: { name: [First, Second, Third, Fourth, Fifth, Sixth, Seventh] }
            each: { text: "{name} text of a loop", lineLimit: 1, width: 40 }
          - { text: Another one, lineLimit: 1, width: 40 }
      """
    ])
    func lines(_ option: String...) throws -> [String] {
      try tool.run(["check", "a.yaml"] + option).output.split(separator: "\n").map(String.init)
        .map { $0.replacing(/[\u{2068}\u{2069}]/, with: "") }
    }
    let short = try lines()
    #expect(short.filter { $0.hasPrefix("a.yaml:6:13: truncation") }.count == 1)
    // The worst is named first.
    #expect(short.first?.hasPrefix("a.yaml:6:13: truncation · “Seventh text of a loop”: ") == true)
    #expect(
      short.contains {
        $0.hasPrefix("    also “Second text of a loop”, “Fourth text of a loop”, ")
          && $0.contains(" and 2 more; --verbose lists each · ")
      })
    #expect(short.filter { $0.hasPrefix("a.yaml:7:7: truncation") }.count == 1)
    #expect(short.last == "8 findings in 1 document")
    let whole = try lines("--verbose")
    #expect(whole.filter { $0.hasPrefix("a.yaml:6:13: truncation") }.count == 7)
    #expect(!whole.contains { $0.contains("also") })
  }

  @Test(arguments: [
    ("overflow", "vstack: [{ hstack: [{ text: Words, fixedSize: true }], width: 20, height: 9 }]"),
    ("deadAlternative", "choice: [{ text: A }, { text: B }, { text: C }]"),
  ])
  func `Findings of one element are listed separately`(kind: String, layout: String) throws {
    let text = "galley: 1\nmatrix: { widths: [120] }\nlayout: { \(layout) }\n"
    let output = try Tool(["a.yaml": text]).run("check", "a.yaml").output
    #expect(output.split(separator: "\n").filter { $0.contains(": \(kind)") }.count == 2)
    #expect(!output.contains("also"))
  }

  // MARK: JSON

  @Test func `A record conforms to its schema`() throws {
    let schema = try JSONSchema(try Tool().run("schema", "--of", "check").output)
    for text in [CheckTests.wide, CheckTests.accepted, Self.hostile] {
      let tool = try Tool(["a.yaml": text])
      let run = try tool.run("check", "a.yaml", "--format", "json")
      let faults = schema.faults(in: try Self.object(run.output))
      #expect(faults.isEmpty, "\(faults.prefix(3))")
    }
  }

  @Test func `A record has exact widths and the first traits, and can be decoded`() throws {
    let tool = try Tool(["a.yaml": CheckTests.wide, "b.yaml": CheckTests.accepted])
    let run = try tool.run("check", "a.yaml", "b.yaml", "--format", "json")
    #expect(run.code == 1)
    let record = try JSONDecoder().decode(CheckRecord.self, from: Data(run.output.utf8))
    #expect(record.documents.map(\.file) == ["a.yaml", "b.yaml"])
    let finding = try #require(record.documents.first?.findings.first)
    #expect(finding.kind == .overflow && finding.id == "title" && finding.path == LayoutPath([0]))
    #expect(finding.line == 5 && finding.column == 7 && finding.acceptance == nil)
    #expect(finding.occurrences.map(\.traits.textSize.name) == ["L", "XL"])
    #expect(finding.occurrences.allSatisfy { $0.widths == [320...399.9990234375] })
    #expect(finding.occurrences.allSatisfy { $0.traits.width == 320 })
    #expect(record.documents.last?.findings.first?.acceptance == "By design.")
    let json = try record.json() + "\n"
    #expect(json == run.output)
  }

  @Test func `A finding without an id has the location of its own node`() throws {
    let tool = try Tool([
      "a.yaml": """
      galley: 1
      matrix: { widths: [320] }
      layout:
        vstack:
          - vstack: [{ vstack: [{ text: Words upon words upon words, lineLimit: 1, maxWidth: 90 }] }]
            id: row
          - { text: B, width: 400 }
        id: all
      """
    ])
    let run = try tool.run("check", "a.yaml", "--format", "json")
    let record = try JSONDecoder().decode(CheckRecord.self, from: Data(run.output.utf8))
    let findings = try #require(record.documents.first?.findings)
    let deep = try #require(findings.first { $0.kind == .truncation })
    #expect(deep.id == nil && deep.line == 5 && deep.column == 27)
    let shallow = try #require(findings.first { $0.label == "“B”" })
    #expect(shallow.line == 7 && shallow.column == 7)
  }

  @Test func `A condition that is never true is reported at its own line`() throws {
    let tool = try Tool([
      "a.yaml": """
      galley: 1
      layout:
        vstack:
          - text: A
            id: title
            padding:
              when: [{ if: { width: { atLeast: 10, below: 5 } }, then: 4 }, { else: 2 }]
      """
    ])
    let run = try tool.run("check", "a.yaml", "--format", "json")
    let record = try JSONDecoder().decode(CheckRecord.self, from: Data(run.output.utf8))
    let finding = try #require(record.documents.first?.findings.first)
    #expect(finding.kind == .deadAlternative && finding.label == "padding of title")
    #expect(finding.line == 7)
  }

  // MARK: Files

  @Test func `A file gets the whole report, and the summary is printed`() throws {
    let tool = try Tool(["a.yaml": CheckTests.wide])
    for format in ["text", "json", "sarif", "github"] {
      let printed = try tool.run("check", "a.yaml", "--format", format)
      let run = try tool.run("check", "a.yaml", "--format", format, "-o", "out/\(format)")
      #expect(run.code == 1 && run.output == "1 finding in 1 document\n")
      #expect(try tool.text("out/\(format)") == printed.output)
    }
    let quiet = try tool.run("check", "a.yaml", "-o", "out/quiet", "--quiet")
    #expect(quiet.output.isEmpty)
    #expect(try tool.text("out/quiet") == tool.text("out/text"))
  }

  @Test func `A report that cannot be written ends with 73 and leaves nothing`() throws {
    let tool = try Tool(["a.yaml": CheckTests.wide])
    let run = try tool.run("check", "a.yaml", "-o", "a.yaml/report")
    #expect(run.code == 73)
    #expect(run.messages.hasPrefix("galley: cannot write 'a.yaml/report'"))
    #expect(tool.files(in: "").filter { !$0.hasPrefix(".") } == ["a.yaml"])
  }

  @Test func `A report in a folder has a default file name`() throws {
    let tool = try Tool(["a.yaml": CheckTests.wide, "folder/b.txt": ""])
    #expect(try tool.run("check", "a.yaml", "-o", "folder").code == 1)
    #expect(tool.files(in: "folder") == ["b.txt", "check.txt"])
  }

  @Test func `A report is written to a device without replacing the device`() throws {
    let tool = try Tool(["a.yaml": CheckTests.wide])
    #expect(try tool.run("check", "a.yaml", "-o", "/dev/null").code == 1)
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(type as? FileAttributeType == .typeCharacterSpecial)
  }

  // MARK: GitHub

  @Test func `An annotation has a location, and its special characters are escaped`() throws {
    let tool = try Tool(["a,b:c%/d.yaml": CheckTests.wide])
    let run = try tool.run("check", "a,b:c%", "--format", "github")
    #expect(
      run.output == """
        ::warning file=a%2Cb%3Ac%25/d.yaml,line=5,col=7,title=overflow · title::title: needs 80 pt more than \
        the 320 pt it is offered · at 320 pt; up to 399.99 pt%0Alet it wrap, shorten it, or add a narrower \
        alternative
        1 finding in 1 document

        """)
  }

  @Test func `Names and texts cannot inject commands of GitHub`() throws {
    let tool = try Tool(["a.yaml": Self.hostile])
    let lines = try tool.run("check", "a.yaml", "--format", "github").output
      .split { $0.isNewline }
    #expect(lines.count == 5)
    #expect(lines.dropLast().allSatisfy { $0.hasPrefix("::warning file=a.yaml,line=") })
    for line in lines.dropLast() {
      let title = try #require(line.firstMatch(of: /title=(.*?)::/)?.1)
      #expect(!title.contains(",") && !title.contains(":"))
      #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
  }

  @Test func `Annotations are the default on GitHub, without --format or --output`() throws {
    let tool = try Tool(["a.yaml": CheckTests.wide])
    func output(_ options: [String]) throws -> String {
      let process = try tool.process(["check", "a.yaml"] + options)
      process.environment?["GITHUB_ACTIONS"] = "true"
      try process.run()
      return try tool.end(process).output
    }
    #expect(try output([]).hasPrefix("::warning "))
    #expect(try output(["--format", "text"]).hasPrefix("a.yaml:5:7: "))
    _ = try output(["-o", "report.txt"])
    #expect(try tool.text("report.txt").hasPrefix("a.yaml:5:7: "))
  }

  // MARK: Text

  @Test func `On a terminal no line exceeds 80 columns`() throws {
    let tool = try Tool([
      "a.yaml": CheckTests.wide, "b.yaml": CheckTests.accepted, "c.yaml": Self.hostile,
    ])
    let run = try tool.run("check", ".", "--format", "json")
    let record = try JSONDecoder().decode(CheckRecord.self, from: Data(run.output.utf8))
    let report = CheckText(record: record, isVerbose: true, columns: 80)
    let lines = report.text(colored: false).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(
      lines.prefix(4) == [
        "a.yaml:5:7: overflow",
        "  title: needs 80 pt more than the 320 pt it is offered · 320–399.99 pt at every",
        "    text size", "    let it wrap, shorten it, or add a narrower alternative",
      ])
    let colored = report.text(colored: true)
    #expect(colored.contains("\u{1B}[31m overflow\u{1B}[0m"))
    #expect(colored.replacing(/\u{1B}\[\d+m/, with: "") == report.text(colored: false))
  }

  @Test func `The article shows what the tool prints and the samples accept`() throws {
    let article = try String(
      contentsOf: Repository.root.appendingPathComponent(
        "Sources/Tool/galley/galley.docc/checking-documents.md"), encoding: .utf8)
    let sample = try String(
      contentsOf: Repository.root.appendingPathComponent("Samples/long-strings.yaml"),
      encoding: .utf8)
    let accepted = try #require(article.firstMatch(of: /(?s)```yaml\n(accept:.*?)```/)?.1)
    #expect(sample.contains(accepted))
    let readme = try String(
      contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)
    let document = try #require(readme.firstMatch(of: /(?s)```yaml\n(.*?)```/)?.1)
    let tool = try Tool(["card.yaml": String(document)])
    let run = try tool.run("check", "card.yaml", "--widths", "280...844")
    #expect(article.contains("```\n\(run.output)```"))
    let wide = try tool.run("check", "card.yaml", "--widths", "316...844", "--margin", "5%")
    let fonts = try String(
      contentsOf: Repository.root.appendingPathComponent(
        "Sources/Tool/galley/galley.docc/allowing-for-other-fonts.md"), encoding: .utf8)
    #expect(fonts.contains("```\n\(wide.output)```"), "\(wide.output)")
  }

  @Test func `Texts of a document print no control characters or direction overrides`() throws {
    let tool = try Tool(["a.yaml": Self.hostile])
    let run = try tool.run("check", "a.yaml", "--verbose", "--color", "never")
    let scalars = run.output.unicodeScalars.filter { $0 != "\n" }
    #expect(scalars.allSatisfy { $0.properties.generalCategory != .control })
    #expect(!scalars.contains("\u{202E}"))
    // Four findings, one that is accepted, each with a line below; the cost, and the summary.
    #expect(run.output.split(separator: "\n").count == 12)
    #expect(try tool.run("check", "a.yaml", "--color", "always").output.contains("\u{1B}[31m"))
  }
}
