package import GalleyGeometry
import GalleyLayout
package import GalleySnapshots

/// A layout as boxes, of which those stand out that are not as in another layout.
package struct PageBoxes: Encodable {
  /// The width and height of the layout in points.
  package var size: Size
  /// Everything that stands somewhere, containers before their contents.
  package var boxes: [Box]

  /// A box, which is written as a list.
  package struct Box: Encodable {
    /// The corner and the size in points.
    package var frame: Rect
    /// The name, or else the text.
    package var label: String
    /// Whether it has another size, text or lines, or stands elsewhere in what it stands in.
    package var isChanged: Bool

    /// Writes the numbers of the frame, the label, and 1 for a box that stands out.
    package func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for number in [frame.x, frame.y, frame.width, frame.height] {
        try list.encode(RecordedLength(number))
      }
      try list.encode(label)
      try list.encode(isChanged ? 1 : 0)
    }
  }

  /// Returns the boxes of a layout as it was and as it is, as far as these are known.
  ///
  /// - Parameters:
  ///   - before: The layout as it was.
  ///   - after: The layout as it is.
  /// - Returns: The boxes under `reference` and `actual`; nil if neither is known.
  package static func layouts(
    from before: LayoutRecord?, to after: LayoutRecord?
  ) -> [String: PageBoxes]? {
    let (before, after) = (before.flatMap(drawable), after.flatMap(drawable))
    var changed = (before: Set<Int>(), after: Set<Int>())
    if let before, let after { changed = LayoutRecord.changedNodes(from: before, to: after) }
    var layouts: [String: PageBoxes] = [:]
    layouts["reference"] = before.map { PageBoxes($0, changed: changed.before) }
    layouts["actual"] = after.map { PageBoxes($0, changed: changed.after) }
    return layouts.isEmpty ? nil : layouts
  }

  /// Returns a record, or nil if its size is that of no page, as in a file that was edited by hand.
  private static func drawable(_ record: LayoutRecord) -> LayoutRecord? {
    [record.size.width, record.size.height].allSatisfy { $0 >= 0 && $0 < 1e6 } ? record : nil
  }

  private init(_ record: LayoutRecord, changed: Set<Int>) {
    size = record.size
    boxes = record.nodes.enumerated().map { index, node in
      Box(
        frame: node.frame, label: (node.id ?? node.text ?? "").printable,
        isChanged: changed.contains(index))
    }
  }
}
