import Foundation
import GalleyReport
import TestSupport
import Testing

/// The paths of files for services that show annotations.
@Suite struct WorkspaceTests {
  @Test func `Paths are relative to the workspace, and paths outside of it are left out`() throws {
    let folder = try TemporaryFolder()
    let root = folder.url.resolvingSymlinksInPath().path(percentEncoded: false)
      .replacing(/\/$/, with: "")
    let inner = root + "/repo/docs"
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: root + "/link", withDestinationPath: root + "/repo")
    let paths: [(String, String?)] = [
      ("S/a.png", "docs/S/a.png"), ("./S/./a.png", "docs/S/a.png"), ("../S/a.png", "S/a.png"),
      ("../../a.png", nil), ("\(root)/repo/a b.png", "a b.png"), ("\(root)/repository/a.png", nil),
      ("\(root)/repo/../x/a.png", nil), ("/", nil), ("", "docs"), ("a\nb.png", nil),
      ("a\u{1B}.png", nil),
    ]
    for name in ["repo", "repo/", "link", "./repo/../link"] {
      let workspace = Workspace(["GITHUB_WORKSPACE": "\(root)/\(name)"], current: inner)
      for (path, expected) in paths {
        #expect(workspace.path(of: path) == expected, "\(path) in \(name)")
      }
    }
    let linked = Workspace(["GITHUB_WORKSPACE": root + "/link"], current: inner)
    #expect(linked.path(of: root + "/link/S/a.png") == "S/a.png")
    let here = Workspace(["GITHUB_WORKSPACE": ""], current: inner)
    #expect(here.path(of: "S/a.png") == "S/a.png")
    #expect(here.path(of: "../a.png") == nil)
  }
}
