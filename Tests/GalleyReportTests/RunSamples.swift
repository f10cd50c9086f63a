import Foundation
import GalleyAnalysis
import GalleyRaster
import GalleySnapshots
import TestSupport

/// Runs for the tests of reports.
enum RunSamples {
  /// Returns a result, with differing pixels if there is a kind.
  static func result(
    _ name: String, _ verdict: Verdict, document: String = "Card", changes: [LayoutChange]? = nil,
    kind: ImageDifference.Kind? = nil, differing: Int = 5, references: String = "Snapshots"
  ) throws -> SnapshotResult {
    var result = SnapshotResult(
      name: name, references: references, document: document, variant: name, format: .png,
      verdict: verdict)
    result.changes = changes
    if let kind {
      result.pixels = try JSONDecoder().decode(
        PixelDifference.self,
        from: Data(
          """
          {"kind": "\(kind.rawValue)", "differing": \(differing), "total": 100, "maxDelta": 9,
          "areas": [], "sizes": [[10, 10], [10, 10]]}
          """.utf8))
    }
    guard result.isFailure else { return result }
    result.actualDigest = String(repeating: "a", count: 64)
    result.files = ["actual": "images/\(name)", "reference": "images/r/\(name)"]
    return result
  }

  /// Returns a run of some results.
  static func run(_ results: [SnapshotResult]) -> RunRecord {
    RunRecord(id: "run", isFull: true, wasInterrupted: false, results: results)
  }

  /// Returns a run with a hostile string in every text of each result.
  static func hostileRun() throws -> RunRecord {
    let changes = try JSONDecoder().decode(
      [EnvironmentChange].self,
      from: Data(#"[{"environment": "layout", "component": "x", "before": "", "after": ""}]"#.utf8))
    let results = try hostileStrings.enumerated().map { index, text in
      let verdict = Verdict.allCases[index % Verdict.allCases.count]
      let failure = SnapshotNote.Failure(HostileError(description: text))
      var result = try result(
        "\(text)/\(text).png", verdict, document: text,
        changes: [
          .text(text, .moved(1, 2)), .text("a", .text(from: text, to: text + text)),
          .fallback(text, missing: 3),
        ], kind: .moved, references: text)
      result.variant = text
      result.changes?[0].source = LayoutChange.Source(file: text, line: -1)
      if index % 2 == 0 {
        (result.changes, result.notes) = (nil, [.unreadable(failure: failure)])
      }
      result.environment = changes
      result.environment?[0].component = text
      result.files = ["actual": text, "difference": "\(text).png"]
      return result
    }
    return RunRecord(
      id: hostileStrings.joined(), isFull: true, wasInterrupted: true, results: results)
  }
}

/// An error whose sentence is hostile.
private struct HostileError: Error, CustomStringConvertible {
  let description: String
}
