import GalleyLayout

/// The values that a row replaces in another row, from which it differs in colors only.
///
/// One color may become two, so replacements of items are listed by the node around them.
struct PreviewRecoloring {
  private struct Place: Hashable {
    var path: String
    var spec: Int
  }

  private var specs: [Place: Int] = [:]
  private var decisions: [Int: Int] = [:]
  private var issues: [Int: Int] = [:]
  private var arrangements: [Int: Int] = [:]
  private var backgrounds: [String: String] = [:]
  private var open: [String] = []
  private(set) var isConsistent = true

  mutating func replace(spec: Int, by other: Int) {
    isConsistent = note(other, in: &specs, at: Place(path: open.last ?? "", spec: spec))
  }

  mutating func replace(decision: Int, by other: Int) {
    isConsistent = note(other, in: &decisions, at: decision)
  }

  mutating func replace(issue: Int, by other: Int) {
    isConsistent = note(other, in: &issues, at: issue)
  }

  mutating func replace(arrangement: Int?, by other: Int?) {
    guard let arrangement, let other else {
      isConsistent = isConsistent && arrangement == other
      return
    }
    isConsistent = note(other, in: &arrangements, at: arrangement)
  }

  mutating func replace(background: String, by other: String) {
    isConsistent = note(other, in: &backgrounds, at: background)
  }

  /// Begins a group; one that is no node belongs to the node around it.
  mutating func begin(_ node: LayoutPath?) {
    open.append(node?.description ?? open.last ?? "")
  }

  mutating func end() { open.removeLast() }

  private func note<Key: Hashable, Value: Equatable>(
    _ value: Value, in known: inout [Key: Value], at key: Key
  ) -> Bool {
    let old = known[key]
    known[key] = value
    return isConsistent && (old == nil || old == value)
  }

  /// The replacements as members of a row, without replacements by the same value.
  var members: KeyValuePairs<String, String?> {
    [
      "specs": Self.object(
        Dictionary(grouping: specs.filter { $0.key.spec != $0.value }) { $0.key.path }
          .map { path, pairs in
            (path, Self.object(pairs.map { ("\($0.key.spec)", "\($0.value)") }) ?? "{}")
          }),
      "decisions": Self.object(decisions),
      "issues": Self.object(issues), "arrangements": Self.object(arrangements),
      "backgrounds": Self.object(backgrounds.map { ($0.key, PageJSON.string($0.value)) }),
    ]
  }

  private static func object(_ numbers: [Int: Int]) -> String? {
    object(numbers.filter { $0.key != $0.value }.map { ("\($0.key)", "\($0.value)") })
  }

  private static func object(_ pairs: [(String, String)]) -> String? {
    guard !pairs.isEmpty else { return nil }
    let written = pairs.sorted { $0.0 < $1.0 }.map { "\(PageJSON.string($0.0)):\($0.1)" }
    return "{" + written.joined(separator: ",") + "}"
  }
}
