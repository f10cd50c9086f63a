/// Determines whether an area has the same content at a different position.
struct ShiftTest {
  let reference: PixelView
  let actual: PixelView
  let mask: PixelMask

  /// The minimum share of positions that an offset must explain.
  static let minimumShare = 0.97
  private static let slack = 3

  /// A position that differs, and whether there are edges at it.
  struct Place {
    let position: PixelView.Position
    let wasEdge: Bool
    let isEdge: Bool
  }

  func significant(_ places: [PixelView.Position]) -> [Place] {
    let found = places.filter(isSignificant)
    guard 4 * found.count >= places.count else { return [] }
    return found.map {
      Place(position: $0, wasEdge: hasEdge(reference, $0), isEdge: hasEdge(actual, $0))
    }
  }

  /// Returns the share of the positions that an offset explains, unless it is below a limit.
  ///
  /// A pixel of the reference must be found in the other picture at the offset, and vice versa. A position without an
  /// edge in either picture counts if one of the two is found. Positions that come from outside are ignored.
  func share(
    of places: [Place], movedBy offset: ImageDifference.PixelOffset, atLeast limit: Double
  ) -> Double? {
    var tally = Tally()
    // Each position is searched at most twice, so the number of misses limits the share.
    let maximumMissCount = Int((1 - limit) * Double(2 * places.count))
    for place in places {
      add(place, offset, to: &tally)
      if tally.searched - tally.found > maximumMissCount { return nil }
    }
    // Content that occurs twice is also found where nothing changed.
    guard tally.edges > 0, 2 * tally.changed >= tally.edges, tally.share >= limit else {
      return nil
    }
    return tally.share
  }

  private struct Tally {
    var (searched, found, changed, edges) = (0, 0, 0, 0)

    var share: Double { searched > 0 ? Double(found) / Double(searched) : 0 }
  }

  private func add(_ place: Place, _ offset: ImageDifference.PixelOffset, to tally: inout Tally) {
    let went = isFound(
      place.position, of: reference, in: actual, x: offset.x, y: offset.y)
    let came = isFound(
      place.position, of: actual, in: reference, x: -offset.x, y: -offset.y)
    if place.wasEdge, let went {
      count(went, at: place.position.x + offset.x, place.position.y + offset.y, &tally)
    }
    if place.isEdge, let came {
      count(came, at: place.position.x - offset.x, place.position.y - offset.y, &tally)
    }
    if !place.isEdge, !place.wasEdge, let either = went ?? came {
      tally.searched += 1
      if either || came == true { tally.found += 1 }
    }
  }

  private func count(_ isFound: Bool, at x: Int, _ y: Int, _ tally: inout Tally) {
    tally.searched += 1
    tally.edges += 1
    if isFound { tally.found += 1 }
    if isFound, isChanged(near: x, y) { tally.changed += 1 }
  }

  private func isSignificant(_ place: PixelView.Position) -> Bool {
    reference[place].distance(to: actual[place]) > 2 * ShiftTest.slack
  }

  /// Returns whether a pixel of a picture is found at an offset in the other, or nil if that is outside.
  private func isFound(
    _ place: PixelView.Position, of source: PixelView, in target: PixelView, x: Int, y: Int
  ) -> Bool? {
    guard target.contains(place.x + x, place.y + y) else { return nil }
    return source[place].distance(to: target[place.x + x, place.y + y]) <= ShiftTest.slack
  }

  private func hasEdge(_ view: PixelView, _ place: PixelView.Position) -> Bool {
    let (x, y) = (place.x, place.y)
    let color = view[x, y]
    func isOther(_ x: Int, _ y: Int) -> Bool {
      view.contains(x, y) && view[x, y].distance(to: color) > ShiftTest.slack
    }
    return isOther(x - 1, y) || isOther(x + 1, y) || isOther(x, y - 1) || isOther(x, y + 1)
  }

  /// Returns whether a pixel or a neighbor differs, or is in one picture only.
  private func isChanged(near x: Int, _ y: Int) -> Bool {
    guard x < mask.width, y < mask.height else { return true }
    for row in max(0, y - 1)...min(mask.height - 1, y + 1) {
      for column in max(0, x - 1)...min(mask.width - 1, x + 1) where mask[column, row] {
        return true
      }
    }
    return false
  }
}

extension ShiftTest {
  /// Returns the differing pixels that an offset does not explain, as positions in the actual picture.
  ///
  /// A replaced glyph is missing at its old position and different at its new one, which is one position after the move
  /// is subtracted.
  ///
  /// - Complexity: Linear in the number of pixels of the area.
  func unexplained(
    _ area: ChangedArea, movedBy offset: ImageDifference.PixelOffset
  ) -> [PixelView.Position] {
    var places: [PixelView.Position] = []
    for run in area.runs {
      for x in run.columns where mask[x, run.row] {
        let place = PixelView.Position(x: x, y: run.row)
        guard isSignificant(place) else { continue }
        if hasEdge(actual, place),
          isFound(place, of: actual, in: reference, x: -offset.x, y: -offset.y) == false
        {
          places.append(place)
        }
        if hasEdge(reference, place),
          isFound(place, of: reference, in: actual, x: offset.x, y: offset.y) == false
        {
          let target = PixelView.Position(x: x + offset.x, y: run.row + offset.y)
          if mask.contains(target) { places.append(target) }
        }
      }
    }
    return places
  }
}

extension PixelMask {
  /// Returns whether the set contains a position, which may be outside of the picture.
  fileprivate func contains(_ place: PixelView.Position) -> Bool {
    place.x >= 0 && place.y >= 0 && place.x < width && place.y < height && self[place.x, place.y]
  }
}
