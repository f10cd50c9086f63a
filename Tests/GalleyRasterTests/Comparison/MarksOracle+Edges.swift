import GalleyRaster

extension MarksOracle {
  /// Returns the pixels around one, columns first unless rows are.
  private func around(_ x: Int, _ y: Int, rowsFirst: Bool = false) -> [(Int, Int)] {
    var places: [(Int, Int)] = []
    for (column, row) in rowsFirst ? Self.rowsFirst : Self.columnsFirst {
      let place = (x + column, y + row)
      if place.0 >= 0, place.1 >= 0, place.0 < width, place.1 < height { places.append(place) }
    }
    return places
  }

  private static let columnsFirst = [
    (-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1),
  ]
  private static let rowsFirst = columnsFirst.map { ($0.1, $0.0) }

  private func isInArea(_ bitmap: Bitmap, _ place: (Int, Int)) -> Bool {
    let near = around(place.0, place.1)
    let border = near.count < 8 ? 1 : 0
    return near.count { bitmap[$0.0, $0.1] == bitmap[place.0, place.1] } + border >= 3
  }

  /// Returns whether a pixel of a picture lies on an edge by the rule of a mode.
  private func isEdge(_ mode: Comparison.Mode, _ x: Int, _ y: Int, in bitmap: Bitmap) -> Bool {
    var isOdiff = false
    if case .odiff = mode { isOdiff = true }
    let near = around(x, y, rowsFirst: isOdiff)
    let own = samples(bitmap, x, y)
    let differences = near.map { brightness(mode, own, samples(bitmap, $0.0, $0.1), x, y) }
    let equal =
      isOdiff
      ? near.count { bitmap[$0.0, $0.1] == bitmap[x, y] } : differences.count { $0 == 0 }
    guard equal + (near.count < 8 ? 1 : 0) < 3, let least = differences.min(),
      let most = differences.max(), least < 0, most > 0,
      let low = differences.firstIndex(of: least), let high = differences.firstIndex(of: most)
    else { return false }
    let areas = [low, high].map {
      (isInArea(reference, near[$0]), isInArea(actual, near[$0]))
    }
    return isOdiff
      ? areas.contains { $0.0 } && areas.contains { $0.1 } : areas.contains { $0.0 && $0.1 }
  }

  private func brightness(
    _ mode: Comparison.Mode, _ own: [Double], _ other: [Double], _ x: Int, _ y: Int
  ) -> Double {
    guard own != other else { return 0 }
    if case .pixelmatch7 = mode { return Self.yiq(difference(own, other, x, y))[0] }
    return Self.yiq(Self.onWhite(own))[0] - Self.yiq(Self.onWhite(other))[0]
  }

  /// Returns whether a pixel lies on an edge in either picture.
  func isExcused(_ mode: Comparison.Mode, _ x: Int, _ y: Int) -> Bool {
    isEdge(mode, x, y, in: reference) || isEdge(mode, x, y, in: actual)
  }
}
