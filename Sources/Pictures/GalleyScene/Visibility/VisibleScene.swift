package import GalleyLayout

/// The visible ink of each element of a scene, without the ink that clips and opaque things in front of it hide.
package struct VisibleScene {
  let items: PaintedItems
  let index: RectIndex
  let page: Rect
  let background: RGBA

  package init(_ scene: Scene) {
    items = PaintedItems(scene)
    index = RectIndex(items.covers.map(\.bounds))
    page = Rect(origin: .zero, size: scene.size)
    background = scene.background
  }

  /// Ink: a line of text, or a drawing.
  package struct Mark {
    package var node: Int
    /// The line of text; nil for a drawing.
    package var text: Scene.Text?
    package var boxes: [Box]
    let number: Int
    let place: Int
    let surroundings: PaintedItems.Surroundings
    let area: PaintedArea?

    package var isText: Bool { text != nil }
  }

  package struct Box: Hashable {
    package var rect: Rect
    package var run = 0
  }

  /// The lines of text with ink, in the order in which they are drawn.
  package var lines: [Mark] {
    items.texts.enumerated().compactMap { number, text in
      let boxes = text.text.inkBoxes
      guard !boxes.isEmpty else { return nil }
      return Mark(
        node: text.surroundings.node, text: text.text, boxes: boxes, number: number,
        place: text.place, surroundings: text.surroundings, area: nil)
    }
  }

  /// Returns a line of text of a scene that is painted alike, in the colors of this scene.
  package func recolored(_ line: Mark) -> Mark {
    changing(line) { $0.text = items.texts[line.number].text }
  }

  /// The drawings, images and shapes, in the order in which they are drawn.
  package var drawings: [Mark] {
    items.drawings.enumerated().map { number, drawing in
      Mark(
        node: drawing.surroundings.node, text: nil, boxes: [Box(rect: drawing.area.bounds)],
        number: number, place: drawing.place, surroundings: drawing.surroundings,
        area: drawing.area)
    }
  }

  /// Returns the visible region of ink.
  ///
  /// - Complexity: O(*g* + *c*) for *g* glyphs and *c* areas painted near them, unless many of these divide glyphs.
  package func region(of mark: Mark, hasColors: Bool = false) -> VisibleRegion {
    var sight = Sight(
      self, mark.surroundings, at: mark.place, hasColors: hasColors && mark.isText)
    sight.area = mark.area?.resolved()
    // Drawings may be made of several, so one in front hides none.
    sight.mayBeCovered = mark.text != nil
    return sight.region(of: mark.boxes)
  }

  /// Returns the visible size of a layout that is tapped and whether it is complete, or nil if it is invisible.
  package func targetSize(of node: Int) -> (size: Size, isWhole: Bool)? {
    let layout = items.nodes[node]
    var drawn = layout.surroundings.drawn
    for effect in layout.node.effects { drawn.move(by: effect) }
    let frame = drawn.apply(to: layout.node.frame)
    // A layout turns about its own center, so its size stays the same.
    guard layout.node.effects.allSatisfy({ $0.rotation == 0 }), !frame.isEmpty else {
      return (frame.size, true)
    }
    var sight = Sight(self, layout.surroundings, at: layout.items.lowerBound, hasColors: false)
    sight.own = layout.items
    let region = sight.region(of: [Box(rect: frame)])
    guard region.clipped > 0 || !region.covered.isEmpty else { return (frame.size, true) }
    return region.visibleBounds.map { ($0.size, false) }
  }

  package var targets: [Int] { items.nodes.indices.filter { items.nodes[$0].node.isTarget } }

  package func path(of node: Int) -> LayoutPath { items.nodes[node].node.path }

  package func kind(of node: Int) -> Layout.Kind { items.nodes[node].node.kind }
}

extension Scene.Text {
  /// The ink of the glyphs that are not transparent, from left to right; the whole line where no ink is known.
  fileprivate var inkBoxes: [VisibleScene.Box] {
    var boxes: [VisibleScene.Box] = []
    for (number, run) in runs.enumerated() where color(ofRun: number).alpha > 0 {
      for glyph in run.glyphs {
        guard let box = run.inkBox(of: glyph) else { continue }
        boxes.append(
          VisibleScene.Box(rect: box.offset(x: origin.x, y: origin.y), run: number))
      }
    }
    guard boxes.isEmpty, string.contains(where: { !$0.isWhitespace }) else { return boxes }
    return runs.indices.filter { color(ofRun: $0).alpha > 0 && runs[$0].width > 0 }.map {
      VisibleScene.Box(
        rect: Rect(
          x: origin.x + runs[$0].x, y: frame.y, width: runs[$0].width, height: frame.height),
        run: $0)
    }
  }
}
