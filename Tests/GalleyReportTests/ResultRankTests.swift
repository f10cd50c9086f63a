import GalleyReport
import GalleySnapshots
import Testing

/// The order of results in reports.
@Suite struct ResultRankTests {
  @Test func `The worst results come first, and results of one rank keep their order`() throws {
    let ordered = try [
      RunSamples.result("a/failed.png", .failed),
      RunSamples.result("a/unreadable.png", .unreadable),
      RunSamples.result("a/issue.png", .differed, headline: "h", topics: ["decision", "issue"]),
      RunSamples.result("a/choice.png", .differed, headline: "h", topics: ["decision", "frame"]),
      RunSamples.result("a/frame.png", .differed, headline: "h", topics: ["frame"], kind: "moved"),
      RunSamples.result("a/old.png", .differed, headline: "h"),
      RunSamples.result(
        "a/many.png", .differed, headline: "no difference", topics: [], kind: "content",
        differing: 90),
      RunSamples.result("a/few.png", .differed, kind: "content", differing: 2),
      RunSamples.result("a/missing.png", .missing), RunSamples.result("a/missing2.png", .missing),
      RunSamples.result("a/recorded.png", .recorded), RunSamples.result("a/dead.png", .dead),
      RunSamples.result("a/matched.png", .matched),
    ]
    for shift in ordered.indices {
      let rotated = Array(ordered[shift...] + ordered[..<shift])
      let names = rotated.worstFirst().map(\.name).filter { !$0.contains("missing") }
      #expect(names == ordered.map(\.name).filter { !$0.contains("missing") })
    }
    #expect(ordered.worstFirst() == ordered)
    #expect(ResultRank.allCases == ResultRank.allCases.sorted())
  }

  @Test func `Results of one document with the same headline share a cause`() throws {
    let results = try [
      RunSamples.result("a/1.png", .differed, headline: "h", topics: ["frame"]),
      RunSamples.result("b/1.png", .differed, headline: "h", topics: ["frame"]),
      RunSamples.result("a/2.png", .differed, headline: "h", topics: ["frame"], kind: "moved"),
      RunSamples.result("a/3.png", .matched), RunSamples.result("a/4.png", .failed),
    ]
    let documents = DocumentResults.all(of: RunSamples.run(results))
    #expect(documents.map(\.title) == ["a", "b"])
    #expect(documents[0].causes.map(\.variants) == [["4.png"], ["2.png", "1.png"]])
    #expect(documents[0].causes.map(\.gist) == ["the document cannot be drawn", "h"])
  }

  @Test
  func `Results that differ only in lengths share a cause, other alternatives do not`() throws {
    let headlines = [
      "a took alternative 2 (1 needs 3.5 pt more) · b moved 0, +26",
      "a took alternative 2 (1 needs 14 pt more) · b moved -3, 7", "a took alternative 3",
      "a took alternative 4",
    ]
    let results = try headlines.enumerated().map { index, headline in
      try RunSamples.result("a/\(index).png", .differed, headline: headline, topics: ["decision"])
    }
    let causes = DocumentResults.all(of: RunSamples.run(results))[0].causes
    #expect(causes.map(\.results.count) == [2, 1, 1])
    #expect(causes.map(\.variation) == [.numbers, .none, .none])
    #expect(causes.map(\.gist) == [headlines[0], headlines[2], headlines[3]])
  }

  @Test func `Titles distinguish documents of several folders of references`() throws {
    let results = try ["x/Snapshots", "y/Snapshots"].map {
      try RunSamples.result("a/1.png", .differed, references: $0)
    }
    let documents = DocumentResults.all(of: RunSamples.run(results))
    #expect(documents.map(\.title) == ["x/Snapshots/a", "y/Snapshots/a"])
  }
}
