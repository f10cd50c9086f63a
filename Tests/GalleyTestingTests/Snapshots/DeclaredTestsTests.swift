import Foundation
import GalleyDocuments
import GalleyLayout
import GalleySnapshots
import TestSupport
import Testing

@testable import GalleyTesting

/// References of tests that did not reach an assertion.
@Suite struct DeclaredTestsTests {
  private static let source = """
    @Suite struct Cards {
      @Test func first() throws {}
      @Test func `a raw name, too`() {}
      @Suite struct Inner { @Test(.disabled()) func last() {} }
    }
    """

  private func result(_ name: String, _ store: String, file: String? = nil) -> SnapshotResult {
    var result = SnapshotResult(
      name: name, references: store, document: "A", variant: "390-L", format: .png,
      verdict: file == nil ? .removed : .equal)
    result.source = file.map { SnapshotSource(file: $0, line: 1) }
    return result
  }

  @Test(arguments: [
    ("Cards/first/A/1.png", false), ("Cards/first/B/1.png", false), ("Cards/firs/A/1.png", false),
    ("Cards/Inner/last/A/1.png", true), ("Cards/last/A/1.png", true),
    ("Cards/Outer/last/A/1.png", false),
    ("Cards/gone/A/1.png", false), ("Gone/first/A/1.png", false), ("Cards/last.png", false),
  ])
  func `a declared test that compared nothing may still use its references`(
    name: String, isUsed: Bool
  ) throws {
    let folder = try TemporaryFolder(["Cards.swift": Self.source])
    let store = folder.path + "/Snapshots"
    let compared = [result("Cards/first/A/2.png", store, file: folder.path + "/Cards.swift")]
    #expect(DeclaredTests().mayUse(result(name, store), besides: compared) == isUsed)
  }

  @Test func `tests with raw names and tests in folders of modules are found`() throws {
    let folder = try TemporaryFolder(["Tests/Cards.swift": Self.source])
    let compared = [
      result("M/Cards/first/A/2.png", "refs", file: folder.path + "/Tests/Other.swift")
    ]
    let raw = FileNamePart(function: "`a raw name, too`()").text
    let tests = DeclaredTests()
    #expect(tests.mayUse(result("M/Cards/\(raw)/A/1.png", "refs"), besides: compared))
    #expect(!tests.mayUse(result("M/Cards/other/A/1.png", "refs"), besides: compared))
    #expect(!tests.mayUse(result("M/Cards/\(raw)/A/1.png", "elsewhere"), besides: compared))
  }

  @Test func `in a full run, only references without a declared test are dead`() throws {
    let folder = try TemporaryFolder(["Cards.swift": Self.source])
    let store = ReferenceStore(path: folder.path + "/Snapshots")
    for name in ["first/A", "Inner/last/A", "gone/A"] {
      try folder.write("picture", to: "Snapshots/Cards/\(name)/1.png")
    }
    let tests = DeclaredTests()
    let run = OngoingRun(
      folder: try RunFolder(in: folder.path + "/Output"), isFull: true,
      mayBeUsed: { tests.mayUse($0, besides: $1) })
    _ = try run.add(
      [result("Cards/first/A/1.png", store.path, file: folder.path + "/Cards.swift")], in: store)
    try run.finish()
    let dead = try RunRecord(folder: folder.path + "/Output").results.filter {
      $0.verdict == .removed
    }
    #expect(dead.map(\.name) == ["Cards/gone/A/1.png"])
  }

  @Test func `an infinite width does not remove the results of other assertions`() async throws {
    try await Workplace().use { place in
      var wide = SnapshotAssertion(.note("Wide", named: "Wide"), [.layout])
      wide.variants = [Variant(traits: Traits(width: .infinity, height: .infinity))]
      _ = try await wide.failure()
      _ = try await SnapshotAssertion(.note("Good", named: "Good"), [.layout]).failure()
      let names = try place.run().results.map(\.document)
      #expect(Set(names).count == 2)
    }
  }

  @Test func `the file name of a picture never ends in .new, which marks new snapshots`() {
    #expect(FileNamePart("login.new").text.hasPrefix("login.new-"))
    #expect(FileNamePart("login.NEW").text.hasPrefix("login.NEW-"))
    #expect(FileNamePart("login.newer").text == "login.newer")
  }
}
