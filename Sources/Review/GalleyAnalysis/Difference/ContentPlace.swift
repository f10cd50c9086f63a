package import GalleyLayout

/// The distance of each line of a text from the leading edge of the text, in points.
package struct LineStarts: Hashable, Sendable {
  package var distances: [Double]

  package init(_ distances: [Double]) {
    self.distances = distances
  }
}

extension LineStarts: Codable {
  package init(from decoder: any Decoder) throws {
    distances = try [RecordedLength](from: decoder).map(\.points)
  }

  package func encode(to encoder: any Encoder) throws {
    try distances.map { RecordedLength($0) }.encode(to: encoder)
  }
}

extension Placement {
  /// The rectangle of the content of a leaf, from the top left of its frame; nil if that is the whole frame.
  ///
  /// Frames and padding move content without moving the layout.
  package var contentInFrame: Rect? {
    guard kind.isLeaf, contentFrame != frame else { return nil }
    var content = contentFrame
    content.x -= frame.x
    content.y -= frame.y
    return content
  }

  package func lineStarts(_ direction: LayoutDirection) -> LineStarts? {
    guard case .text(let text) = content else { return nil }
    let distances = text.lines.map { line in
      direction == .rightToLeft
        ? contentFrame.maxX - line.frame.maxX : line.frame.minX - contentFrame.minX
    }
    return distances.allSatisfy { $0 == 0 } ? nil : LineStarts(distances)
  }
}
