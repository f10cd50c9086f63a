import Foundation
import Testing

extension Tool {
  /// A git that says that it has come to write files, and then waits for longer than anybody would.
  private static let waiting = """
    #!/bin/sh
    case "$*" in *checkout-index*) echo $$ > "$GALLEY_MARK"; exec sleep 1000;; esac
    exec "$GALLEY_GIT" "$@"

    """

  /// Returns a comparison of the card with a revision that waits for git, of which `tmp/mark` has the number.
  ///
  /// What it needs for a moment lies in `tmp/here`.
  func waitingForGit() throws -> Process {
    try write(program: Self.waiting, to: "tmp/bin/git")
    let process = try process(["test", "card.yaml", "--against", "HEAD"])
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let places = folders.split(separator: ":").map { "\($0)/git" }
    let git: String = try #require(places.first(where: FileManager.default.isExecutableFile))
    process.environment?["PATH"] = folder.appendingPathComponent("tmp/bin").path + ":" + folders
    process.environment?["GALLEY_GIT"] = git
    process.environment?["GALLEY_MARK"] = folder.appendingPathComponent("tmp/mark").path
    process.environment?["TMPDIR"] = folder.appendingPathComponent("tmp/here").path
    try write("", to: "tmp/here/.here")
    try process.run()
    while process.isRunning, try !exists("tmp/mark") || text("tmp/mark").isEmpty { usleep(2000) }
    return process
  }
}
