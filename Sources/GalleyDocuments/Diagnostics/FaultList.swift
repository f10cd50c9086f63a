/// The faults found so far in one file, each once.
struct FaultList {
  /// A fault and its place.
  struct Fault: Hashable {
    var position: Position
    var message: String
  }

  /// The greatest number of faults that are reported; of the rest only the number is.
  static let maximumReportedCount = 100
  private static let maximumKeptCount = 10_000

  private var faults: Set<Fault> = []
  private var dropped = 0
  /// How often a fault was added, known ones included.
  private(set) var additionCount = 0

  /// Whether nothing is wrong so far.
  var isEmpty: Bool { faults.isEmpty }

  /// Adds a fault unless the same is known.
  mutating func add(_ message: String, at position: Position) {
    additionCount += 1
    let fault = Fault(position: position, message: message)
    guard faults.count >= Self.maximumKeptCount else {
      faults.insert(fault)
      return
    }
    if !faults.contains(fault) { dropped += 1 }
  }

  /// Returns the faults of a file by position, and how many were left out.
  func diagnostics(path: String) -> [Diagnostic] {
    let sorted = faults.sorted { ($0.position, $0.message) < ($1.position, $1.message) }
    var result = sorted.prefix(Self.maximumReportedCount).map {
      Diagnostic(
        path: path, line: $0.position.line, column: $0.position.column, message: $0.message)
    }
    let rest = sorted.count - result.count + dropped
    if rest > 0 {
      let message = rest == 1 ? "one more error is not shown" : "\(rest) more errors are not shown"
      result.append(Diagnostic(path: path, line: 0, column: 0, message: message))
    }
    return result
  }
}

extension FaultList {
  /// Adds the faults of another list.
  mutating func add(_ other: FaultList) {
    for fault in other.faults { add(fault.message, at: fault.position) }
  }
}
