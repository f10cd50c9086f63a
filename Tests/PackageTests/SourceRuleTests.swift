import Foundation
import Testing

@Suite struct SourceRuleTests {
  @Test(arguments: PackageFile.sources)
  func `only targets that call C say unsafe`(file: PackageFile) {
    let isFree = ModuleGraph.callingC.contains(file.target) || !file.code.contains(/\bunsafe\b/)
    #expect(isFree, "\(file.path) says unsafe, although \(file.target) does not call C.")
  }

  @Test(arguments: PackageFile.sources)
  func `no file goes round the checks of the compiler`(file: PackageFile) {
    for word in ["@unchecked", "unsafeFlags", "try!", "as!", "fatalError("] {
      let isFound = file.code.contains(word)
      #expect(!isFound, "\(file.path) contains \(word).")
    }
  }

  @Test(arguments: PackageFile.sources)
  func `no file puts work off`(file: PackageFile) {
    for word in ["TODO", "FIXME"] {
      let isFound = file.text.contains(word)
      #expect(!isFound, "\(file.path) contains \(word).")
    }
  }

  @Test(arguments: PackageFile.sources)
  func `no type has the name of its module`(file: PackageFile) throws {
    // The entry point of a program is its module's namesake in lower case only.
    let declaration = try Regex(
      #"\b(?:struct|class|enum|actor|protocol|typealias)\s+\#(file.target)\b"#)
    let isFound = file.code.contains(declaration)
    #expect(!isFound, "\(file.path) declares \(file.target).")
  }

  @Test(arguments: PackageFile.sources)
  func `a file is short enough to be read at once`(file: PackageFile) {
    #expect(file.lines.count < 450, "\(file.path) has \(file.lines.count) lines.")
  }

  @Test(arguments: PackageFile.all)
  func `no file names a place on one machine`(file: PackageFile) throws {
    let folders = ["work", "root"].map { "/\($0)/" } + ["home", "Users"].map { "/\($0)/[a-z]" }
    let place = try Regex("(?:^|[^A-Za-z0-9.}_-])(?:" + folders.joined(separator: "|") + ")")
    let found = file.lines.first { $0.contains(place) }
    #expect(found == nil, "\(file.path) names a place on one machine.")
  }
}
