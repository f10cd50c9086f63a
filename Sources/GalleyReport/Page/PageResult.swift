import GalleyLayout
import GalleySnapshots

/// A result as a page shows it; of what matched, no more than a line.
struct PageResult: Encodable {
  var name: String
  var references: String
  var document: String
  var variant: String
  var format: SnapshotFormat
  var verdict: Verdict
  var rung: Rung?
  /// The place in the order of the worst.
  var rank: Int
  var traits: Int?
  var lines: [String]?
  var headline: String?
  var environment: [String]?
  var delta: [String]?
  var message: String?
  var pixels: PixelDifference?
  var choices: [Choice]?
  var files: [String: String]?
  var accept: String?
  var size: [Double]?
  /// The boxes of a layout that has no picture: corner, extents and name.
  var nodes: [Box]?

  /// A choice with what each alternative needed.
  struct Choice: Encodable {
    var name: String
    var offered: Double?
    var offeredHeight: Double?
    var chosen: Int
    var alternatives: [DecisionRecord.Alternative]
  }

  /// A box of a layout, written as a list.
  struct Box: Encodable {
    var frame: [Double]
    var label: String

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for number in frame { try list.encode(number) }
      try list.encode(label)
    }
  }

  init(
    _ result: SnapshotResult, folder: String, isAcceptable: Bool,
    file: (String) throws -> String?
  ) rethrows {
    name = result.name.printable
    references = result.references.printable
    document = result.document.printable
    variant = result.variant.printable
    (format, verdict, rung) = (result.format, result.verdict, result.rung)
    rank = ResultRank(result).rawValue
    let words = result.lines
    lines = words.isEmpty ? nil : words
    headline = result.headline?.printable
    environment = result.environment?.map(\.words.printable)
    delta = result.delta?.map(\.printable)
    message = result.message?.printable
    pixels = result.pixels
    guard result.verdict != .matched else { return }
    choices = result.layout?.decisions.map(Choice.init)
    files = try result.files?.compactMapValues(file)
    if isAcceptable, result.isFailure, result.actualDigest != nil {
      accept =
        AcceptanceCommand(
          run: folder, references: result.references, filter: .name(result.name)
        ).text
    }
    guard result.format == .layout, let layout = result.layout else { return }
    size = layout.size
    nodes = layout.nodes.filter { $0.frame.count == 4 }.map { node in
      Box(frame: node.frame, label: (node.id ?? node.text ?? "").printable)
    }
  }
}

extension PageResult.Choice {
  fileprivate init(_ decision: DecisionRecord) {
    self.init(
      name: (decision.id ?? "choice \(decision.path.isEmpty ? "root" : decision.path)").printable,
      offered: decision.offered, offeredHeight: decision.offeredHeight, chosen: decision.chosen,
      alternatives: decision.alternatives)
  }
}
