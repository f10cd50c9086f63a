import Foundation
import TestSupport

/// A Python process with other programs' engines that answers each line with a line.
///
/// It waits while Galley is measured, and Galley waits while it measures.
final class PeerProcess {
  /// The reason that a process cannot answer.
  enum Failure: Error {
    case ended
    case answered(String)
  }

  private let process = Process()
  private let questions = Pipe()
  private let answers = Pipe()
  private var unread = Data()

  /// Starts a script of the folder `Peers`, or returns nil if `Scripts/peers` has not installed the engines.
  init?(script: String) throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
    let python = root.appendingPathComponent(".build/peers/bin/python")
    guard FileManager.default.isExecutableFile(atPath: python.path) else { return nil }
    process.executableURL = python
    process.arguments = [here.appendingPathComponent("Peers/\(script)").path]
    process.standardInput = questions
    process.standardOutput = answers
    try process.run()
  }

  deinit {
    try? questions.fileHandleForWriting.close()
    process.waitForEnd()
  }

  /// Returns the answer to a line.
  func ask(_ question: String) throws -> String {
    try questions.fileHandleForWriting.write(contentsOf: Data((question + "\n").utf8))
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread = Data(unread[(end + 1)...]) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      let more = answers.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Failure.ended }
      unread += more
    }
  }

  /// Returns the number that answers a line.
  func number(_ question: String) throws -> Double {
    let answer = try ask(question)
    guard let number = Double(answer) else { throw Failure.answered(answer) }
    return number
  }
}
