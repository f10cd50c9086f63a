public import GalleyAnalysis
import GalleyLayout

extension LayoutOutline {
  /// Creates the outline of a recorded layout.
  ///
  /// - Complexity: Linear in the size of the record.
  public init(_ record: LayoutRecord) {
    self.init(
      size: record.size,
      nodes: record.nodes.map { node in
        LayoutDifference.Node(
          path: node.path, id: node.id, kind: node.kind, frame: node.frame,
          words: node.text ?? node.image, lineCount: node.lines)
      }, decisions: record.decisions, issues: record.issues)
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
