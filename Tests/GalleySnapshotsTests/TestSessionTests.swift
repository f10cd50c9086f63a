import Foundation
import Testing

@testable import GalleySnapshots

/// The command that starts the processes of tests, which add to one run.
@Suite struct TestSessionTests {
  private static let rest = (0..<16).map(String.init).joined(separator: " ")

  private static func session(parent: String, _ name: String, start: Int = 5_000) -> TestSession? {
    let files = [
      "/proc/77/stat": "77 (\(name)) S 1 \(rest) 9 \(start) 0 0",
      "/proc/stat": "cpu 1 2 3\nbtime 1700000000\nprocesses 9\n",
    ]
    return TestSession.read(own: "80 (a (b) c) R \(parent) 1 2 3", file: { files[$0] })
  }

  @Test func `Processes of one command have one name, which sorts by time`() throws {
    let session = try #require(Self.session(parent: "77", "swift-test"))
    #expect(session.process == 77)
    #expect(session.name.hasSuffix("-4d"))
    #expect(session == Self.session(parent: "77", "swift-test"))
    let later = try #require(Self.session(parent: "77", "swift-package", start: 9_000))
    #expect(session.name < later.name)
    #expect(session.name.wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9._\-]{0,99}/) != nil)
  }

  @Test func `Another command has a run for each process`() {
    #expect(Self.session(parent: "77", "bash") == nil)
    #expect(Self.session(parent: "78", "swift-test") == nil)
    #expect(Self.session(parent: "1", "swift-test") == nil)
    for own in ["", "80", "80 (a", "80 (a) R", "80 )a( R 77"] {
      #expect(TestSession.read(own: own, file: { _ in nil }) == nil)
    }
    #expect(TestSession.read(own: nil, file: { _ in "" }) == nil)
  }
}
