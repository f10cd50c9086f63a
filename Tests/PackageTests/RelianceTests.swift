import Foundation
import Testing

/// The article on the promises of Galley.
@Suite struct RelianceTests {
  @Test("Each promise names tests and scripts that exist")
  func names() throws {
    let path = "Sources/Tool/galley/galley.docc/what-you-can-rely-on.md"
    let article = try #require(PackageFile.all.first { $0.path == path })
    let tests = PackageFile.all.filter { $0.path.hasPrefix("Tests/") }.map(\.text).joined()
    var count = 0
    for row in article.lines where row.hasPrefix("| ") && row.hasSuffix(" |") {
      let holders = row.split(separator: "|").last.map(String.init) ?? ""
      guard holders.contains("`") else { continue }
      let names = holders.matches(of: /`([^`]+)`/).map { String($0.output.1) }
      #expect(!names.isEmpty)
      for name in names {
        count += 1
        let isThere =
          name.hasPrefix("Scripts/")
          ? FileManager.default.isExecutableFile(
            atPath: PackageFile.root.appending(path: name).path)
          : tests.contains("struct \(name) ") || tests.contains("struct \(name)\n")
        #expect(isThere, "\(name)")
      }
    }
    #expect(count > 40)
  }
}
