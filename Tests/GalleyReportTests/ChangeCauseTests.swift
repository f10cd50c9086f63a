import Foundation
import GalleyAnalysis
import GalleyFiles
import GalleyLayout
import GalleyRaster
import GalleyReport
import GalleySnapshots
import Testing

/// Causes of changes that several snapshots of a document share.
@Suite struct ChangeCauseTests {
  private static func result(
    _ width: Int, _ size: String, _ changes: [LayoutChange], verdict: Verdict = .changed
  ) throws -> SnapshotResult {
    var result = try RunSamples.result(
      "card/\(width)-\(size).png", verdict, changes: changes.isEmpty ? nil : changes)
    result.traits = try ReportSamples.traits(width: width, size: size)
    return result
  }

  private static func causes(_ results: [SnapshotResult]) -> [ChangeCause] {
    DocumentResults.all(of: RunSamples.run(results)).flatMap(\.causes)
  }

  private static let sizes = ["XS", "L", "XXXL", "AX1", "AX5"]

  @Test func `A changed text is the cause of changes that occur only with it`() throws {
    let results = try [320, 390, 430].flatMap { width in
      try Self.sizes.map { size in
        let choice = LayoutChange.fallback("row", missing: Double(width))
        let rest = [
          LayoutChange.text("price", .text(from: "$10", to: "$12"), .moved(Double(width), 0)),
          .text("title", .moved(Double(width / 100), 8)), .text("card", .grown(8, Double(width))),
        ]
        return try Self.result(width, size, (size == "AX5" ? [choice] : []) + rest)
      }
    }
    let causes = Self.causes(results)
    #expect(causes.map(\.title) == ["price says “$12” instead of “$10”"])
    #expect(causes.map(\.range) == ["320–430 pt, all sizes"])
    #expect(
      causes[0].lines == [
        "row took alternative 2 of 2 (1 needs 320 pt more) instead of 1 (320–430 pt, AX5)",
        "title moved 3 pt right and 8 pt down", "card is 8 pt wider and 320 pt taller",
      ])
    #expect(causes[0].note == "the numbers are those of the first snapshot")
  }

  @Test func `A change that also occurs without the text is a separate cause`() throws {
    let text = LayoutChange.text("date", .text(from: "September 23", to: "Sep 1"))
    let results = try Self.sizes.map { size in
      let padding = [LayoutChange.text("title", .moved(0, 8))]
      return try Self.result(
        320, size, size == "L" ? [text, .text("date", .moved(9, 0))] + padding : padding)
    }
    let causes = Self.causes(results)
    #expect(
      causes.map(\.title) == [
        "date says “Sep 1” instead of “September 23”", "title moved 8 pt down",
      ])
    #expect(causes.map(\.results.count) == [1, 5])
    #expect(causes[0].lines == ["date moved 9 pt right"])
    #expect(causes[1].lines.isEmpty && causes[1].note == nil)
  }

  @Test
  func `Of two causes, the rarer one explains changes that occur only in its snapshots`() throws {
    let results = try Self.sizes.map { size in
      let all = [LayoutChange.text("a", .text(from: "y", to: "x"))]
      let few = [LayoutChange.text("badge", .appeared), .text("a", .moved(0, 8))]
      return try Self.result(320, size, size.hasPrefix("AX") ? all + few : all)
    }
    let causes = Self.causes(results)
    #expect(causes.map(\.title) == ["a says “x” instead of “y”", "badge appeared"])
    #expect(causes.map(\.lines) == [[], ["a moved 8 pt down"]])
  }

  @Test func `The first snapshot of a cause is one that its sentence describes`() throws {
    let results = try Self.sizes.map { size in
      let choice = LayoutChange.recovery("row", left: 1)
      let row = LayoutChange.text("row", .grown(-Double(size.count), 0))
      return try Self.result(320, size, size == "XS" ? [choice] : [row])
    }
    let cause = try #require(Self.causes(results).first)
    #expect(cause.results.count == 5)
    #expect(cause.title == "row is 1 pt narrower in 4 of these 5")
    #expect(cause.first.fileName == "320-L.png")
    #expect(
      cause.lines == [
        "row took alternative 1 of 2 (1 pt left) instead of 2 (1 needed 5 pt more) (320-XS.png)"
      ])
  }

  @Test
  func `Texts that change in several languages are one cause, described by the first`() throws {
    let results = try [320, 390].flatMap { width in
      try ["One", "Eins"].enumerated().map { index, word in
        try Self.result(
          width, Self.sizes[index], [.text("title", .text(from: "A", to: word))])
      }
    }
    let causes = Self.causes(results)
    #expect(causes.map(\.title) == ["title says “One” instead of “A”"])
    #expect(causes[0].note == "the texts and numbers are those of the first snapshot")
  }

  @Test func `Changes in the same variants are one cause, others are separate causes`() throws {
    let results = try Self.sizes.map { size in
      let both = ["a", "b"].map { LayoutChange.text($0, .text(from: "y", to: "x")) }
      return try Self.result(
        320, size, size == "L" ? both + [.text("badge", .appeared)] : both)
    }
    let causes = Self.causes(results)
    #expect(causes.map(\.title) == ["a says “x” instead of “y”", "badge appeared"])
    #expect(causes[0].lines == ["b says “x” instead of “y”"])
    #expect(causes[1].place == "320-L.png")
  }

  @Test
  func `The range of a cause names widths and sizes, and says when it has exceptions`() throws {
    func range(_ isIn: (Int, String) -> Bool) throws -> String? {
      let results = try [320, 360, 390, 430, 600].flatMap { width in
        try Self.sizes.map { size in
          try Self.result(
            width, size, isIn(width, size) ? [.text("title", .moved(0, 1))] : [],
            verdict: isIn(width, size) ? .changed : .equal)
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

  @Test func `Differing pixels are listed only where the layout explains nothing`() throws {
    let plain = try (1...3).map {
      try RunSamples.result("a/\($0).png", .changed, kind: .recolored)
    }
    let causes = Self.causes(plain)
    #expect(
      causes.count == 1
        && causes[0].lines == ["in 1.png: recolored, 5 of 100 pixels, up to 9 levels"])
    let listed = try Self.causes([Self.result(320, "L", [.text("title", .moved(0, 1))])])
    #expect(listed.count == 1 && listed[0].lines.isEmpty)
  }

  @Test func `Hostile records have causes`() throws {
    let causes = Self.causes(try RunSamples.hostileRun().results)
    #expect(!causes.isEmpty && causes.allSatisfy { !$0.title.isEmpty && !$0.results.isEmpty })
  }

  @Test func `Errors are stored and grouped by their cases, without the files`() throws {
    let errors: [any Error] = [
      InputError(path: "a.png", reason: .folder), InputError(path: "b.png", reason: .folder),
      InputError(path: "c.png", reason: .special), RasterError(.noMemory(.jpeg)),
      RasterError(.unreadable(.png(.chunk(name: "IDAT", start: 41, .checksum)))),
      OutputError(path: "d.png", reason: .folderExists),
    ]
    let results = try errors.enumerated().map { number, error in
      let failure = SnapshotNote.Failure(error)
      let json = try JSONEncoder().encode(failure)
      #expect(!String(decoding: json, as: UTF8.self).contains("cannot"))
      let read = try JSONDecoder().decode(SnapshotNote.Failure.self, from: json)
      #expect(read == failure && "\(read)" == "\(error)")
      var result = try RunSamples.result("card/\(number).png", .failed)
      result.notes = [.undrawable(failure: read)]
      return result
    }
    #expect(Self.causes(results).map(\.results.count) == [2, 1, 1, 1, 1])
  }

  @Test func `Each cause has its own place`() throws {
    let results = try Self.sizes.map { size in
      let one = LayoutChange.text("one", .text(from: "Two", to: "Three"), at: 6)
      let box = LayoutChange.text(
        "box", .recolored(part: .fill, from: .init(0), to: .init(1)), at: 9)
      return try Self.result(320, size, size == "L" ? [one, box] : [one])
    }
    let causes = Self.causes(results)
    #expect(causes.map { $0.source?.text } == ["card.yaml:6", "card.yaml:9"])
    #expect(causes.map(\.title).last == "fill of box is \"#000001\", was \"#000000\"")
  }
}
