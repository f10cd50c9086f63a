package import GalleyLayout
import GalleyScene

/// A resolved layout as data.
///
/// Frames are x, y, width and height in points from the top left. Paths are child indices from the root, counted from
/// 0.
package struct LayoutRecord: Codable, Hashable, Sendable {
  package var document: String
  package var variant: String
  package var traits: TraitsRecord
  package var size: Size
  package var nodes: [Node]
  package var decisions: [Decision]
  package var issues: [LayoutIssue]
  /// The picture files by format, relative to the folder of the manifest.
  package var files: [String: String]?

  package struct Node: Codable, Hashable, Sendable {
    package var path: LayoutPath
    package var id: String?
    package var kind: Layout.Kind
    package var role: Role?
    package var frame: Rect
    /// The rectangle of a leaf's content, from the top left of the frame; nil if that is the whole frame.
    package var content: Rect?
    package var text: String?
    package var lines: Int?
    /// The start of each line after the first as an offset in bytes of UTF-8; nil for a text of one line.
    package var breaks: [Int]?
    /// Where the lines of a text start; nil if all start at its leading edge.
    package var starts: LineStarts?
    /// The addresses of the links in a text, in the order of the text.
    package var links: [String]?
    /// The file of an image, relative to the document.
    package var image: String?
    /// Whether an image or a symbol is mirrored; nil if it is not.
    package var mirrored: Bool?
    /// The location in the document's file; it is not written, because editing earlier lines changes it.
    @Aside package var sourcePlace: SourcePlace? = nil

    private enum CodingKeys: CodingKey {
      case path, id, kind, role, frame, content, text, lines, breaks, starts, links, image, mirrored
    }
  }
}

extension LayoutRecord {
  package init(
    _ result: LayoutResult, document: String, variant: String, files: [String: String]? = nil
  ) {
    self.init(
      document: document, variant: variant, traits: TraitsRecord(result.traits),
      size: result.size, nodes: result.placements.map { Node($0, result.traits.direction) },
      decisions: result.decisions, issues: result.issues, files: files)
  }
}

extension LayoutRecord.Node {
  init(_ placement: Placement, _ direction: LayoutDirection) {
    self.init(
      path: placement.path, id: placement.id, kind: placement.kind, role: placement.role,
      frame: placement.frame, content: placement.contentInFrame)
    sourcePlace = placement.source
    if case .image(let file, _) = placement.content { image = file.name }
    mirrored = placement.isMirrored ? true : nil
    guard case .text(let text) = placement.content else { return }
    self.text = text.string
    lines = text.lines.count
    breaks = text.lines.count > 1 ? text.breaks : nil
    starts = placement.lineStarts(direction)
    links = Self.addresses(in: text.spans)
  }

  /// Returns the addresses of the links in a text, or nil if there are none; adjacent spans of one link count once.
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

extension LayoutRecord {
  /// Returns whether another record has a layout that looks the same within a tolerance for lengths.
  ///
  /// Both layouts take the same alternatives, break lines at the same words, and have issues of the same kinds at the
  /// same paths. The needs of alternatives, missing points and names of variants are ignored.
  package func agrees(with other: LayoutRecord, within tolerance: Double) -> Bool {
    size.numbers.isNear(other.size.numbers, within: tolerance)
      && decisions.elementsEqual(other.decisions) { $0.path == $1.path && $0.chosen == $1.chosen }
      && issues.elementsEqual(other.issues) { $0.kind == $1.kind && $0.path == $1.path }
      && nodes.elementsEqual(other.nodes) { $0.agrees(with: $1, within: tolerance) }
  }
}

extension LayoutRecord.Node {
  /// Returns whether another node is equal except for its lengths, which must be within the tolerance.
  fileprivate func agrees(with other: Self, within tolerance: Double) -> Bool {
    guard frame.numbers.isNear(other.frame.numbers, within: tolerance),
      contentRect.numbers.isNear(other.contentRect.numbers, within: tolerance),
      LineStarts.areNear(starts, other.starts, within: tolerance)
    else { return false }
    var moved = self
    (moved.frame, moved.content, moved.starts) = (other.frame, other.content, other.starts)
    return moved == other
  }

  var contentRect: Rect { content ?? Rect(origin: .zero, size: frame.size) }

  package var contentName: String? { text ?? image }

  var ownName: String? { NodeName.own(id: id, kind, words: contentName) }
}

extension LineStarts {
  /// Returns whether lines start at the same places within a tolerance; without starts, all lines start at the edge.
  fileprivate static func areNear(
    _ first: LineStarts?, _ second: LineStarts?, within tolerance: Double
  ) -> Bool {
    guard let first, let second else {
      return (first ?? second)?.distances.allSatisfy { abs($0) <= tolerance } ?? true
    }
    return first.distances.isNear(second.distances, within: tolerance)
  }
}

extension Rect {
  fileprivate var numbers: [Double] { [x, y, width, height] }
}

extension Size {
  fileprivate var numbers: [Double] { [width, height] }
}

extension [Double] {
  fileprivate func isNear(_ other: [Double], within tolerance: Double) -> Bool {
    elementsEqual(other) { abs($0 - $1) <= tolerance }
  }
}
