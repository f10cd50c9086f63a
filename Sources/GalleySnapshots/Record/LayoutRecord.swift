public import GalleyGeometry
public import GalleyLayout

/// A resolved layout as data to be written: what a machine may want to know of it.
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
  /// Everything that stands somewhere, containers before their contents.
  public var nodes: [Node]
  /// What was chosen.
  public var decisions: [Decision]
  /// What is the matter.
  public var issues: [LayoutIssue]
  /// The picture files by format, relative to the folder of the manifest.
  public var files: [String: String]?

  /// Something that stands somewhere.
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
      issues: result.issues.map(\.withoutAxis), files: files)
  }
}

extension LayoutRecord.Node {
  fileprivate init(_ placement: Placement) {
    self.init(
      path: placement.path, id: placement.id, kind: placement.kind, role: placement.role,
      frame: placement.frame)
    if case .image(let file, _) = placement.content { image = file.name }
    guard case .text(let text) = placement.content else { return }
    self.text = text.string
    lines = text.lines.count
    breaks = text.lines.count > 1 ? text.breaks : nil
    links = Self.addresses(in: text.spans)
  }
}

extension LayoutRecord.Node {
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
