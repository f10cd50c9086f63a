import GalleyFiles

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

final class ServedProgram: Sendable {
  enum Report: Sendable {
    case ready
    case ended(SpawnedProcess.Ending, ProgramOutput)
  }

  let number: Int
  private let process: SpawnedProcess
  private let socket: Socket

  private static let versionCount = 1_000_000

  /// Starts a program after a number of others; `report` receives its reports on other threads.
  init(
    _ program: SwiftProgram, _ arguments: [String], number: Int, at port: PreviewPort,
    report: @escaping @Sendable (Report) -> Void
  ) throws(PreviewError) {
    let (executable, root) = (program.executable, program.root)
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
      var kept = ProgramOutput(root: root)
      for line in LineReader(messages) {
        Self.write(line)
        kept.add(line)
      }
      report(.ended(process.wait(), kept))
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

  func kill() { process.kill() }

  private static func write(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    try? StandardStream.messages.write(String(decoding: bytes, as: UTF8.self))
  }
}
