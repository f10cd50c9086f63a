import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// The decisions and issues of the samples.
@Suite struct SampleTests {
  @Test(arguments: [
    ("brands", 16), ("cover", 18), ("episode", 36), ("flight-status", 36), ("lines", 72),
    ("scripts", 90),
    ("section", 36),
    ("style-guide", 30), ("tags", 72),
  ])
  func `a sample has the expected number of variants, and no issues`(name: String, count: Int)
    throws
  {
    let results = try Samples.results(name)
    #expect(results.count == count)
    for (variant, result) in results {
      #expect(result.issues.isEmpty, "\(variant.name): \(result.issues.map(\.message))")
    }
  }

  @Test(
    arguments: try Samples.names().filter { $0 != "long-strings" },
    [nil, LayoutDirection.rightToLeft])
  func `a sample has no issue at any text size on phones or its own screens`(
    name: String, direction: LayoutDirection?
  ) throws {
    let results = try Samples.results(name) { matrix in
      matrix.screens += [320, 390, 844].map { Screen(width: $0) }
      // Checks search all text sizes, but not with the other direction.
      let some = ["XS", "L", "XXXL", "AX1", "AX5"].compactMap(TextSize.init)
      matrix.textSizes = TestAmount.isThorough ? TextSize.allCategories : some
      matrix.directions = [direction]
      matrix.colorSchemes = [.light]
    }
    for (variant, result) in results {
      // One translation is too long, for the article on checking translations.
      let known = result.traits.locale == "de" ? "Translations/basket later" : ""
      let issues = result.issues.filter { "\(name) \($0.id ?? "")" != known }
      #expect(issues.isEmpty, "\(variant.name): \(issues.map(\.message))")
    }
  }

  @Test(arguments: [
    ("episode", ["metadata"]), ("flight-status", ["header", "airports", "details"]),
  ])
  func `at 390 points every alternative is taken at some size`(name: String, choices: [String])
    throws
  {
    let results = try Samples.results(name).filter { $0.result.traits.width == 390 }
    for choice in choices {
      let decisions = try results.map { try #require($0.result.decision(choice)) }
      let count = try #require(decisions.first).alternatives.count
      #expect(Set(decisions.map(\.chosen)) == Set(0..<count), "\(choice)")
    }
  }

  @Test func `in the sample of lines every alternative is taken in some variant`() throws {
    let decisions = try Samples.results("lines").flatMap(\.result.decisions)
      .filter { $0.condition == nil }
    let chosen = Dictionary(grouping: decisions, by: \.label).mapValues { Set($0.map(\.chosen)) }
    #expect(chosen.count == 7)
    for decision in decisions {
      #expect(chosen[decision.label] == Set(decision.alternatives.indices), "\(decision.label)")
    }
  }

  @Test func `a cover is a square beside its text if there is space, else a banner`() throws {
    for (variant, result) in try Samples.results("cover") {
      let isBanner = try #require(result.decision("record")).chosen == 1
      let cover = try #require(result.placement(isBanner ? "banner" : "square")).contentFrame
      if isBanner {
        // The full width within the padding of the page and of the card.
        #expect(cover.width == result.size.width - 2 * (12 + 16), "\(variant.name)")
      } else {
        #expect(cover.size == Size(width: 128, height: 128), "\(variant.name)")
      }
    }
    let chosen = try Samples.results("cover").compactMap { $0.result.decision("record")?.chosen }
    #expect(Set(chosen) == [0, 1])
  }

  @Test func `at 390 points larger text never brings an earlier alternative back`() throws {
    let results = try Samples.results("flight-status").filter { $0.result.traits.width == 390 }
    for choice in ["header", "airports", "details"] {
      let chosen = results.compactMap { $0.result.decision(choice)?.chosen }
      #expect(chosen == chosen.sorted(), "\(choice)")
    }
  }

  @Test func `as text grows, the details change first, then the airports twice, then the details`()
    throws
  {
    let results = try Samples.results("flight-status").filter { $0.result.traits.width == 390 }
    func first(_ choice: String, _ alternative: Int) throws -> Int {
      try #require(results.firstIndex { $0.result.decision(choice)?.chosen == alternative })
    }
    #expect(try first("details", 1) < first("airports", 1))
    #expect(try first("airports", 1) < first("airports", 2))
    #expect(try first("airports", 2) < first("details", 2))
  }

  @Test func `at 844 points every choice takes its first alternative at every text size`() throws {
    for (variant, result) in try Samples.results("flight-status")
    where result.traits.width == 844 {
      #expect(result.decisions.allSatisfy { $0.chosen == 0 }, "\(variant.name)")
    }
  }

  @Test func `the line that replaces the area fills the space between the airports`() throws {
    let results = try Samples.results("flight-status")
    let result = try #require(
      results.first { $0.result.decision("airports")?.chosen == 1 }?.result)
    let line = try #require(result.placement("between"))
    let parts = ["", "-city", "-time"]
    let ends = parts.compactMap { result.placement("origin" + $0)?.frame.maxX }
    let starts = parts.compactMap { result.placement("destination" + $0)?.frame.minX }
    #expect(line.frame.minX == ends.max().map { $0 + 10 })
    #expect(line.frame.maxX == starts.min().map { $0 - 10 })
  }

  @Test func `the details are in columns of equal width`() throws {
    for (variant, result) in try Samples.results("flight-status")
    where result.decision("details")?.chosen == 0 {
      let ids = ["terminal", "gate", "boarding", "seat"]
      let starts = try ids.map { try #require(result.placement($0)).frame.minX }
      let steps = zip(starts, starts.dropFirst()).map { $1 - $0 }
      #expect(Set(steps).count == 1, "\(variant.name)")
    }
  }

  @Test
  func `the deficit of every skipped alternative is its fit minus the offered width`() throws {
    for (_, result) in try Samples.results("flight-status") {
      for decision in result.decisions {
        for alternative in decision.alternatives.prefix(decision.chosen) {
          #expect(alternative.deficit == alternative.fit - decision.offered)
          #expect(alternative.deficit > 0)
          #expect(alternative.blame != nil)
        }
        #expect(decision.reasons.count >= decision.chosen)
      }
    }
  }
}
