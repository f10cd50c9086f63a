import Foundation
import TestSupport
import Testing

/// The references of the samples, and the output when a sample changes.
@Suite struct SampleReferenceTests {
  private static let samples = Repository.root.appendingPathComponent("Samples")

  /// The changes of a sample that the article on testing documents quotes.
  @Test(arguments: [
    ("date: September 23", #"date: "Wednesday, September 23""#, 0),
    ("spacing: 12", "spacing: 32", 1),
  ])
  func `a change of a sample prints the text that the article quotes`(
    old: String, new: String, quote: Int
  ) throws {
    let sample = try Self.text(of: "episode.yaml")
    let changed = sample.replacingOccurrences(of: old, with: new)
    #expect(changed != sample)
    let tool = try Tool(["episode.yaml": sample])
    let record = ["test", "episode.yaml", "--format", "layout", "--record", "all"]
    #expect(try tool.run(record).code == 1)
    try tool.write(Data(changed.utf8), to: "episode.yaml")
    let run = try tool.run(
      ["test", "episode.yaml", "--format", "layout", "--record", "never", "--filter", "320-"])
    #expect(run.code == 1)
    #expect(run.output.contains(try Self.quotes()[quote]), "\(run.output)")
  }

  /// Returns the blocks of the article that begin with `changed`.
  private static func quotes() throws -> [String] {
    let article = try String(
      contentsOf: Repository.root.appendingPathComponent(
        "Sources/Tool/galley/galley.docc/testing-documents.md"), encoding: .utf8)
    return article.matches(of: /(?s)```text\n(changed .*?)\n```/).map { String($0.output.1) }
  }

  private static func text(of name: String) throws -> String {
    try String(contentsOf: samples.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func `the references of the samples are few enough to be committed`() throws {
    let folder = Self.samples.appendingPathComponent("Snapshots")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".png") || $0.hasSuffix(".layout.json") }
    let size = try names.reduce(0) {
      $0 + (try Data(contentsOf: folder.appendingPathComponent($1)).count)
    }
    let documents = Set(names.map { $0.prefix { $0 != "/" } })
    for document in documents {
      let own = names.filter { $0.hasPrefix(document + "/") }
      // Two brands, three screens of a design system, and parts and screens of the components.
      let count = ["brands": 2, "DesignSystem": 3, "Components": 8][document] ?? 1
      #expect(
        own.count { $0.hasSuffix("@1x.png") } == 6 * count, "\(document): 3 sizes at 2 widths")
    }
    #expect(documents.count == 13)
    // The documents of the components are as many as eight others. Records have the content of each leaf.
    #expect(size < 345_000 * (documents.count - 1 + 8))
  }

  @Test func `a project file sets what is compared and the folder of references`() throws {
    let project = """
      references: Pictures
      snapshots:
        - { format: layout, widths: [200, 300] }
        - { format: png, widths: [200], displayScale: 1 }
        - { format: png, widths: [200], textSizes: [L, AX1], displayScale: 1 }
      """
    let card = "galley: 1\nmatrix: { widths: [100] }\nlayout: { text: Hello }"
    let tool = try Tool(["galley.yaml": project, "Cards/card.yaml": card])
    let expected = [
      "200-AX1@1x.png", "200-L.layout.json", "200-L@1x.png", "300-L.layout.json",
    ]
    #expect(try tool.run(["test", "Cards", "--record", "all"]).code == 1)
    #expect(try tool.names(in: "Pictures/Cards/card") == expected)
    for arguments in [["."], ["Cards"], ["Cards/card.yaml"]] {
      let run = try tool.run(["test"] + arguments)
      #expect(run.code == 0)
      #expect(run.output.contains("4 equal (2 by record, 2 by text)"), "\(run.output)")
    }
    let narrow = try tool.run(["test", ".", "--format", "layout", "--widths", "200"])
    #expect(narrow.output.contains("1 equal"), "\(narrow.output)")
  }

  @Test func `an error in a project file stops a test and has a location`() throws {
    let tool = try Tool([
      "galley.yaml": "snapshots:\n  - format: gif\n",
      "card.yaml": "galley: 1\nlayout: { text: Hello }",
    ])
    let run = try tool.run(["test", "card.yaml"])
    #expect(run.code == 65)
    #expect(run.messages.contains("galley.yaml:2:13: error: "), "\(run.messages)")
    #expect(!FileManager.default.fileExists(atPath: tool.folder.path + "/Snapshots"))
  }
}

extension Tool {
  /// Returns the names of the files in a folder, sorted.
  fileprivate func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent(name).path
    ).sorted()
  }
}
