import GalleyAnalysis
import GalleyGeometry
import GalleyLayout

/// Reads what is compared of a recorded layout, whatever somebody may have made of the record.
struct RecordReader {
  private let record: LayoutRecord

  init(_ record: LayoutRecord) {
    self.record = record
  }

  func size() throws(RecordError) -> Size {
    let numbers = try lengths(record.size, count: 2, of: "the size")
    return Size(width: numbers[0], height: numbers[1])
  }

  func nodes() throws(RecordError) -> [LayoutDifference.Node] {
    var nodes: [LayoutDifference.Node] = []
    nodes.reserveCapacity(record.nodes.count)
    for (number, node) in record.nodes.enumerated() {
      let subject = "node \(number)"
      nodes.append(
        LayoutDifference.Node(
          path: try path(node.path, of: subject), id: node.id,
          kind: try kind(node.kind, of: subject), frame: try frame(node.frame, of: subject),
          words: node.text ?? node.image, lineCount: node.lines))
    }
    return nodes
  }

  func issues() throws(RecordError) -> [LayoutIssue] {
    var issues: [LayoutIssue] = []
    for (number, issue) in record.issues.enumerated() {
      let subject = "issue \(number)"
      issues.append(
        LayoutIssue(
          kind: try kind(issue.kind, of: subject), path: try path(issue.path, of: subject),
          id: issue.id, missing: try length(issue.missing, of: subject), message: issue.message))
    }
    return issues
  }

  func decisions() throws(RecordError) -> [Decision] {
    var decisions: [Decision] = []
    for (number, decision) in record.decisions.enumerated() {
      decisions.append(try self.decision(decision, of: "decision \(number)"))
    }
    return decisions
  }
}

extension RecordReader {
  private func decision(
    _ decision: DecisionRecord, of subject: String
  ) throws(RecordError) -> Decision {
    guard decision.alternatives.indices.contains(decision.chosen) else {
      throw error(
        "\(subject) takes alternative \(decision.chosen) of \(decision.alternatives.count), "
          + "counted from 0")
    }
    var alternatives: [Decision.Alternative] = []
    for alternative in decision.alternatives {
      alternatives.append(try self.alternative(alternative, of: subject))
    }
    return Decision(
      path: try path(decision.path, of: subject), id: decision.id,
      offered: try length(decision.offered, of: subject) ?? .infinity,
      offeredHeight: try length(decision.offeredHeight, of: subject), chosen: decision.chosen,
      alternatives: alternatives)
  }

  private func alternative(
    _ alternative: DecisionRecord.Alternative, of subject: String
  ) throws(RecordError) -> Decision.Alternative {
    Decision.Alternative(
      fit: try length(alternative.fit, of: subject),
      deficit: try length(alternative.deficit, of: subject),
      height: try length(alternative.height, of: subject),
      heightDeficit: try length(alternative.heightDeficit, of: subject) ?? 0,
      blame: alternative.blame)
  }
}

extension RecordReader {
  private func path(_ description: String, of subject: String) throws(RecordError) -> LayoutPath {
    guard let path = LayoutPath(description) else {
      throw error("\(subject) has the path “\(description.shown(in: 24))”, which leads nowhere")
    }
    return path
  }

  private func kind<Kind: RawRepresentable>(
    _ word: String, of subject: String
  ) throws(RecordError) -> Kind where Kind.RawValue == String {
    guard let kind = Kind(rawValue: word) else {
      throw error("\(subject) is of the kind “\(word.shown(in: 24))”, which is not known")
    }
    return kind
  }

  private func frame(_ numbers: [Double], of subject: String) throws(RecordError) -> Rect {
    let numbers = try lengths(numbers, count: 4, of: subject)
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private func lengths(
    _ numbers: [Double], count: Int, of subject: String
  ) throws(RecordError) -> [Double] {
    guard numbers.count == count else {
      throw error("\(subject) has \(numbers.count) numbers, not \(count)")
    }
    var lengths: [Double] = []
    for number in numbers { lengths.append(try length(number, of: subject)) }
    return lengths
  }

  private func length(_ number: Double?, of subject: String) throws(RecordError) -> Double? {
    guard let number else { return nil }
    return try length(number, of: subject) as Double
  }

  /// Returns the length that was recorded, before it was rounded.
  private func length(_ number: Double, of subject: String) throws(RecordError) -> Double {
    let length = PointGrid.nearest(number)
    guard length.isFinite else { throw error("\(subject) has a length of \(number) points") }
    return length
  }

  /// Returns the error that tells why the record cannot be compared.
  private func error(_ reason: String) -> RecordError {
    let name = "\(record.document.shown(in: 40)) (\(record.variant.shown(in: 40)))"
    return RecordError(
      "The layout record of \(name) cannot be compared: \(reason); record it anew.")
  }
}
