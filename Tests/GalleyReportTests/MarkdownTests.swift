import GalleyRaster
import GalleyAnalysis
import GalleySnapshots
import TestSupport
import Testing

@testable import GalleyReport

/// Runs as Markdown.
@Suite struct MarkdownTests {
  /// Returns Markdown without code and without the tags that reports use.
  private static func bare(_ text: String) -> String {
    text.replacing(/(?m)^(`{3,})sh\n.*\n\1$/.matchingSemantics(.unicodeScalar), with: "")
      .replacing(
        /(?<tick>`+)(?!`).*?[^`]\k<tick>(?!`)/.matchingSemantics(.unicodeScalar), with: "x"
      )
      .replacing(/<code>[^<]*<\/code>/.matchingSemantics(.unicodeScalar), with: "")
      .replacing(/<\/?(b|br|details|summary|span)>/.matchingSemantics(.unicodeScalar), with: "")
      .replacing(
        /<img alt="[a-z]+" width="240" src="https:\/\/example.com\/[-a-zA-Z0-9._\/%]*">/, with: ""
      )
      .replacing(/(?m)^\|.*\|$/.matchingSemantics(.unicodeScalar), with: "")
  }

  @Test func `A color is no issue reference and can be copied`() {
    let words = "#336699 instead of #0A84FF"
    #expect(Self.bare(MarkdownText.escaped(words)) == words)
    #expect(!MarkdownText.escaped(words).contains(/#[0-9]/))
  }

  @Test(arguments: hostileStrings.indices)
  func `Hostile text contains no markup`(index: Int) {
    let words = MarkdownText.escaped(hostileStrings[index])
    let bare = Self.bare(words).replacing(/&#[0-9]+;/.matchingSemantics(.unicodeScalar), with: "x")
    #expect(
      !bare.unicodeScalars.contains { "<>`*_[]|~@\n\r\\\"'".unicodeScalars.contains($0) }, "\(bare)"
    )
    #expect(!words.contains(/https?:\/\/|www\.[a-z]/))
    #expect(words.first.map { "#->+=~ \t".contains($0) || $0.isNumber } != true)
  }

  @Test(arguments: hostileStrings.indices)
  func `Hostile text cannot end its code span`(index: Int) {
    let code = MarkdownText.code(hostileStrings[index])
    #expect(Self.bare("a \(code) b") == "a x b", "\(code)")
    #expect(!code.unicodeScalars.contains { $0.properties.isWhitespace && Character($0).isNewline })
  }

  @Test func `The report of a hostile run contains only its own markup`() throws {
    let record = try RunSamples.hostileRun()
    for base in [nil, "https://example.com/runs"] {
      let text = MarkdownReport(record, folder: "Output/runs/r", imageBase: base).text
      let bare = Self.bare(text.replacing("<span>#</span>", with: "x")).replacing(
        /&#[0-9]+;/.matchingSemantics(.unicodeScalar), with: "x")
      #expect(!bare.contains { "<>`[]|@\\".contains($0) }, "\(bare.prefix(2000))")
      for line in bare.split(separator: "\n") {
        #expect(!line.contains(/^\s+|^#(?!#+ )|^[-+=>~](?! )|^\d+[.)]/), "\(line)")
      }
    }
  }

  @Test func `A long report stays below the limit, and counts the results that it omits`() throws {
    let words = String(repeating: "😀 <", count: 40)
    for length in [1, 30, 100] {
      let results = try (0..<3000).map { index in
        try RunSamples.result(
          "d\(index / 50)/\(index).png", .changed,
          changes: [
            .text(
              "\(index.letters) \(words.prefix(length))", .text(from: "a", to: words), .grown(1, 2))
          ])
      }
      let text = MarkdownReport(RunSamples.run(results), folder: "r").text
      #expect(text.utf8.count < MarkdownReport.limit)
      #expect(text.utf8.count > MarkdownReport.limit / 2)
      let match = try #require(text.firstMatch(of: /… and (\d+) more, which/))
      #expect(text.matches(of: /<br>/).count + (Int(match.1) ?? 0) == 3000)
    }
  }

  @Test func `A run in which all snapshots match has one line`() throws {
    let record = try RunSamples.run(
      (0..<1200).map { try RunSamples.result("a/\($0).png", .equal) })
    #expect(
      MarkdownReport(record, folder: "r").text
        == "All 1,200 snapshots match their references.\n")
  }

  @Test func `A report lists differences, their variants and the commands to accept`() throws {
    let results = try (1...9).map {
      try RunSamples.result(
        "card/\($0).png", .changed,
        changes: [.text("date", .moved(0, 26)), .text("b", .grown(1, 0))], kind: .moved,
        differing: $0)
    }
    let matched = try RunSamples.result("card/m.png", .equal)
    let text = MarkdownReport(RunSamples.run(results + [matched]), folder: "Output/runs/r").text
    #expect(
      text == """
        ## Snapshots: 9 of 10 to review

        <b>9 changed</b> · 1 equal

        If all changes are intended:

        ```sh
        galley accept --run 'Output/runs/r'
        ```

        ### `card` · 9 of 10

        <b>date moved 26 pt down</b><br>
        `9.png` `8.png` `7.png` `6.png` `5.png` `4.png` and 3 more · changed · up to 9 % of the pixels

        - b is 1 pt wider

        <details><summary>All differences in <code>9.png</code></summary>

        - date moved 26 pt down
        - b is 1 pt wider

        </details>

        <details><summary>Accept these 9</summary>

        ```sh
        galley accept --run 'Output/runs/r' '^card/'
        ```

        </details>

        All pictures are in `Output/runs/r/report.html`.

        """)
  }

  @Test func `Pictures are shown if their address is known`() throws {
    let result = try RunSamples.result("a b/(1)|é.png", .changed, kind: .moved)
    let text = MarkdownReport(
      RunSamples.run([result]), folder: "r", imageBase: "https://example.com/x"
    ).text
    #expect(
      text.contains(
        #"| `a b/(1)\|é.png` | <img alt="reference" width="240" src="https://example.com/x/images/r/a%20b/%281%29%7C%C3%A9.png"> |"#
      ))
  }

  @Test func `A changed environment is named once if it is the same for all results`() throws {
    var record = try RunSamples.hostileRun()
    record.results = try (1...3).map { try RunSamples.result("a/\($0).png", .changed) }
    let change = try #require(RunSamples.hostileRun().results.first?.environment)
    for index in record.results.indices { record.results[index].environment = change }
    let text = MarkdownReport(record, folder: "r").text
    #expect(text.matches(of: /nother environment/).count == 1)
    record.results[0].environment = nil
    #expect(MarkdownReport(record, folder: "r").text.matches(of: /nother environment/).count == 1)
    record.results[1].environment? += change
    #expect(!MarkdownReport(record, folder: "r").text.contains("<b>another"))
  }
}

extension Int {
  /// The number in letters, for names that differ in more than numbers.
  fileprivate var letters: String {
    String(String(self).unicodeScalars.map { Character(Unicode.Scalar(UInt8($0.value + 49))) })
  }
}
