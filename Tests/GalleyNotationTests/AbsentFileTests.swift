import Foundation
import TestSupport
import Testing

@testable import GalleyNotation

/// Paths at which there is no document.
@Suite struct AbsentFileTests {
  @Test func `the message for an absent file says what to do`() throws {
    let folder = try TemporaryFolder(["cards/episode.yaml": "galley: 1\n"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.yaml", withDestinationPath: "nothing.yaml")
    for (name, ending) in [
      ("cards/epsiode.yaml", "; did you mean '\(folder.path)/cards/episode.yaml'?"),
      ("cards/x", "there is no such file or folder; check the name"),
      ("absent/x", "there is no such file or folder; check the name"),
      ("link.yaml", "this is a link to a file that does not exist; correct the link"),
      (
        "\u{FFFD}.yaml",
        "the name of the file is not valid UTF-8, so it cannot be opened; rename the file"
      ),
      ("cards\\episode.yaml", "; separate folders with '/', as in "),
    ] {
      let found = message(for: folder.path + "/" + name)
      #expect(found.contains(ending), "\(name): \(found)")
    }
  }

  @Test(.enabled(if: geteuid() != 0, "The superuser may search all folders."))
  func `the message for a file in a closed folder names the folder`() throws {
    let folder = try TemporaryFolder(["closed/inner/card.yaml": "galley: 1\n"])
    let closed = folder.path + "/closed"
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: closed)
    }
    for name in ["card.yaml", "inner/card.yaml"] {
      #expect(
        message(for: "\(closed)/\(name)")
          == "permission is denied for its folder '\(closed)'; allow it to be searched")
    }
  }

  private func message(for path: String) -> String {
    do throws(DocumentError) {
      _ = try DocumentLoader().sources(at: path)
      return ""
    } catch {
      return error.kind == .absent ? error.diagnostics.first?.message ?? "" : "\(error)"
    }
  }
}
