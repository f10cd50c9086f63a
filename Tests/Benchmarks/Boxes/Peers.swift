import Foundation
import GalleyGeometry

/// Taffy and Yoga, in a process that runs beside the benchmarks.
///
/// It waits while Galley is measured, and Galley waits while it measures.
final class Peers {
  /// An engine that Galley is measured against.
  enum Engine: String, CaseIterable {
    case taffy, yoga
  }

  /// Why the engines cannot be asked.
  enum Failure: Error {
    case ended
    case answered(String)
  }

  private let process = Process()
  private let questions = Pipe()
  private let answers = Pipe()
  private var unread = Data()

  /// Starts the process, or returns nil if `Scripts/peers` has not installed the engines.
  init?() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let benchmarks = here.deletingLastPathComponent()
    let root = benchmarks.deletingLastPathComponent().deletingLastPathComponent()
    let python = root.appendingPathComponent(".build/peers/bin/python")
    guard FileManager.default.isExecutableFile(atPath: python.path) else { return nil }
    process.executableURL = python
    process.arguments = [benchmarks.appendingPathComponent("Peers/boxes.py").path]
    process.standardInput = questions
    process.standardOutput = answers
    try process.run()
  }

  deinit {
    try? questions.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Builds a scene's tree in both engines.
  func load(_ scene: BoxScene) throws {
    let count = try load(words: scene.tree.words, width: scene.width)
    guard count == scene.tree.count else { throw Failure.answered("\(count)") }
  }

  /// Builds a tree in both engines from the words of `boxes.py`, and returns the number of its boxes.
  func load(words: String, width: Double) throws -> Int {
    let answer = try ask("load \(width) \(words)")
    guard let count = Int(answer) else { throw Failure.answered(answer) }
    return count
  }

  /// Returns the mean seconds of some layouts of the loaded tree.
  func time(_ engine: Engine, runs: Int) throws -> Double {
    let answer = try ask("time \(engine.rawValue) \(runs)")
    guard let nanoseconds = Double(answer) else { throw Failure.answered(answer) }
    return nanoseconds * 1e-9
  }

  /// Returns where the last layout of an engine put the boxes, in preorder.
  func frames(_ engine: Engine) throws -> [Rect] {
    let numbers = try ask("frames \(engine.rawValue)").split(separator: " ").compactMap {
      Double($0)
    }
    return stride(from: 0, to: numbers.count - 3, by: 4).map { index in
      Rect(
        x: numbers[index], y: numbers[index + 1], width: numbers[index + 2],
        height: numbers[index + 3])
    }
  }

  private func ask(_ question: String) throws -> String {
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
}
