import Foundation
import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

@Suite struct IssueDetailsTests {
  private static func issue(_ details: LayoutIssue.Details) -> LayoutIssue {
    LayoutIssue(details, path: LayoutPath([1, 0]), id: "a")
  }

  @Test func `every form of an issue has its sentence`() {
    for sample in IssueSamples.all {
      #expect(sample.details.phrase.text == sample.sentence)
      #expect(Self.issue(sample.details).message == sample.sentence)
    }
    #expect(Set(IssueSamples.all.map(\.details.kind)) == Set(LayoutIssue.Kind.allCases))
  }

  @Test func `sentences have the missing points as a length, which is not rounded`() {
    for details in IssueSamples.all.map(\.details) {
      guard let missing = details.missing else { continue }
      switch details {
      case .smallPicture: #expect(missing == 64.667)
      case .touchingLines(_, _, let leading, _):
        #expect(details.phrase.lengths.first == leading + missing)
      default: #expect(details.phrase.lengths.first == missing)
      }
      #expect(details.axis != nil)
    }
  }

  @Test func `an issue is read as it was written, without its message`() throws {
    for details in IssueSamples.all.map(\.details) {
      let issue = Self.issue(details)
      let json = try JSONEncoder().encode(issue)
      #expect(try JSONDecoder().decode(LayoutIssue.self, from: json) == issue)
      let members = try JSONSerialization.jsonObject(with: json) as? [String: Any]
      #expect(Set(members?.keys.map(\.self) ?? []) == ["details", "id", "kind", "path"])
    }
  }

  @Test func `a message is written for readers and not read`() throws {
    let issue = Self.issue(.wider(missing: 2, offered: 10))
    let encoder = JSONEncoder()
    encoder.userInfo[try #require(LayoutIssue.writesMessage)] = true
    let text = String(decoding: try encoder.encode(issue), as: UTF8.self)
    let changed = text.replacing(issue.message, with: "taller").replacing("overflow", with: "x")
    #expect(changed != text)
    #expect(try JSONDecoder().decode(LayoutIssue.self, from: Data(changed.utf8)) == issue)
  }

  @Test func `issues with different measures differ, also if their sentences are the same`() {
    let issues = [
      LayoutIssue.Details.wider(missing: 2, offered: 10),
      .wider(missing: 2.001, offered: 10), .wider(missing: 2, offered: 10.001),
      .truncatedLines(shown: 1, needed: 2, missing: 20),
      .truncatedLines(shown: 1, needed: 3, missing: 20),
      .beyondContainer(missing: 1, axis: .horizontal),
      .beyondContainer(missing: 1, axis: .vertical),
      .invalidLength(given: GivenNumber(.nan), minimum: 0),
    ].map(Self.issue)
    #expect(Set(issues).count == issues.count)
    #expect(issues == issues.map(\.self))
  }

  @Test func `numbers that JSON does not have are written by their names`() throws {
    let numbers = [.nan, -.nan, .infinity, -.infinity, 0, -2.5, 1e300].map(GivenNumber.init)
    let json = try JSONEncoder().encode(numbers)
    #expect(String(decoding: json, as: UTF8.self).hasPrefix(#"["nan","nan","inf","-inf",0,-2.5"#))
    #expect(try JSONDecoder().decode([GivenNumber].self, from: json) == numbers)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([GivenNumber].self, from: Data(#"["1"]"#.utf8))
    }
  }
}
