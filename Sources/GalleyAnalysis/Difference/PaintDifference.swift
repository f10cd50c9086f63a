import GalleyGeometry
public import GalleyLayout
import GalleyScene

/// What is painted in other colors in two resolved layouts, of what is on both sides.
///
/// A ``LayoutDifference`` says nothing of paint: this does for one document in light and dark, or before and after a
/// change of its colors.
///
/// - Complexity: O(*n* + *m*) for *n* and *m* nodes.
public struct PaintDifference: Hashable, Sendable {
  /// The colors that are others, each with all that has it, in the order in which they come up.
  public var colors: [ColorChange]
  /// Whether the pictures are the same in everything, places included.
  public var isEmpty: Bool

  /// A color that is another on the second side.
  public struct ColorChange: Hashable, Sendable {
    /// What is painted in it.
    public var part: Part
    /// The color before, or nil if nothing of the kind was painted.
    public var before: RGBA?
    /// The color after, or nil if nothing of the kind is painted.
    public var after: RGBA?
    /// The layouts that have it, as people call them.
    public var elements: [String]
  }

  /// What is painted of a layout.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// What lies behind the whole picture.
    case page
    /// Glyphs.
    case text
    /// The inside of a shape or a background.
    case fill
    /// A line around or along a shape.
    case stroke
  }
}

extension PaintDifference {
  /// Compares what is painted of two resolved layouts.
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

  /// What differs in words, a sentence for each color.
  public var sentences: [String] { colors.map(\.sentence) }
}

extension PaintDifference.ColorChange {
  /// What happened, in words.
  public var sentence: String {
    let owners = elements.isEmpty ? "" : " of \(names)"
    switch (before, after) {
    case (let before?, let after?):
      return "\(part.rawValue)\(owners) is \(after.hex) where it was \(before.hex)"
    case (nil, let after?): return "\(part.rawValue)\(owners) is painted in \(after.hex) now"
    case (let before?, nil):
      return "\(part.rawValue)\(owners) in \(before.hex) is painted no longer"
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
  /// Writes what has another color, with the colors as documents write them.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(
      members: ("part", part.rawValue), ("before", before?.hex), ("after", after?.hex),
      ("elements", elements))
  }
}

/// The changes of colors so far, each once.
private struct ColorChanges {
  private(set) var all: [PaintDifference.ColorChange] = []
  private var places: [Key: Int] = [:]

  private struct Key: Hashable {
    var part: PaintDifference.Part
    var before: RGBA?
    var after: RGBA?
  }

  /// Adds the colors of a layout on both sides, each part in the order in which it is painted.
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

/// The colors in which each layout of a picture is painted.
private struct NodePaints {
  /// The colors of the parts of a layout, each once for each time that it changes.
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
