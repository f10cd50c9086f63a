import Foundation
import TestSupport
import Testing

/// The page for contributors and the workflow, which name folders, files and commands.
@Suite struct ContributingTests {
  private static func file(_ path: String) throws -> PackageFile {
    try #require(PackageFile.all.first { $0.path == path }, "\(path)")
  }

  @Test func `the page for contributors lists the folders of the sources`() throws {
    let page = try Self.file("CONTRIBUTING.md")
    let listed = page.text.matches(of: /(?m)^\| `(\w+)` \|/).map { String($0.output.1) }
    let folders = PackageFile.sources.map { String($0.path.split(separator: "/")[1]) }
    #expect(listed.count == Set(listed).count)
    #expect(Set(listed) == Set(folders))
  }

  @Test func `the page for contributors names files that exist`() throws {
    let page = try Self.file("CONTRIBUTING.md")
    let files = Set(
      PackageFile.all.compactMap { $0.path.split(separator: "/").last.map(String.init) })
    let names = page.text.matches(of: /`([\w+<>-]+\.(?:swift|json|js|c|yaml))`/)
      .map { String($0.output.1) }
    #expect(names.count > 50)
    for name in Set(names) {
      let file = name.replacing("<Kind>", with: "Flow").replacing("<Name>", with: "Map")
      #expect(files.contains(file), "\(file)")
    }
  }

  /// `Scripts/toy-kind` also builds the copy and runs its tool, which takes minutes.
  @Test func `a script that adds a kind of node to a copy touches the files of the table`() throws {
    let place = PackageFile.root.appending(path: "Scripts/toy-kind").path
    let script = try #require(Program([], orAt: [place]))
    let output = String(decoding: try script.run(["--list"]), as: UTF8.self)
    let touched = output.split(separator: "\n").map(String.init)
    #expect(touched.count <= 7)
    #expect(touched.allSatisfy { $0.contains(" Sources/") })
    let row = try #require(
      try Self.file("CONTRIBUTING.md").lines.first { $0.hasPrefix("| a kind of node | ") })
    let added = try #require(row.firstRange(of: "; add ")).lowerBound
    let listed = row.matches(of: /`([^`]+)`/).map { name in
      (name.range.lowerBound < added ? "change " : "add ")
        + name.output.1.replacing("<Kind>", with: "Cascade")
    }
    #expect(Set(touched.map { $0.replacing(/Sources.*\//, with: "") }) == Set(listed))
  }

  @Test func `the workflow runs the check of the format and the commands of the README`() throws {
    let workflow = try Self.file(".github/workflows/ci.yml").text
    let contributing = try Self.file("CONTRIBUTING.md").text
    let format = try #require(
      try Self.file(".ci/run").lines.first { $0.hasPrefix("swift format lint ") })
    #expect(workflow.contains("run: \(format)\n"))
    #expect(contributing.contains("\n\(format)\n"))
    let readme = try Self.file("README.md").text
    for command in ["Scripts/render", "Scripts/test"] {
      #expect(readme.contains("\n\(command) "), "\(command)")
      #expect(workflow.ranges(of: "run: \(command)\n").count == 2, "\(command)")
    }
  }
}
