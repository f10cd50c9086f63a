/// A program of the system that turns one file into another, in a process with limits, since files may be hostile.
package enum LimitedProgram {
  package enum Failure: Error, Codable, Hashable, Sendable {
    case absent
    /// The system cannot start it, or its files cannot be written; a sentence.
    case system(String)
    /// It would take more time, memory or space than it may.
    case limit
    /// It cannot read the file.
    case unreadable
  }

  private static let maximumSeconds = 10
  private static let maximumMemory = 1 << 30
  private static let maximumByteCount = 64 << 20

  /// Returns what a program in `PATH` writes after reading some bytes.
  package static func output(
    of name: String, _ arguments: [String], input: [UInt8]
  ) throws(Failure) -> [UInt8] {
    guard let path = SpawnedProcess.path(of: name) else { throw .absent }
    do {
      return try output(of: path, arguments, input, in: ScratchFolder())
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .system("\(error)")
    }
  }

  private static func output(
    of path: String, _ arguments: [String], _ input: [UInt8], in folder: ScratchFolder
  ) throws -> [UInt8] {
    let streams = try ["input", "output"].map { try folder.file($0) }
    try OutputFile(path: streams[0]).write(input)
    // The units are seconds, KiB and 512 bytes; not every system limits memory.
    let limits =
      "ulimit -t \(maximumSeconds); ulimit -f \(maximumByteCount / 512);"
      + " ulimit -v \(maximumMemory / 1024) 2>/dev/null; exec \"$0\" \"$@\""
    // The language of this process must not decide which parts of a drawing are shown.
    let environment = OwnProcess.variables.merging(["LC_ALL": "C", "LANGUAGE": "en"]) { $1 }
    let process = try SpawnedProcess.start(
      "/bin/sh", ["-c", limits, path] + arguments, input: streams[0], output: streams[1],
      errors: "/dev/null", environment: environment)
    guard let process else { throw Failure.absent }
    switch process.wait() {
    case .code(0): return try InputFile(path: streams[1]).bytes()
    case .code: throw Failure.unreadable
    case .signal: throw Failure.limit
    }
  }
}

extension LimitedProgram.Failure {
  /// The reason and the advice, as the end of a sentence, with the packages of a program in apt and in brew.
  package func reason(of program: String, package apt: String, _ brew: String) -> String {
    switch self {
    case .absent:
      "the program \(program) is not installed; install \(apt) with apt, or \(brew) with brew"
    case .system(let message): message
    case .limit: "\(program) needs more time or memory than it may have; simplify the file"
    case .unreadable: "\(program) cannot read it; save it again"
    }
  }
}
