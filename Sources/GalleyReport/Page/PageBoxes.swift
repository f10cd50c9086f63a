import GalleyLayout
package import GalleySnapshots

/// A layout as boxes, of which those stand out that are not as in another layout.
package struct PageBoxes: Encodable {
  /// The width and height of the layout in points.
  package var size: [Double]
  /// Everything that stands somewhere, containers before their contents.
  package var boxes: [Box]

  /// A box, which is written as a list.
  package struct Box: Encodable {
    /// The corner and the extents in points.
    package var frame: [Double]
    /// The name, or else the words.
    package var label: String
    /// Whether it has other extents, words or lines, or stands elsewhere in what it stands in.
    package var isChanged: Bool

    package func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for number in frame { try list.encode(number) }
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
    var layouts: [String: PageBoxes] = [:]
    let (old, new) = (before.flatMap(BoxLooks.init), after.flatMap(BoxLooks.init))
    layouts["reference"] = old.map { PageBoxes($0, besides: new) }
    layouts["actual"] = new.map { PageBoxes($0, besides: old) }
    return layouts.isEmpty ? nil : layouts
  }

  private init(_ looks: BoxLooks, besides other: BoxLooks?) {
    size = looks.size
    boxes = looks.looks.map { look in
      let isChanged = other.map { $0.byName[look.name]?.agrees(with: look) != true } ?? false
      return Box(frame: look.frame, label: look.label, isChanged: isChanged)
    }
  }
}

/// What of the boxes of a layout is held against those of another.
private struct BoxLooks {
  let size: [Double]
  let looks: [Look]
  let byName: [Name: Look]

  /// What tells a box from others: its name and how many had it before, or its place in the document.
  struct Name: Hashable {
    var id: String?
    var place: String
    var number = 0
  }

  struct Look {
    var name: Name
    var frame: [Double]
    /// The corner as seen from that of what it stands in, and the extents.
    var place: [Double]
    var label: String
    var words: [String?]
    var breaks: [Int]
    var kind: String

    func agrees(with other: Look) -> Bool {
      kind == other.kind && words == other.words && breaks == other.breaks
        && zip(place, other.place).allSatisfy { abs($0 - $1) < 0.01 }
    }
  }

  /// Creates the boxes of a record; nil if it has no extents, as somebody else may have written it.
  init?(_ record: LayoutRecord) {
    guard record.size.count == 2, record.size.allSatisfy({ $0 >= 0 && $0 < 1e6 }) else {
      return nil
    }
    size = record.size
    var counts: [String: Int] = [:]
    var around: [(path: String, frame: [Double])] = []
    looks = record.nodes.filter { $0.frame.count == 4 }.map { node in
      while let last = around.last, !Self.holds(last.path, node.path) { around.removeLast() }
      let corner = around.last?.frame ?? [0, 0]
      around.append((node.path, node.frame))
      let name = node.id.map { id in
        defer { counts[id, default: 0] += 1 }
        return Name(id: id, place: "", number: counts[id, default: 0])
      }
      return Look(node, name: name ?? Name(place: node.path), around: corner)
    }
    byName = Dictionary(looks.map { ($0.name, $0) }) { first, _ in first }
  }

  private static func holds(_ path: String, _ other: String) -> Bool {
    path.isEmpty ? !other.isEmpty : other.utf8.starts(with: (path + ".").utf8)
  }
}

extension BoxLooks.Look {
  fileprivate init(_ node: LayoutRecord.Node, name: BoxLooks.Name, around corner: [Double]) {
    self.name = name
    frame = node.frame
    place = [frame[0] - corner[0], frame[1] - corner[1], frame[2], frame[3]]
    label = (node.id ?? node.text ?? "").printable
    words = [node.text, node.image, node.role]
    breaks = node.breaks ?? []
    kind = node.kind
  }
}
