import GalleyGeometry
import GalleyLayout
import Testing

/// The sample whose texts become too long in pseudo-languages.
@Suite struct LongStringsTests {
  private func result(_ locale: String) throws -> LayoutResult {
    let results = try Samples.results("long-strings")
    #expect(results.count == 4)
    return try #require(results.first { $0.result.traits.locale == locale }?.result)
  }

  @Test(arguments: ["en", "de"]) func `real languages have no issues and take the first heading`(
    locale: String
  ) throws {
    let result = try result(locale)
    #expect(result.issues.isEmpty && result.decision("heading")?.chosen == 0)
  }

  @Test(arguments: ["pseudo", "pseudo-rtl"])
  func `pseudo-languages take the second heading, truncate texts and break the words of segments`(
    locale: String
  ) throws {
    let result = try result(locale)
    #expect(result.decision("heading")?.chosen == 1)
    let found = Dictionary(grouping: result.issues, by: \.kind).mapValues { Set($0.map(\.id)) }
    #expect(found[.truncation] == ["scarf", "scarf-note"])
    #expect(found[.brokenWord] == ["delivery", "pickup", "locker"])
    // A segment is too low for a second line.
    #expect(found[.overflow] == ["delivery", "pickup", "locker"])
    #expect(found.count == 3)
  }

  @Test func `in a right-to-left pseudo-language, words are placed from the right edge`() throws {
    let placement = try #require(try result("pseudo-rtl").placement("title"))
    guard case .text(let text) = placement.content, let line = text.lines.first else {
      Issue.record("expected a text")
      return
    }
    let offsets = text.glyphRuns(of: line).map(\.offset)
    #expect(offsets.count > 1 && offsets == offsets.sorted(by: >))
    #expect(placement.frame.maxX == 390 - 32)
  }
}
