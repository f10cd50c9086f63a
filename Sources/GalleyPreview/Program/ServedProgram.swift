import GalleyFiles
import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A running program that serves a page, or can do so soon.
final class ServedProgram: Sendable {
  /// What a program reports.
  enum Report: Sendable {
    /// It can serve now.
    case ready
    /// It has ended; with the last lines that it wrote as messages.
    case ended(SpawnedProcess.Ending, lines: [String])
  }

  let number: Int
  private let process: SpawnedProcess
  private let socket: Socket

  /// Each program uses versions of documents above those of the program before.
  private static let versionCount = 1_000_000
  private static let keptLineCount = 40

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: The path of the program.
  ///   - arguments: Its arguments.
  ///   - number: The number of programs that were started before.
  ///   - port: The port.
  ///   - report: Receives what the program reports, on other threads.
  /// - Throws: That it cannot be started.
  init(
    _ executable: String, _ arguments: [String], number: Int, at port: PreviewPort,
    report: @escaping @Sendable (Report) -> Void
  ) throws(PreviewError) {
    let failure = { (reason: String) in
      PreviewError("cannot start '\(executable)', because \(reason)")
    }
    guard let (link, otherLink) = Socket.pair(), let (messages, otherMessages) = Socket.pair()
    else {
      throw failure("this process has too many open files; raise the limit with ulimit -n")
    }
    otherMessages.block()
    let streams = [nil, STDOUT_FILENO, otherMessages.number, otherLink.number]
    guard
      let process = SpawnedProcess.start(
        executable, arguments, descriptors: streams + port.descriptors,
        variables: [ProgramLink.variable: "1"])
    else { throw failure("the system cannot run it") }
    (self.number, self.process, socket) = (number, process, link)
    send(
      .start(
        key: port.key, socketCount: port.descriptors.count, version: number * Self.versionCount))
    let isStarted = DetachedThread.start {
      for line in LineReader(link) where ProgramMessage(line: line) == .ready { report(.ready) }
    }
    let isWatched = DetachedThread.start {
      var kept: [String] = []
      for line in LineReader(messages) {
        Self.write(line)
        kept = kept.suffix(Self.keptLineCount - 1) + [line]
      }
      report(.ended(process.wait(), lines: kept))
    }
    if !isStarted || !isWatched {
      process.kill()
      throw failure("the system has no thread left; end some programs")
    }
  }

  /// Sends a message, which a program that has ended does not get.
  func send(_ message: ProgramMessage) {
    _ = socket.send(Array(message.line.utf8), from: 0)
  }

  /// Ends the program at once.
  func kill() { process.kill() }

  /// Writes a line of the program where it would have written it.
  private static func write(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    try? StandardStream.messages.write(String(decoding: bytes, as: UTF8.self))
  }
}

extension PreviewProblem {
  /// Creates the problem that a program has ended, from the last lines that it wrote.
  ///
  /// - Parameters:
  ///   - ending: How it ended.
  ///   - lines: The lines.
  init(_ ending: SpawnedProcess.Ending, lines: [String]) {
    let mark = "Fatal error: "
    let words =
      switch ending {
      case .code(let code): "The program ended with code \(code)"
      case .signal(let number): "The program crashed with signal \(number)"
      }
    guard let line = lines.last(where: { $0.contains(mark) }),
      let range = line.firstRange(of: mark)
    else {
      let last = lines.last { $0.contains { !$0.isWhitespace } }
      self.init(file: nil, message: last.map { "\(words): \($0)" } ?? "\(words).")
      return
    }
    // The runtime writes the module and the name of the file, and the line.
    let place = line[..<range.lowerBound].split(separator: ":").filter { $0 != " " }
    let number = place.count >= 2 ? Int(place[place.count - 1]) : nil
    self.init(
      file: number == nil ? nil : String(place[place.count - 2]), line: number ?? 0,
      message: "\(words): \(line[range.upperBound...])")
  }
}
