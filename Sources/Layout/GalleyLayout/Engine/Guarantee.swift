/// The facts that hold for a layout at every width of a range, although it was resolved at none of them.
///
/// Nothing in it is too wide, truncated, clipped, collapsed or drawn over something else, no lines touch, and each touch
/// target is large enough.
package struct LayoutGuarantee: Sendable {
  /// The alternatives that each choice may take, from the first to the last of them.
  package var alternatives: [LayoutPath: ClosedRange<Int>]
  /// The font faces of each text, in the order of the layout.
  package var faces: [[FontFace]]
}

extension LayoutEngine {
  /// Returns what is certain of a layout at every width of a range.
  ///
  /// The engine never offers a node less than its minimum width while all minimum widths fit. A layout whose minimum width
  /// fits into the narrowest offer therefore fits into every offer, and needs no search for breakpoints.
  ///
  /// The result is nil if anything is uncertain: if something may not fit, or depends on more than widths. Touch targets are
  /// at least as wide and high as the minimum target, in points.
  ///
  /// - Complexity: O(*n*) for *n* layouts.
  package func guarantee(
    of layout: Layout, traits: Traits, widths: ClosedRange<Double>, minimumTarget: Double
  ) -> LayoutGuarantee? {
    onLargeStack(for: layout.depth) {
      var traits = traits
      traits.width = widths.lowerBound
      var compiler = LayoutCompiler(traits: traits.withinBounds, measurer: measurer)
      compiler.compile(layout)
      return compiler.resolver().guarantee(
        upTo: widths.upperBound, minimumTarget: minimumTarget)
    }
  }
}

/// The facts that hold for a node before any width is known.
struct NodeGuarantee {
  var width: Double
  /// The height that the node has at least.
  var height: Double
}

extension NodeBehavior {
  /// A kind of node without further knowledge is uncertain.
  func guarantee(
    of node: Int, inside: [NodeGuarantee], in resolver: borrowing Resolver
  ) -> NodeGuarantee? { nil }
}

extension Resolver {
  fileprivate consuming func guarantee(
    upTo width: Double, minimumTarget: Double
  ) -> LayoutGuarantee? {
    // Content that is drawn beyond its frame may be over or under something else.
    guard traits.height == nil, compiled.issues.isEmpty, !compiled.nodes[0].isTall,
      !compiled.movesDrawing
    else {
      return nil
    }
    findNeeds()
    guard let nodes = nodeGuarantees(), nodes[0].width <= narrowestOffer,
      compiled.targets.allSatisfy({ target in
        let node = compiled.elements[target].outer
        return min(needs[node].minimum, nodes[node].height) >= minimumTarget
      })
    else { return nil }
    let texts = compiled.texts.map { $0.setting.shaped.runs.map(\.face) }
    return LayoutGuarantee(
      alternatives: possibleAlternatives(upTo: width), faces: texts)
  }

  /// The narrowest offered width, without the safe area.
  private var narrowestOffer: Double { offer(ofWidth: traits.width) }

  private func offer(ofWidth width: Double) -> Double {
    max(0, PointGrid.nearest(width - traits.safeArea.left - traits.safeArea.right))
  }

  private mutating func findNeeds() {
    for node in compiled.nodes.indices.reversed() { needs[node] = widthNeeds(of: node) }
  }

  /// Returns what is certain of each node, or nil if one is uncertain.
  private func nodeGuarantees() -> [NodeGuarantee]? {
    var result = Array(
      repeating: NodeGuarantee(width: 0, height: 0), count: compiled.nodes.count)
    for node in compiled.nodes.indices.reversed() {
      guard let found = behavior(of: node).guarantee(of: node, inside: result, in: self) else {
        return nil
      }
      result[node] = found
    }
    return result
  }

  /// Returns the alternatives that choices may take, given the narrowest and the widest offer.
  ///
  /// A wider offer never takes a later alternative. Of a choice inside an alternative that is not taken at both ends,
  /// all alternatives are possible.
  private mutating func possibleAlternatives(
    upTo width: Double
  ) -> [LayoutPath: ClosedRange<Int>] {
    guard compiled.nodes[0].hasChoice else { return [:] }
    var result: [LayoutPath: ClosedRange<Int>] = [:]
    for node in compiled.nodes.indices {
      guard let count = behavior(of: node).alternativeCount(of: node, in: compiled) else {
        continue
      }
      let element = compiled.nodes[node].element
      let present = compiled.alternatives(of: element)?.present
      let first = present?.first ?? 0
      result[compiled.path(of: element)] = first...max(first, present?.last ?? count - 1)
    }
    let narrow = decisions(forOffer: narrowestOffer)
    let wide = decisions(forOffer: offer(ofWidth: width))
    for (path, last) in narrow {
      guard let first = wide[path], first <= last else { continue }
      result[path] = first...last
    }
    return result
  }

  private mutating func decisions(forOffer offered: Double) -> [LayoutPath: Int] {
    for node in compiled.nodes.indices { (taken[node], isActive[node]) = (-1, true) }
    findNeeds()
    decisions = []
    decide(0, offered: offered)
    return Dictionary(decisions.map { ($0.path, $0.chosen) }) { first, _ in first }
  }
}
