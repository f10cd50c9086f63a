import Foundation
import GalleySnapshots
import TestSupport
import Testing

/// What a comparison with a revision and one with references have in common.
@Suite(.enabled(if: Tool.git != nil)) struct AgainstLawTests {
  private static let project = """
    snapshots:
      - { format: png }
      - { format: svg, widths: [120] }
      - { format: layout }
    """

  /// Each document before and after the change, nil where it does not exist.
  private static let cards: [String: (before: String?, after: String?)] = [
    "same": (SnapshotCard.yaml(), SnapshotCard.yaml()),
    "moved": (SnapshotCard.yaml(), SnapshotCard.yaml(padding: 12)),
    "recolored": (SnapshotCard.yaml(), SnapshotCard.yaml(background: "#336699F0")),
    "longer": (SnapshotCard.yaml(), SnapshotCard.yaml("Hello everybody who is here today")),
    "wider": (SnapshotCard.yaml(widths: "120, 160"), SnapshotCard.yaml(widths: "120, 200")),
    "new": (nil, SnapshotCard.yaml()),
    "gone": (SnapshotCard.yaml(), nil),
    "tolerated": (
      SnapshotCard.yaml(background: "#336699"),
      SnapshotCard.yaml(
        background: "#356799", rules: "{ tolerance: 4, reason: colors vary }")
    ),
    "choice": (choice(spacing: 8), choice(spacing: 60)),
    "breakpoint": (choice(spacing: 8, last: 9), choice(spacing: 8, last: 40)),
    "link": (
      SnapshotCard.yaml("\"[Hi](https://a.example)\""),
      SnapshotCard.yaml("\"[Hi](https://b.example)\"")
    ),
    "renamed": ("name: One\n" + SnapshotCard.yaml(), "name: Two\n" + SnapshotCard.yaml()),
  ]

  /// A choice of two alternatives, each with its own spacing.
  private static func choice(spacing: Int, last: Int = 9) -> String {
    """
    galley: 1
    matrix: { widths: [120, 90], textSizes: [L] }
    layout:
      choice:
        - { hstack: [{ text: One }, { text: Two, id: two }], spacing: \(spacing) }
        - { hstack: [{ text: One }, { text: 2, id: two }], spacing: \(last) }
      id: facts
    """
  }

  private static func files(_ side: (((before: String?, after: String?)) -> String?)) -> [String:
    String]
  {
    let cards = cards.compactMapValues(side).map { ("cards/\($0.key).yaml", $0.value) }
    return Dictionary(uniqueKeysWithValues: cards + [("galley.yaml", project)])
  }

  /// Replaces the files before the change by the files after it.
  private static func change(_ tool: Tool) throws {
    for name in files(\.before).keys where files(\.after)[name] == nil { try tool.remove(name) }
    for (name, text) in files(\.after) { try tool.write(text, to: name) }
  }

  /// The part of a result that is the same for a revision and for references.
  private struct Comparison: Hashable, CustomStringConvertible {
    var name: String
    var verdict: Verdict
    var words: [String?]
    var pixels: PixelDifference?

    init(_ result: SnapshotResult) {
      (name, verdict, pixels) = (result.name, result.verdict, result.pixels)
      words = [result.headline] + result.delta
    }

    var description: String { "\(name) \(verdict) \(words) \(pixels?.text ?? "")" }
  }

  @Test(arguments: [[], ["--pixels", "--mode", "exact"]])
  func `A comparison with a revision equals one with references recorded at it`(
    options: [String]
  ) throws {
    let recorded = try Tool(Self.files(\.before))
    #expect(try recorded.run("test", ".", "--record", "all").code == 1)
    try Self.change(recorded)
    #expect(try recorded.run(["test", ".", "--record", "never"] + options).code == 1)
    let expected = try recorded.results().map(Comparison.init)

    let tool = try Tool.repository(Self.files(\.before))
    try Self.change(tool)
    let run = try tool.run(["test", ".", "--against", "HEAD"] + options, in: ".")
    let found = try tool.results().map(Comparison.init)
    #expect(run.code == 1, "\(run.messages)")
    #expect(Set(found) == Set(expected))
    #expect(found.count == expected.count && expected.count > 40)
    #expect(Set(found.map(\.verdict)) == [.equal, .changed, .new, .removed])
  }

  @Test func `A revision without differences matches by record, without drawing`() throws {
    let tool = try Tool.repository(Self.files(\.before))
    let (run, results) = try tool.against("HEAD")
    #expect(run.code == 0 && run.messages.isEmpty, "\(run.messages)")
    #expect(results.allSatisfy { $0.verdict == .equal && $0.matchReason == .record })
    #expect(results.count > 30)
    let commit = try tool.git("rev-parse", "HEAD")
    #expect(run.output.hasSuffix("by record)\ncompared with HEAD (\(commit))\n"))
    #expect(try RunRecord(folder: tool.folder.path + "/Output").against == "HEAD (\(commit))")
    let (drawn, all) = try tool.against("HEAD", "--pixels")
    #expect(drawn.code == 0)
    #expect(!all.contains { $0.matchReason == .record } && all.count == results.count)
  }

  @Test func `The run contains both pictures and the difference, and changes no reference`() throws
  {
    let tool = try Tool.repository(["card.yaml": SnapshotCard.yaml()])
    try tool.write(SnapshotCard.yaml(padding: 12), to: "card.yaml")
    let (run, results) = try tool.against("HEAD")
    #expect(run.code == 1 && results.verdicts == ["card/120-L.png": .changed])
    let files = try #require(results.first?.files)
    #expect(Set(files.keys) == ["reference", "actual", "difference"])
    let path = try tool.text("Output/last-run").dropLast()
    for file in files.values { #expect(tool.exists("Output/\(path)/\(file)")) }
    #expect(run.output.contains("words moved 4 pt right and 4 pt down"))
    #expect(run.output.hasSuffix("; the report is Output/\(path)/report.html\n"))
    #expect(!run.output.contains("accept"))
    let accepted = try tool.run("accept")
    #expect(accepted.code == 65 && accepted.output.isEmpty)
    #expect(
      accepted.messages.hasPrefix(
        "galley: cannot accept the run in 'Output': it was compared with HEAD ("))
    #expect(try tool.run("accept", "--references", "Snapshots").code == 65)
    #expect(!tool.exists("Snapshots"))
  }
}
