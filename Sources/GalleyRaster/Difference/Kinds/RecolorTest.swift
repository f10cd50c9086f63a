/// Tells whether what is different in an area are the colors of the same shapes.
struct RecolorTest {
  let reference: PixelView
  let actual: PixelView

  /// The share of the places that must have the color that others of the same color got.
  private static let minimumShare = 0.95
  /// The least change of fills, as a part of that of edges, both as parts of their ink.
  private static let minimumFillRatio = 0.7

  /// Returns whether colors became others, alike wherever they occur, and not only on edges.
  func isRecolored(_ sample: ChangeSample) -> Bool {
    let there = Recoloring(sample.all + sample.changed, from: reference, to: actual)
    guard explains(there, sample, from: reference, to: actual) else { return false }
    // What got the color of its ground is gone rather than recolored.
    let back = Recoloring(sample.all + sample.changed, from: actual, to: reference)
    guard explains(back, sample, from: actual, to: reference) else { return false }
    return there.changesGround || changesFills(sample.changed, ground: there.ground)
  }

  private func explains(
    _ recoloring: Recoloring, _ sample: ChangeSample, from source: PixelView, to target: PixelView
  ) -> Bool {
    [sample.all, sample.changed].allSatisfy { places in
      let found = places.count {
        recoloring.makes(target[$0.x, $0.y], of: source[$0.x, $0.y])
      }
      return Double(found) >= RecolorTest.minimumShare * Double(places.count)
    }
  }

  /// Returns whether what is most inked changed as much, for its ink, as what is only touched by a shape's edge.
  ///
  /// Another rasterizer, or another gamma, changes only how edges are blended.
  private func changesFills(_ places: [ChangeSample.Place], ground: PixelView.Color) -> Bool {
    var (fills, edges) = (Ratio(), Ratio())
    for place in places {
      edges.add(change(at: place), of: ink(at: place, ground))
      let fill = fill(near: place, ground)
      fills.add(change(at: fill), of: ink(at: fill, ground))
    }
    return fills.value > 0 && fills.value >= RecolorTest.minimumFillRatio * edges.value
  }

  private func change(at place: ChangeSample.Place) -> Int {
    reference[place.x, place.y].distance(to: actual[place.x, place.y])
  }

  private func ink(at place: ChangeSample.Place, _ ground: PixelView.Color) -> Int {
    reference[place.x, place.y].distance(to: ground)
  }

  /// Returns the place, of those around one and itself, whose color is farthest from the ground.
  private func fill(near place: ChangeSample.Place, _ ground: PixelView.Color) -> ChangeSample.Place
  {
    var (fill, most) = (place, ink(at: place, ground))
    for y in max(0, place.y - 1)...min(reference.height - 1, actual.height - 1, place.y + 1) {
      for x in max(0, place.x - 1)...min(reference.width - 1, actual.width - 1, place.x + 1) {
        let ink = ink(at: ChangeSample.Place(x: x, y: y), ground)
        if ink > most { (fill, most) = (ChangeSample.Place(x: x, y: y), ink) }
      }
    }
    return fill
  }
}

/// The ratio of two sums.
private struct Ratio {
  private var (part, whole) = (0, 0)

  var value: Double { whole > 0 ? Double(part) / Double(whole) : 0 }

  mutating func add(_ part: Int, of whole: Int) {
    self.part += part
    self.whole += whole
  }
}
