import GalleySnapshots
import Testing

import struct GalleyLayoutTesting.TestFailure
import struct GalleyLayoutTesting.TestPlace

@testable import GalleyTesting

/// The names of references.
@Suite struct SnapshotNameTests {
  private static let hostile = [
    "", ".", "..", "../../etc/passwd", "/", "a/b", "a\\b", "a\0b", "-rf", ".git", "con:", "a b",
    "表示", "e\u{301}te", "👩‍👩‍👧", String(repeating: "x", count: 5000), "a\nb", "%2e%2e", "~", "a.png",
    "`raw (name)`()", "it's", "$(reboot)", "a.new", " ", "\u{202E}gpj",
  ]

  @Test(arguments: hostile) func `Any name becomes a safe file name`(name: String) {
    for part in [FileNamePart(name), FileNamePart(function: name)] {
      #expect(part.text.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._\-]*/) != nil, "\(part)")
      #expect(part.text.utf8.count <= 80)
      #expect(part.text.last != ".")
    }
  }

  @Test func `Different names have different file names, and spaces become hyphens`() {
    let names = Self.hostile.filter { $0 != "a b" } + ["a b", "a  b", "a?b", "a!b", "A_b"]
    #expect(Set(names.map { FileNamePart($0).text }).count == names.count)
    #expect(FileNamePart("Episode card").text == "Episode-card")
    #expect(
      FileNamePart(function: "`The card (wide) fits`(width:)").text.hasPrefix("The-card-wide-fits-")
    )
    #expect(FileNamePart(function: "looksRight()").text == "looksRight")
  }

  @Test(arguments: hostile) func `References are in a folder beside the file of their test`(
    name: String
  ) throws {
    let source = TestPlace(
      fileID: "Some/Cards.swift", filePath: #filePath, line: #line, column: 1)
    let place = try SnapshotPlace(
      of: RunningTest(names: ["Cards", name, "looks()"]), document: name, named: name, at: source,
      TestVariables([:]))
    let part = FileNamePart(name).text
    let function = FileNamePart(function: name).text
    #expect(place.folder == "Cards/\(function)/looks/\(part)-\(part)")
    #expect(place.store.path.hasSuffix("Tests/GalleyTestingTests/Snapshots/Snapshots"))
    let root = try SnapshotPlace(
      of: RunningTest(names: ["Cards", name, "looks()"]), document: name, named: name, at: source,
      TestVariables(["GALLEY_REFERENCES": "elsewhere"]))
    #expect(root.store.path == "elsewhere")
    #expect(root.folder == "Some/\(place.folder)")
  }

  @Test func `A location in the source has the same folder each time it is requested`() throws {
    let numbers = CallNumbers()
    for _ in 1...3 {
      #expect(try numbers.folder("a/B", of: "t", asked: "1") == "a/B")
      #expect(try numbers.folder("a/B", of: "t", asked: "2") == "a/B-2")
      #expect(try numbers.folder("a/B", of: "t", asked: "3") == "a/B-3")
    }
  }

  @Test func `Calls never share a folder, and names that differ only in case are errors`() throws {
    let numbers = CallNumbers()
    #expect(try numbers.folder("a/B", of: "first", asked: "1") == "a/B")
    #expect(throws: SnapshotNameError.self) {
      try numbers.folder("A/b", of: "second", asked: "2")
    }
    #expect(try numbers.folder("a/B-2", of: "third", asked: "3") == "a/B-2")
    #expect(throws: SnapshotNameError.self) {
      try numbers.folder("a/B", of: "first", asked: "4")
    }
  }

  @Test func `Two calls of a test have separate references`() async throws {
    try await Workplace().use { place in
      for _ in 1...2 {
        _ = try await SnapshotAssertion(.note("A"), [.layout], line: 1).failure()
        _ = try await SnapshotAssertion(.note("B"), [.layout], line: 2).failure()
      }
      let folders = Set(
        try place.run().results.map { $0.name.split(separator: "/").dropLast().last })
      #expect(folders == ["Note", "Note-2"])
    }
  }

  @Test func `Iterations of a loop with the same name are reported`() async throws {
    try await Workplace().use { place in
      var texts: [String] = []
      for title in ["A", "B"] {
        let assertion = SnapshotAssertion(.note(title), [.layout])
        texts.append(try #require(try await assertion.failure()).text)
      }
      #expect(!texts[0].contains("named:"))
      #expect(texts[1].contains("give each its own, with named: or matches:"))
    }
  }
}
