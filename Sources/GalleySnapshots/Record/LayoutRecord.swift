import GalleyGeometry
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
  public var size: [Double]
  /// Everything that stands somewhere, containers before their contents.
  public var nodes: [Node]
  /// What was chosen.
  public var decisions: [DecisionRecord]
  /// What is the matter.
  public var issues: [Issue]
  /// The picture files by format, relative to the folder of the manifest.
  public var files: [String: String]?

  /// Something that stands somewhere.
  public struct Node: Codable, Hashable, Sendable {
    /// The place in the document.
    public var path: String
    /// The name.
    public var id: String?
    /// The kind of layout.
    public var kind: String
    /// What it is for a person who uses it, if it is anything in particular.
    public var role: String?
    /// The rectangle.
    public var frame: [Double]
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

  /// Something that is the matter.
  public struct Issue: Codable, Hashable, Sendable {
    /// What is the matter.
    public var kind: String
    /// The place in the document.
    public var path: String
    /// The name of the layout.
    public var id: String?
    /// The points that are missing, if that is what is the matter and it is known how many.
    public var missing: Double?
    /// One sentence for people.
    public var message: String
  }
}

/// What was chosen, and why.
public struct DecisionRecord: Codable, Hashable, Sendable {
  /// The place of the choice.
  public var path: String
  /// The name of the choice.
  public var id: String?
  /// The width that the choice was offered, or nil if there was no limit.
  public var offered: Double?
  /// The height that the choice was offered, if it goes by height and there was one.
  public var offeredHeight: Double?
  /// The number of the alternative taken, from 0.
  public var chosen: Int
  /// The alternatives, preferred first.
  public var alternatives: [Alternative]

  /// What an alternative would have needed.
  public struct Alternative: Codable, Hashable, Sendable {
    /// The least width at which it fits.
    public var fit: Double
    /// The points of width that were missing, 0 if it fits or goes by height alone.
    public var deficit: Double
    /// The height that it needs at the width that was offered, if that was asked for.
    public var height: Double?
    /// The points of height that were missing, if any were.
    public var heightDeficit: Double?
    /// The element with which it stops fitting.
    public var blame: String?
  }
}

/// The traits that make a variant.
public struct TraitsRecord: Codable, Hashable, Sendable {
  /// The offered width.
  public var width: Double
  /// The offered height, if any.
  public var height: Double?
  /// The size of text.
  public var textSize: String
  /// The reading direction.
  public var direction: String
  /// The language.
  public var locale: String
  /// Light or dark surroundings.
  public var colorScheme: String
  /// The strength of colors.
  public var contrast: String
  /// Whether letters are bolder.
  public var boldText: Bool
  /// The kind of device.
  public var idiom: String
  /// The number of pixels in a point.
  public var displayScale: Double
}

extension LayoutRecord {
  /// Creates the record of a resolved layout.
  public init(
    _ result: LayoutResult, document: String, variant: String, files: [String: String]? = nil
  ) {
    self.init(
      document: document, variant: variant, traits: TraitsRecord(result.traits),
      size: result.size.numbers, nodes: result.placements.map(Node.init),
      decisions: result.decisions.map { DecisionRecord($0) },
      issues: result.issues.map(Issue.init), files: files)
  }
}

extension LayoutRecord.Node {
  fileprivate init(_ placement: Placement) {
    let frame = placement.frame
    self.init(
      path: placement.path.description, id: placement.id, kind: placement.kind.rawValue,
      role: placement.role?.rawValue, frame: frame.numbers)
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

extension LayoutRecord.Issue {
  /// Creates the record of an issue.
  init(_ issue: LayoutIssue) {
    self.init(
      kind: issue.kind.rawValue, path: issue.path.description, id: issue.id,
      missing: issue.missing.map(rounded), message: issue.message)
  }
}

extension DecisionRecord {
  /// Creates the record of a decision with lengths as records hold them.
  init(_ decision: Decision) {
    self.init(decision, rounded: rounded)
  }

  /// Creates the record of a decision.
  ///
  /// - Parameters:
  ///   - decision: The decision.
  ///   - rounded: What is done to each length.
  init(_ decision: Decision, rounded: (Double) -> Double) {
    self.init(
      path: decision.path.description, id: decision.id,
      offered: decision.offered == .infinity ? nil : rounded(decision.offered),
      offeredHeight: decision.offeredHeight.map(rounded), chosen: decision.chosen,
      alternatives: decision.alternatives.map {
        Alternative(
          fit: rounded($0.fit), deficit: rounded($0.deficit), height: $0.height.map(rounded),
          heightDeficit: $0.heightDeficit > 0 ? rounded($0.heightDeficit) : nil, blame: $0.blame)
      })
  }
}

extension TraitsRecord {
  init(_ traits: Traits) {
    self.init(
      width: traits.width, height: traits.height, textSize: traits.textSize.name,
      direction: traits.direction.rawValue, locale: traits.locale,
      colorScheme: traits.colorScheme.rawValue, contrast: traits.contrast.rawValue,
      boldText: traits.boldText, idiom: traits.idiom.rawValue, displayScale: traits.displayScale)
  }
}

extension Rect {
  /// The corner and the extents, as records hold them.
  var numbers: [Double] { [x, y, width, height].map(rounded) }
}

extension Size {
  /// The extents, as records hold them.
  var numbers: [Double] { [width, height].map(rounded) }
}

/// Returns a length with four decimals, far finer than a pixel and short to read.
private func rounded(_ value: Double) -> Double {
  (value * 10_000).rounded() / 10_000
}
