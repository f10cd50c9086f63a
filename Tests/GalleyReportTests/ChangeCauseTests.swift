import GalleyReport
import GalleySnapshots
import Testing

/// What snapshots of a document have in common, told once.
@Suite struct ChangeCauseTests {
  private static func result(
    _ width: Int, _ size: String, _ lines: [(String, String)], verdict: Verdict = .differed
  ) throws -> SnapshotResult {
    var result = try RunSamples.result(
      "card/\(width)-\(size).png", verdict, headline: lines.first?.1,
      delta: lines.isEmpty ? nil : lines.map(\.1),
      topics: lines.isEmpty ? nil : Array(Set(lines.map(\.0))))
    result.deltaTopics = lines.isEmpty ? nil : lines.map(\.0)
    result.traits = try ReportSamples.traits(width: width, size: size)
    return result
  }

  private static func causes(_ results: [SnapshotResult]) -> [ChangeCause] {
    DocumentResults.all(of: RunSamples.run(results)).flatMap(\.causes)
  }

  private static let sizes = ["XS", "L", "XXXL", "AX1", "AX5"]

  @Test func `A text and a padding are two causes, with what follows in some variants`() throws {
    let results = try [320, 390, 430].flatMap { width in
      try Self.sizes.map { size in
        let choice = ("decision", "row took alternative 2 of 2 (1 needs \(width) pt more)")
        let rest = [
          ("content", "price says “$12” instead of “$10”, moved +\(width), 0"),
          ("frame", "title moved +\(width / 100), +8"), ("frame", "card grew by 8 × \(width)"),
        ]
        return try Self.result(width, size, (size == "AX5" ? [choice] : []) + rest)
      }
    }
    let causes = Self.causes(results)
    #expect(
      causes.map(\.gist) == ["price says “$12” instead of “$10”", "title moved +3, +8"])
    #expect(causes.map(\.range) == ["320–430 pt, all sizes", "320–430 pt, all sizes"])
    #expect(causes[0].lines.isEmpty)
    #expect(
      causes[1].lines == [
        "row took alternative 2 of 2 (1 needs 320 pt more) (320–430 pt, AX5)",
        "card grew by 8 × 320",
      ])
    #expect(!causes[1].isExact)
  }

  @Test func `Texts of the same variants are one cause, others are their own`() throws {
    let results = try Self.sizes.map { size in
      let both = [
        ("content", "a says “x” instead of “y”"), ("content", "b says “x” instead of “y”"),
      ]
      return try Self.result(
        320, size, size == "L" ? both + [("presence", "badge appeared")] : both)
    }
    let causes = Self.causes(results)
    #expect(causes.map(\.gist) == ["a says “x” instead of “y”", "badge appeared"])
    #expect(causes[0].lines == ["b says “x” instead of “y”"])
    #expect(causes[1].place == "320-L.png")
  }

  @Test func `A range says what it leaves out`() throws {
    func range(_ isIn: (Int, String) -> Bool) throws -> String? {
      let results = try [320, 360, 390, 430, 600].flatMap { width in
        try Self.sizes.map { size in
          try Self.result(
            width, size, isIn(width, size) ? [("frame", "title moved 0, +1")] : [],
            verdict: isIn(width, size) ? .differed : .matched)
        }
      }
      return Self.causes(results).first?.range
    }
    #expect(try range { _, _ in true } == "320–600 pt, all sizes")
    #expect(try range { width, _ in width == 390 } == "390 pt, all sizes")
    #expect(try range { _, size in size.hasPrefix("AX") } == "320–600 pt, AX1–AX5")
    #expect(
      try range { width, size in width < 390 && size != "L" } == "320–360 pt, XS, XXXL, AX1, AX5")
    #expect(
      try range { width, _ in [320, 390, 600].contains(width) } == "320, 390, 600 pt, all sizes")
    #expect(
      try range { width, size in width < 390 && !(width == 320 && size == "L") }
        == "320–360 pt, all sizes (9 of these 10)")
  }

  @Test func `Areas of pixels are said only where the layout explains nothing`() throws {
    let plain = try (1...3).map {
      try RunSamples.result("a/\($0).png", .differed, kind: "recolored")
    }
    let causes = Self.causes(plain)
    #expect(causes.count == 1 && causes[0].lines == ["in 1.png: 5 of 100 pixels differ"])
    let told = try Self.causes([Self.result(320, "L", [("frame", "title moved 0, +1")])])
    #expect(told.count == 1 && told[0].lines.isEmpty)
  }

  @Test func `Records of before topics were known, and hostile ones, are told too`() throws {
    let causes = Self.causes(try RunSamples.hostileRun().results)
    #expect(!causes.isEmpty && causes.allSatisfy { !$0.gist.isEmpty && !$0.results.isEmpty })
    var odd = try Self.result(320, "L", [("frame", "a"), ("frame", "b")])
    odd.deltaTopics = ["frame"]
    #expect(Self.causes([odd, odd]).count == 1)
  }
}
