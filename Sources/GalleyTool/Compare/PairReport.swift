import GalleyFiles
import GalleyLayout
import GalleyRaster
import Synchronization

/// Prints what became of pairs, and counts it.
final class PairReport: Sendable {
  /// A pair and what became of it.
  struct Entry: Sendable {
    var pair: PairList.Pair
    var outcome: PairOutcome
  }

  private struct Counts {
    var all = 0
    var equal = 0
    var different = 0
    var added = 0
    var removed = 0
    var failed = 0
    var code: Int32 = 0
  }

  private let isOne: Bool
  private let isJSON: Bool
  private let isQuiet: Bool
  private let progress: ProgressLine
  private let counts = Mutex(Counts())

  init(_ pairs: PairList, isJSON: Bool, isQuiet: Bool) {
    (isOne, self.isJSON, self.isQuiet) = (pairs.isOne, isJSON, isQuiet)
    progress = ProgressLine(total: pairs.pairs.count, isQuiet: isQuiet || pairs.isOne)
  }

  /// The code with which the command ends because of the pairs so far.
  var code: Int32 { counts.withLock(\.code) }

  /// Prints a pair.
  func add(_ entry: Entry) throws(OutputError) {
    let done = counts.withLock { counts in
      count(entry.outcome, &counts)
      return counts.all
    }
    progress.clear()
    if case .failed(let error) = entry.outcome { say(error) }
    if case .compared(_, let error?) = entry.outcome { say(error) }
    if !isQuiet, let line = isJSON ? json(entry) : text(entry) { try Console.result(line) }
    progress.update(done)
  }

  private func count(_ outcome: PairOutcome, _ counts: inout Counts) {
    counts.all += 1
    if case .compared(_, let error?) = outcome {
      counts.code = max(counts.code, Exit.code(for: error))
    }
    switch outcome {
    case .added: counts.added += 1
    case .removed: counts.removed += 1
    case .compared(let summary, _) where summary.isEqual: return counts.equal += 1
    case .compared: counts.different += 1
    case .failed(let error):
      counts.failed += 1
      counts.code = max(counts.code, Exit.code(for: error))
    }
    counts.code = max(counts.code, Exit.findings)
  }

  private func say(_ error: any Error) {
    Console.error("galley: \(error)".printable)
  }

  /// Prints the numbers, if there may be many pairs.
  func finish() throws(OutputError) {
    progress.clear()
    guard !isOne, !isJSON, !isQuiet else { return }
    let counts = counts.withLock(\.self)
    let parts = [
      (counts.equal, "equal"), (counts.different, "different"), (counts.added, "added"),
      (counts.removed, "removed"), (counts.failed, "not compared"),
    ]
    let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    try Console.result(
      "\(counts.all) picture\(counts.all == 1 ? "" : "s"): \(words.joined(separator: ", "))")
  }
}

extension PairReport {
  private func text(_ entry: Entry) -> String? {
    let name = entry.pair.name.printable
    switch entry.outcome {
    case .added: return "added  \(name)"
    case .removed: return "removed  \(name)"
    case .compared(let summary, _) where !summary.isEqual:
      return "different  \(name): \(summary.words)"
    case .compared(let summary, _) where summary.differingCount > 0:
      return "equal  \(name): \(summary.words), as is allowed"
    case .compared: return "equal  \(name)"
    case .failed: return nil
    }
  }

  private func json(_ entry: Entry) -> String? {
    let (status, properties) = Self.properties(of: entry.outcome)
    guard !isOne else { return properties.isEmpty ? nil : JSONText.object(properties) }
    let name = "\"name\": \(JSONText.string(entry.pair.name))"
    return JSONText.object([name, "\"status\": \"\(status)\""] + properties)
  }

  private static func properties(of outcome: PairOutcome) -> (status: String, [String]) {
    switch outcome {
    case .added: ("added", [])
    case .removed: ("removed", [])
    case .compared(let summary, _):
      (summary.isEqual ? "equal" : "different", summary.jsonProperties)
    case .failed(let error):
      ("failed", ["\"message\": \(JSONText.string("\(error)"))"])
    }
  }
}

extension DifferenceSummary {
  /// The properties as JSON, in a fixed order and without braces around them.
  var jsonProperties: [String] {
    [
      "\"equal\": \(isEqual)",
      "\"kind\": \(kind.map { "\"\($0.rawValue)\"" } ?? "null")",
      "\"differing\": \(differingCount)",
      "\"total\": \(comparedCount)",
      "\"maxDelta\": \(largestDelta?.levels ?? 0)",
      "\"boxes\": \(JSONText.list(areas.map { JSONText.list($0.box.numbers) }))",
      "\"sizes\": \(JSONText.list([referenceSize, actualSize].map { JSONText.list([$0.width, $0.height]) }))",
      "\"maxDeltaAt\": \(largestDelta.map { JSONText.list([$0.x, $0.y]) } ?? "null")",
      "\"excused\": \(excusedCount)",
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

/// Values as JSON on one line, with their properties in a fixed order, which an encoder does not keep.
enum JSONText {
  static func object(_ properties: [String]) -> String {
    "{\(properties.joined(separator: ", "))}"
  }

  static func list(_ values: [some CustomStringConvertible]) -> String {
    "[\(values.map(\.description).joined(separator: ", "))]"
  }

  /// Returns a text between quotes.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      // Controls, and the two line ends that some programs take for the end of a line.
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
