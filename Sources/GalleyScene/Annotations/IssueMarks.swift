package import GalleyGeometry
package import GalleyLayout

extension Annotator {
  /// Hatches what sticks out beyond the edge of its room, and outlines cut lines and missing glyphs.
  func issueMarks() -> [Scene.Item] {
    guard annotations.contains(.issues) else { return [] }
    return result.issues.enumerated().flatMap { number, issue -> [Scene.Item] in
      guard let index = tree.places[number] else { return [] }
      let node = tree.nodes[index]
      switch issue.kind {
      case .overflow: return excess(of: index)
      case .truncation: return cutLines(of: node)
      case .missingGlyphs: return missingGlyphs(of: node)
      case .grownLine, .clampedLength, .conflictingBounds, .invalidAspectRatio, .spanBeyondGrid,
        .longText, .invalidMarkup, .tooDeep, .invalidCustomLayout, .unboundedFraction,
        .invalidSection:
        return node.frame.isEmpty ? [] : [outline(grid.snap(node.frame), colors[.problem])]
      }
    }
  }

  private func excess(of index: Int) -> [Scene.Item] {
    let frame = grid.snap(tree.nodes[index].frame)
    let room = grid.snap(tree.room(around: index, page: pageMarks.room))
    return frame.parts(outside: room).map {
      .hatch(
        .rectangle($0, cornerRadius: 0), in: $0, colors[.problem], lineWidth: 0.75 * lineScale)
    }
      + [outline(frame, colors[.problem], width: 1.5)]
  }

  private func cutLines(of node: AnnotatedTree.Node) -> [Scene.Item] {
    guard case .text(let text) = node.placement.content else { return [] }
    return outlines(of: text.lines.filter(\.line.isTruncated).map(\.frame), in: node)
  }

  /// Outlines the parts of some rectangles in a layout that are seen.
  private func outlines(of rects: [Rect], in node: AnnotatedTree.Node) -> [Scene.Item] {
    node.seen(rects).map { outline(grid.snap($0), colors[.problem], width: 1.5) }
  }

  private func missingGlyphs(of node: AnnotatedTree.Node) -> [Scene.Item] {
    guard case .text(let text) = node.placement.content else { return [] }
    let glyphs = text.lines.flatMap { line in
      text.glyphRuns(of: line).flatMap { run in
        run.glyphs.enumerated().filter { $1.id == 0 }.map { index, glyph in
          let end = index + 1 < run.glyphs.count ? run.glyphs[index + 1].x : run.x + run.width
          return Rect(
            x: line.frame.minX + glyph.x, y: line.frame.minY, width: max(4, end - glyph.x),
            height: line.frame.height)
        }
      }
    }
    return outlines(of: glyphs, in: node)
  }
}

extension Rect {
  /// Returns the parts of the rectangle that lie outside another: above, below, left and right of it.
  func parts(outside other: Rect) -> [Rect] {
    guard intersects(other) else { return isEmpty ? [] : [self] }
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    let middle = bottom - top
    return [
      Rect(x: x, y: minY, width: width, height: top - minY),
      Rect(x: x, y: bottom, width: width, height: maxY - bottom),
      Rect(x: x, y: top, width: other.minX - minX, height: middle),
      Rect(x: other.maxX, y: top, width: maxX - other.maxX, height: middle),
    ].filter { !$0.isEmpty }
  }
}

extension Scene.Item {
  /// Returns slanting lines in a shape, on a breath of their color: the mark of what is larger than its room.
  ///
  /// - Parameters:
  ///   - shape: What is hatched.
  ///   - frame: A rectangle around the shape.
  ///   - color: The color of the lines.
  ///   - lineWidth: The thickness of the lines.
  /// - Returns: The lines, cut off at the shape.
  package static func hatch(
    _ shape: Scene.Shape, in frame: Rect, _ color: RGBA, lineWidth: Double
  ) -> Scene.Item {
    let step = 6.0
    let seen = min(frame.width, 4000) + min(frame.height, 4000)
    let lines = (0...Int(seen / step)).flatMap { number -> [Path.Element] in
      let x = frame.minX + Double(number) * step
      return [
        .move(Point(x: x, y: frame.minY)),
        .line(Point(x: x - frame.height, y: frame.maxY)),
      ]
    }
    return .group(
      Scene.Group(
        clip: shape,
        items: [
          .fill(shape, color.opacity(28)),
          .stroke(.path(Path(lines)), color.opacity(150), Scene.Stroke(width: lineWidth)),
        ]))
  }
}
