import TestSupport
import Testing

@testable import GalleyPreview

struct SwiftProgramTests {
  private let folder: TemporaryFolder
  private let executable: String

  init() throws {
    folder = try TemporaryFolder([
      "app/Package.swift": """
      .package(path: "../kit"), .package(name: "Gone", path: "../gone"),
      .target(name: "App", path: "Code"), .testTarget(name: "T", path: "Tests/T")
      """,
      "app/Code/App.swift": "", "app/Sources/Deep/Er/b.json": "", "app/Tests/T/T.swift": "",
      "app/.build/x/debug/App": "", "kit/Package.swift": ".package(path: \"../app\")",
      "kit/Sources/Kit/Kit.swift": "", "app/notes.md": "",
    ])
    executable = "\(folder.path)/app/.build/x/debug/App"
  }

  @Test func `the sources of the package and of its local dependencies are watched`() throws {
    let sources = try SwiftProgram(executable: executable).sources
    let names = sources.files.compactMap {
      $0.split(separator: folder.path + "/").last.map(String.init)
    }
    #expect(
      names.sorted() == [
        "app/Code/App.swift", "app/Package.resolved", "app/Package.swift",
        "app/Sources/Deep/Er/b.json", "kit/Package.resolved", "kit/Package.swift",
        "kit/Sources/Kit/Kit.swift",
      ])
    #expect(sources.folders.contains { $0.hasSuffix("app/Sources/Deep/Er") })
  }

  @Test func `the build has the same configuration and scratch folder`() throws {
    let root = "\(folder.path)/app"
    #expect(
      try SwiftProgram(executable: executable).buildArguments == [
        "build", "--package-path", root, "--scratch-path", "\(root)/.build", "--configuration",
        "debug", "--product", "App",
      ])
  }

  @Test(arguments: ["/usr/bin/true", "/a/b/release", "/App"])
  func `a program that was not built by SwiftPM is an error in one sentence`(path: String) {
    #expect {
      _ = try SwiftProgram(executable: path)
    } throws: { error in
      "\(error)".hasPrefix(
        "cannot build this program again when its sources change, because '\(path)'")
    }
  }
}
