/// Proves that content moved by an offset, from what it leaves behind to what it covers.
///
/// Steps of the offset lead from pixel to pixel. Where a pixel of the reference is found one step further in the actual
/// picture, it moved there. A longest chain of such steps begins where the background is revealed and ends where the
/// background is covered, so both of its ends have the same color. If not, something vanished or appeared.
struct MoveProof {
  let reference: PixelView
  let actual: PixelView
  let mask: PixelMask

  typealias Offset = ImageDifference.PixelOffset
  typealias Position = PixelView.Position

  /// The number of levels by which equal pixels may differ.
  static let slack = 3
  /// The number of levels by which antialiased pixels may differ.
  static let maximumSlack = 48
  /// The ratio of contrast and difference there.
  static let contrastRatio = 5

  /// The pixels of an area by whether a move explains them.
  struct Outcome {
    var explainedCount = 0
    /// The number of pixels of another color than the background that moved.
    var carriedCount = 0
    var unexplainedCount = 0
    /// The pixels at the ends of chains that do not fit, of which few remain if a move has exceptions.
    var faults: [Position] = []

    /// Whether something moved, and not only background.
    var isProved: Bool { explainedCount > 0 && 4 * carriedCount >= explainedCount }

    var share: Double {
      let count = explainedCount + unexplainedCount
      return count > 0 ? Double(explainedCount) / Double(count) : 0
    }
  }

  /// Returns whether the content at many of some positions, in no order, may have moved by an offset, in little time.
  func isPossible(_ places: [Position], _ offset: Offset, background: PixelView.Color) -> Bool {
    var (missing, linked) = (0, 0)
    for (index, place) in places.enumerated() {
      // The background is found everywhere.
      let next = isAlike(reference[place], background) ? nil : link(from: place, offset)
      let last = isAlike(actual[place], background) ? nil : link(to: place, offset)
      if next == true || last == true {
        linked += 1
      } else if next != nil || last != nil {
        missing += 1
        // Most offsets are impossible, and the first positions show it.
        if 4 * missing > places.count || missing > 4 && 2 * missing > index { return false }
      }
    }
    return linked > 0
  }

  /// Follows the chains through all pixels of an area that differ by more than the slack.
  ///
  /// - Complexity: Linear in the number of pixels of the chains, which is at most the number of pixels of a picture.
  ///
  /// - Returns: The outcome, or nil if there are more unexplained pixels than a limit.
  func outcome(
    of areas: [ChangedArea], movedBy offset: Offset, background: PixelView.Color, limit: Int
  ) -> Outcome? {
    var outcome = Outcome()
    var seen = PixelMask(width: mask.width, height: mask.height)
    for area in areas {
      // Also pixels that the rule of comparison ignores, which a move must explain too.
      for y in area.box.rows {
        for x in area.box.columns where !seen[x, y] {
          let place = Position(x: x, y: y)
          guard isSignificant(place) else { continue }
          follow(place, offset, background, &seen, &outcome)
          if outcome.unexplainedCount > limit { return nil }
        }
      }
    }
    return outcome
  }

  private func follow(
    _ place: Position, _ offset: Offset, _ background: PixelView.Color, _ seen: inout PixelMask,
    _ outcome: inout Outcome
  ) {
    var first = place
    while link(to: first, offset) == true {
      first = first.moved(by: offset, -1)
      if isBackground(first, background) { break }
    }
    var (last, changed, carriedCount) = (first, [Position](), 0)
    while true {
      if mask.contains(last), isSignificant(last) {
        changed.append(last)
        seen[last.x, last.y] = true
      }
      guard link(from: last, offset) == true,
        first == last || !isBackground(last, background)
      else { break }
      if !isAlike(reference[last], background) { carriedCount += 1 }
      last = last.moved(by: offset, 1)
    }
    // Content comes from outside of the reference, and goes outside of the actual picture.
    let comes = reference.contains(first.moved(by: offset, -1)) && actual.contains(first)
    let goes = actual.contains(last.moved(by: offset, 1)) && reference.contains(last)
    let (revealed, covered) = (comes ? actual[first] : nil, goes ? reference[last] : nil)
    guard first == last || !isClosed(revealed, covered, background) else {
      outcome.explainedCount += changed.count
      outcome.carriedCount += carriedCount
      return
    }
    outcome.unexplainedCount += changed.count
    let isRevealed = revealed.map { isAlike($0, background) } ?? true
    let isCovered = covered.map { isAlike($0, background) } ?? true
    if !isRevealed || isCovered, let place = changed.first { outcome.faults.append(place) }
    if !isCovered || isRevealed, let place = changed.last {
      // What vanished is shown where it would be now, beside what replaced it.
      outcome.faults.append(changedPixel(near: place.moved(by: offset, 1)) ?? place)
    }
  }

  /// Returns the differing pixel that is nearest to a position, if one is near.
  private func changedPixel(near place: Position) -> Position? {
    for distance in 0...2 {
      for y in place.y - distance...place.y + distance {
        for x in place.x - distance...place.x + distance {
          let near = Position(x: x, y: y)
          if mask.contains(near), mask[x, y] { return near }
        }
      }
    }
    return nil
  }

  private func isClosed(
    _ revealed: PixelView.Color?, _ covered: PixelView.Color?, _ background: PixelView.Color
  ) -> Bool {
    switch (revealed, covered) {
    case (nil, nil): true
    case (let color?, nil), (nil, let color?): isAlike(color, background)
    case (let revealed?, let covered?): isAlike(revealed, covered)
    }
  }

  private func isAlike(_ color: PixelView.Color, _ other: PixelView.Color) -> Bool {
    color.distance(to: other) <= Self.slack
  }

  /// Whether a pixel is background in both pictures, so that one chain ends at it and another one begins.
  private func isBackground(_ place: Position, _ background: PixelView.Color) -> Bool {
    mask.contains(place) && !mask[place.x, place.y]
      && isAlike(reference[place], background) && isAlike(actual[place], background)
  }

  func isSignificant(_ place: Position) -> Bool {
    guard reference.contains(place.x, place.y), actual.contains(place.x, place.y) else {
      return true
    }
    return reference[place].distance(to: actual[place]) > Self.slack
  }

  /// Returns whether a pixel of the reference is found one step further, or nil if a picture ends there.
  private func link(from place: Position, _ offset: Offset) -> Bool? {
    let next = place.moved(by: offset, 1)
    guard reference.contains(place.x, place.y), actual.contains(next.x, next.y) else { return nil }
    return reference.isAlike(place.x, place.y, actual[next])
  }

  private func link(to place: Position, _ offset: Offset) -> Bool? {
    link(from: place.moved(by: offset, -1), offset)
  }
}

extension PixelView.Position {
  fileprivate func moved(by offset: ImageDifference.PixelOffset, _ count: Int) -> Self {
    PixelView.Position(x: x + count * offset.x, y: y + count * offset.y)
  }
}

extension PixelView {
  fileprivate func contains(_ place: Position) -> Bool { contains(place.x, place.y) }
}

extension PixelMask {
  /// Returns whether a position lies in the picture of the set.
  fileprivate func contains(_ place: PixelView.Position) -> Bool {
    place.x >= 0 && place.y >= 0 && place.x < width && place.y < height
  }
}
