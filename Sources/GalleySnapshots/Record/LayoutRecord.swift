public import GalleyAnalysis
public import GalleyGeometry
public import GalleyLayout

/// A resolved layout as data to be written.
///
/// Frames are x, y, width and height in points from the top left; paths are child numbers from the root, counted from 0.
public struct LayoutRecord: Codable, Hashable, Sendable {
  /// The name of the document.
  public var document: String
  /// The name of the variant.
  public var variant: String
  /// The traits that make the variant.
  public var traits: TraitsRecord
  /// The width and height of the picture in points.
  public var size: Size
  /// Everything that has a place, containers before their contents.
  public var nodes: [Node]
  /// What was chosen.
  public var decisions: [Decision]
  /// The letter of the arrangement that this makes; references do without.
  public var arrangement: String?
  /// The issues.
  public var issues: [LayoutIssue]
  /// The picture files by format, relative to the folder of the manifest.
  public var files: [String: String]?

  /// Something that has a place.
  public struct Node: Codable, Hashable, Sendable {
    /// The place in the document.
    public var path: LayoutPath
    /// The name.
    public var id: String?
    /// The kind of layout.
    public var kind: Placement.Kind
    /// What it is for a person who uses it, if it is anything in particular.
    public var role: Role?
    /// The rectangle.
    public var frame: Rect
    /// The words of a text.
    public var text: String?
    /// The number of lines of a text.
    public var lines: Int?
    /// Where the second line and each after it begins in the words of a text, in bytes of UTF-8, if there are several.
    public var breaks: [Int]?
    /// The addresses that words of a text lead to, in the order of the text.
    public var links: [String]?
    /// The file of an image, relative to the document.
    public var image: String?
    /// Where it stands in the file of its document, which is not written, since it changes with each line before.
    @Aside package var sourcePlace: SourcePlace? = nil

    private enum CodingKeys: CodingKey {
      case path, id, kind, role, frame, text, lines, breaks, links, image
    }
  }
}

extension LayoutRecord {
  /// Creates the record of a resolved layout.
  public init(
    _ result: LayoutResult, document: String, variant: String, files: [String: String]? = nil
  ) {
    self.init(
      document: document, variant: variant, traits: TraitsRecord(result.traits),
      size: result.size, nodes: result.placements.map(Node.init), decisions: result.decisions,
      arrangement: result.arrangement.description, issues: result.issues.map(\.withoutAxis),
      files: files)
  }

  /// Returns the record as JSON on one line, or on many if it is to be read by people.
  public func json(pretty: Bool = false) throws -> String {
    try JSONText.text(self, pretty: pretty)
  }
}

extension LayoutRecord.Node {
  fileprivate init(_ placement: Placement) {
    self.init(
      path: placement.path, id: placement.id, kind: placement.kind, role: placement.role,
      frame: placement.frame)
    sourcePlace = placement.source
    if case .image(let file, _) = placement.content { image = file.name }
    guard case .text(let text) = placement.content else { return }
    self.text = text.string
    lines = text.lines.count
    breaks = text.lines.count > 1 ? text.breaks : nil
    links = Self.addresses(in: text.spans)
  }

  /// Returns where the links of a text lead, or nil if there is none; what looks different within one is part of it.
  private static func addresses(in spans: [Layout.Text.Span]) -> [String]? {
    var addresses: [String] = []
    var end: Int?
    for span in spans {
      guard let address = span.link?.address else { continue }
      if end != span.range.lowerBound || addresses.last != address { addresses.append(address) }
      end = span.range.upperBound
    }
    return addresses.isEmpty ? nil : addresses
  }
}

extension LayoutIssue {
  /// The issue as it is read again.
  fileprivate var withoutAxis: LayoutIssue {
    var issue = self
    issue.axis = nil
    return issue
  }
}

extension LayoutRecord {
  /// Returns whether another record is of a layout that looks the same, but for lengths that hardly differ.
  ///
  /// The same alternatives are taken, the same lines begin at the same words, and the issues are about the same. What
  /// alternatives would have needed, how much is missing and what variants are called does not count.
  ///
  /// - Parameters:
  ///   - other: The other record.
  ///   - tolerance: The points by which corners and sizes may differ, 0 or more.
  /// - Returns: Whether both layouts look the same.
  /// - Complexity: Linear in the size of the records.
  public func agrees(with other: LayoutRecord, within tolerance: Double) -> Bool {
    size.numbers.isNear(other.size.numbers, within: tolerance)
      && decisions.elementsEqual(other.decisions) { $0.path == $1.path && $0.chosen == $1.chosen }
      && issues.elementsEqual(other.issues) { $0.kind == $1.kind && $0.path == $1.path }
      && nodes.elementsEqual(other.nodes) { $0.agrees(with: $1, within: tolerance) }
  }
}

extension LayoutRecord.Node {
  /// Returns whether all is the same but for a frame that hardly differs.
  fileprivate func agrees(with other: Self, within tolerance: Double) -> Bool {
    guard frame.numbers.isNear(other.frame.numbers, within: tolerance) else { return false }
    var moved = self
    moved.frame = other.frame
    return moved == other
  }
}

extension Rect {
  fileprivate var numbers: [Double] { [x, y, width, height] }
}

extension Size {
  fileprivate var numbers: [Double] { [width, height] }
}

extension [Double] {
  /// Returns whether each number is as near to the other as it must.
  fileprivate func isNear(_ other: [Double], within tolerance: Double) -> Bool {
    elementsEqual(other) { abs($0 - $1) <= tolerance }
  }
}

extension LayoutOutline {
  /// Creates the outline of a recorded layout.
  ///
  /// - Complexity: Linear in the size of the record.
  public init(_ record: LayoutRecord) {
    self.init(
      size: record.size,
      nodes: record.nodes.map(LayoutDifference.Node.init), decisions: record.decisions,
      issues: record.issues)
  }
}

extension LayoutDifference.Node {
  fileprivate init(_ node: LayoutRecord.Node) {
    self.init(
      path: node.path, id: node.id, kind: node.kind, frame: node.frame,
      words: node.text ?? node.image, lineCount: node.lines)
    sourcePlace = node.sourcePlace
  }
}

extension LayoutDifference {
  /// Compares two recorded layouts.
  public init(from before: LayoutRecord, to after: LayoutRecord) {
    self.init(from: LayoutOutline(before), to: LayoutOutline(after))
  }
}

extension LayoutRecord {
  /// Returns the numbers of the nodes of two layouts that are not as in the other.
  ///
  /// What only went along with the layout around it is as it was.
  package static func changedNodes(
    from before: LayoutRecord, to after: LayoutRecord
  ) -> (before: Set<Int>, after: Set<Int>) {
    let pairs = NodePairs(LayoutOutline(before), LayoutOutline(after))
    let moved = Set(pairs.changes.lazy.filter { !$0.isCarried }.map(\.after.path))
    var changed = (
      before: Set(before.nodes.indices.filter { pairs.afterOf[$0] == nil }),
      after: Set(after.nodes.indices.filter { pairs.beforeOf[$0] == nil })
    )
    for case (let new, let old?) in zip(after.nodes.indices, pairs.beforeOf) {
      let (was, now) = (before.nodes[old], after.nodes[new])
      guard moved.contains(now.path) || was.breaks != now.breaks || was.role != now.role else {
        continue
      }
      changed.before.insert(old)
      changed.after.insert(new)
    }
    return changed
  }
}
