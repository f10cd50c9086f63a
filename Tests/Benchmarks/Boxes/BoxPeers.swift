import Foundation
import GalleyGeometry

/// Taffy and Yoga, in a process that runs beside the benchmarks.
final class BoxPeers {
  /// An engine that Galley is compared with.
  enum Engine: String, CaseIterable {
    case taffy, yoga
  }

  private let process: PeerProcess

  /// Starts the process, or returns nil if `Scripts/peers` has not installed the engines.
  init?() throws {
    guard let process = try PeerProcess(script: "boxes.py") else { return nil }
    self.process = process
  }

  /// Builds a scene's tree in both engines.
  func load(_ scene: BoxScene) throws {
    let count = try load(words: scene.tree.words, width: scene.width)
    guard count == scene.tree.count else { throw PeerProcess.Failure.answered("\(count)") }
  }

  /// Builds a tree in both engines from the words of `boxes.py`, and returns the number of its boxes.
  func load(words: String, width: Double) throws -> Int {
    Int(try process.number("load \(width) \(words)"))
  }

  /// Returns the mean seconds of some layouts of the loaded tree.
  func time(_ engine: Engine, runs: Int) throws -> Double {
    try process.number("time \(engine.rawValue) \(runs)") * 1e-9
  }

  /// Returns the frames of the boxes in the last layout of an engine, in preorder.
  func frames(_ engine: Engine) throws -> [Rect] {
    let numbers = try process.ask("frames \(engine.rawValue)").split(separator: " ").compactMap {
      Double($0)
    }
    return stride(from: 0, to: numbers.count - 3, by: 4).map { index in
      Rect(
        x: numbers[index], y: numbers[index + 1], width: numbers[index + 2],
        height: numbers[index + 3])
    }
  }
}
