import Foundation
import TestSupport
import Testing

/// The command `galley check`, which searches for findings.
@Suite struct CheckTests {
  /// A document with one finding, from 320 to 399.99 points.
  static let wide = """
    galley: 1
    matrix: { widths: [320, 600], textSizes: [L, XL] }
    layout:
      vstack:
        - { text: A, width: 400, id: title }
        - { text: B }
    """

  /// The same with a reason.
  static let accepted = wide.replacing(
    "layout:", with: "accept: [{ finding: overflow, id: title, because: By design. }]\nlayout:")

  @Test func `A finding has a location, a description, its widths and advice`() throws {
    let tool = try Tool(["a.yaml": Self.wide])
    let run = try tool.run("check", "a.yaml")
    #expect(run.code == 1)
    #expect(
      run.output == """
        a.yaml:5:7: overflow · title: needs 80 pt more than the 320 pt it is offered · at 320 pt; up to 399.99 pt
            let it wrap, shorten it, or add a narrower alternative
        1 finding in 1 document

        """)
    #expect(run.messages.isEmpty)
  }

  @Test func `Lines that touch are a finding, until it is accepted`() throws {
    let text = """
      galley: 1
      matrix: { widths: [320], textSizes: [L] }
      layout: { text: "gg gg", size: 40, leading: 20, maxWidth: 60, padding: 40, id: title }
      """
    let accept = "accept: [{ finding: tightLeading, id: title, because: By design. }]\nlayout:"
    let tool = try Tool([
      "a.yaml": text, "b.yaml": text.replacing("layout:", with: accept),
    ])
    let run = try tool.run("check", "a.yaml")
    #expect(run.code == 1)
    let message = "a.yaml:3:9: tightLeading · title: lines 1 and 2 touch; a leading of "
    #expect(run.output.hasPrefix(message) && run.output.contains("give the text a larger leading"))
    let accepted = try tool.run("check", "b.yaml")
    #expect(accepted.code == 0 && accepted.output == "0 findings in 1 document (1 accepted)\n")
    let sarif = try tool.run("check", "a.yaml", "--format", "sarif").output
    #expect(sarif.contains("\"ruleId\" : \"tightLeading\""))
    let map = try tool.run("map", "a.yaml", "--format", "json", "--output", ".")
    #expect(map.code == 0, "\(map.messages)")
  }

  @Test func `Glyphs beyond a line are a finding where they are clipped, not in free space`() throws
  {
    let arabic = "{ text: قطار ليلي, id: title"
    let tool = try Tool([
      "edge.yaml": "galley: 1\nmatrix: { widths: [320], textSizes: [L] }\nlayout: \(arabic) }\n",
      "space.yaml":
        "galley: 1\nmatrix: { widths: [320], textSizes: [L] }\nlayout: \(arabic), padding: 4 }\n",
    ])
    let run = try tool.run("check", "edge.yaml", "space.yaml")
    #expect(run.code == 1 && run.output.contains("1 finding in 1 of 2"))
    #expect(
      run.output.firstMatch(
        of: /edge.yaml:3:9: clipping · title: glyphs that extend beyond the line are cut off/)
        != nil, "\(run.output)")
  }

  @Test func `Nodes without an id are named by their own line and the line of their use`() throws {
    let row = "[{ rectangle: { width: 200, height: 9 } }, { rectangle: { width: 200, height: 9 } }]"
    let tool = try Tool([
      "rows.yaml": """
      galley: 1
      matrix: { widths: [320], textSizes: [L] }
      components:
        pair:
          body:
            hstack: \(row)
      layout:
        id: all
        vstack:
          - hstack: \(row)
          - { text: between }
          - hstack: \(row)
          - use: pair
      """
    ])
    let output = try tool.run("check", "rows.yaml").output
    let heads = output.split(separator: "\n").filter { $0.hasPrefix("rows") }
      .map { $0[..<($0.firstRange(of: " needs")?.lowerBound ?? $0.endIndex)] }
    #expect(
      heads == [
        "rows.yaml:10:7: overflow · row in line 10:",
        "rows.yaml:12:7: overflow · row in line 12:",
        "rows.yaml:6:7: overflow · row in line 6:",
      ])
    #expect(output.contains("\n    used in line 13"))
    let json = try tool.run("check", "rows.yaml", "--format", "json").output
    #expect(json.contains("\"uses\"") && json.contains("\"line\" : 13"))
    let sarif = try tool.run("check", "rows.yaml", "--format", "sarif").output
    #expect(sarif.contains("relatedLocations") && sarif.contains("used here"))
    let github = try tool.run("check", "rows.yaml", "--format", "github").output
    #expect(github.contains("file=rows.yaml,line=12,col=7"))
  }

  @Test func `Accepted findings are no failure, and --verbose lists their reasons`() throws {
    let tool = try Tool(["a.yaml": Self.accepted])
    let run = try tool.run("check", "a.yaml")
    #expect(run.code == 0)
    #expect(run.output == "0 findings in 1 document (1 accepted)\n")
    let verbose = try tool.run("check", "a.yaml", "--verbose").output
    #expect(verbose.contains("a.yaml:6:7: overflow · title: needs 80 pt more"))
    #expect(verbose.contains("\n    accepted: By design.\n"))
    #expect(verbose.contains(/\na\.yaml: \d+ layouts resolved\n/))
    #expect(verbose.contains(/\(1 accepted\), \d+ layouts resolved\n$/))
  }

  @Test func `An acceptance without a finding is a warning with its location`() throws {
    let text = Self.accepted.replacing("width: 400", with: "width: 300")
    let tool = try Tool(["a.yaml": text])
    let run = try tool.run("check", "a.yaml")
    #expect(run.code == 0)
    #expect(
      run.output.hasPrefix(
        "a.yaml:3:10: warning · accepts overflow of title, which was not found; remove it\n"))
    // The finding may be at widths that are not checked.
    #expect(try tool.run("check", "a.yaml", "--widths", "600...700").output.hasPrefix("0 findings"))
  }

  @Test func `An alternative in a component is dead only if no use takes it`() throws {
    func output(_ titles: [String]) throws -> String {
      let uses = titles.map { "{ use: row, with: { title: \($0) } }" }.joined(separator: ", ")
      let tool = try Tool([
        "a.yaml": """
        galley: 1
        matrix: { widths: [320], textSizes: [L] }
        components:
          row:
            parameters: [title]
            body: { choice: [{ text: "{title}" }, { text: "{title}", size: 12 }] }
        layout: { vstack: [\(uses)] }
        """
      ])
      return try tool.run("check", "a.yaml", "--widths", "320...330").output
    }
    let long = String(repeating: "long ", count: 20)
    #expect(try output(["Short", long]).contains("0 findings"))
    let dead = try output(["Short", "Brief", "Terse"])
    #expect(dead.contains("alternative 2 of 2 is never taken"))
    #expect(dead.contains("in all 3 uses of the component"))
    #expect(dead.components(separatedBy: "is never taken").count == 2)
  }

  @Test func `an alternative that one iteration of a loop takes is not dead`() throws {
    let text = """
      galley: 1
      matrix: { widths: [320, 390] }
      layout:
        vstack:
          - for: { t: [Ok, "A very long title that never ever fits on one line of the phone"] }
            each: { choice: [{ text: "{t}", lineLimit: 1 }, { text: "{t}", fit: words }] }
      """
    let tool = try Tool(["loop.yaml": text])
    let run = try tool.run("check", "loop.yaml")
    #expect(run.code == 0, "\(run.output)")
    try tool.write(
      text.replacing(
        "A very long title that never ever fits on one line of the phone", with: "Fine"),
      to: "loop.yaml")
    let dead = try tool.run("check", "loop.yaml").output
    #expect(dead.contains("1 always fits, in all 2 turns of the loop"), "\(dead)")
    #expect(dead.hasSuffix("1 finding in 1 document\n"))
  }

  @Test func `Options select other widths, heights, text sizes and traits`() throws {
    let tool = try Tool(["a.yaml": Self.wide])
    #expect(try tool.run("check", "a.yaml", "--widths", "400...600").code == 0)
    let narrow = try tool.run("check", "a.yaml", "--widths", "100…390", "--text-sizes", "AX1")
    #expect(narrow.output.contains("needs 300 pt more"))
    #expect(narrow.output.contains(" · at 100 pt\n"))
    let dark = try tool.run("check", "a.yaml", "--color-schemes", "light,dark", "--format", "json")
    #expect(dark.output.contains("\"traitWords\" : \"dark\""))
    let low = try Tool([
      "a.yaml": """
      galley: 1
      layout: { choice: [{ rectangle: { width: 9, height: 90 } }, { text: B }], axes: vertical }
      """
    ])
    #expect(try low.run("check", "a.yaml").output.contains("alternative 2 of 2 is never taken"))
    let flat = try low.run("check", "a.yaml", "--height", "50").output
    #expect(flat.contains("alternative 1 of 2 is never taken"))
  }

  @Test func `Documents come in the order of the arguments, and the summary counts them`() throws {
    let fine = "galley: 1\nlayout: { text: A }\n"
    let tool = try Tool(["c/a.yaml": Self.wide, "b/a.yaml": fine, "a/a.yaml": Self.wide])
    let run = try tool.run("check", "c", "b", "a", "--jobs", "3")
    let files = run.output.matches(of: /(?m)^(\w\/a\.yaml):5/).map { String($0.1) }
    #expect(files == ["c/a.yaml", "a/a.yaml"])
    #expect(run.output.hasSuffix("2 findings in 2 of 3 documents\n"))
  }

  @Test func `The highest exit code wins, and valid documents are checked`() throws {
    let tool = try Tool([
      "good.yaml": Self.wide, "bad.yaml": "galley: 1\nlayout: { txt: A }\n",
      "font.yaml": "galley: 1\nlayout: { text: A, family: Nowhere Grotesk }\n",
    ])
    for (other, code) in [("bad.yaml", Int32(65)), ("absent.yaml", 66), ("font.yaml", 65)] {
      let run = try tool.run("check", other, "good.yaml")
      #expect(run.code == code, "\(other): \(run.messages)")
      #expect(run.output.hasSuffix("1 finding in 1 document\n"))
      #expect(run.messages.contains(other == "font.yaml" ? "Nowhere Grotesk" : other))
    }
    let none = try tool.run("check", "bad.yaml")
    #expect(none.code == 65 && none.output.isEmpty)
    // Other programs expect a report, even an empty one.
    #expect(try tool.run("check", "bad.yaml", "--format", "sarif").output.contains("\"runs\""))
  }

  @Test(arguments: [
    ["--widths", "600...320"], ["--widths", "320,390"], ["--widths", "0...10"],
    ["--text-sizes", "huge"], ["--height", "none"], ["--format", "xml"], ["--jobs", "0"],
    ["--locales", "de fr"],
  ])
  func `Wrong usage ends with 64`(options: [String]) throws {
    let tool = try Tool(["a.yaml": Self.wide])
    let process = try tool.process(["check", "a.yaml"] + options)
    try process.run()
    let run = try tool.end(process)
    #expect(run.code == 64)
    #expect(run.output.isEmpty && !run.messages.isEmpty)
  }

  @Test func `With --quiet, only the formats for programs are printed`() throws {
    let tool = try Tool(["a.yaml": Self.wide])
    let run = try tool.run("check", "a.yaml", "--quiet")
    #expect(run.code == 1 && run.output.isEmpty && run.messages.isEmpty)
    #expect(try tool.run("check", "a.yaml", "-q", "--format", "json").output.hasPrefix("{"))
    #expect(try tool.run("check", "a.yaml", "-q", "--format", "github").output.hasPrefix("::"))
  }

  @Test func `An interrupt ends with 130 before the document is checked`() throws {
    let choices = (0..<100).map {
      "{ choice: [{ text: word number \($0), id: a\($0) }, { text: w, id: b\($0) }], id: c\($0) }"
    }
    let tool = try Tool([
      "a.yaml": "galley: 1\nmatrix: { widths: [1, 100000], textSizes: [all] }\n"
        + "layout: { flow: [\(choices.joined(separator: ", "))] }\n"
    ])
    let process = try tool.process(["check", "a.yaml", "--format", "json", "-o", "report.json"])
    try process.run()
    Self.waitUntilListening(process)
    process.interrupt()
    let run = try tool.end(process)
    try #require(run.code == 130, "The run was over before it was interrupted.")
    #expect(
      run.messages.hasSuffix(
        "galley: interrupted after 0 of 1 documents; the report was not written\n"))
    #expect(tool.files(in: "").filter { !$0.hasPrefix(".") } == ["a.yaml"])
  }

  /// Waits until the tool handles interrupts, or for two seconds on systems without `/proc`.
  private static func waitUntilListening(_ process: Process) {
    let status = "/proc/\(process.processIdentifier)/status"
    guard FileManager.default.fileExists(atPath: status) else { return _ = usleep(2_000_000) }
    while process.isRunning {
      let text = (try? String(contentsOfFile: status, encoding: .utf8)) ?? ""
      let mask = text.firstMatch(of: /SigCgt:\s*([0-9a-f]+)/).flatMap { UInt64($0.1, radix: 16) }
      if let mask, mask & 1 << (UInt64(SIGINT) - 1) != 0 { return }
      usleep(5000)
    }
  }

  @Test func `The only finding in the samples is a translation that is too long`() throws {
    let tool = try Tool()
    let process = try tool.process(["check", "Samples"])
    process.currentDirectoryURL = Repository.root
    try process.run()
    let run = try tool.end(process)
    #expect(run.code == 1)
    #expect(
      run.output.contains(/(?m)^1 finding in 1 of \d+ documents \(\d+ accepted\)$/), "\(run.output)"
    )
    #expect(run.messages.isEmpty)
    // The article on checking translations quotes the finding.
    let article = try String(
      contentsOf: Repository.root.appendingPathComponent(
        "Sources/Tool/galley/galley.docc/checking-translations.md"), encoding: .utf8)
    let quotes = article.matches(of: /(?s)```text\n(basket.yaml:.*?)\n1 finding/).map {
      $0.output.1
    }
    let quote = try #require(quotes.first)
      .replacing("basket.yaml", with: "Samples/Translations/basket.yaml")
      .replacing("Localizable.xcstrings", with: "Samples/Translations/Localizable.xcstrings")
    #expect(run.output.hasPrefix(quote), "\(run.output)")
  }
}
