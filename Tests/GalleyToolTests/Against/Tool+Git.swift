import Foundation
import GalleySnapshots
import TestSupport
import Testing

/// Git repositories in the folders of tests.
extension Tool {
  /// The program, or nil where it is not installed.
  static let git = Program(["git"])

  /// Returns a folder that is a repository with one commit of some files.
  static func repository(_ files: [String: String]) throws -> Tool {
    let tool = try Tool(files)
    try tool.write("Output\n.std*\n/tmp\n", to: ".gitignore")
    try tool.git("init", "--quiet")
    try tool.commit()
    return tool
  }

  /// Runs git in a folder, and returns its output without the end of the line.
  @discardableResult
  func git(_ arguments: String..., in inner: String = ".") throws -> String {
    let program = try #require(Self.git)
    let settings = ["user.name=Tester", "user.email=tester@example.com", "commit.gpgsign=false"]
    let place = folder.appendingPathComponent(inner).path
    let data = try program.run(["-C", place] + settings.flatMap { ["-c", $0] } + arguments)
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// Writes a program that can be run at once.
  func write(program: String, to name: String) throws {
    try write("", to: name)
    try write(program, to: ".program")
    try Program.install(
      folder.appendingPathComponent(".program"), at: folder.appendingPathComponent(name))
    try remove(".program")
  }

  /// Commits everything.
  func commit() throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "Change")
  }

  /// Runs the tool with other variables, nil for none, from a folder within its own.
  ///
  /// Temporary files are in `tmp`, where none may be left.
  func run(
    _ arguments: [String], in inner: String, _ variables: [String: String?] = [:],
    place: SourceLocation = #_sourceLocation
  ) throws -> Run {
    try write("", to: "tmp/.here")
    let process = try process(arguments)
    process.currentDirectoryURL = folder.appendingPathComponent(inner)
    var environment = process.environment ?? [:]
    environment["TMPDIR"] = folder.appendingPathComponent("tmp").path
    for (name, value) in variables { environment[name] = value }
    process.environment = environment
    try process.run()
    let run = try end(process)
    #expect(files(in: "tmp") == [".here"], sourceLocation: place)
    return run
  }

  /// Compares documents with a revision, and checks that the repository does not change.
  func against(
    _ revision: String, _ options: String..., documents: String = ".",
    place: SourceLocation = #_sourceLocation
  ) throws -> (run: Run, results: [SnapshotResult]) {
    let before = try state()
    let run = try run(["test", documents, "--against", revision] + options, in: ".", place: place)
    #expect(try state() == before, sourceLocation: place)
    return (run, (try? results()) ?? [])
  }

  /// Everything that git could change: its status, its index, and the names of its own files.
  func state() throws -> [String] {
    let index = try Data(contentsOf: folder.appendingPathComponent(".git/index"))
      .base64EncodedString()
    let all = FileManager.default.enumerator(atPath: folder.appendingPathComponent(".git").path)
    let files = (all?.compactMap { $0 as? String } ?? []).sorted()
    return [try git("--no-optional-locks", "status", "--porcelain"), index] + files
  }
}

extension [SnapshotResult] {
  /// The verdict of each by its name.
  var verdicts: [String: Verdict] {
    Dictionary(map { ($0.name, $0.verdict) }) { first, _ in first }
  }
}
