internal import Foundation
import GalleyFiles
internal import TestSupport
internal import Testing

/// Scripts and styles as pages contain them.
@Suite struct PagePartsTests {
  @Test func `comments and indentation are left out`() {
    let source = """
      /* The
         first. */
      const a = "/* no comment */"; // Behind code.
      // A line.

      /** A function. */
      function f() {
        /* Inside. */ return 1;
        return `  a`;
      }
      """
    let text = """
      const a = "/* no comment */"; // Behind code.
      function f() {
      return `  a`;
      }

      """
    // Code after a comment would be lost; the next test ensures that there is none.
    #expect(
      PageParts.text(Array(source.replacing("/* Inside. */ return 1;", with: "/* Inside. */").utf8))
        == text)
  }

  @Test func `no template literal spans lines, and no code follows a comment on its line`() throws {
    var count = 0
    let sources = try #require(
      FileManager.default.enumerator(
        at: Repository.root.appending(path: "Sources"), includingPropertiesForKeys: nil))
    for case let file as URL in sources where ["js", "css"].contains(file.pathExtension) {
      count += 1
      var isComment = false
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        #expect(line.count { $0 == "`" } % 2 == 0, "\(file.lastPathComponent): \(line)")
        let line = line.trimmingPrefix { $0 == " " }
        isComment = isComment || line.hasPrefix("/*")
        #expect(!isComment || !line.contains("*/") || line.hasSuffix("*/"), "\(line)")
        if line.contains("*/") { isComment = false }
      }
    }
    #expect(count > 20)
  }
}
