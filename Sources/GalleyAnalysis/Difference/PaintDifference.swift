import GalleyGeometry
public import GalleyLayout
import GalleyScene

/// The colors that differ between two resolved layouts, in the layouts that are on both sides.
///
/// A ``LayoutDifference`` ignores colors. Use this type for one document in light and dark, or before and after a
/// change of its colors.
///
/// - Complexity: O(*n* + *m*) for *n* and *m* nodes.
public struct PaintDifference: Hashable, Sendable {
  /// The colors that differ, each with all layouts that have it, in order of appearance.
  public var colors: [ColorChange]
  /// Whether the pictures are equal, including positions.
  public var isEmpty: Bool

  /// A color that differs.
  public struct ColorChange: Hashable, Sendable {
    /// The part that is painted.
    public var part: Part
    /// The color before, or nil if there was none.
    public var before: RGBA?
    /// The color after, or nil if there is none.
    public var after: RGBA?
    /// The labels of the layouts that have it.
    public var elements: [String]
  }

  /// A painted part of a layout.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The background of the picture.
    case page
    /// Glyphs.
    case text
    /// The inside of a shape or a background.
    case fill
    /// A line around or along a shape.
    case stroke
    /// A shadow.
    case shadow
  }
}

extension PaintDifference {
  /// Compares the colors of two resolved layouts.
  public init(from before: LayoutResult, to after: LayoutResult) {
    let scenes = (Scene(design: before, title: ""), Scene(design: after, title: ""))
    isEmpty = scenes.0 == scenes.1
    colors = []
    guard !isEmpty else { return }
    var changes = ColorChanges()
    changes.add(.page, scenes.0.background, scenes.1.background, of: nil)
    let paints = (NodePaints(scenes.0), NodePaints(scenes.1))
    let pairs = NodePairs(LayoutOutline(before), LayoutOutline(after))
    for (index, node) in pairs.after.nodes.enumerated() {
      guard let old = pairs.beforeOf[index] else { continue }
      changes.add(
        paints.0[pairs.before.nodes[old].path], paints.1[node.path], of: node.label)
    }
    colors = changes.all
  }

  /// The differences in words, one sentence per color.
  public var sentences: [String] { colors.map(\.sentence) }
}

extension PaintDifference.ColorChange {
  /// The change in words.
  public var sentence: String {
    let owners = elements.isEmpty ? "" : " of \(names)"
    switch (before, after) {
    case (let before?, let after?):
      return "\(part.rawValue)\(owners) is \(after.hex), was \(before.hex)"
    case (nil, let after?): return "\(part.rawValue)\(owners) is now painted in \(after.hex)"
    case (let before?, nil):
      return "\(part.rawValue)\(owners) in \(before.hex) is no longer painted"
    case (nil, nil): return ""
    }
  }

  private var names: String {
    guard elements.count > 4 else { return elements.joined(separator: ", ") }
    return elements.prefix(3).joined(separator: ", ") + " and \(elements.count - 3) more"
  }
}

extension PaintDifference: Encodable {
  /// Writes the colors that differ.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(members: ("colors", colors))
  }
}

extension PaintDifference.ColorChange: Encodable {
  /// Writes the part, the two colors and the labels of the layouts.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(
      members: ("part", part.rawValue), ("before", before?.hex), ("after", after?.hex),
      ("elements", elements))
  }
}

/// Collects the changes of colors, each once.
private struct ColorChanges {
  private(set) var all: [PaintDifference.ColorChange] = []
  private var places: [Key: Int] = [:]

  private struct Key: Hashable {
    var part: PaintDifference.Part
    var before: RGBA?
    var after: RGBA?
  }

  /// Adds the colors of a layout on both sides, each part in painting order.
  mutating func add(_ before: NodePaints.Colors, _ after: NodePaints.Colors, of name: String) {
    for part in PaintDifference.Part.allCases {
      let (old, new) = (before[part] ?? [], after[part] ?? [])
      for index in 0..<max(old.count, new.count) {
        add(
          part, index < old.count ? old[index] : nil, index < new.count ? new[index] : nil,
          of: name)
      }
    }
  }

  mutating func add(
    _ part: PaintDifference.Part, _ before: RGBA?, _ after: RGBA?, of name: String?
  ) {
    guard before != after else { return }
    let key = Key(part: part, before: before, after: after)
    if places[key] == nil {
      places[key] = all.count
      all.append(
        PaintDifference.ColorChange(part: part, before: before, after: after, elements: []))
    }
    guard let place = places[key], let name, all[place].elements.last != name else { return }
    all[place].elements.append(name)
  }
}

/// The colors of each layout in a picture.
private struct NodePaints {
  /// The colors of each part of a layout, in painting order and without repetition.
  typealias Colors = [PaintDifference.Part: [RGBA]]

  private var colors: [LayoutPath: Colors] = [:]

  init(_ scene: Scene) { look(at: scene.items, LayoutPath(), opacity: 1) }

  subscript(path: LayoutPath) -> Colors { colors[path] ?? [:] }

  private mutating func look(at items: [Scene.Item], _ path: LayoutPath, opacity: Double) {
    for item in items {
      switch item {
      case .group(let group):
        look(at: group.items, group.node?.path ?? path, opacity: opacity * group.opacity)
      case .fill(_, let color): add(.fill, color.faded(opacity), at: path)
      case .gradient(_, let gradient):
        for stop in gradient.stops { add(.fill, stop.color.faded(opacity), at: path) }
      case .shadow(let shadow): add(.shadow, shadow.color.faded(opacity), at: path)
      case .stroke(_, let color, _): add(.stroke, color.faded(opacity), at: path)
      case .text(let text):
        for index in text.runs.indices {
          add(.text, text.color(ofRun: index).faded(opacity), at: path)
        }
      case .image: break
      }
    }
  }

  private mutating func add(_ part: PaintDifference.Part, _ color: RGBA, at path: LayoutPath) {
    guard colors[path]?[part]?.contains(color) != true else { return }
    colors[path, default: [:]][part, default: []].append(color)
  }
}
