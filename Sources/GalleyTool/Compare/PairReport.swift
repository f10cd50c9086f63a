import GalleyFiles
import GalleyGeometry
import GalleyRaster
import Synchronization

/// Prints the results of comparing pairs, and counts them.
final class PairReport: Sendable {
  private struct Totals {
    var counts: [String: Int] = [:]
    var code: Int32 = 0
    var all: Int { counts.values.reduce(0, +) }
  }

  private let isOne: Bool
  private let isJSON: Bool
  private let isQuiet: Bool
  private let progress: ProgressLine
  private let totals = Mutex(Totals())

  init(_ pairs: PairList, isJSON: Bool, isQuiet: Bool) {
    (isOne, self.isJSON, self.isQuiet) = (pairs.isOne, isJSON, isQuiet)
    progress = ProgressLine(total: pairs.pairs.count, isQuiet: isQuiet || pairs.isOne)
  }

  /// The exit code of the pairs so far.
  var code: Int32 { totals.withLock(\.code) }

  /// Prints a pair.
  func add(_ pair: PairList.Pair, _ outcome: PairOutcome) throws(OutputError) {
    let done = totals.withLock { totals in
      totals.counts[outcome.status, default: 0] += 1
      totals.code = max(totals.code, outcome.exitCode)
      return totals.all
    }
    progress.clear()
    if let error = outcome.error { Console.error("galley: \(error)".printable) }
    if !isQuiet, let line = isJSON ? json(pair, outcome) : outcome.text(pair.name.printable) {
      try Console.result(line)
    }
    progress.update(done)
  }

  /// Prints the numbers, if there may be many pairs.
  func finish() throws(OutputError) {
    progress.clear()
    guard !isOne, !isJSON, !isQuiet else { return }
    let totals = totals.withLock(\.self)
    let words = ["equal", "different", "added", "removed", "failed"].compactMap { status in
      totals.counts[status].map { "\($0) \(status == "failed" ? "not compared" : status)" }
    }
    try Console.result(
      "\(totals.all) picture\(totals.all == 1 ? "" : "s"): \(words.joined(separator: ", "))")
  }

  private func json(_ pair: PairList.Pair, _ outcome: PairOutcome) -> String? {
    let properties = outcome.jsonProperties
    guard !isOne else { return properties.isEmpty ? nil : JSONText.object(properties) }
    let name = "\"name\": \(JSONText.string(pair.name))"
    return JSONText.object([name, "\"status\": \"\(outcome.status)\""] + properties)
  }
}

extension PairOutcome {
  fileprivate var status: String {
    switch self {
    case .added: "added"
    case .removed: "removed"
    case .compared(let summary, _): summary.isEqual ? "equal" : "different"
    case .failed: "failed"
    }
  }

  fileprivate var error: (any Error)? {
    switch self {
    case .added, .removed: nil
    case .compared(_, let error): error
    case .failed(let error): error
    }
  }

  fileprivate var exitCode: Int32 {
    max(error.map(Exit.code) ?? 0, status == "equal" ? 0 : Exit.findings)
  }

  fileprivate func text(_ name: String) -> String? {
    switch self {
    case .added, .removed: "\(status)  \(name)"
    case .compared(let summary, _) where !summary.isEqual: "\(status)  \(name): \(summary.words)"
    case .compared(let summary, _) where summary.differingCount > 0:
      "\(status)  \(name): \(summary.words), as is allowed"
    case .compared: "\(status)  \(name)"
    case .failed: nil
    }
  }

  fileprivate var jsonProperties: [String] {
    switch self {
    case .added, .removed: []
    case .compared(let summary, _): summary.jsonProperties
    case .failed(let error): ["\"message\": \(JSONText.string("\(error)"))"]
    }
  }
}

extension DifferenceSummary {
  /// The properties as JSON in a fixed order.
  fileprivate var jsonProperties: [String] {
    [
      "\"equal\": \(isEqual)",
      "\"kind\": \(kind.map { "\"\($0.rawValue)\"" } ?? "null")",
      "\"differing\": \(differingCount)",
      "\"total\": \(comparedCount)",
      "\"maxDelta\": \(largestDelta?.levels ?? 0)",
      "\"boxes\": \(JSONText.list(areas.map { JSONText.list($0.box.numbers) }))",
      "\"sizes\": \(JSONText.list([referenceSize, actualSize].map { JSONText.list([$0.width, $0.height]) }))",
      "\"maxDeltaAt\": \(largestDelta.map { JSONText.list([$0.x, $0.y]) } ?? "null")",
      "\"excused\": \(antialiasedCount)",
      "\"areas\": \(JSONText.list(areas.map(\.json)))",
    ]
  }
}

extension ImageDifference.Area {
  fileprivate var json: String {
    let offset = offset.map { ["\"offset\": \(JSONText.list([$0.x, $0.y]))"] } ?? []
    return JSONText.object(
      [
        "\"box\": \(JSONText.list(box.numbers))", "\"count\": \(count)",
        "\"kind\": \"\(kind.rawValue)\"",
      ] + offset)
  }
}

extension PixelRect {
  fileprivate var numbers: [Int] { [x, y, width, height] }
}

/// JSON on one line with properties in a fixed order, which an encoder does not keep.
private enum JSONText {
  static func object(_ properties: [String]) -> String {
    "{\(properties.joined(separator: ", "))}"
  }

  static func list(_ values: [some CustomStringConvertible]) -> String {
    "[\(values.map(\.description).joined(separator: ", "))]"
  }

  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      // Control characters, and the two separators that some programs take for the end of a line.
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
