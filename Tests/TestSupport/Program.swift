package import Foundation

/// A program of this machine that a test runs.
package struct Program: Sendable {
  /// Where the program is.
  let url: URL

  /// Finds a program by its names in the folders for programs, or else at some places; nil if it is not installed.
  package init?(_ names: [String], orAt places: [String] = []) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let all = names.flatMap { name in folders.map { "\($0)/\(name)" } } + places
    guard let place = all.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      return nil
    }
    url = URL(filePath: place)
  }

  /// Why there is no output.
  package enum Failure: Error {
    case tookTooLong
    case failed(status: Int32, errors: String)
  }

  /// Runs the program without input and returns what it writes, or ends it when it takes too long.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the program.
  ///   - seconds: The time it may take.
  ///   - isFine: Whether any output to the standard error is a failure.
  /// - Returns: What the program writes to its standard output.
  /// - Throws: ``Failure`` if the program fails, complains or takes too long.
  package func run(
    _ arguments: [String], seconds: Double = 180, withoutComplaints isFine: Bool = false
  ) throws -> Data {
    let folder = try TemporaryFolder()
    let (output, errors) = (folder.url.appending(path: "out"), folder.url.appending(path: "err"))
    try Data().write(to: output)
    try Data().write(to: errors)
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    try Self.wait(for: process, seconds: seconds)
    let complaints = try Data(contentsOf: errors)
    guard process.terminationStatus == 0, complaints.isEmpty || !isFine else {
      throw Failure.failed(
        status: process.terminationStatus, errors: String(decoding: complaints, as: UTF8.self))
    }
    return try Data(contentsOf: output)
  }

  /// Copies a program to a path, from where it can be run at once.
  ///
  /// Another process writes the copy. A file that this process writes may stay open for a moment in
  /// a process that another thread starts, and meanwhile the system refuses to run it, because the
  /// text file is busy.
  package static func install(_ source: URL, at target: URL) throws {
    guard let program = Program(["install"]) else { throw CocoaError(.fileNoSuchFile) }
    _ = try program.run(["-m", "755", source.path(), target.path()])
  }

  private static func wait(for process: Process, seconds: Double) throws {
    let end = Date(timeIntervalSinceNow: seconds)
    while process.isRunning, Date() < end { Thread.sleep(forTimeInterval: 0.005) }
    let isLate = process.isRunning
    if isLate { kill(process.processIdentifier, SIGKILL) }
    process.waitForEnd()
    if isLate { throw Failure.tookTooLong }
  }
}
