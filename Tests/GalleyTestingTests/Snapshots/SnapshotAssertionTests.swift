import Foundation
import GalleyDocuments
import GalleyLayout
import GalleySnapshots
import Testing

import struct GalleyLayoutTesting.FailureLines
import struct GalleyLayoutTesting.TestFailure

@testable import GalleyTesting

/// Snapshot assertions, from the first run to a change.
@Suite struct SnapshotAssertionTests {
  @Test func `A snapshot fails until its reference is accepted, and then matches`() async throws {
    try await Workplace().use { place in
      let assertion = SnapshotAssertion(.note("Arrivals"), [.png, .svg, .layout])
      for _ in 1...2 {
        let failure = try #require(try await assertion.failure())
        #expect(
          failure.text.hasPrefix("there is no reference; review the snapshot and accept it\n"))
        #expect(
          failure.text.contains("\n6 of 6 snapshots of 'Note' are new, and were not compared\n"))
        #expect(failure.text.contains("\nto accept the changes: galley accept --run '"))
        #expect(try place.files.allSatisfy { $0.contains(".new.") })
      }
      #expect(try place.accept() == Array(repeating: .accepted, count: 6))
      #expect(try place.files.count == 6)
      #expect(try await assertion.failure() == nil)
    }
  }

  @Test func `What is different in the layout stands first`() async throws {
    try await Workplace().use { place in
      let line: UInt = #line
      _ = try await SnapshotAssertion(.note("Arrivals"), line: line).failure()
      _ = try place.accept()
      let changed = SnapshotAssertion(.note("Departures"), line: line)
      let failure = try #require(try await changed.failure())
      #expect(
        failure.text.hasPrefix("title says “Departures” instead of “Arrivals”\n  "))
      #expect(failure.text.contains("\n  changed · 2 snapshots · 120-L@1x.png 320-L@1x.png\n"))
      #expect(!failure.text.contains("pixels: "), "\(failure.text)")
      #expect(failure.text.contains("SnapshotAssertionTests/What-is-"), "\(failure.text)")
      #expect(
        failure.attachments.map(\.name) == [
          "320-L@1x.reference.png", "320-L@1x.actual.png", "320-L@1x.difference.png",
          "120-L@1x.reference.png", "120-L@1x.actual.png", "120-L@1x.difference.png",
        ])
      #expect(failure.attachments.allSatisfy { $0.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) })
    }
  }

  @Test func `a failure that recorded references does not advise to accept them`() async throws {
    try await Workplace().use { place in
      for mode in [RecordMode.all, .failed] {
        let failure = try #require(
          try await SnapshotAssertion(.note("\(mode)"), [.layout], record: mode).failure())
        #expect(failure.text.contains("are recorded as references; run the test again"))
        #expect(!failure.text.contains("galley accept"), "\(failure.text)")
      }
    }
  }

  @Test func `a difference between drawings names the changed color`() async throws {
    func card(_ color: Color) -> Document {
      Document("Card", matrix: Matrix(screens: [Screen(width: 120)])) { _ in
        Text("Arrivals").foregroundStyle(color)
      }
    }
    try await Workplace().use { place in
      let line: UInt = #line
      _ = try await SnapshotAssertion(card(.channels(RGBA(0xFF0000))), [.svg], line: line).failure()
      _ = try place.accept()
      let failure = try #require(
        try await SnapshotAssertion(card(.channels(RGBA(0x00FF00))), [.svg], line: line).failure())
      #expect(
        failure.text.hasPrefix(
          "no difference in the layout, but text of “Arrivals” is \"#00FF00\", was \"#FF0000\"\n"),
        "\(failure.text)")
    }
  }

  @Test func `an assertion without formats or with an invalid scale fails`() async throws {
    let none = try #require(try await SnapshotAssertion(.note("A"), []).failure())
    #expect(none.text.contains("is compared in no format"))
    var flat = SnapshotAssertion(.note("A"))
    flat.variants = [Variant(traits: Traits(width: 100, displayScale: .nan))]
    let failure = try #require(try await flat.failure())
    #expect(failure.text.contains("cannot draw 'Note' with 0 pixels per point"))
  }

  @Test func `A failure names the report of its run, which lists every assertion`()
    async throws
  {
    try await Workplace().use { place in
      let failure = try #require(try await SnapshotAssertion(.note("A"), [.layout]).failure())
      let page = try #require(failure.text.firstMatch(of: /\nsee the report: (.+)\n/)?.1)
      #expect(page.hasPrefix(place.output + "/runs/"))
      _ = try await SnapshotAssertion(.note("B"), [.layout], named: "other").failure()
      let record = try place.run()
      let html = try String(contentsOfFile: String(page), encoding: .utf8)
      #expect(html.hasPrefix("<!doctype html>"))
      #expect(record.results.count == 4 && record.results.allSatisfy { html.contains($0.name) })
    }
  }

  private func text(_ title: String, _ record: RecordMode) async throws -> String? {
    try await SnapshotAssertion(.note(title), [.layout], record: record, line: 1).failure()?.text
  }

  @Test func `The record mode decides which references are written`() async throws {
    try await Workplace().use { place in
      let missing = try await text("A", .never)
      #expect(missing?.hasPrefix("there is no reference") == true)
      #expect(try await text("A", .failed)?.contains("new · ") == true)
      #expect(try place.files.allSatisfy { !$0.contains(".new.") })
      #expect(try await text("A", .never) == nil)
      #expect(try await text("B", .missing)?.contains("changed · ") == true)
      #expect(try await text("B", .all)?.contains("changed · ") == true)
      #expect(try await text("B", .never) == nil)
    }
  }

  @Test func `A failure of one cause names its snapshots as a range`() async throws {
    try await Workplace().use { place in
      var document = Document.note("A")
      document.matrix.textSizes = .all
      let failure = try #require(try await SnapshotAssertion(document, [.layout]).failure())
      #expect(failure.text.split(separator: "new · ").count == 2)
      #expect(
        failure.text.contains("\n  new · 24 snapshots · 120–320 pt, all sizes\n24 of 24"))
    }
  }

  @Test func `A failure of many causes names twenty and counts the others`() async throws {
    try await Workplace().use { place in
      let variants = (0..<24).map { Variant(traits: Traits(width: 100 + Double($0))) }
      func failure(_ word: String) async throws -> String? {
        let document = Document("Note") { traits in
          Text(word).id(
            "text-" + ["a", "b", "c", "d"][Int(traits.width) % 4] + "\(Int(traits.width) / 4)")
        }
        var assertion = SnapshotAssertion(document, [.layout], line: 1)
        assertion.variants = variants
        return try await assertion.failure()?.text
      }
      #expect(try await failure("A")?.contains("\n24 of 24 snapshots of 'Note' are new") == true)
      _ = try place.accept()
      let text = try #require(try await failure("B"))
      #expect(text.matches(of: /text-[a-d][0-9]+ says “B” instead of “A”\n/).count == 20)
      #expect(text.contains("\nand 4 more\n24 of 24 snapshots of 'Note' do not match"))
    }
  }

  @Test func `An assertion without variants fails`() async throws {
    var none = SnapshotAssertion(.note("A"))
    none.variants = []
    #expect(try await none.failure() == FailureLines.noVariants(of: "Note"))
  }

  @Test func `Failures are recorded at the lines of assertions`() async throws {
    try await Workplace().use { place in
      let line = #line + 2
      try await withKnownIssue {
        try await assertSnapshot(of: .note("A"), displayScale: 1)
      } matching: { issue in
        issue.sourceLocation?.line == line && issue.sourceLocation?.filePath == #filePath
          && issue.comments.contains { $0.rawValue.contains("2 of 2 snapshots of 'Note'") }
      }
      await withKnownIssue {
        try await assertSnapshot(
          of: Text("On time"), Traits(width: 120, displayScale: 3), named: "Status")
      }
      #expect(try place.files.contains { $0.hasSuffix("/Status/120-L@3x.new.png") })
    }
  }

  @Test func `Concurrent assertions add to one run`() async throws {
    try await Workplace().use { place in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<40 {
          group.addTask {
            let document = Document.note("Number \(number)")
            _ = try await SnapshotAssertion(document, [.layout], named: "\(number)").failure()
          }
        }
        try await group.waitForAll()
      }
      let results = try place.run().results
      #expect(results.count == 80)
      #expect(Set(results.map(\.name)).count == 80)
      #expect(results.allSatisfy { $0.verdict == .new })
      #expect(try place.accept() == Array(repeating: .accepted, count: 80))
    }
  }

  @Test func `An assertion in a cancelled task throws a cancellation error`() async throws {
    try await Workplace().use { place in
      let task = Task {
        while !Task.isCancelled { await Task.yield() }
        _ = try await SnapshotAssertion(.note("A"), [.layout]).failure()
      }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }
}
