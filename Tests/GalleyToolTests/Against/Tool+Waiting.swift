import Foundation
import Testing

extension Tool {
  /// A git that reports when it would write files, and then waits for a long time.
  private static let waiting = """
    #!/bin/sh
    case "$*" in *checkout-index*) echo $$ > "$GALLEY_MARK"; exec sleep 1000;; esac
    exec "$GALLEY_GIT" "$@"

    """

  /// Returns a comparison of the card with a revision that waits for git.
  ///
  /// The process number of git is in `tmp/mark`, temporary files are in `tmp/here`.
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
