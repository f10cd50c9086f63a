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

  /// Builds a tree in both engines, given the sizes of its labels.
  func load(_ tree: BoxTree, _ sizes: LabelSizes) throws {
    let count = try load(tree.plain(sizes))
    guard count == tree.count else { throw PeerProcess.Failure.answered("\(count)") }
  }

  /// Builds a tree in both engines from the plain data that `boxes.py` reads, and returns the number of its boxes.
  func load(_ plain: [String: Any]) throws -> Int {
    let data = try JSONSerialization.data(withJSONObject: plain)
    return Int(try process.number("load \(String(decoding: data, as: UTF8.self))"))
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
