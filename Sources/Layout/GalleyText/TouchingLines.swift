package struct TouchingLines: Hashable, Sendable {
  package var upper: Int
  package var lower: Int
  /// The additional leading in points that separates the lines.
  package var missing: Double
}

extension TextSetting {
  /// Whether ink is higher than the distance between lines, so that lines may touch.
  ///
  /// This comparison of four numbers is enough for nearly all texts.
  package var mayTouch: Bool {
    guard size > 0 else { return false }
    let reach = shaped.contents.inkReach
    let height = height(of: 0..<0, nil).height
    return (reach.ascent + reach.descent) * size > height + PointGrid.step
  }

  /// Returns the lines with the largest overlap of ink, or nil if none touch.
  ///
  /// The ink of a glyph is its bounding rectangle.
  ///
  /// - Complexity: O(*n* log *n*) for *n* glyphs, usually.
  package func touchingLines(among lines: [TextLine], startingAt starts: [Double]) -> TouchingLines?
  {
    guard lines.count > 1, mayTouch else { return nil }
    let inks = lines.map(inkBoxes)
    let reach = (shaped.contents.inkReach.ascent + shaped.contents.inkReach.descent) * size
    var worst: TouchingLines?
    for upper in lines.indices {
      var distance = lines[upper].height - lines[upper].baseline
      for lower in lines.indices.dropFirst(upper + 1).prefix(Self.maximumLineCount) {
        let baselines = distance + lines[lower].baseline
        distance += lines[lower].height
        guard baselines < reach else { break }
        let needed = LineGap(
          above: inks[upper], from: starts[upper], below: inks[lower], from: starts[lower]
        ).needed
        guard let needed, needed > baselines + PointGrid.step else { continue }
        let missing = PointGrid.up((needed - baselines) / Double(lower - upper))
        if missing > worst?.missing ?? 0 {
          worst = TouchingLines(upper: upper, lower: lower, missing: missing)
        }
      }
    }
    return worst
  }

  private static let maximumLineCount = 8
}

/// A rectangle around the ink of a glyph, in points from the start of the baseline.
private struct InkBox {
  var left: Double
  var right: Double
  var ascent: Double
  var descent: Double
}

extension TextSetting {
  fileprivate func inkBoxes(of line: TextLine) -> [InkBox] {
    glyphRuns(of: line).flatMap { run in
      run.glyphs.compactMap { glyph in
        run.inkBox(of: glyph).map {
          InkBox(left: $0.minX, right: $0.maxX, ascent: -$0.minY, descent: $0.maxY)
        }
      }
    }.sorted { $0.left < $1.left }
  }
}

/// How far apart two lines have to be so that their ink does not touch.
///
/// Both lines are read from the left at the same time. What starts on one of them is compared with that on the other
/// which has not ended yet.
private struct LineGap {
  /// The distance between the baselines, or nil if no ink of one stands below that of the other.
  private(set) var needed: Double?
  private var above = OpenBoxes()
  private var below = OpenBoxes()

  init(
    above upper: [InkBox], from upperStart: Double, below lower: [InkBox], from lowerStart: Double
  ) {
    var (first, second) = (upper[...], lower[...])
    while true {
      let upperLeft = first.first.map { $0.left + upperStart } ?? .infinity
      let lowerLeft = second.first.map { $0.left + lowerStart } ?? .infinity
      guard min(upperLeft, lowerLeft) < .infinity else { return }
      if upperLeft <= lowerLeft {
        let box = first.removeFirst()
        above.open(from: upperLeft, to: box.right + upperStart, reach: box.descent)
        compare(box.descent, with: below.reach(at: upperLeft))
      } else {
        let box = second.removeFirst()
        below.open(from: lowerLeft, to: box.right + lowerStart, reach: box.ascent)
        compare(box.ascent, with: above.reach(at: lowerLeft))
      }
    }
  }

  private mutating func compare(_ reach: Double, with other: Double?) {
    guard let other else { return }
    needed = max(needed ?? -.infinity, reach + other)
  }
}

/// The ink on one line that starts at a place or before it and ends after it.
///
/// Ink that ends earlier and is lower than other ink is removed, so that few segments remain at any place.
private struct OpenBoxes {
  private var boxes: [(right: Double, reach: Double)] = []

  mutating func open(from left: Double, to right: Double, reach: Double) {
    boxes.removeAll { $0.right <= left || $0.right <= right && $0.reach <= reach }
    boxes.append((right, reach))
  }

  /// Returns the height of ink at a place, or nil if there is none.
  func reach(at place: Double) -> Double? {
    boxes.lazy.filter { $0.right > place }.map(\.reach).max()
  }
}
