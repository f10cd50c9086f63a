import GalleyRaster
import GalleyAnalysis
import GalleyLayout
import GalleyReport
import GalleySnapshots
import Testing

/// The order of results in reports.
@Suite struct ResultRankTests {
  @Test func `The worst results come first, and results of one rank keep their order`() throws {
    let choice = LayoutChange.fallback("row", missing: 4)
    let frame = LayoutChange.text("date", .moved(0, 1))
    let overflow = LayoutIssue(.wider(missing: 2, offered: 10), path: LayoutPath())
    let issue = LayoutChange.text("date", .issue(before: nil, after: overflow))
    let ordered = try [
      RunSamples.result("a/failed.png", .failed),
      RunSamples.result("a/unreadable.png", .unreadable),
      RunSamples.result("a/issue.png", .changed, changes: [choice, issue]),
      RunSamples.result("a/choice.png", .changed, changes: [choice, frame]),
      RunSamples.result("a/frame.png", .changed, changes: [frame], kind: .moved),
      RunSamples.result("a/many.png", .changed, changes: [], kind: .content, differing: 90),
      RunSamples.result("a/few.png", .changed, kind: .content, differing: 2),
      RunSamples.result("a/new.png", .new), RunSamples.result("a/new2.png", .new),
      RunSamples.result("a/dead.png", .removed),
      RunSamples.result("a/matched.png", .equal),
    ]
    for shift in ordered.indices {
      let rotated = Array(ordered[shift...] + ordered[..<shift])
      let names = rotated.worstFirst().map(\.name).filter { !$0.contains("new") }
      #expect(names == ordered.map(\.name).filter { !$0.contains("new") })
    }
    #expect(ordered.worstFirst() == ordered)
    #expect(ResultRank.allCases == ResultRank.allCases.sorted())
  }

  @Test func `Results of one document with the same change share a cause`() throws {
    let changes = [LayoutChange.text("date", .moved(0, 1))]
    let results = try [
      RunSamples.result("a/1.png", .changed, changes: changes),
      RunSamples.result("b/1.png", .changed, changes: changes),
      RunSamples.result("a/2.png", .changed, changes: changes, kind: .moved),
      RunSamples.result("a/3.png", .equal), RunSamples.result("a/4.png", .failed),
    ]
    let documents = DocumentResults.all(of: RunSamples.run(results))
    #expect(documents.map(\.title) == ["a", "b"])
    #expect(documents[0].causes.map(\.variants) == [["4.png"], ["2.png", "1.png"]])
    #expect(
      documents[0].causes.map(\.title) == ["the document cannot be drawn", "date moved 1 pt down"])
  }

  @Test
  func `Results that differ only in lengths share a cause, other alternatives do not`() throws {
    let changes = [
      [LayoutChange.fallback("a", missing: 3.5), .text("b", .moved(0, 26))],
      [.fallback("a", missing: 14), .text("b", .moved(-3, 7))],
      [.fallback("a", missing: 14, of: 3)], [.fallback("a", missing: 14, of: 4)],
    ]
    let results = try changes.enumerated().map { index, changes in
      try RunSamples.result("a/\(index).png", .changed, changes: changes)
    }
    let causes = DocumentResults.all(of: RunSamples.run(results))[0].causes
    #expect(causes.map(\.results.count) == [4])
    #expect(causes.map(\.variation) == [.numbers])
    #expect(
      causes.map(\.title) == [
        "a took alternative 2 of 2 (1 needs 3.5 pt more) instead of 1 in 2 of these 4"
      ])
    #expect(
      causes.map(\.lines) == [
        [
          "a took alternative 3 of 3 (1 needs 14 pt more) instead of 1 (2.png)",
          "a took alternative 4 of 4 (1 needs 14 pt more) instead of 1 (3.png)",
          "b moved 26 pt down",
        ]
      ])
  }

  @Test func `Titles distinguish documents of several folders of references`() throws {
    let results = try ["x/Snapshots", "y/Snapshots"].map {
      try RunSamples.result("a/1.png", .changed, references: $0)
    }
    let documents = DocumentResults.all(of: RunSamples.run(results))
    #expect(documents.map(\.title) == ["x/Snapshots/a", "y/Snapshots/a"])
  }
}
