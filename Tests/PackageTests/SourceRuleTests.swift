import Foundation
import Testing

/// Rules for all files.
///
/// One test checks a rule for all files, since a test case for each takes longer than the check.
@Suite struct SourceRuleTests {
  @Test func `only targets that call C contain the word unsafe`() {
    for file in PackageFile.sources where !ModuleGraph.callingC.contains(file.target) {
      let isFound = file.text.contains("unsafe") && file.code.contains(/\bunsafe\b/)
      #expect(!isFound, "\(file.path) says unsafe, although \(file.target) does not call C.")
    }
  }

  @Test func `no file bypasses the checks of the compiler`() {
    let words = ["@unchecked", "unsafeFlags", "try!", "as!", "fatalError("]
    for file in PackageFile.sources {
      for word in words where file.text.contains(word) {
        let isFound = file.code.contains(word)
        #expect(!isFound, "\(file.path) contains \(word).")
      }
    }
  }

  @Test func `no file contains a note of work to do`() {
    for file in PackageFile.sources {
      for word in ["TODO", "FIXME"] {
        let isFound = file.text.contains(word)
        #expect(!isFound, "\(file.path) contains \(word).")
      }
    }
  }

  @Test func `no type has the name of its module`() throws {
    for file in PackageFile.sources where file.text.contains(file.target) {
      // The entry point of a program differs from the name of its module in case.
      let declaration = try Regex(
        #"\b(?:struct|class|enum|actor|protocol|typealias)\s+\#(file.target)\b"#)
      let isFound = file.code.contains(declaration)
      #expect(!isFound, "\(file.path) declares \(file.target).")
    }
  }

  @Test func `a file has fewer than 450 lines`() {
    for file in PackageFile.sources {
      #expect(file.lines.count < 450, "\(file.path) has \(file.lines.count) lines.")
    }
  }

  @Test func `no file contains a path of one machine`() throws {
    let folders = ["work", "root"].map { "/\($0)/" } + ["home", "Users"].map { "/\($0)/[a-z]" }
    let place = try Regex("(?:^|[^A-Za-z0-9.}_-])(?:" + folders.joined(separator: "|") + ")")
    let roots = folders.map { $0.prefix(through: $0.lastIndex(of: "/") ?? $0.startIndex) }
    for file in PackageFile.all where roots.contains(where: { file.text.contains($0) }) {
      let found = file.lines.first { $0.contains(place) }
      #expect(found == nil, "\(file.path) names a place on one machine.")
    }
  }
}
