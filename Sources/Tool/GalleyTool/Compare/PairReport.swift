import GalleyFiles
import GalleyGeometry
import GalleyRaster
import Synchronization

final class PairReport: Sendable {
  private struct Totals {
    var counts: [PairStatus: Int] = [:]
    var code: Int32 = 0
    var all: Int { counts.values.reduce(0, +) }
  }

  struct Style: Hashable, Sendable {
    var isJSON = false
    var isQuiet = false
    var onlyDifferences = false
    var distinguishesSizes = false
  }

  private let isOne: Bool
  private let uncomparedCount: Int
  private let style: Style
  private let progress: ProgressLine
  private let totals = Mutex(Totals())

  init(_ pairs: PairList, _ style: Style) {
    (isOne, uncomparedCount, self.style) = (pairs.isOne, pairs.uncompared.count, style)
    progress = ProgressLine(total: pairs.pairs.count, isQuiet: style.isQuiet || pairs.isOne)
  }

  var code: Int32 { totals.withLock(\.code) }

  func add(_ pair: PairList.Pair, _ outcome: PairOutcome) throws(OutputError) {
    let done = totals.withLock { totals in
      totals.counts[outcome.status, default: 0] += 1
      totals.code = max(
        totals.code, outcome.exitCode(distinguishingSizes: style.distinguishesSizes))
      return totals.all
    }
    progress.clear()
    if let error = outcome.error { Console.error("galley: \(error)".printable) }
    if isPrinted(outcome),
      let line = style.isJSON ? json(pair, outcome) : outcome.text(pair.name.printable)
    {
      try Console.result(line)
    }
    progress.update(done)
  }

  private func isPrinted(_ outcome: PairOutcome) -> Bool {
    !style.isQuiet && !(style.onlyDifferences && outcome.status == .equal)
  }

  /// Prints the totals, unless the arguments were two files.
  func finish() throws(OutputError) {
    progress.clear()
    guard !isOne, !style.isJSON, !style.isQuiet else { return }
    let totals = totals.withLock(\.self)
    let words = PairStatus.allCases.compactMap { status in
      totals.counts[status].map { "\($0) \(status == .failed ? "not compared" : status.rawValue)" }
    }
    guard !words.isEmpty else { return try Console.result("no picture of a failed test") }
    let others = uncomparedCount == 1 ? "1 other file" : "\(uncomparedCount) other files"
    try Console.result(
      "\(totals.all) picture\(totals.all == 1 ? "" : "s"): \(words.joined(separator: ", "))"
        + (uncomparedCount > 0 ? "; \(others) not compared" : ""))
  }

  private func json(_ pair: PairList.Pair, _ outcome: PairOutcome) -> String? {
    guard isOne else { return outcome.json(of: pair) }
    let properties = outcome.jsonProperties
    return properties.isEmpty ? nil : JSONText.object(properties)
  }
}

private enum PairStatus: String, CaseIterable, CustomStringConvertible {
  case equal, different, added, removed, failed

  var description: String { rawValue }
}

extension PairOutcome {
  fileprivate var status: PairStatus {
    switch self {
    case .added: .added
    case .removed: .removed
    case .compared(let summary, _): summary.isEqual ? .equal : .different
    case .failed: .failed
    }
  }

  fileprivate var error: (any Error)? {
    switch self {
    case .added, .removed: nil
    case .compared(_, let error): error
    case .failed(let error): error
    }
  }

  var exitCode: Int32 { exitCode(distinguishingSizes: false) }

  fileprivate func exitCode(distinguishingSizes: Bool) -> Int32 {
    var code: Int32 = status == .equal ? 0 : Exit.findings
    if distinguishingSizes, case .compared(let summary, _) = self,
      summary.referenceSize != summary.actualSize
    {
      code = Exit.sizes
    }
    return max(error.map(Exit.code) ?? 0, code)
  }

  func json(of pair: PairList.Pair) -> String {
    let name = "\"name\": \(JSONText.string(pair.name))"
    return JSONText.object([name, "\"status\": \"\(status)\""] + jsonProperties)
  }

  fileprivate func text(_ name: String) -> String? {
    switch self {
    case .added, .removed: "\(status)  \(name)"
    case .compared(let summary, _): "\(text(name, summary))\(summary.remarkWords)"
    case .failed: nil
    }
  }

  private func text(_ name: String, _ summary: DifferenceSummary) -> String {
    if !summary.isEqual { return "\(status)  \(name): \(summary.words)" }
    if summary.differingCount > 0 {
      return "\(status)  \(name): \(summary.words), which is allowed"
    }
    return "\(status)\(summary.colors.spaces.map { " · \($0.words)" } ?? "")  \(name)"
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
    ] + colorProperties + scaleProperties
  }

  private var scaleProperties: [String] {
    scales.map { ["\"scales\": \(JSONText.list([$0.reference, $0.actual]))"] } ?? []
  }

  /// The properties of colors, which pictures of sRGB do not have.
  private var colorProperties: [String] {
    let spaces = colors.spaces.map { [$0.reference, $0.actual].map(JSONText.string) }
    let remarks = colors.remarks.map(JSONText.string)
    return [
      spaces.map { "\"colorSpaces\": \(JSONText.list($0))" },
      deepDelta.map { "\"maxDelta16\": \($0)" },
      remarks.isEmpty ? nil : "\"remarks\": \(JSONText.list(remarks))",
    ].compactMap(\.self)
  }

  /// What could not be used of the files, as the end of a line.
  fileprivate var remarkWords: String { colors.remarks.map { "; \($0)" }.joined() }
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

/// JSON on one line with properties in a fixed order, which JSONEncoder does not keep.
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
      // Control characters, and two separators that some programs treat as line breaks.
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
