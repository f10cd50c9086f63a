import GalleyAnalysis
import GalleyGeometry
import GalleyLayout
import GalleySnapshots

package enum SentenceVariation: Int, Comparable, Sendable {
  case none
  case numbers
  case texts

  package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

struct SharedChange {
  let topic: LayoutDifference.Topic
  let phrase: Phrase
  let source: SnapshotSource?
  private(set) var variation = SentenceVariation.none
  private(set) var results: [SnapshotResult]
  private let changes: [LayoutChange]

  fileprivate init(_ line: LayoutDifference.Line, of result: SnapshotResult) {
    (topic, phrase, changes, results) = (line.topic, line.phrase, line.changes, [result])
    source = changes.lazy.compactMap(\.source).first.map { SnapshotSource($0) }
  }

  var isImportant: Bool { [.decision, .issue, .resolved].contains(topic) }

  var isAround: Bool { topic == .frame && changes.contains { $0.element.isAround } }

  var names: [String] { results.map(\.name) }

  fileprivate mutating func add(_ line: LayoutDifference.Line, of result: SnapshotResult) {
    if line.phrase != phrase {
      let isNumber = line.changes.flatMap(\.texts) == changes.flatMap(\.texts)
      variation = max(variation, isNumber ? .numbers : .texts)
    }
    // A variant with the same change twice counts once.
    if results.last?.name != result.name { results.append(result) }
  }
}

extension LayoutChange {
  fileprivate var texts: [String] {
    var texts = element.id == nil ? [element.text ?? ""] : []
    for case .text(let before, let after) in facts { texts += [before ?? "", after ?? ""] }
    return texts
  }
}

extension SharedChange {
  /// Returns the changes of several results, each cause once, in the order of their first lines.
  static func all(
    of lines: [(line: LayoutDifference.Line, result: SnapshotResult)]
  ) -> [SharedChange] {
    lines.grouped { Set($0.line.changes.map(\.cause)) }.map { _, lines in
      var change = SharedChange(lines[0].line, of: lines[0].result)
      for (line, result) in lines.dropFirst() { change.add(line, of: result) }
      return change
    }
  }
}

extension SnapshotResult {
  /// The changes in the layout and in colors, split into causes and their consequences.
  ///
  /// Texts, kinds and colors are causes, as are elements that appeared or are gone, unless a decision explains these.
  var changeLines: (causes: [LayoutDifference.Line], others: [LayoutDifference.Line]) {
    guard let changes else { return ([], []) }
    let isExplained = changes.contains { $0.topic == .decision }
    var lines: (causes: [LayoutDifference.Line], others: [LayoutDifference.Line]) = ([], [])
    for line in ChangeWords(changes).lines(limit: Self.lineLimit) where !line.changes.isEmpty {
      switch line.topic {
      case .presence where !isExplained, .paint: lines.causes.append(line)
      case .content:
        if let cause = line.cause { lines.causes.append(cause) } else { lines.others.append(line) }
      case .property: break
      case .decision, .issue, .resolved, .presence, .frame, .size: lines.others.append(line)
      }
    }
    return lines
  }

  /// The number of changes of a topic that are compared with other results, so that large layouts take bounded time.
  private static let lineLimit = 100
}

extension LayoutDifference.Line {
  /// The line without the frame of the element, which differs between variants; nil if the text and the kind are equal.
  fileprivate var cause: LayoutDifference.Line? {
    let causes = changes.compactMap { change -> LayoutChange? in
      var copy = change
      copy.facts.removeAll { !$0.isText && !$0.isKind }
      return copy.facts.isEmpty ? nil : copy
    }
    return causes.first.map { .init(topic: topic, phrase: $0.sentence, changes: causes) }
  }
}

extension LayoutChange.Fact {
  fileprivate var isKind: Bool { if case .kind = self { true } else { false } }
}

struct CauseLines {
  private(set) var all: [String]
  private(set) var variation: SentenceVariation

  /// Creates at most a number of lines; `more` is the text after the number of changes that are not shown.
  init(_ changes: [(change: SharedChange, phrase: Phrase)], to count: Int, more: Phrase) {
    let shown = changes.count <= count ? changes[...] : changes.prefix(count - 1)
    let left = changes.count - shown.count
    let rest: [Phrase] = left > 0 ? ["and \(left) \(more)"] : []
    all = (shown.map(\.phrase) + rest).map { $0.text.printable }
    variation = shown.map(\.change.variation).max() ?? .none
  }

  mutating func append(_ lines: CauseLines) {
    all += lines.all
    variation = max(variation, lines.variation)
  }
}
