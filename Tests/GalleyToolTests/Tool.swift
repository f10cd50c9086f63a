import Foundation
import TestSupport
import Testing

/// The built tool, run as a process in its own folder.
final class Tool {
  private let temporary: TemporaryFolder
  var folder: URL { temporary.url }

  /// The result of a run of the tool.
  struct Run {
    var code: Int32
    var output: String
    var messages: String
  }

  init(_ files: [String: String] = [:]) throws {
    temporary = try TemporaryFolder(files)
  }

  /// Creates a folder with the contents of another, which is faster than running the tool again.
  init(contents: [String: Data]) throws {
    temporary = try TemporaryFolder(contents)
  }

  func write(_ data: Data, to name: String) throws {
    try temporary.write(data, to: name)
  }

  /// Every file of the folder, except the streams of the tool.
  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where !name.hasPrefix(".std") {
      contents[name] = try? Data(contentsOf: folder.appendingPathComponent(name))
    }
    return contents
  }

  /// Returns a process of the tool whose streams go to files, so that no pipe fills up.
  func process(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = Repository.program()
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // The tool ends by exit, with values alive that a leak checker cannot find; its other checks stay on.
    var environment = ProcessInfo.processInfo.environment
    environment["ASAN_OPTIONS"] = "detect_leaks=0"
    // Reports have the default format, also in CI.
    environment["COLUMNS"] = "80"
    environment["GITHUB_ACTIONS"] = nil
    // The record mode is the default one, also in CI.
    for name in ["CI", "TF_BUILD", "JENKINS_URL", "TEAMCITY_VERSION"] { environment[name] = nil }
    process.environment = environment
    process.standardOutput = try stream("stdout")
    process.standardError = try stream("stderr")
    return process
  }

  private func stream(_ name: String) throws -> FileHandle {
    let url = folder.appendingPathComponent("." + name)
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  func end(_ process: Process) throws -> Run {
    process.waitForEnd()
    return Run(
      code: process.terminationStatus, output: try text(".stdout"), messages: try text(".stderr"))
  }

  func run(_ arguments: String...) throws -> Run {
    try run(arguments)
  }

  func run(_ arguments: [String]) throws -> Run {
    let process = try process(arguments)
    try process.run()
    return try end(process)
  }

  /// Runs the tool with bytes in a pipe as its standard input.
  func run(_ arguments: [String], input: Data) throws -> Run {
    let process = try process(arguments)
    let pipe = Pipe()
    process.standardInput = pipe
    try process.run()
    try pipe.fileHandleForWriting.write(contentsOf: input)
    try pipe.fileHandleForWriting.close()
    return try end(process)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
  }

  /// The paths in a folder that contain a period, relative to it and sorted.
  func files(in name: String) -> [String] {
    let url = folder.appendingPathComponent(name)
    let all = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.contains(".") }.sorted()
  }
}
