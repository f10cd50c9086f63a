package import GalleyLayout
package import GalleyScene

/// The colors that differ between two resolved layouts, in the layouts that are on both sides.
///
/// A ``LayoutDifference`` ignores colors. Use this type for one document in light and dark, or before and after a
/// change of its colors.
///
/// - Complexity: O(*n* + *m*) for *n* and *m* nodes.
package struct PaintDifference: Hashable, Sendable {
  /// The layouts with other colors, in order of appearance; the background of the picture counts as the root.
  package var changes: [LayoutChange]
  package var isEmpty: Bool

  package init(from before: LayoutResult, to after: LayoutResult) {
    let scenes = (Scene(design: before, title: ""), Scene(design: after, title: ""))
    isEmpty = scenes.0 == scenes.1
    changes = []
    guard !isEmpty else { return }
    if scenes.0.background != scenes.1.background {
      changes.append(
        LayoutChange(
          .root,
          [.recolored(part: .page, from: scenes.0.background, to: scenes.1.background)]))
    }
    let paints = (NodePaints(scenes.0), NodePaints(scenes.1))
    let pairs = NodePairs(LayoutOutline(before), LayoutOutline(after))
    for (index, node) in pairs.after.nodes.enumerated() {
      guard let old = pairs.beforeOf[index] else { continue }
      let facts = Self.facts(paints.0[pairs.before.nodes[old].path], paints.1[node.path])
      if !facts.isEmpty {
        changes.append(
          LayoutChange(
            .init(node, name: pairs.after.name(of: index)), facts, source: .init(node.sourcePlace)))
      }
    }
  }

  /// Returns the differences between the colors of a layout on both sides, each part in painting order.
  private static func facts(
    _ before: NodePaints.Colors, _ after: NodePaints.Colors
  ) -> [LayoutChange.Fact] {
    var facts: [LayoutChange.Fact] = []
    for part in LayoutChange.PaintPart.allCases {
      let (old, new) = (before[part] ?? [], after[part] ?? [])
      for index in 0..<max(old.count, new.count) {
        let colors = (
          old.indices.contains(index) ? old[index] : nil,
          new.indices.contains(index) ? new[index] : nil
        )
        let fact = LayoutChange.Fact.recolored(part: part, from: colors.0, to: colors.1)
        if colors.0 != colors.1, !facts.contains(fact) { facts.append(fact) }
      }
    }
    return facts
  }
}

package struct NodePaints {
  /// The colors of each part of a layout, in painting order and without repetition.
  package typealias Colors = [LayoutChange.PaintPart: [RGBA]]

  private var colors: [LayoutPath: Colors] = [:]

  package init(_ scene: Scene) { look(at: scene.items, LayoutPath(), opacity: 1) }

  package subscript(path: LayoutPath) -> Colors { colors[path] ?? [:] }

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

  private mutating func add(_ part: LayoutChange.PaintPart, _ color: RGBA, at path: LayoutPath) {
    guard colors[path]?[part]?.contains(color) != true else { return }
    colors[path, default: [:]][part, default: []].append(color)
  }
}

extension RGBA {
  fileprivate func faded(_ opacity: Double) -> RGBA {
    changing(self) { $0.alpha = UInt8((Double(alpha) * max(0, min(opacity, 1))).rounded()) }
  }
}
