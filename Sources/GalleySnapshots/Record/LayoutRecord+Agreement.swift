import GalleyGeometry
import GalleyLayout

extension LayoutRecord {
  /// Returns whether another record is of a layout that looks the same, but for lengths that hardly differ.
  ///
  /// The same alternatives are taken, the same lines begin at the same words, and the issues are about the same. What
  /// alternatives would have needed, how much is missing and what variants are called does not count.
  ///
  /// - Parameters:
  ///   - other: The other record.
  ///   - tolerance: The points by which corners and extents may differ, 0 or more.
  /// - Returns: Whether both are of the same layout for whoever looks at it.
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
